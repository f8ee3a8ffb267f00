import type { Clock } from "../../../console/context.ts";
import { ExportDelayedError } from "../../../webhook/exports/book_exporter.ts";
import { WikiError } from "../../../wiki/wiki_errors.ts";

/** Holds back the exports of a wiki while it asks to wait. */
export class WikiPause {
  readonly #clock: Clock;
  /** When the wiki may be asked again, in epoch milliseconds. */
  #until = 0;

  /** Starts without a pause. */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes a request of the wiki to wait. */
  readonly onPause = (milliseconds: number): void => {
    this.#until = Math.max(this.#until, this.#now() + milliseconds);
  };

  /** Asks the wiki, unless it asks to wait. @throws {ExportDelayedError} while it does. */
  async unlessPaused<Value>(ask: () => Promise<Value>): Promise<Value> {
    this.#assertNotPaused();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof WikiError) || error.code !== "rate-limited") throw error;
      this.#assertNotPaused(error);
      throw new ExportDelayedError(error.message, { cause: error });
    }
  }

  #assertNotPaused(cause?: WikiError): void {
    const waitMs = this.#until - this.#now();
    if (waitMs <= 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new ExportDelayedError(`Cannot export the book: the wiki asks to wait for ${seconds} s`, { waitMs, cause });
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
