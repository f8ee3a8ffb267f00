import type { ListedText } from "../../../../base/word/word_content.ts";
import { readRunTexts } from "./written_links.ts";

/** Text that tables of contents and references repeat. */
export interface OpenText {
  /** Its runs, if it has references, whose text is known at the end. */
  readonly runs?: string | undefined;
}

/** Returns the runs of a text with references. */
export function openReferences(runs: string): OpenText {
  return runs.includes("<?reference ") ? { runs } : {};
}

/** Field for the number of a heading, as references have it. */
const NUMBER = /<w:instrText xml:space="preserve"> REF (\S+) \\r \\h <\/w:instrText>/g;
/** Stands around a bookmark until the text is read. */
const SIGN = "\ue000";

/** Reads the text of runs for tables of contents, with the places of the numbers that only the template knows. */
export function readListedText(runs: string): ListedText {
  const marked = readRunTexts(runs.replace(NUMBER, (_, name: string) => `<w:t>${SIGN}${name}${SIGN}</w:t>`));
  let text = "";
  const numbers: { readonly at: number; readonly bookmark: string }[] = [];
  for (const [i, part] of marked.split(SIGN).entries()) {
    if (i % 2 === 0) text += part;
    else numbers.push({ at: text.length, bookmark: part });
  }
  return numbers.length === 0 ? { text } : { text, numbers };
}
