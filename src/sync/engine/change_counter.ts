import type { ChangeKind, SyncChange, SyncObserver, WaitingFile } from "../sync_report.ts";

/** Counts the changes of a run, and keeps troubles that stay the same from being told with every run. */
export class ChangeCounter implements SyncObserver {
  readonly #observer: SyncObserver;
  #counts: Partial<Record<ChangeKind, number>> = {};
  #told = new Set<string>();
  #before = new Set<string>();

  /** Passes on to the observer. */
  constructor(observer: SyncObserver) {
    this.#observer = observer;
  }

  /** A run begins. */
  begin(): void {
    this.#counts = {};
    this.#before = this.#told;
    this.#told = new Set();
  }

  /** How often each happened since the run began. */
  get counts(): Readonly<Partial<Record<ChangeKind, number>>> {
    return this.#counts;
  }

  change(change: SyncChange): void {
    this.#counts = { ...this.#counts, [change.kind]: (this.#counts[change.kind] ?? 0) + 1 };
    if (change.kind === "failed" || change.kind === "conflict" || change.kind === "reverted") {
      // A conflict is told when it arises; later runs only remind of it, each program once.
      const key = JSON.stringify([change.path, change.kind === "conflict" ? change.kind : change.reason]);
      this.#told.add(key);
      if (this.#before.has(key)) return;
    }
    this.#observer.change(change);
  }

  waits(file: WaitingFile): void {
    this.#observer.waits?.(file);
  }

  progress(done: number, total: number, what: string): void {
    this.#observer.progress(done, total, what);
  }

  notice(message: string): void {
    this.#observer.notice(message);
  }
}
