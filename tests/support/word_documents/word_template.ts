import { writeZip } from "../../../src/zip/write.ts";
import { contentTypes, paragraph, relationships, wordXml } from "./word_xml.ts";

/**
 * A small Word file that Word opens: one paragraph per line, and a picture of any bytes to make it as large as wanted.
 * Its bytes are the same on every runtime.
 */
export async function createWordTemplate(
  lines: readonly string[],
  picture: Uint8Array = new Uint8Array(),
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const part = (path: string, xml: string) => ({ path, content: encoder.encode(xml) });
  const body = lines.map((line) => paragraph(line)).join("");
  return await writeZip([
    part("[Content_Types].xml", contentTypes(undefined, `<Default Extension="png" ContentType="image/png"/>`)),
    part("_rels/.rels", relationships([["officeDocument", "word/document.xml"]])),
    part("word/document.xml", wordXml("document", `<w:body>${body}<w:sectPr/></w:body>`)),
    ...(picture.length === 0 ? [] : [{ path: "word/media/image1.png", content: picture }]),
  ]);
}
