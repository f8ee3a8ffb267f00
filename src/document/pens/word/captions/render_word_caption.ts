import { readAuthorLabel } from "../../../shown/references/author_label.ts";
import { REFERENCE_WORDS } from "../../../shown/references/reference_words_table.ts";
import type { ShownGroup } from "../../../shown/shown_block.ts";
import type { ShownCaption } from "../../../shown/shown_inline.ts";
import { directionOfTexts, renderWordParagraph } from "../blocks/paragraph.ts";
import { openReferences } from "../book/listed_text.ts";
import { readRunTexts } from "../book/written_links.ts";
import { renderField } from "../texts/fields.ts";
import { renderTextRun } from "../texts/run.ts";
import { type WordScope, wordsFor } from "../word_scope.ts";
import { CAPTION_WORDS } from "./caption_words_table.ts";

/**
 * Renders the caption of a table, picture or listing: a word and a number, which Word updates, and the text. A label of
 * the author takes their place.
 */
export function renderWordCaption(caption: ShownCaption, scope: WordScope): string {
  const { type, label, children, partOf } = caption;
  const { work: { frame, parts, texts }, marks: { language } } = scope;
  const plain = { ...scope, atTop: false, marks: language === undefined ? {} : { language } };
  const runs = texts(children, plain);
  const number = label === undefined ? renderNumber(caption, runs, plain) : renderLabel(caption, runs, plain);
  const sign = readRunTexts(runs) === "" ? "" : renderTextRun(label === undefined ? ": " : " ", plain);
  const content = number + sign + runs;
  const identifier = sequenceOf(type, scope).toLowerCase();
  const look = {
    style: parts.style("caption"),
    // The caption of a picture is below it, that of a table or listing above. Those of parts stay with the whole.
    keepNext: type !== "figure" || partOf?.type === "figure",
    direction: directionOfTexts(children),
  };
  if (label !== undefined || !frame.listedCaptions.has(identifier)) return renderWordParagraph(content, scope, look);
  const bookmark = parts.names.create("caption");
  parts.captions.push({ identifier, text: readRunTexts(content), bookmark, ...openReferences(content) });
  return renderWordParagraph(parts.mark(bookmark, content), scope, look);
}

/** Returns the word before the numbers of captions in the language of a place. */
function wordOf(type: ShownCaption["type"], scope: WordScope): string {
  if (type === "listing") return wordsFor(scope, REFERENCE_WORDS)?.listing ?? "";
  return wordsFor(scope, CAPTION_WORDS)?.[type] ?? "";
}

/** Returns the identifier of the numbers: the word of the template's language, which its lists look for. */
function sequenceOf(type: ShownCaption["type"], scope: WordScope): string {
  return wordOf(type, { ...scope, marks: {} }).replaceAll(" ", "_");
}

/** Renders word and number. References to the caption are fields that repeat them. */
function renderNumber({ type, places = [] }: ShownCaption, runs: string, scope: WordScope): string {
  const { parts } = scope.work;
  const count = String(parts.count(type));
  const word = wordOf(type, scope);
  // Many programs read no simple fields (w:fldSimple).
  const field = renderField(`SEQ ${sequenceOf(type, scope)} \\* ARABIC`, renderTextRun(count, scope), scope);
  const start = renderTextRun(`${word} `, scope);
  const [first, ...others] = places.map((place) => parts.bookmark(place));
  if (first === undefined) return start + field;
  const bookmarks = { full: first, number: parts.names.create("number") };
  const target = {
    full: `${word} ${count}`,
    number: count,
    bookmarks,
    title: readRunTexts(runs),
    ...openReferences(runs),
  };
  for (const name of [first, ...others]) parts.targets.set(name, target);
  const marked = parts.mark(first, start + parts.mark(bookmarks.number, field));
  return others.reduce((inner, name) => parts.mark(name, inner), marked);
}

/** The label of a part follows the number of its group. */
function renderLabel({ label = "", places = [], partOf }: ShownCaption, runs: string, scope: WordScope): string {
  const { parts } = scope.work;
  const names = places.map((place) => parts.bookmark(place));
  const own = partOf === undefined ? readAuthorLabel(label) : { ...scope.group, part: label };
  const target = { ...own, title: readRunTexts(runs), ...openReferences(runs) };
  for (const name of names) parts.targets.set(name, target);
  return names.reduce((inner, name) => parts.mark(name, inner), renderTextRun(label, scope));
}

/** Renders blocks under one caption: of pictures, it is below them, and its number part of those of the blocks. */
export function renderGroup({ caption, blocks }: ShownGroup, scope: WordScope): string {
  const { parts } = scope.work;
  const shown = renderWordCaption(caption, scope);
  const [place] = caption.places ?? [];
  const group = place === undefined ? undefined : parts.targets.get(parts.bookmark(place));
  const content = scope.work.blocks(blocks, { ...scope, group, atTop: false });
  return caption.type === "figure" ? content + shown : shown + content;
}
