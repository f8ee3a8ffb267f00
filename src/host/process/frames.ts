/** What two processes send each other: a value that JSON can hold, and bytes that go with it. */
export interface Message<B extends Uint8Array = Uint8Array> {
  /** Anything that JSON can hold. */
  readonly value: unknown;
  /** Bytes beside it. */
  readonly blobs: readonly B[];
}

/** How large a message may be. Nothing is allocated for one that declares more. */
export interface FrameLimits {
  /** Bytes of the value as JSON, and of the list of sizes. */
  readonly headBytes: number;
  /** Bytes of all blobs. */
  readonly blobBytes: number;
  /** How many blobs; each costs memory, even if it is empty. */
  readonly blobs: number;
}

/** Fills the start of a buffer and gives how many bytes that were; null at the end. */
export type ReadBytes = (buffer: Uint8Array<ArrayBuffer>) => Promise<number | null>;

/** Bytes that are no message of the size that may be expected. */
export class FrameError extends Error {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "FrameError";
}

/**
 * Encodes a message as pieces to write one after the other, without a copy of its blobs: four bytes with the length of
 * the head, the head, the blobs. The head is JSON, `[value, sizes]`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { encodeFrame } from "./frames.ts";
 *
 * const [head] = encodeFrame({ value: 7, blobs: [] });
 * strictEqual(new TextDecoder().decode(head), "\x06\0\0\0[7,[]]");
 * ```
 */
export function encodeFrame({ value, blobs }: Message): Uint8Array[] {
  const head = new TextEncoder().encode(`\0\0\0\0${JSON.stringify([value, blobs.map(({ length }) => length)])}`);
  new DataView(head.buffer).setUint32(0, head.length - LENGTH_BYTES, true);
  return [head, ...blobs];
}

/**
 * Reads the next message; undefined at the end.
 *
 * @throws {FrameError} when the bytes end within a message, are none, or are one beyond the limits.
 */
export async function readFrame(
  read: ReadBytes,
  limits: FrameLimits,
): Promise<Message<Uint8Array<ArrayBuffer>> | undefined> {
  const prefix = await readExactly(read, LENGTH_BYTES);
  if (prefix === undefined) return undefined;
  const length = new DataView(prefix.buffer).getUint32(0, true);
  if (length > limits.headBytes) throw new FrameError(`a head of ${length} bytes`);
  const { value, sizes } = parseHead(await readPart(read, length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length > limits.blobs) throw new FrameError(`${sizes.length} blobs`);
  if (!(total <= limits.blobBytes)) throw new FrameError(`blobs of ${total} bytes`);
  const blobs: Uint8Array<ArrayBuffer>[] = [];
  for (const size of sizes) blobs.push(await readPart(read, size));
  return { value, blobs };
}

function parseHead(bytes: Uint8Array): { value: unknown; sizes: readonly number[] } {
  const head: unknown = parse(bytes);
  if (!Array.isArray(head) || head.length !== 2) throw new FrameError("a head in an unknown format");
  const [value, sizes]: unknown[] = head;
  if (!Array.isArray(sizes) || !sizes.every(isSize)) throw new FrameError("a head in an unknown format");
  return { value, sizes };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new FrameError("a head that is not JSON", { cause: error });
  }
}

function isSize(size: unknown): size is number {
  return Number.isSafeInteger(size) && Number(size) >= 0;
}

async function readPart(read: ReadBytes, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readExactly(read, size);
  if (bytes === undefined) throw new FrameError("half a message");
  return bytes;
}

async function readExactly(read: ReadBytes, size: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const count = await read(bytes.subarray(at));
    if (count === null && at === 0) return undefined;
    if (count === null) throw new FrameError("half a message");
    at += count;
  }
  return bytes;
}

const LENGTH_BYTES = 4;
