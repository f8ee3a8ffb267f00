import { GrowingBytes } from "../../base/growing_bytes.ts";
import { BodyError } from "./exchange.ts";
import type { ReadingBudget } from "./reading_budget.ts";

/** Bodies up to this length are read in one call, which is faster but cannot be stopped. */
const MAX_SMALL = 16 * 1024;

/** Pieces that a body may have in addition to one for every {@linkcode BYTES_PER_PIECE} bytes. */
const SPARE_PIECES = 1024;

/** Each piece costs a call, so that tiny ones cost far more than their bytes. */
const BYTES_PER_PIECE = 16;

/** Body that has been read. */
export interface ReadBody {
  /** The bytes; empty after {@linkcode ReadBody.free}. */
  view(): Uint8Array;
  /** Frees the memory at once. */
  free(): void;
}

/**
 * Reads the whole body of a request into memory that the caller frees. The limit applies to bytes received, not to the
 * announced length, which costs the sender nothing.
 *
 * @throws {BodyError} when the body is larger than `maxBytes`, has too many pieces, is stopped by the budget, or is
 * incomplete.
 */
export function readBody(request: Request, maxBytes: number, budget: ReadingBudget): Promise<ReadBody> {
  const length = parseInt(request.headers.get("content-length") ?? "", 10); // one that repeats is "2, 2"
  if (length > maxBytes) return Promise.reject(new BodyError("too-large"));
  if (length <= MAX_SMALL) return readSmall(request, length, budget);
  return new BodyReading(request, maxBytes, budget).body;
}

function readSmall(request: Request, length: number, budget: ReadingBudget): Promise<ReadBody> {
  return new Promise((resolve, reject) => {
    let isOpen = true;
    const leave = () => {
      if (isOpen) budget.leave(reading, length);
      isOpen = false;
    };
    const fail = (reason: BodyError["reason"]) => {
      leave();
      reject(new BodyError(reason));
    };
    const reading = { stop: fail };
    budget.join(reading);
    budget.take(length);
    request.bytes().then((bytes) => {
      leave();
      resolve({ view: () => bytes, free: () => {} });
    }, () => fail("broken"));
  });
}

/** Body that is arriving. */
class BodyReading {
  /** The complete body. */
  readonly body: Promise<ReadBody>;
  readonly #budget: ReadingBudget;
  readonly #settle: Pick<PromiseWithResolvers<ReadBody>, "resolve" | "reject">;
  #bytes: GrowingBytes | undefined;
  #pieces = 0;

  constructor(request: Request, maxBytes: number, budget: ReadingBudget) {
    const { promise, resolve, reject } = Promise.withResolvers<ReadBody>();
    this.body = promise;
    this.#settle = { resolve, reject };
    this.#budget = budget;
    this.#bytes = new GrowingBytes(maxBytes);
    budget.join(this);
    void this.#read(request);
  }

  stop(reason: BodyError["reason"]): void {
    const bytes = this.#close();
    if (bytes === undefined) return; // ended already
    bytes.free();
    this.#settle.reject(new BodyError(reason));
  }

  async #read({ body }: Request): Promise<void> {
    const reader = body?.getReader();
    try {
      for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
        this.#take(next.value);
        if (this.#bytes === undefined) return void reader?.cancel().catch(() => {}); // stopped
      }
      this.#end();
    } catch {
      this.stop("broken");
    }
  }

  #take(piece: Uint8Array): void {
    const bytes = this.#bytes;
    if (bytes === undefined) return;
    const before = bytes.capacity;
    const fits = bytes.append(piece);
    this.#budget.take(bytes.capacity - before);
    if (!fits) this.stop("too-large");
    else if (++this.#pieces > bytes.length / BYTES_PER_PIECE + SPARE_PIECES) this.stop("too-many-pieces");
  }

  #end(): void {
    const bytes = this.#close();
    if (bytes !== undefined) this.#settle.resolve(bytes);
  }

  #close(): GrowingBytes | undefined {
    const bytes = this.#bytes;
    if (bytes !== undefined) this.#budget.leave(this, bytes.capacity);
    this.#bytes = undefined;
    return bytes;
  }
}
