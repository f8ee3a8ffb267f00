import { XmlReader } from "../../../src/base/xml/reader.ts";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import { OoxmlEvents } from "../../../src/docx/facts/ooxml/ooxml_events.ts";
import { OoxmlElement, TreeCollector } from "../../../src/docx/facts/ooxml/ooxml_tree.ts";
import type { Theme } from "../../../src/docx/facts/styles/theme.ts";
import { buildDocx } from "./docx_fixture.ts";

const TRANSITIONAL = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"` +
  ` xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
  ` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"` +
  ` xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"` +
  ` xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"` +
  ` xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"` +
  ` xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml"`;

/** A whole part from its root element with its content: declarations are added. */
export function ooxmlPart(xml: string, declarations = TRANSITIONAL): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replace(/^<([\w:]+)/, `<$1 ${declarations}`)}`;
}

/** The namespaces of a part as strict files have them. */
export function toStrict(xml: string): string {
  return xml
    .replaceAll(
      "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
      "http://purl.oclc.org/ooxml/wordprocessingml/main",
    )
    .replaceAll("http://schemas.openxmlformats.org/drawingml/2006/", "http://purl.oclc.org/ooxml/drawingml/")
    .replaceAll(
      "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties",
      "http://purl.oclc.org/ooxml/officeDocument/extendedProperties",
    )
    .replaceAll("http://schemas.openxmlformats.org/officeDocument/2006/", "http://purl.oclc.org/ooxml/officeDocument/");
}

/** The tree of one element, with its text. */
export function ooxml(xml: string): OoxmlElement {
  const collector = new TreeCollector({ nodes: 1000, attributeLength: 4096, textLength: 4096 });
  let root: OoxmlElement | undefined;
  const close = () => {
    root = collector.close() ?? root;
  };
  const handler = {
    open: (name: string, attributes: ReadonlyMap<string, string>) => collector.open(name, attributes),
    close,
    text: (text: string) => collector.text(text),
  };
  const attributeName = (name: string) => reader.attributeName(name);
  const name = /^<([\w:]+)/.exec(xml)?.[1] ?? "";
  const events = new OoxmlEvents({ path: "part.xml", root: name, attributeName }, handler);
  const reader: XmlReader = new XmlReader(events, (rule, reason) => new Error(`${rule}: ${reason}`));
  reader.write(new TextEncoder().encode(ooxmlPart(xml)));
  reader.end();
  return root ?? new OoxmlElement("none");
}

/** A Word file with one more part, `word/part.xml`, from its root element with its content. */
export function docxWith(xml: string): DocxPackage {
  return new DocxPackage(buildDocx("", { "word/part.xml": ooxmlPart(xml) }));
}

/** A theme with the colors of Word 2007 and two fonts. */
export const OFFICE_THEME: Theme = {
  colors: new Map([["dk1", "#000000"], ["lt1", "#ffffff"], ["accent1", "#4f81bd"]]),
  color: (name) => new Map([["text1", "#000000"], ["background1", "#ffffff"], ["accent1", "#4f81bd"]]).get(name),
  font: (name) => new Map([["minorHAnsi", "Calibri"], ["majorHAnsi", "Cambria"]]).get(name),
};
