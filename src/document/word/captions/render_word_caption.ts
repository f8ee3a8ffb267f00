import type { Caption, CaptionKind } from "../../captions/find_captions.ts";
import { plainText } from "../../plain_text.ts";
import type { WordScope } from "../word_scope.ts";
import { escapeMarkup, markup } from "../xml_markup.ts";
import { CAPTION_WORDS } from "./caption_words_table.ts";

/** What a caption says. */
export type CaptionText = Omit<Caption, "paragraph">;

/**
 * Renders the caption of a table or picture: a word and a number, which Word updates, and the text. A label of the author
 * takes their place.
 */
export function renderWordCaption(kind: CaptionKind, { label, children }: CaptionText, scope: WordScope): string {
  const { work, indent, align } = scope;
  const number = label === undefined ? renderNumber(kind, scope) : textRun(label);
  const isEmpty = children.every((child) => plainText(child).trim() === "");
  const sign = label === undefined ? ": " : " ";
  const texts = work.texts(children, { ...scope, atTop: false, marks: {} });
  const properties = [
    markup("w:pStyle", { "w:val": work.style("caption") }),
    // The caption of a table is above it, that of a picture below.
    kind === "table" ? markup("w:keepNext") : "",
    indent > 0 ? markup("w:ind", { "w:left": indent }) : "",
    align === undefined || align === "justify" ? "" : markup("w:jc", { "w:val": align }),
  ];
  const text = isEmpty ? texts : textRun(sign) + texts;
  return markup("w:p", {}, markup("w:pPr", {}, properties.join("")) + number + text);
}

function renderNumber(kind: CaptionKind, { work }: WordScope): string {
  const [language = ""] = work.frame.language.toLowerCase().split("-");
  const word = (CAPTION_WORDS.get(language) ?? CAPTION_WORDS.get("en"))?.[kind] ?? "";
  const field = { "w:instr": ` SEQ ${word} \\* ARABIC ` };
  return textRun(`${word} `) + markup("w:fldSimple", field, textRun(String(work.caption(kind))));
}

function textRun(text: string): string {
  return markup("w:r", {}, `<w:t xml:space="preserve">${escapeMarkup(text)}</w:t>`);
}
