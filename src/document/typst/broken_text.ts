import { breakLongWords } from "../break_long_words.ts";
import { TypstCode } from "./code.ts";

const MARKS = /[\u00ad\u200b]/;

/**
 * Renders text in which long words can break. Neither soft hyphens nor zero-width spaces get into the pages, where they
 * would end up in searched and copied text: words with soft hyphens are hyphenated by the dictionary of their language,
 * and others break at empty spaces.
 */
export function renderText(text: string): TypstCode[] {
  const broken = breakLongWords(text);
  if (!MARKS.test(broken)) return [TypstCode.text(broken)];
  const parts: TypstCode[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") parts.push(TypstCode.text(plain));
    plain = "";
  };
  for (const word of broken.split(/([\s\u200b]+)/)) {
    if (word.includes("\u200b")) {
      plain += word.replaceAll("\u200b", "");
      flush();
      parts.push(TypstCode.call("break-point", {}));
    } else if (word.includes("\u00ad")) {
      flush();
      parts.push(TypstCode.call("long-word", {}, TypstCode.text(word.replaceAll("\u00ad", ""))));
    } else plain += word;
  }
  flush();
  return parts;
}

/** Renders text as a single expression. */
export function textContent(text: string): TypstCode {
  const [only, ...others] = renderText(text);
  return only === undefined || others.length > 0 ? TypstCode.inline(renderText(text)) : only;
}
