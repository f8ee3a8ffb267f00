import type { Caption, CaptionKind } from "../../captions/find_captions.ts";
import { plainText } from "../../plain_text.ts";
import { primaryLanguage } from "../word_language.ts";
import type { WordScope } from "../word_scope.ts";
import { renderWordParagraph } from "../blocks/paragraph.ts";
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
  return renderWordParagraph(number + sign + work.texts(children, plain), scope, {
    style: work.style("caption"),
    // The caption of a table is above it, that of a picture below.
    keepNext: kind === "table",
    text,
  });
}

function renderNumber(kind: CaptionKind, scope: WordScope): string {
  const { work } = scope;
  const wordIn = (language: string) => (CAPTION_WORDS.get(language) ?? CAPTION_WORDS.get("en"))?.[kind] ?? "";
  const word = wordIn(primaryLanguage(scope));
  // Lists of tables in the template look for the word of its own language.
  const sequence = wordIn(primaryLanguage({ ...scope, marks: {} }));
  const number = renderTextRun(String(work.caption(kind)), scope);
  // Many programs read no simple fields (w:fldSimple).
  return renderTextRun(`${word} `, scope) + renderField(`SEQ ${sequence} \\* ARABIC`, number, scope);
}
