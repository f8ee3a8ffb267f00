import { encode } from "./typst_job.ts";

/** Parts of a forged file that differ from a valid one. */
export interface ForgedParts {
  readonly header?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** First line of the table. */
  readonly table?: string;
  /** Use of the objects in the table. */
  readonly use?: string;
  /** Text after the trailer, after the offset of the table. */
  readonly end?: string;
  /** Bytes by which the offsets of objects are wrong. */
  readonly shift?: number;
}

/** Creates a PDF of the given objects, numbered from 1; the first is the catalog. */
export function createPdf(objects: readonly string[], parts: ForgedParts = {}): Uint8Array<ArrayBuffer> {
  const { header = "%PDF-1.7", trailer = "/Root 1 0 R", use = "n", end = "%%EOF\n", shift = 0 } = parts;
  const { table = `xref\n0 ${objects.length + 1}` } = parts;
  let text = `${header}\n`;
  let rows = "0000000000 65535 f \n";
  for (const [index, object] of objects.entries()) {
    rows += `${String(text.length + shift).padStart(10, "0")} 00000 ${use} \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  return encode(`${text}${table}\n${rows}trailer\n<<${trailer}>>\nstartxref\n${text.length}\n${end}`);
}
