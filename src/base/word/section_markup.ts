import { markup } from "../xml/markup.ts";

/** Page of sections that do not have one, in twentieths of a point: Letter, with margins of an inch. */
export const DEFAULT_PAGE = {
  width: 12_240,
  height: 15_840,
  margins: { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 720, footer: 720, gutter: 0 },
} as const;

/** Elements of the properties of a section in the order of the schema. */
const ORDER = [
  ...["headerReference", "footerReference", "footnotePr", "endnotePr", "type", "pgSz", "pgMar", "paperSrc"],
  ...["pgBorders", "lnNumType", "pgNumType", "cols", "formProt", "vAlign", "noEndnote", "titlePg", "textDirection"],
  ...["bidi", "rtlGutter", "docGrid", "printerSettings", "sectPrChange"],
] as const;

/** Element of the properties of a section, by its name without a prefix. */
export type SectionElement = typeof ORDER[number];

/** Returns whether an element is before another one in the properties of a section. */
export function isBeforeInSection(local: string, other: SectionElement): boolean {
  const at = ORDER.findIndex((each) => each === local);
  return at !== -1 && at < ORDER.indexOf(other);
}

/** Returns the properties of a section without an element. */
export function withoutElement(section: string, local: SectionElement): string {
  const element = new RegExp(`<((?:[\\w.-]+:)?${local})(?:\\s[^>]*)?(?:/>|(?<!/)>.*?</\\1>)`, "gs");
  return section.replace(element, "");
}

/** Returns the properties of a section with an element in its place, instead of one that it has. */
export function withElement(section: string, local: SectionElement, element: string): string {
  const open = section.replace(/^<([\w.:-]+)([^>]*)\/>$/, "<$1$2></$1>");
  const without = withoutElement(open, local);
  const later = ORDER.slice(ORDER.indexOf(local) + 1).join("|");
  const at = new RegExp(`<(?:[\\w.-]+:)?(?:${later})\\b|</[\\w.:-]+>$`).exec(without)?.index ?? without.length;
  return without.slice(0, at) + element + without.slice(at);
}

/** Returns the properties of a section with the default page. */
export function defaultSection(): string {
  const { width, height, margins } = DEFAULT_PAGE;
  const sides = Object.entries(margins).map(([side, value]) => [`w:${side}`, value] as const);
  const size = markup("w:pgSz", { "w:w": width, "w:h": height });
  return markup("w:sectPr", {}, size + markup("w:pgMar", Object.fromEntries(sides)));
}

/** Returns the properties of a section with its page turned by 90 degrees: the default one, if it does not have one. */
export function turnPage(section: string): string {
  const [tag = "", name = "w:pgSz"] = /<((?:[\w.-]+:)?pgSz)\b[^>]*>/.exec(section) ?? [];
  const { w = DEFAULT_PAGE.width, h = DEFAULT_PAGE.height, orient } = readAttributes(tag);
  const turned = orient === "landscape" ? "portrait" : "landscape";
  const [, prefix = "w:"] = /\s([\w.-]+:)[\w.-]+\s*=/.exec(tag) ?? [];
  const size = markup(name, { [`${prefix}w`]: h, [`${prefix}h`]: w, [`${prefix}orient`]: turned });
  return withElement(section, "pgSz", size);
}

/** Tests whether two sections have pages of the same size. */
export function isSameSize(a: string, b: string): boolean {
  return sizeOf(a) === sizeOf(b);
}

function sizeOf(section: string): string {
  const [size = ""] = /<(?:[\w.-]+:)?pgSz\b[^>]*>/.exec(section) ?? [];
  const { w = DEFAULT_PAGE.width, h = DEFAULT_PAGE.height } = readAttributes(size);
  return `${w} ${h}`;
}

function readAttributes(tag: string): Readonly<Partial<Record<string, string>>> {
  const found = tag.matchAll(/\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*["']([^"']*)["']/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, value]));
}
