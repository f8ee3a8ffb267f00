import { comparableText } from "../../../src/typst/pdf/find_text.ts";

/** What formats show in their own way: commands of TeX, dates, and single letters. */
const OWN_WAY = /\\[a-zA-Z]+|\b\d{4}-\d\d-\d\d\b/g;

/** Words in scripts that the program has fonts for, and whose text a PDF has in the order in which it is read. */
const LEGIBLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}]*\p{Script=Latin}{2}/u;

/** Lists the words of a text that another one does not have behind those before them. */
export function missingInOrder(text: string, shown: string): string[] {
  const letters = lettersOf(shown);
  let at = 0;
  return text.replace(OWN_WAY, " ").split(/\s+/).map(lettersOf).filter((word) => {
    if (!LEGIBLE.test(word)) return false;
    const found = letters.indexOf(word, at);
    if (found >= 0) at = found + word.length;
    return found < 0;
  });
}

function lettersOf(text: string): string {
  return comparableText(text).toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
