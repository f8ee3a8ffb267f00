import { openPdf, type PdfDocument, readPdfText } from "./pdf_document.ts";
import { readCatalogFacts } from "./catalog_facts.ts";

/** Entry of a PDF's outline (its bookmarks). */
export interface OutlineEntry {
  /** Level, 1 for the outermost entries. */
  level: number;
  title: string;
  /** Target page, from 1; undefined without a target. */
  page: number | undefined;
}

/** Page of a PDF. */
export interface PdfPageFacts {
  /** In points, including bleed. */
  width: number;
  /** In points, including bleed. */
  height: number;
  /**
   * Its text with LF line ends, in reading order, except for the runs of a line with both directions. Compare with
   * {@linkcode comparableText}.
   */
  text: string;
}

/** Facts about a PDF. */
export interface PdfFacts {
  /** The pages in order. */
  pages: PdfPageFacts[];
  /** Title in its metadata; empty if missing. */
  title: string;
  /** Language in its catalog, such as `de` or `en-GB`. */
  language: string | undefined;
  /** Whether it has a structure tree and is marked as tagged. */
  tagged: boolean;
  /** Its bookmarks in order. */
  outline: OutlineEntry[];
  /** The fonts that its text uses, sorted by name. */
  fonts: PdfFont[];
}

/** Font of text in a PDF. */
export interface PdfFont {
  /** PostScript name without a subset prefix: `Inter-Regular`. */
  name: string;
  /** Whether it is embedded. */
  embedded: boolean;
}

/**
 * Reads the metadata of a PDF and the text of its pages.
 *
 * @throws {CompileError} `unreadable-pdf`.
 */
export async function readPdfFacts(pdf: Uint8Array): Promise<PdfFacts> {
  using document = await openPdf(pdf);
  const fonts = new Map<number, PdfFont>();
  const pages: PdfPageFacts[] = [];
  for (let i = 0; i < document.pageCount; i++) {
    pages.push(document.withPage(i, (page) => {
      collectFonts(document, page, fonts);
      return readPage(document, page);
    }));
  }
  const [title, catalog] = [readTitle(document), readCatalogFacts(pdf)];
  return {
    pages,
    title: title !== "" ? title : catalog.title ?? "",
    language: catalog.language,
    tagged: document.pdfium.call("FPDFCatalog_IsTagged", document.handle) === 1,
    outline: readOutline(document),
    fonts: uniqueFonts(fonts.values()),
  };
}

function readPage({ pdfium }: PdfDocument, page: number): PdfPageFacts {
  return {
    width: pdfium.call("FPDF_GetPageWidthF", page),
    height: pdfium.call("FPDF_GetPageHeightF", page),
    text: readPageText(pdfium, page),
  };
}

// The library replaces hyphens that it attributes to hyphenation by a noncharacter.
function readPageText(pdfium: PdfDocument["pdfium"], page: number): string {
  const handle = pdfium.call("FPDFText_LoadPage", page);
  if (handle === 0) return "";
  try {
    const units = pdfium.call("FPDFText_CountChars", handle);
    const text = readPdfText(
      pdfium,
      "utf-16le",
      (buffer) => buffer === 0 ? (units + 1) * 2 : pdfium.call("FPDFText_GetText", handle, 0, units, buffer),
    );
    return text.replace(/\r\n?/g, "\n").replaceAll("\uFFFE", "\u00AD").replace(/\0+$/, "");
  } finally {
    pdfium.call("FPDFText_ClosePage", handle);
  }
}

function readTitle({ pdfium, handle }: PdfDocument): string {
  const key = pdfium.allocate(TITLE_KEY.length);
  pdfium.memory().set(TITLE_KEY, key);
  try {
    return readPdfText(pdfium, "utf-16le", (...buffer) => pdfium.call("FPDF_GetMetaText", handle, key, ...buffer));
  } finally {
    pdfium.free(key);
  }
}

function readOutline({ pdfium, handle }: PdfDocument): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const visit = (parent: number, level: number) => {
    let entry = pdfium.call("FPDFBookmark_GetFirstChild", handle, parent);
    while (entry !== 0 && entries.length < MAX_OUTLINE) {
      const destination = pdfium.call("FPDFBookmark_GetDest", handle, entry);
      const page = destination === 0 ? -1 : pdfium.call("FPDFDest_GetDestPageIndex", handle, destination);
      const title = readPdfText(
        pdfium,
        "utf-16le",
        (...buffer) => pdfium.call("FPDFBookmark_GetTitle", entry, ...buffer),
      );
      entries.push({ level, title, page: page < 0 ? undefined : page + 1 });
      if (level < MAX_OUTLINE_DEPTH) visit(entry, level + 1);
      entry = pdfium.call("FPDFBookmark_GetNextSibling", handle, entry);
    }
  };
  visit(0, 1);
  return entries;
}

function collectFonts({ pdfium }: PdfDocument, page: number, fonts: Map<number, PdfFont>): void {
  const visit = (object: number, depth: number) => {
    const type = pdfium.call("FPDFPageObj_GetType", object);
    if (type === TEXT_OBJECT) {
      const font = pdfium.call("FPDFTextObj_GetFont", object);
      if (font !== 0 && !fonts.has(font)) fonts.set(font, readFont(pdfium, font));
    } else if (type === FORM_OBJECT && depth < MAX_FORM_DEPTH) {
      const count = pdfium.call("FPDFFormObj_CountObjects", object);
      for (let i = 0; i < count; i++) visit(pdfium.call("FPDFFormObj_GetObject", object, i), depth + 1);
    }
  };
  const count = pdfium.call("FPDFPage_CountObjects", page);
  for (let i = 0; i < count; i++) visit(pdfium.call("FPDFPage_GetObject", page, i), 0);
}

function readFont(pdfium: PdfDocument["pdfium"], font: number): PdfFont {
  const name = readPdfText(pdfium, "utf-8", (...buffer) => pdfium.call("FPDFFont_GetBaseFontName", font, ...buffer));
  return {
    name: name.replace(/^[A-Z]{6}\+/, ""),
    embedded: pdfium.call("FPDFFont_GetIsEmbedded", font) === 1,
  };
}

/** Merges fonts of the same name; a font counts as embedded only if it always is. */
function uniqueFonts(found: Iterable<PdfFont>): PdfFont[] {
  const byName = new Map<string, boolean>();
  for (const { name, embedded } of found) byName.set(name, embedded && (byName.get(name) ?? true));
  return [...byName].sort(([a], [b]) => a < b ? -1 : 1).map(([name, embedded]) => ({ name, embedded }));
}

const TITLE_KEY = new TextEncoder().encode("Title\0");
const TEXT_OBJECT = 1;
const FORM_OBJECT = 5;
const MAX_OUTLINE = 50_000;
const MAX_OUTLINE_DEPTH = 32;
const MAX_FORM_DEPTH = 16;
