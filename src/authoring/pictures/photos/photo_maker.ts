import { ThreadPool, type ThreadRequest } from "../../../host/process/thread_pool.ts";
import type { Photo } from "./read_photo.ts";
import { needsRemake, PhotoRemaker, type RemadePhoto } from "./remake_photo.ts";

/** A photograph for a thread. */
export interface PhotoRequest extends ThreadRequest {
  readonly photo: Photo;
  readonly maxWidth: number;
}

/** What became of it. */
export interface PhotoAnswer extends ThreadRequest {
  readonly made: RemadePhoto | undefined;
}

/** Threads at most; each needs up to eight bytes for each pixel of its photograph. */
const MAX_THREADS = 2;

/**
 * Makes photographs anew in threads, which start with the first one, so that this thread can download the next ones.
 * The bytes are the same with any number of threads, and without them.
 */
export class PhotoMaker implements Disposable {
  readonly #pool: ThreadPool<PhotoRequest, PhotoAnswer>;
  /** What works without threads. */
  readonly #own = new PhotoRemaker();
  #isStopped = false;

  /** Starts nothing yet. This thread mostly waits for downloads, so it needs no core of its own. */
  constructor(threads = Math.min(MAX_THREADS, navigator.hardwareConcurrency)) {
    this.#pool = new ThreadPool({ beside: import.meta.url, module: "photo_worker", threads });
  }

  /** Makes a valid photograph anew for a book that needs so many pixels in its width; undefined if it stays as it is. */
  async remake(photo: Photo, maxWidth: number): Promise<RemadePhoto | undefined> {
    if (!needsRemake(photo, maxWidth)) return undefined;
    const answer = await this.#pool.ask({ photo, maxWidth });
    if (answer !== undefined) return answer.made;
    return this.#isStopped ? undefined : await this.#own.remake(photo, maxWidth);
  }

  /** Stops the threads. What they work at stays as it is. */
  [Symbol.dispose](): void {
    this.#isStopped = true;
    this.#pool[Symbol.dispose]();
  }
}
