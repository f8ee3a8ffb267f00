/**
 * Harmless extra fields that pack writers add: timestamps, owners, and the mark of a JAR. Any other field could give a
 * second reader another name, size, type or content (for example, Unix modes turn a file into a link), and a list of
 * the harmful ones would never be complete.
 */
const HARMLESS = new Set([
  0x5455, // extended timestamps
  0x5855, // Info-ZIP Unix, first form: times and owner
  0x7855, // Info-ZIP Unix, second form: owner
  0x7875, // Info-ZIP Unix, third form: owner
  0x000a, // NTFS timestamps
  0xcafe, // Java
]);

/** Fields that a tolerant reader rejects because they are known to change what other readers see. */
const AMBIGUOUS = new Set([
  0x7075, // a second name
  0x9901, // encryption
  0x756e, // ASi Unix: a mode
  0x6c78, // libarchive: a mode
]);

/**
 * Returns why an extra field is unacceptable; undefined if it is fine. With `strict`, it must be a list of `id, length,
 * data` with harmless ids. A tolerant reader rejects only ids that are known to be ambiguous.
 */
export function findExtraField(extra: Uint8Array, strict: boolean): string | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length);
  for (let at = 0; at < extra.length;) {
    if (at + 4 > extra.length) return strict ? "its extra field is malformed" : undefined;
    const id = view.getUint16(at, true);
    at += 4 + view.getUint16(at + 2, true);
    if (at > extra.length && strict) return "its extra field is malformed";
    if (strict ? HARMLESS.has(id) : !AMBIGUOUS.has(id)) continue;
    return `its extra field 0x${id.toString(16).padStart(4, "0")} could change what is read`;
  }
  return undefined;
}
