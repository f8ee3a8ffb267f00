import { CompileError } from "../../pdf/engine.ts";
import { PdfObjects } from "./pdf_objects.ts";
import { decodePdfText, PdfStream } from "./pdf_values.ts";
import { XmlReader } from "../../base/xml/reader.ts";

/** Facts in a PDF's catalog, which the PDF library cannot read. */
interface CatalogFacts {
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

/** Claims of a PDF about itself, in its XMP metadata; those that it does not make are undefined or empty. */
export interface XmpFacts {
  /** Part of PDF/A: `2`. */
  readonly pdfaPart?: string | undefined;
  /** Level of PDF/A: `A`. */
  readonly pdfaConformance?: string | undefined;
  /** Revision of PDF/A-4: `2020`. */
  readonly pdfaRevision?: string | undefined;
  /** Part of PDF/UA: `1`. */
  readonly pdfuaPart?: string | undefined;
  /** Title. */
  readonly title?: string | undefined;
  /** Authors. */
  readonly creators: readonly string[];
  /** Languages. */
  readonly languages: readonly string[];
}

/**
 * Reads an XMP packet.
 *
 * @throws {CompileError} `unreadable-pdf` when it is not valid XML.
 */
export function readXmpFacts(packet: Uint8Array): XmpFacts {
  const found = new Map<string, string[]>();
  let property: string[] | undefined;
  let depth = 0;
  let text = "";
  const reader = new XmlReader({
    open({ uri, local }) {
      text = "";
      if (property !== undefined) depth++;
      else if (PROPERTIES.has(uri)) found.set(`${PROPERTIES.get(uri)}:${local}`, property = []);
    },
    close({ local }) {
      const value = text.trim();
      text = "";
      if (property === undefined) return;
      if (value !== "" && (depth === 0 || local === "li")) property.push(value);
      if (depth-- === 0) [property, depth] = [undefined, 0];
    },
    text: (piece) => text += piece,
  }, (_, reason, cause) => new CompileError("unreadable-pdf", `Cannot read the PDF's metadata: ${reason}`, { cause }));
  reader.write(packet);
  reader.end();
  return collectFacts(found);
}

function collectFacts(found: ReadonlyMap<string, readonly string[]>): XmpFacts {
  const first = (name: string) => found.get(name)?.[0];
  return {
    pdfaPart: first("pdfaid:part"),
    pdfaConformance: first("pdfaid:conformance"),
    pdfaRevision: first("pdfaid:rev"),
    pdfuaPart: first("pdfuaid:part"),
    title: first("dc:title"),
    creators: found.get("dc:creator") ?? [],
    languages: found.get("dc:language") ?? [],
  };
}

/** Namespaces of the properties to read, with their usual prefixes. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ["http://www.aiim.org/pdfa/ns/id/", "pdfaid"],
  ["http://www.aiim.org/pdfua/ns/id/", "pdfuaid"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
]);
