import { GrowingBytes } from "../../base/growing_bytes.ts";
import { BodyError } from "./exchange.ts";
import type { ReadingBudget } from "./reading_budget.ts";

/** Pieces that a body may have in addition to one for every {@linkcode BYTES_PER_PIECE} bytes. */
const SPARE_PIECES = 1024;

/** Each piece costs a call, so that tiny ones cost far more than their bytes. */
const BYTES_PER_PIECE = 16;

/**
 * Reads the whole body of a request into memory that the caller frees. The limit applies to bytes received, not to the
 * announced length, which costs the sender nothing.
 *
 * @throws {BodyError} when the body is larger than `maxBytes`, has too many pieces, is stopped by the budget, or is
 * incomplete.
 */
export function readRequestBody(request: Request, maxBytes: number, budget: ReadingBudget): Promise<GrowingBytes> {
  const length = parseInt(request.headers.get("content-length") ?? "", 10); // one that repeats is "2, 2"
  if (length > maxBytes) return Promise.reject(new BodyError("too-large"));
  return new BodyReading(request, maxBytes, budget).body;
}

/** Body that is arriving. */
class BodyReading {
  /** The complete body. */
  readonly body: Promise<GrowingBytes>;
  readonly #budget: ReadingBudget;
  readonly #settle: Pick<PromiseWithResolvers<GrowingBytes>, "resolve" | "reject">;
  #bytes: GrowingBytes | undefined;
  #pieces = 0;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(request: Request, maxBytes: number, budget: ReadingBudget) {
    const { promise, resolve, reject } = Promise.withResolvers<GrowingBytes>();
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
    this.#reader?.cancel().catch(() => {}); // the connection may have ended
    this.#settle.reject(new BodyError(reason));
  }

  async #read({ body }: Request): Promise<void> {
    const reader = this.#reader = body?.getReader();
    try {
      for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
        this.#take(next.value);
        if (this.#bytes === undefined) return; // stopped
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
