import { quote, truncate } from "../base/text.ts";
import { refusePart, refuseWordFile } from "./docx_error.ts";
import type { DocxPackage } from "./docx_package.ts";

/** Part that contains text of the document. */
export interface WordPart {
  /** Member path. */
  readonly path: string;
  /** Name of its root element. */
  readonly root: string;
}

/** Root elements of the other parts with text, by the kind of their relationship to the main document. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ["header", "hdr"],
  ["footer", "ftr"],
  ["footnotes", "footnotes"],
  ["endnotes", "endnotes"],
  ["comments", "comments"],
]);

const DOCUMENT_TYPES = new Set([
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml",
]);
const MACRO_TYPES = new Set([
  "application/vnd.ms-word.document.macroenabled.main+xml",
  "application/vnd.ms-word.template.macroenabledtemplate.main+xml",
  "application/vnd.ms-office.vbaproject",
]);

/**
 * Finds the main document, which comes first, and its headers, footers, footnotes, endnotes and comments, each once,
 * in the order of their relationships. Documents and templates are accepted, but not with macros.
 *
 * @throws {DocxError} `main-document`, `macros`, `missing-part`, `relationships` or a rule of the XML.
 */
export function findWordParts(docx: DocxPackage): WordPart[] {
  const main = findMainDocument(docx);
  const parts = new Map([[main, { path: main, root: "document" }]]);
  for (const { kind, path } of docx.relationships(main, ROOTS.keys())) {
    const part = docx.memberPath(path);
    if (part === undefined) throw refusePart("missing-part", path, `it is named as ${kind}, but missing`);
    if (!parts.has(part)) parts.set(part, { path: part, root: ROOTS.get(kind) ?? "" });
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
  assertNoMacros(docx);
  return main;
}

function locateMainDocument(docx: DocxPackage): string {
  const [first, ...others] = docx.relationships("", ["officeDocument"]);
  if (first === undefined) throw refuseWordFile("main-document", "its relationships have no main document");
  if (others.length > 0) throw refuseWordFile("main-document", "its relationships have more than one main document");
  const path = docx.memberPath(first.path);
  if (path === undefined) throw refuseWordFile("main-document", `its main document ${quote(first.path)} is missing`);
  const type = docx.contentType(path) ?? "";
  if (!DOCUMENT_TYPES.has(type) && !MACRO_TYPES.has(type)) {
    throw refusePart(
      "main-document",
      path,
      `its content type ${quote(truncate(type, 120))} is not that of a Word file`,
    );
  }
  return path;
}

function assertNoMacros(docx: DocxPackage): void {
  const path = docx.paths.find((path) => MACRO_TYPES.has(docx.contentType(path) ?? ""));
  if (path === undefined) return;
  throw refusePart("macros", path, "it belongs to a Word file with macros, which templates must not have", {
    hint: "Save it as .docx or .dotx in Word.",
  });
}
