import { asciiLowerCase } from "../../base/text.ts";
import type { ParagraphFormat } from "../facts/styles/paragraph_format.ts";
import { OTHER_STYLES, roleOfEntries, roleOfHeadings, STYLE_PURPOSES, type StyleRole } from "./style_names_table.ts";

/** Properties of a style that determine its role. */
export interface NamedStyle {
  readonly id: string;
  /** Name in the file, which is English for built-in styles. */
  readonly name: string;
  /** Its own format, without that of the style it is based on. */
  readonly paragraph: ParagraphFormat;
}

/** Roles by names of styles in lower case, without headings, whose outline level may say otherwise, and plain text. */
const ROLES_BY_NAME: ReadonlyMap<string, StyleRole> = new Map(
  [...STYLE_PURPOSES, ...OTHER_STYLES].flatMap(({ names, text, role = "" }) =>
    text === undefined || text === "body" || role.startsWith("heading")
      ? []
      : names.map((name): [string, StyleRole] => [asciiLowerCase(name), text])
  ),
);

/** Returns the name of a style in lower case, without aliases. */
export function plainName(name: string): string {
  return asciiLowerCase(name.split(",", 1)[0] ?? "").trim().replace(/\s+/g, " ");
}

/**
 * Returns the level of a heading style from 1 to 9, by its outline level, or else by its ID or name; 0 if it is
 * explicitly not a heading, undefined if unspecified.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { ownHeadingLevel } from "./style_role.ts";
 *
 * strictEqual(ownHeadingLevel({ id: "berschrift2", name: "heading 2", paragraph: {} }), 2);
 * strictEqual(ownHeadingLevel({ id: "Kapitel", name: "Kapitel", paragraph: { outlineLevel: 0 } }), 1);
 * strictEqual(ownHeadingLevel({ id: "TOCHeading", name: "TOC Heading", paragraph: { outlineLevel: 9 } }), 0);
 * ```
 */
export function ownHeadingLevel({ id, name, paragraph }: NamedStyle): number | undefined {
  if (paragraph.outlineLevel !== undefined) return (paragraph.outlineLevel + 1) % 10;
  const digit = /^(?:scroll[- ]?)?heading ?([1-9])$/i.exec(id)?.[1] ??
    /^(?:scroll )?heading ([1-9])$/.exec(plainName(name))?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/** Returns the role that a style's own properties determine; undefined if they determine none. */
export function ownRole(style: NamedStyle): StyleRole | undefined {
  const name = plainName(style.name);
  const id = spellOut(style.id);
  return ROLES_BY_NAME.get(name) ?? ROLES_BY_NAME.get(id) ?? contentsRole(name) ?? contentsRole(id) ??
    headingRole(style) ?? (isCodeName(style.name) ? "code" : undefined) ??
    (/^list(?: bullet| number| continue)?(?: \d)?$/.test(name) ? "list" : undefined);
}

function headingRole(style: NamedStyle): StyleRole | undefined {
  const level = ownHeadingLevel(style);
  return level === undefined || level === 0 ? undefined : roleOfHeadings(level);
}

function contentsRole(name: string): StyleRole | undefined {
  const level = /^(?:toc|contents) ?([1-9])$/.exec(name)?.[1];
  return level === undefined ? undefined : roleOfEntries(Number(level));
}

/** Converts an ID to the form of a name: `HTMLPreformatted` becomes `html preformatted`, `TOC1` becomes `toc 1`. */
export function spellOut(id: string): string {
  const words = id.slice(0, 80).replace(/([a-z])([A-Z0-9])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z]|\d)/g, "$1 $2");
  return asciiLowerCase(words.replace(/[-_ ]+/g, " ")).trim();
}

const CODE_WORDS = new Set(["code", "codeblock", "verbatim", "preformatted", "listing", "quellcode", "quelltext"]);
/** Words that give `code` another meaning if they precede it. */
const OTHER_CODES = new Set(["zip", "post", "postal", "bar", "qr", "area", "country", "document", "doc", "project"]);

/** Words in the names of styles that refer to code, such as captions, but are not for code. */
const ABOUT_CODE = new Set(["caption", "title", "heading", "number", "reference", "toc", "label"]);

function isCodeName(name: string): boolean {
  const words = spellOut(name).split(" ");
  return !words.some((word) => ABOUT_CODE.has(word)) &&
    words.some((word, i) => CODE_WORDS.has(word) && !OTHER_CODES.has(words[i - 1] ?? ""));
}
