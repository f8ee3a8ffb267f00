import type { RawPart } from "../raw/raw_part.ts";

/** How inserted content differs from what a part needs. */
interface MarkupAdaptation {
  /** Prefixes in the part, by those of the content. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** New IDs of relationships. */
  readonly ids: ReadonlyMap<string, string>;
  readonly isStrict: boolean;
}

/**
 * Adapts inserted content to a part: its prefixes, the IDs of its relationships, and the names of the strict form. The
 * content is that of the project's own renderers, in which a `>` outside a tag is escaped.
 */
export function adaptMarkup(markup: string, { prefixes, ids, isStrict }: MarkupAdaptation): string {
  const isRenamed = [...prefixes].some(([prefix, own]) => prefix !== own);
  if (!isRenamed && ids.size === 0 && !isStrict) return markup;
  const containers: string[] = [];
  return markup.replace(/<[^>]*>/g, (tag) => {
    let adapted = isStrict ? makeStrict(tag, containers) : tag;
    if (ids.size > 0 && LINKING.test(tag)) adapted = changeIds(adapted, ids);
    return isRenamed ? renamePrefixes(adapted, prefixes) : adapted;
  });
}

/** Returns the IDs of relationships that content refers to, without those of its sections, which are the template's. */
export function referredIds(markup: string): Set<string> {
  const found = new Set<string>();
  for (const [tag] of markup.matchAll(LINKING_TAGS)) {
    for (const [, id = ""] of tag.matchAll(ID)) found.add(id);
  }
  return found;
}

const LINKING = /^<(?:w:hyperlink|a:blip|asvg:svgBlip|a:hlinkClick)\s/;
const LINKING_TAGS = /<(?:w:hyperlink|a:blip|asvg:svgBlip|a:hlinkClick)\s[^>]*>/g;
const ID = /\sr:(?:id|embed|link)="([^"]*)"/g;

function changeIds(tag: string, ids: ReadonlyMap<string, string>): string {
  return tag.replace(ID, (attribute, id: string) => attribute.replace(`"${id}"`, `"${ids.get(id) ?? id}"`));
}

function renamePrefixes(tag: string, prefixes: ReadonlyMap<string, string>): string {
  return tag.replace(/(^<\/?|\s)([\w-]+):(?=[\w-]+(?:[\s/>=]|$))/g, (_, lead: string, prefix: string) => {
    return `${lead}${prefixes.get(prefix) ?? prefix}:`;
  });
}

/** Elements whose sides are called start and end in the strict form. */
const SIDED = new Set(["w:tblBorders", "w:tcBorders", "w:tblCellMar", "w:tcMar"]);

function makeStrict(tag: string, containers: string[]): string {
  const [, slash = "", name = ""] = /^<(\/?)([^\s/>]+)/.exec(tag) ?? [];
  if (SIDED.has(name)) {
    if (slash !== "") containers.pop();
    else if (!tag.endsWith("/>")) containers.push(name);
    return tag;
  }
  if (containers.length > 0 && /^w:(?:left|right)$/.test(name)) {
    return tag.replace("w:left", "w:start").replace("w:right", "w:end");
  }
  switch (name) {
    case "w:ind":
      return tag.replace(/\sw:left/g, " w:start").replace(/\sw:right/g, " w:end");
    case "w:jc":
    case "w:lvlJc":
    case "w:tab":
      return tag.replace('w:val="left"', 'w:val="start"').replace('w:val="right"', 'w:val="end"');
    case "a:graphicData":
      return tag.replace("http://schemas.openxmlformats.org/drawingml/2006/", "http://purl.oclc.org/ooxml/drawingml/");
    case "w:tblW":
    case "w:tcW":
      return percent(tag);
    default:
      return tag;
  }
}

function percent(tag: string): string {
  if (!tag.includes('w:type="pct"')) return tag;
  return tag.replace(/w:w="(\d+)"/, (_, fiftieths: string) => `w:w="${Number(fiftieths) / 50}%"`);
}

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
