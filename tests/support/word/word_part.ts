import { XmlReader } from "../../../src/base/xml/reader.ts";
import type { WordContent } from "../../../src/base/word/word_content.ts";
import { WORD_NAMESPACES } from "./word_tree.ts";

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
  return `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${WORD_NAMESPACES}>${content}</w:${name}>`;
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
