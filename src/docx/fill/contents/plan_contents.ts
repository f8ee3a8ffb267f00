import type { ContentCaption, ContentHeading } from "../../../base/word/word_content.ts";
import { WORD_LEVELS, type WordLevel } from "../../../base/word/word_role.ts";
import { refusePart } from "../../docx_error.ts";
import { FILL_LIMITS } from "../../limits.ts";
import { plainName } from "../../roles/style_role.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { styleIds } from "../styles/derived_styles.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";
import { type ContentsField, findContents } from "./contents_field.ts";
import { ALL_HEADINGS, type ContentsRules, readContentsRules } from "./contents_rules.ts";
import { HeadingNumbers } from "./heading_numbers.ts";
import { bookmarkHeading, listOwnHeadings, type OwnHeading } from "./own_headings.ts";

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
  const headings = countAll(part, survey, { content, own: listOwnHeadings(part, sheet, { fields, named }) });
  const captions = content.captions.map((each) => ({ ...each, level: undefined, number: "" }));
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
  const ofContent = ({ level, text, bookmark, isUnnumbered }: ContentHeading): NumberedHeading => {
    const role = WORD_LEVELS.find((each) => each === level) ?? 9;
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

/** Returns the level at which a field lists a heading; undefined if it does not. */
function levelIn({ level, styleName }: NumberedHeading, { range, named, usual }: ContentsRules): number | undefined {
  const own = named.get(styleName);
  if (own !== undefined) return own;
  if (level === undefined) return undefined;
  // A template may name styles for headings that it does not have.
  const other = usual.get(level);
  if (other !== undefined) return other;
  if (range === undefined) return named.size === 0 ? level : undefined;
  return level >= range[0] && level <= range[1] ? level : undefined;
}
