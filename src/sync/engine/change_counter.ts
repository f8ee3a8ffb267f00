import type { ChangeKind, SyncChange, SyncObserver, WaitingFile } from "../sync_report.ts";

/** Kinds that every run has again until somebody acts. */
const LASTING: ReadonlySet<ChangeKind> = new Set(["failed", "skipped", "conflict", "reverted"]);

/**
 * Counts the changes of a run, and does not repeat the conflicts and failures that the previous run already reported.
 */
export class ChangeCounter implements SyncObserver {
  readonly #observer: SyncObserver;
  #counts: Partial<Record<ChangeKind, number>> = {};
  #reported = new Set<string>();
  #before = new Set<string>();

  /** Forwards events to the observer. */
  constructor(observer: SyncObserver) {
    this.#observer = observer;
  }

  /** Starts a new run. */
  begin(): void {
    this.#counts = {};
    this.#before = this.#reported;
    this.#reported = new Set();
  }

  /** Number of changes of each kind since the run began. */
  get counts(): Readonly<Partial<Record<ChangeKind, number>>> {
    return this.#counts;
  }

  change(change: SyncChange): void {
    this.#counts = { ...this.#counts, [change.kind]: (this.#counts[change.kind] ?? 0) + 1 };
    if (LASTING.has(change.kind)) {
      // Counted in every run, but reported only if the previous run did not have it.
      const key = JSON.stringify([change.path, change.kind === "conflict" ? change.kind : change.reason]);
      this.#reported.add(key);
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
