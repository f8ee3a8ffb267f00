import { breakLongWords } from "../../text/break_long_words.ts";
import { splitEmoji } from "../../emoji.ts";
import { TypstCode } from "./code.ts";
import type { Scope } from "./scope.ts";
import { splitCellText } from "../../tables/cell_words.ts";
import { renderCellWord } from "./tables/render_cell_text.ts";

const MARKS = /[\u00ad\u200b]/;

/**
 * Renders text, with its emoji in their font, in which long words can break. Neither soft hyphens nor zero-width spaces
 * get into the pages, where they would end up in searched and copied text: words with soft hyphens are hyphenated by the
 * dictionary of their language, and others break at empty spaces.
 */
export function renderText(text: string, scope: Scope): TypstCode[] {
  return splitEmoji(text).flatMap((part) =>
    part.isEmoji ? [TypstCode.call("emoji-text", {}, TypstCode.text(part.text))] : renderWords(part.text, scope)
  );
}

/** Renders text as a single expression. */
export function textContent(text: string, scope: Scope): TypstCode {
  const parts = renderText(text, scope);
  const [only] = parts;
  return only === undefined || parts.length > 1 ? TypstCode.inline(parts) : only;
}

/** The text of a heading is also used in bookmarks, where nothing breaks. */
function renderWords(text: string, { inHeading, inCell, language }: Scope): TypstCode[] {
  if (inHeading) return [TypstCode.typeset(text.replace(/[\u00ad\u200b]/g, ""), language)];
  if (!inCell) return renderBroken(text, language);
  return splitCellText(text).flatMap((part) =>
    part.kind === "text" ? renderBroken(part.text, language) : [renderCellWord(part, language)]
  );
}

function renderBroken(text: string, language: string): TypstCode[] {
  const broken = breakLongWords(text);
  if (!MARKS.test(broken)) return [TypstCode.typeset(broken, language)];
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
