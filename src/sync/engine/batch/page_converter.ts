import { PROGRAM_FORM } from "../../../host/process/program_form.ts";

/** Bodies in the storage format for a thread. */
export interface ConversionRequest {
  readonly number: number;
  readonly bodies: readonly string[];
}

/** Their Markdown, in the same order; undefined for a body that cannot be converted. */
export interface ConversionAnswer {
  readonly number: number;
  readonly written: readonly (string | undefined)[];
}

/** Bodies per message: enough that messages cost little, and few enough that all threads have work. */
const SLICE = 8;

/** Threads that convert bodies to Markdown, so that this thread can read and write meanwhile. */
export class PageConverter implements Disposable {
  readonly #threads: readonly Worker[];
  readonly #waiting = new Map<number, (written: ConversionAnswer["written"]) => void>();
  #number = 0;
  #isBroken = false;

  /** Starts threads. */
  constructor(threads: number) {
    this.#threads = Array.from({ length: threads }, () => this.#start());
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
    for (const thread of this.#threads) thread.terminate();
    this.#giveUp();
  }

  async #convertSlice(bodies: readonly string[]): Promise<readonly (string | undefined)[]> {
    const number = this.#number++;
    const thread = this.#threads[number % this.#threads.length];
    if (thread === undefined || this.#isBroken) return bodies.map(() => undefined);
    const { promise, resolve } = Promise.withResolvers<ConversionAnswer["written"]>();
    this.#waiting.set(number, resolve);
    thread.postMessage({ number, bodies } satisfies ConversionRequest);
    const written = await promise;
    return bodies.map((_, at) => written[at]);
  }

  #start(): Worker {
    const worker = new Worker(threadUrl(), { type: "module", name: "convert" });
    worker.onmessage = ({ data: { number, written } }: MessageEvent<ConversionAnswer>) => {
      this.#waiting.get(number)?.(written);
      this.#waiting.delete(number);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#giveUp();
    };
    return worker;
  }

  /** Leaves everything to this thread. */
  #giveUp(): void {
    this.#isBroken = true;
    for (const resolve of this.#waiting.values()) resolve([]);
    this.#waiting.clear();
  }
}

/** Locates the module of a thread: beside this module, or beside the bundle that contains it. */
function threadUrl(): URL {
  return new URL(PROGRAM_FORM === "source" ? "./convert_worker.ts" : "./convert_worker.js", import.meta.url);
}
