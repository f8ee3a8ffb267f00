import { DocxPackage } from "../../../src/docx/docx_package.ts";
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import type { RunningPiece } from "../../../src/docx/facts/areas/page_facts.ts";
import { readDesignFacts } from "../../../src/docx/facts/read_design_facts.ts";
import { DOCX_IMPORT_POLICY } from "../../../src/docx/limits.ts";
import { buildDocx, type DocxMembers, RELATIONS, relationships, WORD_NS } from "./docx_fixture.ts";

// Word files written by hand, one rule at a time, and what is read of them.

const NAMESPACES = Object.entries({
  w: WORD_NS,
  r: RELATIONS,
  mc: "http://schemas.openxmlformats.org/markup-compatibility/2006",
  wp: "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
  a: "http://schemas.openxmlformats.org/drawingml/2006/main",
  pic: "http://schemas.openxmlformats.org/drawingml/2006/picture",
  wps: "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
  wpg: "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup",
  c: "http://schemas.openxmlformats.org/drawingml/2006/chart",
  dgm: "http://schemas.openxmlformats.org/drawingml/2006/diagram",
  w14: "http://schemas.microsoft.com/office/word/2010/wordml",
  adec: "http://schemas.microsoft.com/office/drawing/2017/decorative",
  v: "urn:schemas-microsoft-com:vml",
  o: "urn:schemas-microsoft-com:office:office",
}).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join("");

/** A part with all namespaces that these files use. */
export function bodyPart(root: string, inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${root}${NAMESPACES}>${inner}</w:${root}>`;
}

/** Parts beside the main document. Headers and footers are related as `r0`, `r1`, … in the order given. */
export interface WordParts {
  /** Contents of `w:styles`. */
  readonly styles?: string;
  readonly numbering?: string;
  readonly settings?: string;
  readonly footnotes?: string;
  readonly headers?: readonly string[];
  readonly footers?: readonly string[];
  /** Further relationships of the main document, by kind and target; they come after headers and footers. */
  readonly related?: readonly (readonly [string, string])[];
  readonly members?: DocxMembers;
}

/** The bytes of a Word file with this body. */
export function buildWord(body: string, parts: WordParts = {}): Uint8Array {
  const { headers = [], footers = [], related = [] } = parts;
  const single = (["styles", "numbering", "settings", "footnotes"] as const).flatMap((kind) => {
    const inner = parts[kind];
    return inner === undefined ? [] : [[kind, inner] as const];
  });
  const rows: (readonly [string, string])[] = [
    ...headers.map((_, i) => ["header", `header${i}.xml`] as const),
    ...footers.map((_, i) => ["footer", `footer${i}.xml`] as const),
    ...related,
    ...single.map(([kind]) => [kind, `${kind}.xml`] as const),
  ];
  return buildDocx("", {
    "word/document.xml": bodyPart("document", `<w:body>${body}</w:body>`),
    "word/_rels/document.xml.rels": relationships(rows),
    ...Object.fromEntries(headers.map((inner, i) => [`word/header${i}.xml`, bodyPart("hdr", inner)])),
    ...Object.fromEntries(footers.map((inner, i) => [`word/footer${i}.xml`, bodyPart("ftr", inner)])),
    ...Object.fromEntries(single.map(([kind, inner]) => [`word/${kind}.xml`, bodyPart(kind, inner)])),
    ...parts.members,
  });
}

/** Reads the facts of a Word file with this body. */
export function factsOf(body: string, parts: WordParts = {}): DesignFacts {
  return factsOfBytes(buildWord(body, parts));
}

/** Reads the facts of a Word file. */
export function factsOfBytes(bytes: Uint8Array): DesignFacts {
  return readDesignFacts(new DocxPackage(bytes, DOCX_IMPORT_POLICY));
}

/** A paragraph: its format, and runs as text or as format and text. */
export function para(pPr: string, ...runs: readonly (string | readonly [rPr: string, text: string])[]): string {
  const inner = runs.map((run) => typeof run === "string" ? ["", run] as const : run)
    .map(([rPr, text]) => `<w:r>${rPr === "" ? "" : `<w:rPr>${rPr}</w:rPr>`}<w:t>${text}</w:t></w:r>`);
  return `<w:p>${pPr === "" ? "" : `<w:pPr>${pPr}</w:pPr>`}${inner.join("")}</w:p>`;
}

/** A paragraph of a style. */
export function inStyle(style: string, text: string, pPr = ""): string {
  return para(`<w:pStyle w:val="${style}"/>${pPr}`, text);
}

/** A paragraph style. */
export function style(id: string, inner = "", { name = id, isDefault = false } = {}): string {
  const mark = isDefault ? ' w:default="1"' : "";
  return `<w:style w:type="paragraph" w:styleId="${id}"${mark}><w:name w:val="${name}"/>${inner}</w:style>`;
}

/** A complex field in runs of its own. */
export function field(code: string, result = "9"): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return `${mark("begin")}<w:r><w:instrText> ${code} </w:instrText></w:r>${mark("separate")}` +
    `<w:r><w:t>${result}</w:t></w:r>${mark("end")}`;
}

/** Pieces of a header as one line: fields in braces, pictures by part, text by its length. */
export function showPieces(pieces: readonly RunningPiece[]): string {
  return pieces.map((piece) => {
    switch (piece.kind) {
      case "field":
        return `{${piece.field}}`;
      case "literal":
        return piece.text;
      case "text":
        return `<${piece.text.length}>`;
      case "picture":
        return `[${piece.part}]`;
    }
  }).join("");
}
