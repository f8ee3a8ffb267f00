import type { Caption, CaptionKind } from "../../../captions/find_captions.ts";
import { plainText } from "../../../plain_text.ts";
import { primaryLanguage } from "../word_language.ts";
import type { WordScope } from "../word_scope.ts";
import { renderWordParagraph } from "../blocks/paragraph.ts";
import { renderBookmark } from "../texts/places.ts";
import { renderField } from "../texts/fields.ts";
import { renderTextRun } from "../texts/run.ts";
import { CAPTION_WORDS } from "./caption_words_table.ts";

/** What a caption says. */
export type CaptionText = Omit<Caption, "paragraph">;

/**
 * Renders the caption of a table or picture: a word and a number, which Word updates, and the text. A label of the author
 * takes their place.
 */
export function renderWordCaption(kind: CaptionKind, { label, children }: CaptionText, scope: WordScope): string {
  const { work } = scope;
  const { language } = scope.marks;
  const plain = { ...scope, atTop: false, marks: language === undefined ? {} : { language } };
  const number = label === undefined ? renderNumber(kind, plain) : renderTextRun(label, plain);
  const text = children.map(plainText).join("").trim();
  const sign = text === "" ? "" : renderTextRun(label === undefined ? ": " : " ", plain);
  const content = number + sign + work.texts(children, plain);
  const identifier = sequenceOf(kind, scope).toLowerCase();
  const isListed = label === undefined && work.frame.listedCaptions.has(identifier);
  return renderWordParagraph(
    isListed ? renderBookmark(work.listedCaption(identifier), content, work) : content,
    scope,
    {
      style: work.style("caption"),
      // The caption of a table is above it, that of a picture below.
      keepNext: kind === "table",
      text,
    },
  );
}

/** Returns the word before the numbers of captions in the language of a place. */
function wordOf(kind: CaptionKind, scope: WordScope): string {
  return (CAPTION_WORDS.get(primaryLanguage(scope)) ?? CAPTION_WORDS.get("en"))?.[kind] ?? "";
}

/** Returns the identifier of the numbers: the word of the template's language, which its lists look for. */
function sequenceOf(kind: CaptionKind, scope: WordScope): string {
  return wordOf(kind, { ...scope, marks: {} });
}

function renderNumber(kind: CaptionKind, scope: WordScope): string {
  const { work } = scope;
  const number = renderTextRun(String(work.caption(kind)), scope);
  // Many programs read no simple fields (w:fldSimple).
  const field = renderField(`SEQ ${sequenceOf(kind, scope)} \\* ARABIC`, number, scope);
  return renderTextRun(`${wordOf(kind, scope)} `, scope) + field;
}
