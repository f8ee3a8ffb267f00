import { CompileError } from "../../pdf/engine.ts";
import { PdfObjects } from "./pdf_objects.ts";
import { decodePdfText } from "./pdf_values.ts";

/**
 * Reads the language in a PDF's catalog, which the PDF library cannot read. Undefined without a language, and for files
 * that {@linkcode PdfObjects} cannot read.
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
  try {
    return catalogLanguage(new PdfObjects(pdf));
  } catch (error) {
    if (error instanceof CompileError) return undefined;
    throw error;
  }
}

/** Returns the language in the catalog; undefined if there is none, or another text than a language. */
export function catalogLanguage(objects: PdfObjects): string | undefined {
  const raw = objects.resolve(objects.catalog.get("Lang"));
  const language = typeof raw === "string" ? decodePdfText(raw) : "";
  return LANGUAGE.test(language) ? language : undefined;
}

const LANGUAGE = /^[A-Za-z0-9-]{1,35}$/;
