import { PROGRAM_FORM } from "../../../host/process/program_form.ts";
import type { Photo } from "./read_photo.ts";
import { needsRemake, PhotoRemaker, type RemadePhoto } from "./remake_photo.ts";

/** A photograph for a thread. */
export interface PhotoRequest {
  readonly number: number;
  readonly photo: Photo;
  readonly maxWidth: number;
}

/** What became of it. */
export interface PhotoAnswer {
  readonly number: number;
  readonly made: RemadePhoto | undefined;
}

/** A photograph that a thread works at. */
interface Work {
  readonly request: PhotoRequest;
  readonly resolve: (made: RemadePhoto | undefined | Promise<RemadePhoto | undefined>) => void;
}

/** Threads at most; each needs up to eight bytes for each pixel of its photograph. */
const MAX_THREADS = 2;

/**
 * Makes photographs anew in threads, which start with the first one, so that this thread can download the next ones.
 * The bytes are the same with any number of threads, and without them.
 */
export class PhotoMaker implements Disposable {
  readonly #threads: Worker[] = [];
  readonly #most: number;
  readonly #waiting = new Map<number, Work>();
  /** What works without threads. */
  readonly #own = new PhotoRemaker();
  #number = 0;
  #isBroken = false;

  /** Starts nothing yet. This thread mostly waits for downloads, so it needs no core of its own. */
  constructor(threads = Math.min(MAX_THREADS, navigator.hardwareConcurrency)) {
    this.#most = threads;
  }

  /** Makes a valid photograph anew for a book that needs so many pixels in its width; undefined if it stays as it is. */
  async remake(photo: Photo, maxWidth: number): Promise<RemadePhoto | undefined> {
    if (!needsRemake(photo, maxWidth)) return undefined;
    const number = this.#number++;
    const thread = this.#thread(number);
    if (thread === undefined) return await this.#own.remake(photo, maxWidth);
    const { promise, resolve } = Promise.withResolvers<RemadePhoto | undefined>();
    const request: PhotoRequest = { number, photo, maxWidth };
    this.#waiting.set(number, { request, resolve });
    thread.postMessage(request);
    return await promise;
  }

  /** Stops the threads. What they work at stays as it is. */
  [Symbol.dispose](): void {
    for (const thread of this.#threads) thread.terminate();
    this.#isBroken = true;
    for (const { resolve } of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }

  #thread(number: number): Worker | undefined {
    if (this.#isBroken || this.#most === 0) return undefined;
    if (this.#threads.length < Math.min(this.#most, number + 1)) this.#threads.push(this.#start());
    return this.#threads[number % this.#threads.length];
  }

  #start(): Worker {
    const worker = new Worker(threadUrl(), { type: "module", name: "photographs" });
    worker.onmessage = ({ data: { number, made } }: MessageEvent<PhotoAnswer>) => {
      this.#waiting.get(number)?.resolve(made);
      this.#waiting.delete(number);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#takeOver();
    };
    return worker;
  }

  /** Does in this thread what the others do no more. */
  #takeOver(): void {
    this.#isBroken = true;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { request, resolve } of left) resolve(this.#own.remake(request.photo, request.maxWidth));
  }
}

/** Locates the module of a thread: beside this module, or beside the bundle that contains it. */
function threadUrl(): URL {
  return new URL(PROGRAM_FORM === "source" ? "./photo_worker.ts" : "./photo_worker.js", import.meta.url);
}
