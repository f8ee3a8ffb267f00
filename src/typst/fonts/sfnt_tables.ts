/** The tables of one face of a TrueType or OpenType file. A read beyond a table is a RangeError. */
export type SfntTables = ReadonlyMap<string, DataView>;

/** What the first four bytes of a font file say. */
export type SfntKind = "single" | "collection" | "woff" | "unknown";

/** Which kind of font file this is; a RangeError below four bytes. */
export function readSfntKind(view: DataView): SfntKind {
  return KINDS.get(view.getUint32(0)) ?? "unknown";
}

/** Where the faces of a file begin: at 0, or wherever a collection says, at most {@linkcode MAX_FACES}. */
export function findSfntFaces(view: DataView): number[] {
  if (readSfntKind(view) !== "collection") return [0];
  const count = view.getUint32(8);
  if (count > MAX_FACES) throw new RangeError(`a collection of ${count} faces, the cap is ${MAX_FACES}`);
  return Array.from({ length: count }, (_, i) => view.getUint32(12 + 4 * i));
}

/** The tables of the face that begins at an offset. */
export function readSfntTables(view: DataView, offset: number): SfntTables {
  const tables = new Map<string, DataView>();
  const count = view.getUint16(offset + 4);
  for (let i = 0; i < count; i++) {
    const at = offset + 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((j) => view.getUint8(at + j)));
    const [start, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (start + length > view.byteLength) throw new RangeError("a table ends after the file");
    tables.set(tag, new DataView(view.buffer, view.byteOffset + start, length));
  }
  return tables;
}

/** How many faces a collection may have. */
const MAX_FACES = 64;

const KINDS = new Map<number, SfntKind>([
  [0x00010000, "single"],
  [0x4f54544f, "single"],
  [0x74727565, "single"],
  [0x74746366, "collection"],
  [0x774f4646, "woff"],
  [0x774f4632, "woff"],
]);
