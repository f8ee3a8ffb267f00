import type { ContentCaption, ContentHeading, ListedText } from "../../../base/word/word_content.ts";
import { WORD_LEVELS, type WordLevel } from "../../../base/word/word_frame.ts";
import { refusePart } from "../../docx_error.ts";
import { FILL_LIMITS } from "../../limits.ts";
import { plainName } from "../../roles/style_role.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { styleIds } from "../styles/derived_styles.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";
import { type ContentsField, findContents } from "../raw/read_fields.ts";
import { type CountedHeading, HeadingNumbers } from "./heading_numbers.ts";
import { present } from "../../../base/present.ts";
import { readInteger } from "../../facts/ooxml/units.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { RawElement } from "../raw/raw_element.ts";

/** What tables of contents list. */
export interface ListedContent {
  readonly headings: readonly ContentHeading[];
  readonly captions: readonly ContentCaption[];
  /** Position of the content in the main document. */
  readonly place: number;
}

/** An entry of contents. */
export interface PlannedEntry {
  /** Level of a heading; undefined for a caption. */
  readonly level: WordLevel | undefined;
  /** Number of the heading, such as `2.1`; empty for none. */
  readonly number: string;
  readonly text: string;
  readonly bookmark: string;
}

/** A table of contents with its new entries. */
export interface PlannedContents {
  readonly field: ContentsField;
  readonly entries: readonly PlannedEntry[];
}

/** Bookmarks that are left to the content. */
const BOOKMARKS_OF_CONTENT = 1_000_000;

/**
 * Returns the entries of all tables of contents of a main document: the headings of the template and of the content as
 * they follow one another, with the numbers that the template gives them. Headings of the template get bookmarks.
 */
export function planContents(part: RawPart, survey: TemplateSurvey, content: ListedContent): PlannedContents[] {
  const fields = findContents(part);
  if (fields.length === 0) return [];
  const { sheet } = survey;
  const rules = new Map(fields.map((field) => [field, readContentsRules(field.code)]));
  const names = new Set([...rules.values()].flatMap(({ named }) => [...named.keys()]));
  const named = new Set(sheet.all.flatMap(({ id, name }) => names.has(plainName(name)) ? [id] : []));
  const own = listOwnHeadings(part, sheet, { fields, named });
  const all = countAll(part, survey, { content, own });
  const counted = contentNumbers(all);
  const headings = all.map((each) => ({ ...each, text: withNumbers(each, counted) }));
  const captions = content.captions.map((each) => ({
    ...{ bookmark: each.bookmark, identifier: each.identifier, level: undefined, number: "" },
    text: withNumbers(each, counted),
  }));
  const limit = new EntryLimit(part.path);
  return fields.map((field) => {
    const { captions: kind } = field;
    const entries = kind !== undefined
      ? captions.filter(({ identifier }) => identifier === kind)
      : listHeadings(headings, rules.get(field) ?? ALL_HEADINGS);
    limit.add(entries);
    return { field, entries };
  });
}

/** Returns the numbers of the headings of the content, as references show them, by their bookmarks. */
export function numberHeadings(part: RawPart, survey: TemplateSurvey, content: ListedContent): Map<string, string> {
  const own = listOwnHeadings(part, survey.sheet, { fields: findContents(part), named: new Set() });
  return contentNumbers(countAll(part, survey, { content, own }));
}

function contentNumbers(headings: readonly NumberedHeading[]): Map<string, string> {
  return new Map(
    headings.flatMap(({ name, number }) => name === undefined ? [] : [[name, number.replace(/\.$/, "")] as const]),
  );
}

/** Puts the numbers of headings into a text. */
function withNumbers({ text, numbers = [] }: ListedText, counted: ReadonlyMap<string, string>): string {
  return numbers.toReversed().reduce(
    (done, { at, bookmark }) => done.slice(0, at) + (counted.get(bookmark) ?? "") + done.slice(at),
    text,
  );
}

function listHeadings(headings: readonly NumberedHeading[], rules: ContentsRules): PlannedEntry[] {
  return headings.flatMap((heading) => {
    const wanted = levelIn(heading, rules);
    const level = WORD_LEVELS.find((each) => each === wanted);
    return level === undefined ? [] : [{ ...heading, level, bookmark: heading.bookmark() }];
  });
}

