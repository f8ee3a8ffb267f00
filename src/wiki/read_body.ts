/** A body that is larger than it may be. */
export const TOO_LARGE: unique symbol = Symbol("too large");

/** Reads a body whole, never holding more than `maxBytes` and one chunk; the rest is not waited for. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | typeof TOO_LARGE> {
  if (response.body === null) return new Uint8Array();
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body.cancel();
    return TOO_LARGE;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) { // leaving the loop cancels the stream
    size += chunk.length;
    if (size > maxBytes) return TOO_LARGE;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
