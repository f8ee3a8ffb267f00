import { TypstCode } from "../code.ts";
import { type CellText, isNumber, splitWord } from "../../../tables/cell_words.ts";

/** Renders a number of a cell, which stays whole, or a long word, which is divided if its column is too narrow for it. */
export function renderCellWord(part: Exclude<CellText, { kind: "text" }>, language: string): TypstCode {
  if (part.kind === "whole") return TypstCode.call("kept-number", {}, TypstCode.typeset(part.text, language));
  const pieces = part.pieces.map((piece) => TypstCode.typeset(piece, language));
  return TypstCode.call("cell-word", {}, TypstCode.word("room"), ...pieces);
}

/** Renders inline code of a cell. */
export function renderCellCode(code: string): TypstCode {
  const pieces = isNumber(code) ? [code] : code.split(/(?<= )/).flatMap(splitWord);
  return TypstCode.call("cell-code", {}, TypstCode.word("room"), ...pieces.map((piece) => TypstCode.text(piece)));
}
