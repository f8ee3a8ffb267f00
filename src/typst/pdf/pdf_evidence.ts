import { findObjectFlaws } from "./find_object_flaws.ts";
import { FlawList, type PdfFlaw } from "./pdf_flaws.ts";
import { catalogLanguage, catalogMetadata, type XmpFacts } from "./catalog_facts.ts";
import { PdfObjects } from "./pdf_objects.ts";
import { asName, decodePdfText, type PdfDictionary, PdfReference, type PdfValue } from "./pdf_values.ts";
import { type PageNumbers, readStructure, type StructureCounts } from "./read_structure.ts";

/** What the bytes of a PDF show about the standards that it claims. */
export interface PdfEvidence {
  /** Version in the catalog, or in the header: `1.7`. */
  readonly version: string;
  /** The claims in its XMP metadata; undefined without metadata. */
  readonly metadata?: XmpFacts | undefined;
  /** Language in its catalog: `en-GB`. */
  readonly language?: string | undefined;
  /** Whether viewers show its title in place of the file name. */
  readonly showsTitle: boolean;
  /** Whether it is marked as tagged and has a structure tree with elements. */
  readonly tagged: boolean;
  /** Whether it is encrypted. */
  readonly encrypted: boolean;
  /** Whether it embeds the color profile that its colors refer to. */
  readonly outputIntent: boolean;
  /** Number of pages. */
  readonly pages: number;
  /** Elements of its structure tree. */
  readonly structure: StructureCounts;
  /** Flaws that a standard can forbid. */
  readonly flaws: readonly PdfFlaw[];
}

/**
 * Reads the evidence from the bytes of a PDF.
 *
 * @throws {CompileError} `unreadable-pdf`.
 */
export function readPdfEvidence(pdf: Uint8Array): PdfEvidence {
  const objects = new PdfObjects(pdf);
  const { catalog } = objects;
  const flaws = new FlawList();
  const pages = numberPages(objects);
  findObjectFlaws(objects, flaws);
  findPageFlaws(objects, pages, flaws);
  const structure = readStructure(objects, pages, flaws);
  const marked = objects.resolve(objects.dictionary(catalog.get("MarkInfo"))?.get("Marked")) === true;
  return {
    version: laterVersion(objects.headerVersion, asName(objects.resolve(catalog.get("Version")))),
    metadata: catalogMetadata(objects),
    language: catalogLanguage(objects),
    showsTitle: objects.resolve(objects.dictionary(catalog.get("ViewerPreferences"))?.get("DisplayDocTitle")) === true,
    tagged: marked && structure.elements > 0,
    encrypted: objects.trailer.has("Encrypt"),
    outputIntent: objects.array(catalog.get("OutputIntents"))
      .some((intent) => objects.dictionary(intent)?.has("DestOutputProfile")),
    pages: pages.size,
    structure,
    flaws: flaws.list(),
  };
}

function laterVersion(header: string, catalog = header): string {
  return Number(catalog) > Number(header) ? catalog : header;
}

/** Numbers the pages in the order of the page tree, from 1. */
function numberPages(objects: PdfObjects): PageNumbers {
  const numbers = new Map<number, number>();
  const seen = new Set<number>();
  const pending: PdfValue[] = [objects.catalog.get("Pages") ?? null];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!(next instanceof PdfReference) || seen.has(next.object)) continue;
    seen.add(next.object);
    const node = objects.dictionary(next);
    if (node === undefined) continue;
    if (node.has("Kids")) { for (const kid of objects.array(node.get("Kids")).toReversed()) pending.push(kid); }
    else numbers.set(next.object, numbers.size + 1);
  }
  return numbers;
}

/** Finds pages with annotations but without an order for the tabulator key, and links without a description. */
function findPageFlaws(objects: PdfObjects, pages: PageNumbers, flaws: FlawList): void {
  for (const [object, number] of pages) {
    const page = objects.dictionary(new PdfReference(object));
    const annotations = objects.array(page?.get("Annots"));
    const place = `page ${number}`;
    if (annotations.length > 0 && asName(page?.get("Tabs")) !== "S") flaws.add("page-without-tab-order", place);
    for (const annotation of annotations) {
      if (isBareLink(objects.dictionary(annotation), objects)) flaws.add("link-without-description", place);
    }
  }
}

function isBareLink(annotation: PdfDictionary | undefined, objects: PdfObjects): boolean {
  if (asName(annotation?.get("Subtype")) !== "Link") return false;
  const contents = objects.resolve(annotation?.get("Contents"));
  return typeof contents !== "string" || decodePdfText(contents).trim() === "";
}
