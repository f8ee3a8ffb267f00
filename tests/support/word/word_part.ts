import { XmlReader } from "../../../src/base/xml/reader.ts";
import type { WordContent } from "../../../src/document/word/word_content.ts";

const NAMESPACES = [
  ["w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"],
  ["r", "http://schemas.openxmlformats.org/officeDocument/2006/relationships"],
  ["wp", "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"],
  ["a", "http://schemas.openxmlformats.org/drawingml/2006/main"],
  ["pic", "http://schemas.openxmlformats.org/drawingml/2006/picture"],
  ["m", "http://schemas.openxmlformats.org/officeDocument/2006/math"],
  ["asvg", "http://schemas.microsoft.com/office/drawing/2016/SVG/main"],
].map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join("");

/** Returns the parts of a document with this content: document, footnotes and numbering. */
export function wordParts(
  { blocks, notes, numbering }: WordContent,
): Record<"document" | "footnotes" | "numbering", string> {
  const section = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';
  return {
    document: part("document", `<w:body>${blocks}${section}</w:body>`),
    footnotes: part("footnotes", notes.join("")),
    numbering: part("numbering", numbering.abstract.join("") + numbering.instances.join("")),
  };
}

function part(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${name}${NAMESPACES}>${content}</w:${name}>`;
}

/** Text of a part in order, with that of its pictures, and a space for each paragraph, line break, tab and soft hyphen; fails if it is no XML. */
export function readWordText(xml: string): string {
  let text = "";
  let isText = false;
  const reader = new XmlReader({
    open: ({ local }, { descr = "" }) => {
      isText = local === "t";
      if (local === "p" || local === "br" || local === "tab") text += " ";
      if (local === "docPr") text += ` ${descr} `;
    },
    close: () => isText = false,
    text: (piece) => text += isText ? piece : "",
  }, (rule, reason) => new Error(`${rule}: ${reason}`));
  reader.write(new TextEncoder().encode(xml));
  reader.end();
  return text;
}

/** Returns the text of everything in a content. */
export function wordText(content: WordContent): string {
  const { document, footnotes } = wordParts(content);
  return `${readWordText(document)} ${readWordText(footnotes)}`;
}
