import type { Caption, CaptionKind } from "../../captions/find_captions.ts";
import { plainText } from "../../plain_text.ts";
import type { WordScope } from "../word_scope.ts";
import { renderWordParagraph } from "../blocks/paragraph.ts";
import { renderBookmark } from "../texts/places.ts";
import { renderTextRun } from "../texts/run.ts";
import { markup } from "../../../base/xml/markup.ts";
import { CAPTION_WORDS } from "./caption_words_table.ts";

/** What a caption says. */
export type CaptionText = Omit<Caption, "paragraph">;

/**
 * Renders the caption of a table or picture: a word and a number, which Word updates, and the text. A label of the author
 * takes their place.
 */
export function renderWordCaption(kind: CaptionKind, { label, children }: CaptionText, scope: WordScope): string {
  const { work } = scope;
  const plain = { ...scope, atTop: false, marks: {} };
  const number = label === undefined ? renderNumber(kind, plain) : renderTextRun(label, plain);
  const text = children.map(plainText).join("").trim();
  const sign = text === "" ? "" : renderTextRun(label === undefined ? ": " : " ", plain);
  const content = number + sign + work.texts(children, plain);
  const identifier = wordOf(kind, scope).toLowerCase();
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

/** Returns the word before the numbers of captions. */
function wordOf(kind: CaptionKind, { work: { frame } }: WordScope): string {
  const [language = ""] = frame.language.toLowerCase().split("-");
  return (CAPTION_WORDS.get(language) ?? CAPTION_WORDS.get("en"))?.[kind] ?? "";
}

function renderNumber(kind: CaptionKind, scope: WordScope): string {
  const { work } = scope;
  const word = wordOf(kind, scope);
  const field = { "w:instr": ` SEQ ${word} \\* ARABIC ` };
  const number = renderTextRun(String(work.caption(kind)), scope);
  return renderTextRun(`${word} `, scope) + markup("w:fldSimple", field, number);
}
