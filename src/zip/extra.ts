/** Extra fields by which a second reader could take another name, size or content than the first. */
const AMBIGUOUS: ReadonlyMap<number, string> = new Map([
  [0x0001, "ZIP64 sizes"],
  [0x7075, "a second name"],
  [0x6375, "a second comment"],
  [0x9901, "encryption"],
]);

/**
 * Finds what a strict reader refuses in an extra field: bytes that are not a list of `id, length, data`, and the ids
 * that could change what is read. Other fields (timestamps, owners) are ignored. Returns the reason.
 */
export function findExtraField(extra: Uint8Array): string | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length);
  for (let at = 0; at < extra.length;) {
    if (at + 4 > extra.length) return "its extra field is malformed";
    const id = view.getUint16(at, true);
    at += 4 + view.getUint16(at + 2, true);
    if (at > extra.length) return "its extra field is malformed";
    const meaning = AMBIGUOUS.get(id);
    if (meaning !== undefined) return `its extra field 0x${id.toString(16).padStart(4, "0")} carries ${meaning}`;
  }
  return undefined;
}
