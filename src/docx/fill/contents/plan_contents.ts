import { plainName } from "../../facts/styles/style_role.ts";
import type { InsertedCaption, InsertedHeading } from "../filled_value.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { PURPOSE_LEVELS, type PurposeLevel } from "../styles/style_purposes_table.ts";
import { styleIds } from "../styles/derived_styles.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";
import { type ContentsField, findContents } from "./contents_field.ts";
import { HeadingNumbers } from "./heading_numbers.ts";
import { bookmarkHeading, listOwnHeadings, type OwnHeading } from "./own_headings.ts";

/** What tables of contents list. */
export interface ListedContent {
  readonly headings: readonly InsertedHeading[];
  readonly captions: readonly InsertedCaption[];
  /** Position of the content in the main document. */
  readonly place: number;
}

/** An entry of contents. */
export interface PlannedEntry {
  /** Level of a heading; undefined for a caption. */
  readonly level: PurposeLevel | undefined;
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
  const rules = new Map(fields.map((field) => [field, readRules(field.code)]));
  const names = new Set([...rules.values()].flatMap(({ named }) => [...named.keys()]));
  const named = new Set(sheet.all.flatMap(({ id, name }) => names.has(plainName(name)) ? [id] : []));
  const headings = countAll(part, survey, { content, own: listOwnHeadings(part, sheet, { fields, named }) });
  const captions = content.captions.map((each) => ({ ...each, level: undefined, number: "" }));
  return fields.map((field) => {
    const { captions: kind } = field;
    if (kind !== undefined) return { field, entries: captions.filter(({ identifier }) => identifier === kind) };
    const listed = headings.flatMap((heading) => {
      const wanted = levelIn(heading, rules.get(field) ?? ALL);
      const level = PURPOSE_LEVELS.find((each) => each === wanted);
      return level === undefined ? [] : [{ ...heading, level, bookmark: heading.bookmark() }];
    });
    return { field, entries: listed };
  });
}

/** A heading with its number. Its bookmark is made when it is listed. */
interface NumberedHeading {
  readonly level: number | undefined;
  readonly styleName: string;
  readonly number: string;
  readonly text: string;
  readonly bookmark: () => string;
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
  const ofContent = ({ level, text, bookmark, isUnnumbered }: InsertedHeading): NumberedHeading => {
    const role = PURPOSE_LEVELS.find((each) => each === level) ?? 9;
    const styleId = ids.get(`heading${role}`) ?? "";
    const number = isUnnumbered === true ? "" : numbers.next({ styleId });
    return { level, text, styleName: nameOf(styleId), number, bookmark: () => bookmark };
  };
  const isBefore = ({ paragraph }: OwnHeading) => paragraph.start < content.place;
  return [
    ...own.filter(isBefore).map(ofTemplate),
    ...content.headings.map(ofContent),
    ...own.filter((each) => !isBefore(each)).map(ofTemplate),
  ];
}

/** What a field lists: headings of a range of levels, and styles that it names. */
interface ContentsRules {
  readonly range: readonly [from: number, to: number] | undefined;
  /** Levels by the names of styles. */
  readonly named: ReadonlyMap<string, number>;
}

const ALL: ContentsRules = { range: undefined, named: new Map() };

function readRules(code: string): ContentsRules {
  const [, from, to] = /\\o\s*"?(\d)-(\d)/.exec(code) ?? [];
  const pairs = (/\\t\s*"([^"]*)"/.exec(code)?.[1] ?? "").matchAll(/([^,;]+)[,;]\s*(\d)\s*(?:[,;]|$)/g);
  return {
    range: from === undefined || to === undefined ? undefined : [Number(from), Number(to)],
    named: new Map([...pairs].map(([, name = "", level]) => [plainName(name), Number(level)])),
  };
}

/** Returns the level at which a field lists a heading; undefined if it does not. */
function levelIn({ level, styleName }: NumberedHeading, { range, named }: ContentsRules): number | undefined {
  const own = named.get(styleName);
  if (own !== undefined) return own;
  if (level === undefined) return undefined;
  // A template may name styles for headings that it does not have.
  const usual = [...named].find(([name]) => name.endsWith(`heading ${level}`));
  if (usual !== undefined) return usual[1];
  if (range === undefined) return named.size === 0 ? level : undefined;
  return level >= range[0] && level <= range[1] ? level : undefined;
}
