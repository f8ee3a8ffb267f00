import { GrowingBytes } from "../base/growing_bytes.ts";

/** A body that is larger than it may be. */
export const TOO_LARGE: unique symbol = Symbol("too large");

/** Reads a body whole, never holding more than `maxBytes` and one chunk; the rest is not waited for. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | typeof TOO_LARGE> {
  if (response.body === null) return new Uint8Array();
  const announced = Number(response.headers.get("content-length") ?? 0);
  if (announced > maxBytes) {
    await response.body.cancel();
    return TOO_LARGE;
  }
  const bytes = new GrowingBytes(maxBytes, Math.min(announced, MAX_PROMISE_BYTES));
  for await (const chunk of response.body) { // leaving the loop cancels the stream
    if (!bytes.append(chunk)) return TOO_LARGE;
  }
  return bytes.view();
}

/** A body that is announced gets so much memory at once; what is more must come first. */
const MAX_PROMISE_BYTES = 1024 * 1024;
