import { writeZip } from "../../src/zip/write.ts";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>` +
  `<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`;
const RELATIONSHIPS = `<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A small Word file that Word opens: one paragraph per line, and a picture of any bytes to make it as large as wanted. */
export async function createWordTemplate(
  lines: readonly string[],
  picture: Uint8Array = new Uint8Array(),
): Promise<Uint8Array> {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`);
  const document = `<w:document xmlns:w="${WORD}"><w:body>${paragraphs.join("")}<w:sectPr/></w:body></w:document>`;
  const encoder = new TextEncoder();
  const part = (path: string, xml: string) => ({ path, content: encoder.encode(DECLARATION + xml) });
  return await writeZip([
    part("[Content_Types].xml", CONTENT_TYPES),
    part("_rels/.rels", RELATIONSHIPS),
    part("word/document.xml", document),
    ...(picture.length === 0 ? [] : [{ path: "word/media/image1.png", content: picture }]),
  ]);
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