/** Bounds the entries of all tables of contents, because a template may have thousands of them. */
class EntryLimit {
  readonly #path: string;
  #entries = 0;
  #characters = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws {DocxError} `too-large` */
  add(entries: readonly PlannedEntry[]): void {
    this.#entries += entries.length;
    for (const { text } of entries) this.#characters += text.length;
    if (this.#entries <= FILL_LIMITS.contentsEntries && this.#characters <= FILL_LIMITS.contentsCharacters) return;
    const reason = this.#entries > FILL_LIMITS.contentsEntries
      ? `more than ${FILL_LIMITS.contentsEntries} entries`
      : `more than ${FILL_LIMITS.contentsCharacters} characters`;
    const hint = "Remove tables of contents from the template, or divide the document.";
    throw refusePart("too-large", this.#path, `its tables of contents would have ${reason}`, { hint });
  }
}

/** A heading with its number. Its bookmark is made when it is listed. */
interface NumberedHeading extends ListedText {
  readonly level: number | undefined;
  readonly styleName: string;
  readonly number: string;
  readonly bookmark: () => string;
  /** Bookmark of a heading of the content. */
  readonly name?: string;
}

function countAll(part: RawPart, survey: TemplateSurvey, { content, own }: {
  readonly content: ListedContent;
  readonly own: readonly OwnHeading[];
}): NumberedHeading[] {
  const { sheet, numbering, free } = survey;
  const ids = styleIds(survey);
  const numbers = new HeadingNumbers(sheet, numbering);
  const known = new Map<OwnHeading, string>();
  const bookmarkOf = (heading: OwnHeading) => {
    const name = known.get(heading) ??
      bookmarkHeading(part, heading, free.bookmark + BOOKMARKS_OF_CONTENT + known.size);
    known.set(heading, name);
    return name;
  };
  const nameOf = (id: string) => plainName(sheet.get(id)?.name ?? "");
  const ofTemplate = (heading: OwnHeading): NumberedHeading => {
    const { level, text, styleId } = heading;
    const bookmark = () => bookmarkOf(heading);
    return { level, text, styleName: nameOf(styleId), number: numbers.next(heading), bookmark };
  };
  const ofContent = ({ level, text, numbers: open, bookmark, isUnnumbered }: ContentHeading): NumberedHeading => {
    const role = WORD_LEVELS.find((each) => each === level) ?? 9;
    const styleId = ids.get(`heading${role}`) ?? "";
    const { list: id, numbering: own } = survey.styles.get(`heading${role}`) ?? {};
    const set = id === undefined ? undefined : present({ id, level: own?.level });
    const number = isUnnumbered === true ? "" : numbers.next({ styleId, ...present({ numbering: set }) });
    const listed = { text, numbers: open, name: bookmark };
    return { level, ...listed, styleName: nameOf(styleId), number, bookmark: () => bookmark };
  };
  const isBefore = ({ paragraph }: OwnHeading) => paragraph.start < content.place;
  return [
    ...own.filter(isBefore).map(ofTemplate),
    ...content.headings.map(ofContent),
    ...own.filter((each) => !isBefore(each)).map(ofTemplate),
  ];
}

/** Returns the level at which a field lists a heading; undefined if it does not. */
function levelIn(
  { level, styleName, name }: NumberedHeading,
  { range, named, usual }: ContentsRules,
): number | undefined {
  const own = named.get(styleName);
  if (own !== undefined) return own;
  if (level === undefined) return undefined;
  // A template may name styles for headings of the content that it does not have.
  const other = name === undefined ? undefined : usual.get(level);
  if (other !== undefined) return other;
  if (range === undefined) return named.size === 0 ? level : undefined;
  return level >= range[0] && level <= range[1] ? level : undefined;
}

/** What a table of contents lists: headings of a range of levels, and styles that it names. */
interface ContentsRules {
  readonly range: readonly [from: number, to: number] | undefined;
  /** Levels by the names of styles. */
  readonly named: ReadonlyMap<string, number>;
  /** Levels of the styles that are named for a level of headings, by that level. */
  readonly usual: ReadonlyMap<number, number>;
}

/** Rules of a table of contents without switches. */
const ALL_HEADINGS: ContentsRules = { range: undefined, named: new Map(), usual: new Map() };

/** Reads the switches of a table of contents. Takes a time that grows with their length only. */
function readContentsRules(code: string): ContentsRules {
  const [, from, to] = /\\o\s*"?(\d)-(\d)/.exec(code) ?? [];
  const named = readNamed(/\\t\s*"([^"]*)"/.exec(code)?.[1] ?? "");
  const usual = new Map<number, number>();
  for (const [name, level] of named) {
    const heading = Number(/heading ([1-9])$/.exec(name.slice(-9))?.[1]);
    if (heading > 0 && !usual.has(heading)) usual.set(heading, level);
  }
  return { range: from === undefined || to === undefined ? undefined : [Number(from), Number(to)], named, usual };
}

/** Reads pairs such as `Front Matter;1`: names before levels; a name without a level is left out. */
function readNamed(list: string): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  let name = "";
  for (const piece of list.split(/[,;]/)) {
    const text = piece.trim();
    if (/^\d$/.test(text) && name !== "") named.set(plainName(name), Number(text));
    name = /^\d$/.test(text) && name !== "" ? "" : piece;
  }
  return named;
}

/** A heading of the template itself. */
interface OwnHeading extends CountedHeading {
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
function listOwnHeadings(
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
function bookmarkHeading(part: RawPart, { paragraph }: OwnHeading, number: number): string {
  const known = paragraph.children.find(({ name, attributes }) =>
    name === "w:bookmarkStart" && attributes.get("w:name")?.startsWith("_Toc") === true
  )?.get("w:name");
  if (known !== undefined) return known;
  const { prefix } = paragraph;
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
