import type { Issue } from "../../base/issue.ts";
import { formatSimpleDate } from "../../docx/fill/dates/format_simple_date.ts";
import type { Context } from "../../console/context.ts";
import type { TemplateFilling } from "../../docx/fill/filled_value.ts";
import { fillTemplate } from "../../docx/fill/fill_template.ts";
import { templateFrame } from "../../docx/fill/survey/template_frame.ts";
import { classifyPlaceholder } from "../../docx/placeholder_table.ts";
import { readArguments } from "../../docx/fill/texts/read_arguments.ts";
import type { BookChapter } from "../../document/typst/book/book_chapter.ts";
import type { CompileLimits } from "../../pdf/engine.ts";
import { WordBook } from "../../document/word/word_book.ts";
import { type PlaceholderFacts, showPlaceholder } from "../../export/word/placeholder_values.ts";
import { numberContents } from "./number_contents.ts";
import type { WordTemplate } from "./open_word_template.ts";
import type { LoadedWordPicture } from "./word_pictures.ts";

/** A document for a Word template. */
export interface WordOrder {
  readonly template: WordTemplate;
  readonly facts: Omit<PlaceholderFacts, "formatTime" | "template">;
  /** Chapters in their order; each tree is needed once. */
  readonly chapters: Iterable<BookChapter>;
  readonly knownAnchors: { has(name: string): boolean };
  /** Whether it has one chapter, so that its contents are those of the template, if that has some. */
  readonly isOneChapter: boolean;
  /** Pictures by their addresses in the trees. */
  readonly pictures: ReadonlyMap<string, LoadedWordPicture>;
  /** BCP 47; empty for that of the template. */
  readonly language: string;
  /** IANA time zone of dates. */
  readonly timeZone: string;
  readonly updateFields?: FieldUpdate | undefined;
  /** Limits of LibreOffice, as far as they are not the usual ones. */
  readonly officeLimits?: Partial<CompileLimits> | undefined;
  /** Whether parts of code have colors. */
  readonly codeColors: boolean;
}

/**
 * Who computes the page numbers of contents: Word, when it opens the document, after it has asked; LibreOffice of this
 * machine, at once; nobody. By default, Word if there are contents.
 */
export type FieldUpdate = "word" | "office" | "none";

/** A filled template. */
export interface FilledWord {
  readonly bytes: Uint8Array;
  /** Content that is not shown as intended, and placeholders without a value; warnings only. */
  readonly issues: readonly Issue[];
}

/**
 * Fills a Word template with a document.
 *
 * @throws {DocxError} when the template may not be filled.
 * @throws {OfficeError} when LibreOffice shall number the pages of contents, and cannot.
 */
export async function fillWordTemplate(order: WordOrder, context: Context): Promise<FilledWord> {
  const { template: { bytes, name, survey }, chapters, knownAnchors, pictures, language, timeZone, facts } = order;
  const { updateFields, officeLimits = {} } = order;
  const frame = templateFrame(survey);
  const book = new WordBook({
    ...{ frame, knownAnchors, codeColors: order.codeColors },
    showsContents: !(order.isOneChapter && survey.hasContents),
    language: language === "" ? undefined : language,
    picture: (url) => pictures.get(url),
  });
  for (const chapter of chapters) book.addChapter(chapter);
  const content = book.finish();
  const dates = { language: language || frame.language, timeZone };
  const shown: PlaceholderFacts = {
    ...facts,
    template: { name },
    formatTime: (time, pattern) => formatSimpleDate(new Date(time), pattern || USUAL_PATTERN, dates),
  };
  const filling: TemplateFilling = {
    content,
    updateFields: updateFields === "word" ? true : updateFields === "none" ? false : undefined,
    properties: propertiesOf(facts),
    picture: (key) => pictures.get(key),
    values: (placeholder, args) => {
      const [argument = ""] = readArguments(args);
      const text = showPlaceholder(placeholder, argument, shown);
      const isKnown = text !== undefined || classifyPlaceholder(placeholder) === "supported";
      return isKnown ? { kind: "text", text: text ?? "" } : undefined;
    },
  };
  const first = await fillTemplate(bytes, filling);
  const filled = updateFields === "office"
    ? await fillTemplate(bytes, { ...filling, pages: await numberContents(first, officeLimits, context) })
    : first;
  return { bytes: filled.bytes, issues: [...content.issues, ...filled.issues] };
}

/** Returns what the properties of the document show. */
function propertiesOf({ title, creator, modifier, page: { createdAt, modifiedAt } }: WordOrder["facts"]) {
  const dateOf = (time: number | undefined) => time === undefined ? undefined : new Date(time);
  return {
    title,
    creator: creator?.name,
    lastModifiedBy: modifier?.name,
    created: dateOf(createdAt),
    modified: dateOf(modifiedAt),
  };
}

/** Pattern of dates without one: ISO 8601. */
const USUAL_PATTERN = "yyyy-MM-dd";
