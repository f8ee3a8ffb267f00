import type { Buffer } from "node:buffer";
import { IncomingMessage } from "node:http";
import { GrowingBytes } from "../../base/growing_bytes.ts";
import { BodyError } from "./exchange.ts";
import type { ReadingBudget } from "./reading_budget.ts";

/**
 * A request that puts its body into one buffer as the parser finds it. Node's keeps each chunk, at some hundred bytes
 * whatever it holds, until its listeners are called; chunks of one byte would fill the memory.
 */
export class ReceivedRequest extends IncomingMessage {
  #reading: BodyReading | undefined;
  #hasDropped = false;

  /**
   * Reads the body whole, into memory that the caller frees; to be called as soon as the request is there, for what comes earlier is dropped. What has
   * come counts, not what is promised: promises cost their sender nothing.
   *
   * @throws {BodyError} when it is larger than `maxBytes`, when it makes room for others, or when it breaks off.
   */
  readWhole(maxBytes: number, budget: ReadingBudget): Promise<GrowingBytes> {
    if (this.#hasDropped) return Promise.reject(new BodyError("broken"));
    const reading = this.#reading = new BodyReading(maxBytes, budget);
    this.once("close", () => reading.stop("broken"));
    this.resume();
    return reading.body;
  }

  /**
   * Whether what follows is another protocol, which ends the parser's work; so does a connection that is closed. Without
   * that the parser makes a request of all that it was given at once, thousands, though the connection was closed at an
   * early one.
   */
  get upgrade(): boolean {
    return this.socket.destroyed || UPGRADES.has(this);
  }

  /** Takes what the parser and the server find; Node's constructor sets it first, before there are private fields. */
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
    return true; // go on reading, also what is dropped
  }
}

/**
 * Reads the body of a request whole. Servers of Deno 2.7 make requests of their own class, whatever they are given: their
 * bodies come in chunks.
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

/** Requests that ask for another protocol. */
const UPGRADES = new WeakSet<ReceivedRequest>();

/** A body on its way. */
class BodyReading {
  /** The body, when all of it has come. */
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
    if (bytes === undefined) return; // it was stopped
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
    if (bytes === undefined) return; // it has ended
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
