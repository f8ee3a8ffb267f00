import { deflateSync } from "node:zlib";
import { concat } from "../packs/forge.ts";
import { encode } from "./typst_job.ts";

/** Parts of a packed file that differ from a valid one. */
export interface PackedParts {
  /** Entries of the table of cross-references. */
  readonly table?: string;
  /** Entries of the stream of objects. */
  readonly stream?: string;
  /** Whether the rows of the table are differences to the row above. */
  readonly predicted?: boolean;
  /** Objects outside of the stream, with their bytes; numbered after the packed ones. */
  readonly streams?: readonly { readonly dictionary: string; readonly bytes: Uint8Array }[];
  /** Rows of the table that replace others, by object. */
  readonly rows?: ReadonlyMap<number, readonly [kind: number, second: number, third: number]>;
}

/**
 * Creates a PDF whose objects, numbered from 1, are in a compressed stream, and whose table is compressed, too. The first
 * object is the catalog.
 */
export function createPackedPdf(objects: readonly string[], parts: PackedParts = {}): Uint8Array<ArrayBuffer> {
  const { streams = [] } = parts;
  const container = objects.length + streams.length + 1;
  const chunks: Uint8Array[] = [encode("%PDF-1.7\n")];
  const rows: (readonly [number, number, number])[] = [[0, 0, 0xff]];
  const write = (dictionary: string, bytes: Uint8Array) => {
    const head = encode(`${rows.length - 1} 0 obj\n<<${dictionary}/Length ${bytes.length}>>\nstream\n`);
    chunks.push(head, bytes, encode("\nendstream\nendobj\n"));
  };
  const add = (dictionary: string, bytes: Uint8Array) => {
    rows.push([1, sizeOf(chunks), 0]);
    write(dictionary, bytes);
  };
  for (const index of objects.keys()) rows.push([2, container, index]);
  for (const { dictionary, bytes } of streams) add(dictionary, bytes);
  const { head, body } = packObjects(objects);
  const packed = deflateSync(encode(head + body));
  add(parts.stream ?? `/Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode`, packed);
  const start = sizeOf(chunks);
  rows.push([1, start, 0]);
  for (const [number, row] of parts.rows ?? []) rows[number] = row;
  const table = deflateSync(writeRows(rows, parts.predicted === true));
  const parameters = parts.predicted === true ? "/DecodeParms<</Predictor 12/Columns 6>>" : "";
  const entries = parts.table ?? `/Size ${rows.length}/W[1 4 1]`;
  write(`/Type/XRef/Root 1 0 R/Filter/FlateDecode${parameters}${entries}`, table);
  chunks.push(encode(`startxref\n${start}\n%%EOF\n`));
  return concat(chunks);
}

function packObjects(objects: readonly string[]): { head: string; body: string } {
  let [head, body] = ["", ""];
  for (const [index, object] of objects.entries()) {
    head += `${index + 1} ${body.length} `;
    body += `${object} `;
  }
  return { head, body };
}

function writeRows(rows: readonly (readonly [number, number, number])[], predicted: boolean): Uint8Array {
  let above = new Uint8Array(6);
  const chunks = rows.map(([kind, second, third]) => {
    const row = new Uint8Array([kind, second >>> 24, second >>> 16, second >>> 8, second, third]);
    const written = predicted ? new Uint8Array([2, ...row.map((byte, i) => byte - (above[i] ?? 0))]) : row;
    above = row;
    return written;
  });
  return concat(chunks);
}

function sizeOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}
