import { truncate } from "../../base/text.ts";
import { PROGRAM_FORM } from "../../host/process/program_form.ts";
import type { HandlerCommand } from "./launch_script.ts";
import type { EndMessage, HandlerReply, HandlerRequest } from "./run_handler.ts";

/** Locates the module of the thread: beside this module, or beside the bundle that contains it. */
function threadUrl(): URL {
  return new URL(PROGRAM_FORM === "source" ? "./handler_worker.ts" : "./handler_worker.js", import.meta.url);
}

/**
 * Thread that runs handler scripts. Starting a process blocks its thread for about five milliseconds, which must not
 * delay receiving. Starts at once; disposing it stops all running scripts.
 */
export class HandlerThread implements AsyncDisposable {
  readonly #runs = new Map<number, Run>();
  #worker = this.#start();
  #number = 0;

  /** Runs a script; see `runHandler()`. */
  async run({ signal, onStarted, ...handler }: HandlerCommand): Promise<EndMessage> {
    const number = ++this.#number;
    const { promise: ended, resolve } = Promise.withResolvers<EndMessage>();
    const stop = () => this.#send({ kind: "stop", number });
    this.#runs.set(number, { onStarted, resolve });
    signal.addEventListener("abort", stop, { once: true });
    this.#send({ kind: "run", number, ...handler });
    if (signal.aborted) stop();
    try {
      return await ended;
    } finally {
      signal.removeEventListener("abort", stop);
      this.#runs.delete(number);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#worker.terminate();
    this.#fail("the program has ended");
    await Promise.resolve();
  }

  #start(): Worker {
    const worker = new Worker(threadUrl(), { type: "module", name: "handlers" });
    worker.onmessage = ({ data }: MessageEvent<HandlerReply>) => this.#take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = this.#start(); // for later runs; the runs of the failed thread fail and are retried
      this.#fail(`its thread failed: ${truncate(event.message, 200)}`);
    };
    return worker;
  }

  #take(reply: HandlerReply): void {
    const run = this.#runs.get(reply.number);
    if (reply.kind === "ended") run?.resolve(reply.end);
    else void run?.onStarted(reply.pid).then((isRecorded) => this.#confirm(reply.number, isRecorded));
  }

  #confirm(number: number, isRecorded: boolean): void {
    this.#send({ kind: "recorded", number, isRecorded });
  }

  #send(request: HandlerRequest): void {
    this.#worker.postMessage(request);
  }

  #fail(reason: string): void {
    for (const { resolve } of this.#runs.values()) resolve({ outcome: "failed", reason, output: "", outputCut: false });
  }
}

interface Run {
  readonly onStarted: HandlerCommand["onStarted"];
  readonly resolve: (end: EndMessage) => void;
}
