import type { Issue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import { formatSimpleDate } from "../../docx/fill/dates/format_simple_date.ts";
import { fillTemplate } from "../../docx/fill/fill_template.ts";
import { templateFrame } from "../../docx/fill/survey/template_frame.ts";
import type { Book } from "../../book/model/book.ts";
import { leadOf } from "../../book/chapters/prepare_chapter.ts";
import type { Chapter } from "../../book/model/chapter.ts";
import { WordBook } from "../../document/pens/word/word_book.ts";
import { ShownBook } from "../../document/shown/shown_book.ts";
import type { WordFrame } from "../../base/word/word_frame.ts";
import type { PlaceholderFacts } from "../../export/word/placeholder_values.ts";
import { placeholderKey } from "../../export/word/read_placed_text.ts";
import { numberContents } from "./number_contents.ts";
import type { WordChoices } from "./word_choices.ts";
import type { WordTemplate } from "./open_word_template.ts";
import { findWordValue, PlacedBlocks } from "./values/word_placeholders.ts";
import type { WordValues } from "./values/word_value.ts";
import type { LoadedWordPicture } from "./word_pictures.ts";

/** A document for a Word template. */
export interface WordOrder {
  readonly template: WordTemplate;
  readonly facts: Omit<PlaceholderFacts, "formatTime" | "template">;
  readonly values: WordValues;
  /** The book; its language is that of the template if it has none. */
  readonly book: Book;
  /** Pictures by their addresses in the trees. */
  readonly pictures: ReadonlyMap<string, LoadedWordPicture>;
  readonly choices: WordChoices;
  /** Returns the address of an anchor that is in another file; undefined for the anchors of this one. */
  readonly addressOf?: ((anchor: string) => string | undefined) | undefined;
}

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
  const { template: { bytes, name, survey, modifiedAt }, pictures, book, facts, values, choices } = order;
  const { timeZone = "UTC", updateFields, officeLimits = {} } = choices;
  const frame = templateFrame(survey);
  const { content, startTaking } = renderContent(order, frame);
  const dates = { language: book.meta.language || frame.language, timeZone };
  const shown = {
    values,
    area: { width: frame.area.columnWidth / TWIPS_PER_PIXEL, height: frame.area.height / TWIPS_PER_PIXEL },
    facts: {
      ...facts,
      template: { name, modifiedAt },
      formatTime: (time: number, pattern: string) => formatSimpleDate(new Date(time), pattern || USUAL_PATTERN, dates),
    },
  };
  const fill = async (pages?: ReadonlyMap<string, string>) => {
    const found = { ...shown, takeBlocks: startTaking() };
    return await fillTemplate(bytes, {
      ...{ survey, content, pages, dates, properties: propertiesOf(facts, book.meta.description) },
      updateFields: updateFields === "word" ? true : updateFields === "none" ? false : undefined,
      picture: (key) => pictures.get(key),
      values: (placeholder, args, place) => findWordValue({ name: placeholder, args, place }, found),
    });
  };
  const first = await fill();
  const filled = updateFields === "office" ? await fill(await numberContents(first, officeLimits, context)) : first;
  return { bytes: filled.bytes, issues: [...content.issues, ...filled.issues] };
}

/** Renders everything in the order of its places in the template, so that numbers and entries of contents ascend. */
function renderContent(
  { template, book: source, pictures, values, choices, addressOf }: WordOrder,
  frame: WordFrame,
) {
  const { meta: { language }, places: knownAnchors, place: placeIssue } = source;
  // A book of one chapter has the contents of the template, if that has some.
  const isOneChapter = source.size === 1;
  const changes: Issue[] = [];
  const shown = new ShownBook({
    ...{ knownAnchors, addressOf, kind: "a Word document", language: language || frame.language },
    hasPicture: (url) => pictures.has(url),
  });
  const book = new WordBook({
    ...{ frame, codeColors: choices.codeColors, place: placeIssue },
    showsContents: !(isOneChapter && template.survey.hasContents),
    language: language === "" ? undefined : language,
    picture: (url) => pictures.get(url),
  });
  const placed = new PlacedBlocks(shown, book);
  const addChapters = () => {
    for (const chapter of openChapters(source, changes)) book.addChapter(shown.chapter(chapter));
  };
  for (const { name, args, place, width } of template.placeholders) {
    const key = placeholderKey(name, args);
    const blocks = place === "blocks" ? values.placed.get(key)?.blocks : undefined;
    if (blocks !== undefined) placed.add(key, blocks, width);
    else if (place === "content") addChapters();
  }
  if (!template.survey.hasPlace) addChapters();
  const content = book.finish(shown.end());
  const startTaking = () => {
    const take = placed.startTaking();
    return (key: string) => content.placed[take(key) ?? -1];
  };
  return { content: { ...content, issues: [...changes, ...content.issues, ...placed.issues] }, startTaking };
}

/**
 * Creates the chapters, and notes what had to be changed. Templates have no place for a subtitle and an abstract, so
 * they open the text.
 */
function* openChapters(book: Book, changes: Issue[]): Generator<Chapter> {
  let { subtitle } = book.meta;
  for (const { abstract, issues = [], root, ...chapter } of book.chapters()) {
    changes.push(...issues);
    yield { ...chapter, root: { ...root, children: [...leadOf({ subtitle }, abstract?.children), ...root.children] } };
    subtitle = "";
  }
}

/** Twentieths of a point in a pixel of 1/96 inch. */
const TWIPS_PER_PIXEL = 15;

/** Returns what the properties of the document show. */
function propertiesOf({ title, creator, modifier, page }: WordOrder["facts"], description: string) {
  const { createdAt, modifiedAt, labels = [] } = page;
  const dateOf = (time: number | undefined) => time === undefined ? undefined : new Date(time);
  return {
    title,
    subject: description || undefined,
    keywords: labels.join(", ") || undefined,
    creator: creator?.name,
    lastModifiedBy: modifier?.name,
    created: dateOf(createdAt),
    modified: dateOf(modifiedAt),
  };
}

/** Pattern of dates without one: ISO 8601. */
const USUAL_PATTERN = "yyyy-MM-dd";
