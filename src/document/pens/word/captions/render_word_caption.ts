import type { ShownCaption } from "../../../shown/shown_inline.ts";
import { directionOfTexts, renderWordParagraph } from "../blocks/paragraph.ts";
import { readRunTexts } from "../book/written_links.ts";
import { renderField } from "../texts/fields.ts";
import { renderTextRun } from "../texts/run.ts";
import { type WordScope, wordsFor } from "../word_scope.ts";
import { CAPTION_WORDS } from "./caption_words_table.ts";

/**
 * Renders the caption of a table or picture: a word and a number, which Word updates, and the text. A label of the author
 * takes their place.
 */
export function renderWordCaption({ type, label, children }: ShownCaption, scope: WordScope): string {
  const { work: { frame, parts, texts }, marks: { language } } = scope;
  const plain = { ...scope, atTop: false, marks: language === undefined ? {} : { language } };
  const number = label === undefined ? renderNumber(type, plain) : renderTextRun(label, plain);
  const runs = texts(children, plain);
  const sign = readRunTexts(runs) === "" ? "" : renderTextRun(label === undefined ? ": " : " ", plain);
  const content = number + sign + runs;
  const identifier = sequenceOf(type, scope).toLowerCase();
  const look = {
    style: parts.style("caption"),
    // The caption of a table is above it, that of a picture below.
    keepNext: type === "table",
    direction: directionOfTexts(children),
  };
  if (label !== undefined || !frame.listedCaptions.has(identifier)) return renderWordParagraph(content, scope, look);
  const bookmark = parts.names.create("caption");
  parts.captions.push({ identifier, text: readRunTexts(content), bookmark });
  return renderWordParagraph(parts.mark(bookmark, content), scope, look);
}

/** Returns the word before the numbers of captions in the language of a place. */
function wordOf(type: ShownCaption["type"], scope: WordScope): string {
  return wordsFor(scope, CAPTION_WORDS)?.[type] ?? "";
}

/** Returns the identifier of the numbers: the word of the template's language, which its lists look for. */
function sequenceOf(type: ShownCaption["type"], scope: WordScope): string {
  return wordOf(type, { ...scope, marks: {} });
}

function renderNumber(type: ShownCaption["type"], scope: WordScope): string {
  const number = renderTextRun(String(scope.work.parts.caption(type)), scope);
  // Many programs read no simple fields (w:fldSimple).
  const field = renderField(`SEQ ${sequenceOf(type, scope)} \\* ARABIC`, number, scope);
  return renderTextRun(`${wordOf(type, scope)} `, scope) + field;
}
