import { ThreadPool, type ThreadRequest } from "../../../host/process/thread_pool.ts";

/** Bodies in the storage format for a thread. */
export interface ConversionRequest extends ThreadRequest {
  readonly bodies: readonly string[];
}

/** Their Markdown, in the same order; undefined for a body that cannot be converted. */
export interface ConversionAnswer extends ThreadRequest {
  readonly written: readonly (string | undefined)[];
}

/** Bodies per message: enough that messages cost little, and few enough that all threads have work. */
const SLICE = 8;

/** Threads that convert bodies to Markdown, so that this thread can read and write meanwhile. */
export class PageConverter implements Disposable {
  readonly #pool: ThreadPool<ConversionRequest, ConversionAnswer>;

  /** Starts threads. */
  constructor(threads: number) {
    this.#pool = new ThreadPool({ beside: import.meta.url, module: "convert_worker", threads });
    this.#pool.start();
  }

  /**
   * Converts bodies to Markdown, in the same order. Undefined for what the threads cannot convert: this thread must try
   * it, and gets the error.
   */
  async convert(bodies: readonly string[]): Promise<readonly (string | undefined)[]> {
    const slices = Array.from({ length: Math.ceil(bodies.length / SLICE) }, (_, at) => {
      return this.#convertSlice(bodies.slice(at * SLICE, (at + 1) * SLICE));
    });
    return (await Promise.all(slices)).flat();
  }

  [Symbol.dispose](): void {
    this.#pool[Symbol.dispose]();
  }

  async #convertSlice(bodies: readonly string[]): Promise<readonly (string | undefined)[]> {
    const answer = await this.#pool.ask({ bodies });
    return bodies.map((_, at) => answer?.written[at]);
  }
}
