/** Tables of one face of a TrueType or OpenType file. Reading beyond a table throws a RangeError. */
export type SfntTables = ReadonlyMap<string, DataView>;

/** Kind of a font file, from its first four bytes. */
export type SfntKind = "single" | "collection" | "woff" | "unknown";

/** Reads the kind of a font file; throws a RangeError below four bytes. */
export function readSfntKind(view: DataView): SfntKind {
  return KINDS.get(view.getUint32(0)) ?? "unknown";
}

/** Finds the offsets of the faces in a file: 0, or those that a collection lists, at most {@linkcode MAX_FACES}. */
export function findSfntFaces(view: DataView): number[] {
  if (readSfntKind(view) !== "collection") return [0];
  const count = view.getUint32(8);
  if (count > MAX_FACES) throw new RangeError(`a collection of ${count} faces, the cap is ${MAX_FACES}`);
  return Array.from({ length: count }, (_, i) => view.getUint32(12 + 4 * i));
}

/** Reads the tables of the face at an offset. */
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

/** Maximum number of faces in a collection. */
const MAX_FACES = 64;

const KINDS = new Map<number, SfntKind>([
  [0x00010000, "single"],
  [0x4f54544f, "single"],
  [0x74727565, "single"],
  [0x74746366, "collection"],
  [0x774f4646, "woff"],
  [0x774f4632, "woff"],
]);
