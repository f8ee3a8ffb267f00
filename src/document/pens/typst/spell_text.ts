import { splitEmoji } from "../../emoji.ts";
import { type CellText, isNumber, splitCellText, splitWord } from "../../shown/tables/cell_words.ts";
import { breakCode } from "../../text/break_code.ts";
import { breakLongWords } from "../../text/break_long_words.ts";
import { TypstCode } from "./code.ts";
import type { PenScope } from "./pen_scope.ts";

const MARKS = /[\u00ad\u200b]/g;

/**
 * Spells text, with its emoji in their font, in which long words can break. Neither soft hyphens nor zero-width spaces
 * get into the pages, where they would end up in searched and copied text: words with soft hyphens are hyphenated by the
 * dictionary of their language, and others break at empty spaces.
 */
export function spellText(text: string, scope: PenScope): TypstCode[] {
  return splitEmoji(text).flatMap((part) =>
    part.isEmoji ? [TypstCode.call("emoji-text", {}, TypstCode.text(part.text))] : spellWords(part.text, scope)
  );
}

/** Headings do not hyphenate: there, only what is too long for a line breaks, without a sign in bookmarks. */
function spellWords(text: string, { inHeading, inCell, language }: PenScope): TypstCode[] {
  if (inHeading) return spellBroken(text.replace(MARKS, ""), language);
  if (!inCell) return spellBroken(text, language);
  return splitCellText(text).flatMap((part) =>
    part.kind === "text" ? spellBroken(part.text, language) : [spellCellWord(part, language)]
  );
}

/** Spells a number of a cell, which stays whole, or a long word, which is divided if its column is too narrow for it. */
function spellCellWord(part: Exclude<CellText, { kind: "text" }>, language: string): TypstCode {
  if (part.kind === "whole") return TypstCode.call("kept-number", {}, TypstCode.typeset(part.text, language));
  const pieces = part.pieces.map((piece) => TypstCode.typeset(piece, language));
  return TypstCode.call("cell-word", {}, TypstCode.word("room"), ...pieces);
}

function spellBroken(text: string, language: string): TypstCode[] {
  return spellParts(breakLongWords(text), language);
}

/** Spells text with zero-width spaces and soft hyphens. */
function spellParts(broken: string, language: string): TypstCode[] {
  if (broken.search(MARKS) === -1) return [TypstCode.typeset(broken, language)];
  const parts: TypstCode[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") parts.push(TypstCode.typeset(plain, language));
    plain = "";
  };
  for (const word of broken.split(/([\s\u200b]+)/)) {
    if (word.includes("\u200b")) {
      plain += word.replaceAll("\u200b", "");
      flush();
      parts.push(TypstCode.call("break-point", {}));
    } else if (word.includes("\u00ad")) {
      flush();
      parts.push(TypstCode.call("long-word", {}, TypstCode.typeset(word.replaceAll("\u00ad", ""), language)));
    } else plain += word;
  }
  flush();
  return parts;
}

/** Spells code in a line of text, in pieces between which the line may end. */
export function spellCodeText(code: string, { inHeading, inCell }: PenScope): TypstCode[] {
  if (inCell && !inHeading) {
    const pieces = isNumber(code) ? [code] : code.split(/(?<= )/).flatMap(splitWord);
    return [TypstCode.call("cell-code", {}, TypstCode.word("room"), ...pieces.map((piece) => TypstCode.text(piece)))];
  }
  if (inHeading) return spellHeadingCode(code);
  return [TypstCode.call("inline-code", {}, ...breakCode(code).map((piece) => TypstCode.text(piece)))];
}

/** Most characters of code in a heading that stay on a line. */
const HEADING_CODE = 32;

/** Spells code of a heading, which running heads repeat as text: each of its parts is code of its own. */
function spellHeadingCode(code: string): TypstCode[] {
  const parts = code.length > HEADING_CODE ? breakCode(code) : [code];
  const lines = parts.reduce<string[]>((lines, part) => {
    const line = lines.at(-1);
    if (line === undefined || line.length + part.length > HEADING_CODE) return [...lines, part];
    return [...lines.slice(0, -1), line + part];
  }, []);
  return lines.flatMap((line, i) => {
    const spelled = TypstCode.call("inline-code", {}, TypstCode.text(line));
    return i === 0 ? [spelled] : [TypstCode.call("break-point", {}), spelled];
  });
}
