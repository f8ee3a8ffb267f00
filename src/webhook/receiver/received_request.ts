import type { Buffer } from "node:buffer";
import { IncomingMessage } from "node:http";
import { GrowingBytes } from "../../base/growing_bytes.ts";
import { BodyError } from "./exchange.ts";
import type { ReadingBudget } from "./reading_budget.ts";

/**
 * Request that collects its body in one buffer as it is parsed. Node's own class keeps each chunk, with some hundred
 * bytes of overhead, until its listeners are called, so one-byte chunks would fill the memory.
 */
export class ReceivedRequest extends IncomingMessage {
  #reading: BodyReading | undefined;
  #hasDropped = false;

  /**
   * Reads the whole body into memory that the caller frees. Call it as soon as the request exists, because earlier data
   * is discarded. The limit applies to bytes received, not to the announced length, which costs the sender nothing.
   *
   * @throws {BodyError} when the body is larger than `maxBytes`, is stopped to make room for others, or is incomplete.
   */
  readWhole(maxBytes: number, budget: ReadingBudget): Promise<GrowingBytes> {
    if (this.#hasDropped) return Promise.reject(new BodyError("broken"));
    const reading = this.#reading = new BodyReading(maxBytes, budget);
    this.once("close", () => reading.stop("broken"));
    this.resume();
    return reading.body;
  }

  /**
   * Whether another protocol follows, which stops the parser. Also true for a closed connection: otherwise the parser
   * would create a request from everything in its buffer, possibly thousands, although an early one closed the
   * connection.
   */
  get upgrade(): boolean {
    return this.socket.destroyed || UPGRADES.has(this);
  }

  /** Set by the parser and the server, and by Node's constructor before private fields exist. */
  set upgrade(found: boolean | null) {
    if (found === true) UPGRADES.add(this);
    else if (UPGRADES.has(this)) UPGRADES.delete(this);
  }

  /** Takes a chunk from the parser, or null for the end. */
  override push(chunk: Buffer | null): boolean {
    if (chunk === null) {
      this.#reading?.end();
      return super.push(null);
    }
    if (this.#reading === undefined) this.#hasDropped = true;
    else this.#reading.take(chunk);
    return true; // keep reading, even what is discarded
  }
}

/**
 * Reads the whole body of a request. Servers of Deno 2.7 ignore the given request class; the bodies of their requests
 * arrive in chunks.
 *
 * @throws {BodyError} as {@linkcode ReceivedRequest.readWhole} does.
 */
export function readBodyWhole(
  request: IncomingMessage,
  maxBytes: number,
  budget: ReadingBudget,
): Promise<GrowingBytes> {
  if (request instanceof ReceivedRequest) return request.readWhole(maxBytes, budget);
  const reading = new BodyReading(maxBytes, budget);
  request.on("data", (chunk: Uint8Array) => reading.take(chunk));
  request.once("end", () => reading.end());
  request.once("close", () => reading.stop("broken"));
  return reading.body;
}

/** Requests for another protocol. */
const UPGRADES = new WeakSet<ReceivedRequest>();

/** Body that is arriving. */
class BodyReading {
  /** The complete body. */
  readonly body: Promise<GrowingBytes>;
  readonly #budget: ReadingBudget;
  readonly #settle: Pick<PromiseWithResolvers<GrowingBytes>, "resolve" | "reject">;
  #bytes: GrowingBytes | undefined;

  constructor(maxBytes: number, budget: ReadingBudget) {
    const { promise, resolve, reject } = Promise.withResolvers<GrowingBytes>();
    this.body = promise;
    this.#settle = { resolve, reject };
    this.#budget = budget;
    this.#bytes = new GrowingBytes(maxBytes);
    budget.join(this);
  }

  take(chunk: Uint8Array): void {
    const bytes = this.#bytes;
    if (bytes === undefined) return; // stopped
    const before = bytes.capacity;
    const fits = bytes.append(chunk);
    this.#budget.take(bytes.capacity - before);
    if (!fits) this.stop("too-large");
  }

  end(): void {
    const bytes = this.#close();
    if (bytes !== undefined) this.#settle.resolve(bytes);
  }

  stop(reason: BodyError["reason"]): void {
    const bytes = this.#close();
    if (bytes === undefined) return; // ended already
    bytes.free();
    this.#settle.reject(new BodyError(reason));
  }

  #close(): GrowingBytes | undefined {
    const bytes = this.#bytes;
    if (bytes !== undefined) this.#budget.leave(this, bytes.capacity);
    this.#bytes = undefined;
    return bytes;
  }
}
