import type { RawPart } from "../raw/raw_part.ts";

/** Namespaces of the prefixes that inserted content uses, transitional and strict. */
const NAMESPACES: ReadonlyMap<string, readonly [transitional: string, strict: string]> = new Map([
  ["w", [
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "http://purl.oclc.org/ooxml/wordprocessingml/main",
  ]],
  ["r", [
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
  ]],
  ["wp", [
    "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
    "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing",
  ]],
  ["a", ["http://schemas.openxmlformats.org/drawingml/2006/main", "http://purl.oclc.org/ooxml/drawingml/main"]],
  ["pic", ["http://schemas.openxmlformats.org/drawingml/2006/picture", "http://purl.oclc.org/ooxml/drawingml/picture"]],
  ["m", [
    "http://schemas.openxmlformats.org/officeDocument/2006/math",
    "http://purl.oclc.org/ooxml/officeDocument/math",
  ]],
  ["asvg", [
    "http://schemas.microsoft.com/office/drawing/2016/SVG/main",
    "http://schemas.microsoft.com/office/drawing/2016/SVG/main",
  ]],
]);

/** Returns the namespace of a prefix of inserted content. */
export function contentNamespace(prefix: string, isStrict: boolean): string {
  return NAMESPACES.get(prefix)?.[isStrict ? 1 : 0] ?? "";
}

/** Declares the prefixes of inserted content on the root of a part, and returns the prefix that each has there. */
export function declarePrefixes(part: RawPart, markup: string, isStrict: boolean): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  for (const prefix of NAMESPACES.keys()) {
    if (!markup.includes(`${prefix}:`)) continue;
    const uri = contentNamespace(prefix, isStrict);
    const declared = part.declaredPrefix(prefix);
    let own = prefix;
    for (let count = 2; part.declaredPrefix(own) !== undefined && part.declaredPrefix(own) !== uri; count++) {
      own = `${prefix}${count}`;
    }
    if (declared !== uri) part.declare(own, uri);
    prefixes.set(prefix, own);
  }
  return prefixes;
}
