import { quote, truncate } from "../base/text.ts";
import { DocxError, refusePart, refuseWordFile } from "./docx_error.ts";
import type { DocxPackage } from "./docx_package.ts";

/** Part that contains text of the document. */
export interface WordPart {
  /** Member path. */
  readonly path: string;
  /** Name of its root element, with its canonical prefix. */
  readonly root: string;
}

/** Root elements of the other parts with text, by the kind of the relationship that leads to them. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ["header", "w:hdr"],
  ["footer", "w:ftr"],
  ["footnotes", "w:footnotes"],
  ["endnotes", "w:endnotes"],
  ["comments", "w:comments"],
  ["chart", "c:chartSpace"],
  ["chartEx", "cx:chartSpace"],
  ["chartUserShapes", "c:userShapes"],
  ["diagramData", "dgm:dataModel"],
]);
/** Kinds of parts without which the rest of a file can be shown. */
const DRAWN: ReadonlySet<string> = new Set(["chart", "chartEx", "chartUserShapes", "diagramData", "diagramDrawing"]);

/** Parts that only filling reaches: SmartArt as it was last drawn, and building blocks. */
const FILLED_ROOTS: ReadonlyMap<string, string> = new Map([
  ...ROOTS,
  ["diagramDrawing", "?:drawing"],
  ["glossaryDocument", "w:glossaryDocument"],
]);

const DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const TEMPLATE = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml";
const DOCUMENT_TYPES = new Set([DOCUMENT, TEMPLATE]);

/** Kind of Word file with macros. */
interface MacroFile {
  readonly what: string;
  /** Ending and type of the same without macros. */
  readonly instead: string;
  readonly type: string;
}

/** Main documents of files with macros. */
const MACRO_FILES: ReadonlyMap<string, MacroFile> = new Map([
  [
    "application/vnd.ms-word.document.macroenabled.main+xml",
    { what: "macro-enabled document (.docm)", instead: ".docx", type: DOCUMENT },
  ],
  [
    "application/vnd.ms-word.template.macroenabledtemplate.main+xml",
    { what: "macro-enabled template (.dotm)", instead: ".dotx", type: TEMPLATE },
  ],
]);
/** Content type of macros, in lower case. */
export const MACROS_TYPE = "application/vnd.ms-office.vbaproject";

/** Returns the type of the main document of a file without macros; undefined if it is that already. */
export function typeWithoutMacros(type: string): string | undefined {
  return MACRO_FILES.get(type)?.type;
}

/**
 * Finds the main document, which comes first, its headers, footers, footnotes, endnotes and comments, and the charts
 * and SmartArt in any of them, each once. Documents and templates are accepted, but not with macros.
 *
 * @throws {DocxError} `main-document`, `macros`, `missing-part`, `relationships` or a rule of the XML.
 */
export function findWordParts(docx: DocxPackage): WordPart[] {
  return findParts(docx, ROOTS);
}

/**
 * Finds the same parts and those that Word shows only after a while: drawn SmartArt and building blocks.
 *
 * @throws {DocxError} the same as {@linkcode findWordParts}.
 */
export function findFilledParts(docx: DocxPackage): WordPart[] {
  return findParts(docx, FILLED_ROOTS);
}

function findParts(docx: DocxPackage, roots: ReadonlyMap<string, string>): WordPart[] {
  const main = findMainDocument(docx);
  const parts = new Map([[main, { path: main, root: "w:document" }]]);
  for (const { path: source } of parts.values()) { // includes those that are added meanwhile
    for (const { kind, path } of docx.relationships(source, roots.keys())) {
      const part = docx.memberPath(path);
      if (part === undefined && DRAWN.has(kind)) continue;
      if (part === undefined) throw refusePart("missing-part", path, `it is named as ${kind}, but missing`);
      if (!parts.has(part)) parts.set(part, { path: part, root: roots.get(kind) ?? "" });
    }
  }
  return [...parts.values()];
}

/**
 * Finds the main document. Documents and templates are accepted, but not with macros.
 *
 * @throws {DocxError} `main-document`, `macros`, `relationships` or a rule of the XML.
 */
export function findMainDocument(docx: DocxPackage): string {
  const main = locateMainDocument(docx);
  if (!hasMacros(docx, main)) return main;
  const { what, instead } = MACRO_FILES.get(docx.contentType(main) ?? "") ?? {};
  const macros = docx.paths.find((path) => docx.contentType(path) === MACROS_TYPE);
  const reason = `it ${what === undefined ? "has macros" : `is a ${what}`}, and files with macros are not accepted`;
  throw new DocxError("macros", `Cannot read the Word file: ${reason}`, {
    hint: `Open it in Word and save it as ${instead ?? ".docx or .dotx"}, which drops the macros.`,
    path: macros ?? main,
  });
}

/** Checks whether a file with a main document has macros, or its type says so. */
export function hasMacros(docx: DocxPackage, main: string): boolean {
  return MACRO_FILES.has(docx.contentType(main) ?? "") ||
    docx.paths.some((path) => docx.contentType(path) === MACROS_TYPE);
}

/**
 * Finds the main document, also that of a file with macros.
 *
 * @throws {DocxError} `main-document`, `relationships` or a rule of the XML.
 */
export function locateMainDocument(docx: DocxPackage): string {
  const [first, ...others] = docx.relationships("", ["officeDocument"]);
  if (first === undefined) throw refuseWordFile("main-document", "its relationships have no main document");
  if (others.length > 0) throw refuseWordFile("main-document", "its relationships have more than one main document");
  const path = docx.memberPath(first.path);
  if (path === undefined) throw refuseWordFile("main-document", `its main document ${quote(first.path)} is missing`);
  const type = docx.contentType(path) ?? "";
  if (!DOCUMENT_TYPES.has(type) && !MACRO_FILES.has(type)) {
    throw refusePart(
      "main-document",
      path,
      `its content type ${quote(truncate(type, 120))} is not that of a Word file`,
    );
  }
  return path;
}
