import { abortable } from "../../host/time/abortable.ts";

/** Time without changes after which a file counts as complete, because editors write a file in several steps. */
const QUIET_MS = 25;

/** Maximum wait when files change without a pause. */
const MAX_WAIT_MS = 250;

/** Error that aborts work whose input has changed. */
export class OutdatedError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "OutdatedError";
}

/** Signal that is released at the end of its scope. */
export interface ScopedSignal extends Disposable {
  /** Aborts with an {@linkcode OutdatedError}. */
  readonly signal: AbortSignal;
}

/** Changes of files. Combines changes in quick succession into one build. */
export class Changes {
  #pending = false;
  #marked = Promise.withResolvers<void>();

  /** Whether anything has changed since {@linkcode Changes.next}. */
  get pending(): boolean {
    return this.#pending;
  }

  /** Reports a change. */
  readonly mark = (): void => {
    this.#pending = true;
    this.#marked.resolve();
    this.#marked = Promise.withResolvers();
  };

  /** Waits for a change, and until no more follow. Rejects with the signal's reason. */
  async next(signal: AbortSignal): Promise<void> {
    if (!this.#pending) await abortable(this.#marked.promise, signal);
    for (let waited = 0; waited < MAX_WAIT_MS; waited += QUIET_MS) {
      if (!await this.#markedWithin(QUIET_MS, signal)) break;
    }
    this.#pending = false;
  }

  /**
   * Creates a signal for work that usually takes at most `milliseconds`: it aborts as soon as the work has taken longer
   * and something has changed.
   */
  abandonAfter(milliseconds: number): ScopedSignal {
    const outdated = new AbortController();
    const timer = setTimeout(() => void abandon(), milliseconds);
    const abandon = async () => {
      if (!this.#pending) await this.#marked.promise;
      outdated.abort(new OutdatedError());
    };
    return { signal: outdated.signal, [Symbol.dispose]: () => clearTimeout(timer) };
  }

  async #markedWithin(milliseconds: number, signal: AbortSignal): Promise<boolean> {
    const quiet = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => quiet.resolve(false), milliseconds);
    try {
      return await abortable(Promise.race([this.#marked.promise.then(() => true), quiet.promise]), signal);
    } finally {
      clearTimeout(timer);
    }
  }
}
