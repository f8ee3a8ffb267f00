/**
 * Reads the language in a PDF's catalog. The PDF library cannot read it, so this parses the file as Typst writes it:
 * with a plain cross-reference table, and a catalog outside compressed streams. Undefined for files built differently
 * or without a language.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readPdfLanguage } from "./pdf_language.ts";
 *
 * strictEqual(readPdfLanguage(new TextEncoder().encode("%PDF-1.7")), undefined);
 * ```
 */
export function readPdfLanguage(pdf: Uint8Array): string | undefined {
  const tail = latin1(pdf, pdf.length - TAIL_BYTES, pdf.length);
  const [, root] = tail.match(/trailer\s*<<[^>]*?\/Root (\d{1,9}) 0 R/) ?? [];
  const [, table] = tail.match(/startxref\s+(\d{1,15})\s+%%EOF\s*$/) ?? [];
  if (root === undefined || table === undefined) return undefined;
  const head = latin1(pdf, Number(table), Number(table) + 40).match(/^xref\s+0 \d+ ?\r?\n/);
  if (head === null) return undefined;
  const entry = Number(table) + head[0].length + Number(root) * XREF_ENTRY_BYTES;
  const [, offset] = latin1(pdf, entry, entry + XREF_ENTRY_BYTES).match(/^(\d{10}) \d{5} n/) ?? [];
  if (offset === undefined) return undefined;
  const catalog = latin1(pdf, Number(offset), Number(offset) + CATALOG_BYTES);
  if (!catalog.startsWith(`${root} 0 obj`)) return undefined;
  // Typst writes the names of link targets last, so no such name can come before the language.
  return catalog.split(/\/Names\b|endobj/, 1)[0]?.match(/\/Lang ?\(([A-Za-z0-9-]{1,35})\)/)?.[1];
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, start), Math.max(0, end)));
}

const TAIL_BYTES = 1024;
const XREF_ENTRY_BYTES = 20;
const CATALOG_BYTES = 4096;
