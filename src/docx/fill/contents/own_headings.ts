import { present } from "../../../base/present.ts";
import { readInteger } from "../../facts/ooxml/units.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import type { ContentsField } from "./contents_field.ts";
import type { CountedHeading } from "./heading_numbers.ts";

/** A heading of the template itself. */
export interface OwnHeading extends CountedHeading {
  readonly paragraph: RawElement;
  /** From 1 to 9; undefined for a paragraph that is no heading, which contents list if they name its style. */
  readonly level: number | undefined;
  readonly text: string;
}

/** Elements whose paragraphs contents do not list. */
const APART = ["w:txbxContent", "mc:AlternateContent", "w:del", "w:moveFrom"];

/**
 * Lists the headings of a main document, as it is filled, in its order, and the paragraphs of styles that contents name.
 * Those in contents and empty ones are left out.
 *
 * @param named IDs of these styles.
 */
export function listOwnHeadings(
  part: RawPart,
  sheet: StyleSheet,
  { fields, named }: { readonly fields: readonly ContentsField[]; readonly named: ReadonlySet<string> },
): OwnHeading[] {
  const isListed = ({ start }: RawElement) =>
    fields.some(({ separator, end }) => start >= (separator.parent?.start ?? 0) && start <= end.start);
  return [...part.root.walk()].flatMap((paragraph): OwnHeading[] => {
    if (paragraph.name !== "w:p") return [];
    const properties = paragraph.child("w:pPr");
    const styleId = sheet.styleOf(properties?.val("w:pStyle"), "paragraph")?.id ?? "";
    const direct = readInteger(properties?.val("w:outlineLvl"), { min: 0, max: 9 });
    const level = direct === undefined ? sheet.headingLevel(styleId) : direct === 9 ? undefined : direct + 1;
    if (level === undefined && !named.has(styleId)) return [];
    if (paragraph.closest(...APART) !== undefined || isListed(paragraph)) return [];
    const text = readText(part.render(paragraph));
    if (text === "") return [];
    const id = readInteger(properties?.child("w:numPr")?.val("w:numId"), { min: 0, max: 2 ** 31 - 1 });
    const index = readInteger(properties?.child("w:numPr")?.val("w:ilvl"), { min: 0, max: 8 });
    return [{ paragraph, level, text, styleId, numbering: present({ id, level: index }) }];
  });
}

/** Returns the bookmark of a heading, which gets one with this number if it has none. */
export function bookmarkHeading(part: RawPart, { paragraph }: OwnHeading, number: number): string {
  const known = paragraph.children.find(({ name, attributes }) =>
    name === "w:bookmarkStart" && attributes.get("w:name")?.startsWith("_Toc") === true
  )?.get("w:name");
  if (known !== undefined) return known;
  const prefix = /^[^:]*:/.exec(paragraph.written)?.[0] ?? "";
  const name = `_t_${number}`;
  const id = ` ${prefix}id="${number}"`;
  part.insert(
    paragraph.child("w:pPr")?.end ?? paragraph.contentStart,
    `<${prefix}bookmarkStart${id} ${prefix}name="${name}"/>`,
  );
  part.append(paragraph, `<${prefix}bookmarkEnd${id}/>`);
  return name;
}

const SIGNS: ReadonlyMap<string, string> = new Map([["amp", "&"], ["lt", "<"], ["gt", ">"], ["quot", '"'], [
  "apos",
  "'",
]]);

/** Returns the text of a paragraph on one line. */
function readText(markup: string): string {
  const pieces = markup.matchAll(/<(?:[\w.-]+:)?(?:t(?:\s[^>]*)?>([^<]*)<|(?:tab|br|cr)\b[^>]*>)/g);
  return [...pieces].map(([, text = " "]) => text).join("")
    .replace(
      /&(?:(amp|lt|gt|quot|apos)|#(x?)([0-9a-fA-F]{1,6}));/g,
      (_, name, hex, code) =>
        name === undefined ? character(Number.parseInt(code, hex === "x" ? 16 : 10)) : SIGNS.get(name) ?? "",
    )
    .replace(/\s+/g, " ").trim();
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
