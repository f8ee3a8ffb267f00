import { CompileError } from "../../pdf/engine.ts";
import { PdfObjects } from "./pdf_objects.ts";
import { decodePdfText, PdfStream } from "./pdf_values.ts";
import { readXmpFacts, type XmpFacts } from "./xmp_facts.ts";

/** Facts in a PDF's catalog, which the PDF library cannot read. */
export interface CatalogFacts {
  /** Language: `en-GB`. */
  readonly language?: string | undefined;
  /** Title in the XMP metadata, the only one in PDF 2.0. */
  readonly title?: string | undefined;
}

/**
 * Reads the facts in a PDF's catalog; none for files that {@linkcode PdfObjects} cannot read.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readCatalogFacts } from "./catalog_facts.ts";
 *
 * deepStrictEqual(readCatalogFacts(new TextEncoder().encode("%PDF-1.7")), {});
 * ```
 */
export function readCatalogFacts(pdf: Uint8Array): CatalogFacts {
  try {
    const objects = new PdfObjects(pdf);
    return { language: catalogLanguage(objects), title: catalogMetadata(objects)?.title };
  } catch (error) {
    if (error instanceof CompileError) return {};
    throw error;
  }
}

/** Returns the language in the catalog; undefined if there is none, or another text than a language. */
export function catalogLanguage(objects: PdfObjects): string | undefined {
  const raw = objects.resolve(objects.catalog.get("Lang"));
  const language = typeof raw === "string" ? decodePdfText(raw) : "";
  return LANGUAGE.test(language) ? language : undefined;
}

/** Returns the XMP metadata; undefined if there is none. */
export function catalogMetadata(objects: PdfObjects): XmpFacts | undefined {
  const stream = objects.resolve(objects.catalog.get("Metadata"));
  const packet = stream instanceof PdfStream ? objects.decode(stream) : undefined;
  return packet === undefined ? undefined : readXmpFacts(packet);
}

const LANGUAGE = /^[A-Za-z0-9-]{1,35}$/;
