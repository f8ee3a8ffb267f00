/** Canonical prefixes of namespaces, regardless of those in a file; transitional and strict namespaces share one. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["http://www.w3.org/XML/1998/namespace", "xml"],
  ["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w"],
  ["http://purl.oclc.org/ooxml/wordprocessingml/main", "w"],
  ["http://schemas.openxmlformats.org/drawingml/2006/main", "a"],
  ["http://purl.oclc.org/ooxml/drawingml/main", "a"],
  ["http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing", "wp"],
  ["http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing", "wp"],
  ["http://schemas.openxmlformats.org/drawingml/2006/picture", "pic"],
  ["http://purl.oclc.org/ooxml/drawingml/picture", "pic"],
  ["http://schemas.openxmlformats.org/drawingml/2006/chart", "c"],
  ["http://purl.oclc.org/ooxml/drawingml/chart", "c"],
  ["http://schemas.microsoft.com/office/drawing/2014/chartex", "cx"],
  ["http://schemas.openxmlformats.org/drawingml/2006/diagram", "dgm"],
  ["http://purl.oclc.org/ooxml/drawingml/diagram", "dgm"],
  ["http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas", "lc"],
  ["http://purl.oclc.org/ooxml/drawingml/lockedCanvas", "lc"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/relationships", "r"],
  ["http://purl.oclc.org/ooxml/officeDocument/relationships", "r"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/math", "m"],
  ["http://purl.oclc.org/ooxml/officeDocument/math", "m"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/extended-properties", "ep"],
  ["http://purl.oclc.org/ooxml/officeDocument/extendedProperties", "ep"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes", "vt"],
  ["http://purl.oclc.org/ooxml/officeDocument/docPropsVTypes", "vt"],
  ["http://schemas.openxmlformats.org/markup-compatibility/2006", "mc"],
  ["http://schemas.openxmlformats.org/package/2006/metadata/core-properties", "cp"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
  ["http://purl.org/dc/terms/", "dcterms"],
  ["urn:schemas-microsoft-com:vml", "v"],
  ["urn:schemas-microsoft-com:office:office", "o"],
  ["urn:schemas-microsoft-com:office:word", "w10"],
  ["http://schemas.microsoft.com/office/word/2006/wordml", "wne"],
  ["http://schemas.microsoft.com/office/word/2010/wordml", "w14"],
  ["http://schemas.microsoft.com/office/word/2012/wordml", "w15"],
  ["http://schemas.microsoft.com/office/word/2015/wordml/symex", "w16se"],
  ["http://schemas.microsoft.com/office/word/2016/wordml/cid", "w16cid"],
  ["http://schemas.microsoft.com/office/word/2018/wordml", "w16"],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing", "wp14"],
  ["http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing", "wp15"],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingShape", "wps"],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingGroup", "wpg"],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas", "wpc"],
  ["http://schemas.microsoft.com/office/drawing/2010/main", "a14"],
  ["http://schemas.microsoft.com/office/drawing/2014/main", "a16"],
  ["http://schemas.microsoft.com/office/drawing/2016/SVG/main", "asvg"],
  ["http://schemas.microsoft.com/office/drawing/2017/decorative", "adec"],
]);

/**
 * Returns the canonical prefix of a namespace; undefined if the namespace is unknown.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { knownPrefix } from "./ooxml_names_table.ts";
 *
 * strictEqual(knownPrefix("http://purl.oclc.org/ooxml/wordprocessingml/main"), "w");
 * strictEqual(knownPrefix("urn:mine"), undefined);
 * ```
 */
export function knownPrefix(uri: string): string | undefined {
  return PREFIXES.get(uri);
}
