import { GrowingBytes } from "../base/growing_bytes.ts";

/** Result for a body above the limit. */
export const TOO_LARGE: unique symbol = Symbol("too large");

/** Reads a complete body, holding at most `maxBytes` and one chunk in memory; stops at the limit. */
export async function readBody(
  response: Pick<Response, "body" | "headers">,
  maxBytes: number,
): Promise<Uint8Array | typeof TOO_LARGE> {
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

/** Maximum memory that is allocated for an announced length before the bytes arrive. */
const MAX_PROMISE_BYTES = 1024 * 1024;
