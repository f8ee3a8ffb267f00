import { abortable } from "../../host/time/abortable.ts";

/** Editors write a file in several steps; this long after the last of them it is taken for complete. */
const QUIET_MS = 25;

/** Something that writes without a pause is answered all the same after so long. */
const MAX_WAIT_MS = 250;

/** Work whose result nobody needs any more, because what it works on has changed. */
export class OutdatedError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "OutdatedError";
}

/** A signal that is not needed after its scope. */
export interface ScopedSignal extends Disposable {
  /** Aborts with an {@linkcode OutdatedError}. */
  readonly signal: AbortSignal;
}

/** Changes of files, many of which come together and are answered by one build. */
export class Changes {
  #pending = false;
  #marked = Promise.withResolvers<void>();

  /** Whether something has changed since {@linkcode Changes.next}. */
  get pending(): boolean {
    return this.#pending;
  }

  /** Something has changed. */
  readonly mark = (): void => {
    this.#pending = true;
    this.#marked.resolve();
    this.#marked = Promise.withResolvers();
  };

  /** Waits for a change, and until no more follow it; rejects with the signal's reason. */
  async next(signal: AbortSignal): Promise<void> {
    if (!this.#pending) await abortable(this.#marked.promise, signal);
    for (let waited = 0; waited < MAX_WAIT_MS; waited += QUIET_MS) {
      if (!await this.#markedWithin(QUIET_MS, signal)) break;
    }
    this.#pending = false;
  }

  /**
   * A signal for work that takes `milliseconds` at most as a rule: it aborts as soon as the work has taken longer and
   * something has changed.
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
