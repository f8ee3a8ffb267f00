// The XML of small Word files. Runs wherever the library runs.

/** Namespaces of the two forms of a Word file, and what the fixtures need besides. */
export const WORD_NS = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
export const STRICT_WORD_NS = "http://purl.oclc.org/ooxml/wordprocessingml/main";
export const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const STRICT_RELATIONS = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const MAIN_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** `[Content_Types].xml` with the type of the main document and further rows. */
export function contentTypes(mainType = MAIN_TYPE, rows = ""): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/word/document.xml" ContentType="${mainType}"/>${rows}</Types>`;
}

/** A relationships part from rows of kind and target. */
export function relationships(rows: readonly (readonly [string, string])[], base = RELATIONS): string {
  const inner = rows.map(([kind, target], i) => `<Relationship Id="r${i}" Type="${base}/${kind}" Target="${target}"/>`);
  return `<Relationships xmlns="${PACKAGE}/relationships">${inner.join("")}</Relationships>`;
}

/** A part with the usual namespaces. */
export function wordXml(root: string, inner: string, namespace = WORD_NS): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:${root} xmlns:w="${namespace}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"` +
    ` xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"` +
    ` xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"` +
    ` xmlns:v="urn:schemas-microsoft-com:vml">${inner}</w:${root}>`;
}

/** One run of text. */
export function run(text: string): string {
  return `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A paragraph of runs. */
export function paragraph(...runs: string[]): string {
  return `<w:p><w:pPr><w:rPr><w:lang w:val="en-US"/></w:rPr></w:pPr>${runs.map(run).join("")}</w:p>`;
}

/** A paragraph with ready-made content. */
export function rawParagraph(inner: string): string {
  return `<w:p>${inner}</w:p>`;
}
