import { GrowingBytes } from "../../base/growing_bytes.ts";
import { BodyError } from "./exchange.ts";

/** Maximum memory of all bodies that are being read, in bytes; no single body can be larger. */
const MAX_READING = 64 * 1024 * 1024;

/** How often in the time that a body may take the time is checked. */
const CHECKS = 30;

/** Body that is being read. */
export interface Reading {
  /** Stops reading and frees the memory. */
  stop(reason: "busy" | "too-slow" | "broken"): void;
}

/**
 * Memory and time budget for all bodies that are being read. If the memory is exceeded, the body that has been arriving
 * longest is stopped, so that clients that withhold the rest of a body do not block others. So is a body that takes too
 * long. One timer serves all bodies, because each costs one of its own more than the rest of its reading.
 */
export class ReadingBudget implements Disposable {
  /** Longest-arriving bodies first, with the check before they began. */
  readonly #readings = new Map<Reading, number>();
  readonly #intervalMs: number;
  #taken = 0;
  #checks = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Lets a body take `maxMs` milliseconds, and up to a thirtieth more. */
  constructor(maxMs: number) {
    this.#intervalMs = maxMs / CHECKS;
  }

  /** Bytes in use. */
  get taken(): number {
    return this.#taken;
  }

  /** Adds a body. */
  join(reading: Reading): void {
    this.#readings.set(reading, this.#checks);
    this.#timer ??= setInterval(() => this.#check(), this.#intervalMs);
  }

  /** Takes memory for a body that has joined. */
  take(bytes: number): void {
    this.#taken += bytes;
    if (this.#taken <= MAX_READING) return;
    for (const longest of this.#readings.keys()) {
      longest.stop("busy");
      if (this.#taken <= MAX_READING) return;
    }
  }

  /** Removes a body and releases its memory. */
  leave(reading: Reading, bytes: number): void {
    this.#readings.delete(reading);
    this.#taken -= bytes;
  }

  /** Stops all bodies, because their connections have ended. */
  stopAll(): void {
    for (const reading of this.#readings.keys()) reading.stop("broken");
  }

  /** Stops the timer. */
  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    this.#checks++;
    if (this.#readings.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    for (const [longest, began] of this.#readings) {
      if (this.#checks - began <= CHECKS) return;
      longest.stop("too-slow");
    }
  }
}

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
