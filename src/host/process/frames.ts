import type { LazyBytes } from "../../base/lazy_bytes.ts";

/** Message between two processes: a JSON value and binary data. */
export interface Message<B extends Uint8Array | LazyBytes = Uint8Array> {
  /** Any JSON value. */
  readonly value: unknown;
  /** Binary data. */
  readonly blobs: readonly B[];
}

/** Size limits of a message. A message that declares more is rejected before any allocation. */
export interface FrameLimits {
  /** Maximum size of the head in bytes: the JSON value and the list of blob sizes. */
  readonly headBytes: number;
  /** Maximum size of all blobs in bytes. */
  readonly blobBytes: number;
  /** Maximum number of blobs; even an empty one takes memory. */
  readonly blobs: number;
}

/** Function that fills the start of a buffer and returns the number of bytes; null at the end. */
export type ReadBytes = (buffer: Uint8Array<ArrayBuffer>) => Promise<number | null>;

/** Error for bytes that are not a valid message or exceed the limits. */
export class FrameError extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "FrameError";
}

/**
 * Encodes a message as pieces to write in order, without reading or copying its blobs: the length of the head (four bytes, little
 * endian), the head, the blobs. The head is the JSON array `[value, sizes]`.
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
export function encodeFrame<B extends Uint8Array | LazyBytes>({ value, blobs }: Message<B>): (Uint8Array | B)[] {
  const head = new TextEncoder().encode(`\0\0\0\0${JSON.stringify([value, blobs.map(({ length }) => length)])}`);
  new DataView(head.buffer).setUint32(0, head.length - LENGTH_BYTES, true);
  return [head, ...blobs];
}

/**
 * Reads the next message; undefined at the end.
 *
 * @throws {FrameError} when the bytes end within a message, are not a message, or exceed the limits.
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
  if (bytes === undefined) throw new FrameError("an incomplete message");
  return bytes;
}

async function readExactly(read: ReadBytes, size: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const count = await read(bytes.subarray(at));
    if (count === null && at === 0) return undefined;
    if (count === null) throw new FrameError("an incomplete message");
    at += count;
  }
  return bytes;
}

const LENGTH_BYTES = 4;
