import { Forge } from "../packs/forge.ts";
import { contentTypes, relationships, wordXml } from "./word_xml.ts";

export * from "./word_xml.ts";

/** Members of a Word file; `undefined` leaves one out. */
export type DocxMembers = Record<string, string | Uint8Array | undefined>;

/** A complete small Word file with the given body, and with members added, replaced or left out. */
export function docxForge(body = "", members: DocxMembers = {}): Forge {
  const all: DocxMembers = {
    "[Content_Types].xml": contentTypes(),
    "_rels/.rels": relationships([["officeDocument", "word/document.xml"]]),
    "word/document.xml": wordXml("document", `<w:body>${body}</w:body>`),
    ...members,
  };
  const zip = new Forge();
  for (const [path, content] of Object.entries(all)) {
    if (content !== undefined) zip.add(path, content, 8);
  }
  return zip;
}

/** The bytes of {@linkcode docxForge}. */
export function buildDocx(body = "", members: DocxMembers = {}): Uint8Array {
  return docxForge(body, members).build();
}

/** A Word file whose main document has one more text part, found through a relationship of the kind. */
export function buildWithPart(kind: string, path: string, content: string): Uint8Array {
  return buildDocx("", { "word/_rels/document.xml.rels": relationships([[kind, path]]), [`word/${path}`]: content });
}
