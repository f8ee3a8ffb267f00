import type { InsertedContent } from "../../../../src/base/word/word_content.ts";
import { unzipSync } from "fflate";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import type { OoxmlAttributes } from "../../../../src/docx/facts/ooxml/ooxml_events.ts";
import { fillTemplate } from "../../../../src/docx/fill/fill_template.ts";
import type { FilledDocument, FilledValue } from "../../../../src/docx/fill/filled_value.ts";
import { findFilledParts } from "../../../../src/docx/word_parts.ts";

/** Content with nothing but blocks. */
export function contentOfBlocks(blocks: string, more: Partial<InsertedContent> = {}): InsertedContent {
  return {
    blocks,
    notes: [],
    numbering: { abstract: [], instances: [] },
    relationships: [],
    roles: new Set(),
    ...{ headings: [], captions: [] },
    ...more,
  };
}

/** A value of text. */
export function textValue(text: string): FilledValue {
  return { kind: "text", text };
}

/** Fills a template with texts by name. */
export function fillTexts(
  bytes: Uint8Array,
  texts: Readonly<Record<string, string>>,
  content?: InsertedContent,
): Promise<FilledDocument> {
  const values = (name: string) => texts[name] === undefined ? undefined : textValue(texts[name]);
  return fillTemplate(bytes, { values, content });
}

/** The XML of a member of a Word file. */
export function partText(bytes: Uint8Array, path: string): string {
  return new TextDecoder().decode(unzipSync(bytes)[path]);
}

/** The text of the main document, its paragraphs as lines. */
export function bodyText(bytes: Uint8Array, path = "word/document.xml", root = "w:document"): string {
  const docx = new DocxPackage(bytes);
  let text = "";
  let inText = false;
  docx.readOoxml(path, root, {
    open: (name: string, _: OoxmlAttributes) => {
      inText = name === "w:t" || name === "a:t";
      if (name === "w:br") text += "\n";
    },
    close: (name: string) => {
      inText = false;
      if (name === "w:p" || name === "a:p") text += "\n";
    },
    text: (piece: string) => {
      if (inText) text += piece;
    },
  });
  return text.trimEnd();
}

/** Reads every part with text, so that a broken one throws. */
export function assertReadable(bytes: Uint8Array): void {
  const docx = new DocxPackage(bytes);
  for (const { path, root } of findFilledParts(docx)) {
    if (root !== "?:drawing") docx.readOoxml(path, root, { open: () => {}, close: () => {} });
  }
  docx.proveRest();
}
