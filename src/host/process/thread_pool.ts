import { PROGRAM_FORM } from "./program_form.ts";

/** A request to a thread. */
export interface ThreadRequest {
  /** The answer has the same number. */
  readonly number: number;
}

/** Which threads a pool has. */
export interface ThreadPoolOptions {
  /** URL of the module that starts them, whose module or bundle theirs lies beside: `import.meta.url`. */
  readonly beside: string;
  /** Name of their module without its ending. */
  readonly module: string;
  /** Most threads. */
  readonly threads: number;
}

/** Threads that answer requests in turn. Once one of them fails, they answer nothing more, and the caller does it. */
export class ThreadPool<Request extends ThreadRequest, Answer extends ThreadRequest> implements Disposable {
  readonly #options: ThreadPoolOptions;
  readonly #threads: Worker[] = [];
  readonly #waiting = new Map<number, (answer: Answer | undefined) => void>();
  #number = 0;
  #isBroken = false;

  /** Starts nothing yet: each request starts a thread, until there are enough. */
  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Starts all threads, to be ready for the first requests. */
  start(): void {
    while (this.#threads.length < this.#options.threads) this.#threads.push(this.#startThread());
  }

  /** Returns the answer to a request; undefined if no thread gives one. */
  async ask(request: Omit<Request, "number">): Promise<Answer | undefined> {
    const number = this.#number++;
    const thread = this.#threadFor(number);
    if (thread === undefined) return undefined;
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    this.#waiting.set(number, resolve);
    thread.postMessage({ ...request, number });
    return await promise;
  }

  /** Stops the threads. */
  [Symbol.dispose](): void {
    for (const thread of this.#threads) thread.terminate();
    this.#giveUp();
  }

  #threadFor(number: number): Worker | undefined {
    if (this.#isBroken || this.#options.threads === 0) return undefined;
    if (this.#threads.length < this.#options.threads) this.#threads.push(this.#startThread());
    return this.#threads[number % this.#threads.length];
  }

  #startThread(): Worker {
    const { beside, module } = this.#options;
    const url = new URL(`./${module}.${PROGRAM_FORM === "source" ? "ts" : "js"}`, beside);
    const worker = new Worker(url, { type: "module", name: module });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      this.#waiting.get(data.number)?.(data);
      this.#waiting.delete(data.number);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#giveUp();
    };
    return worker;
  }

  #giveUp(): void {
    this.#isBroken = true;
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
