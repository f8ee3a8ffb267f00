import { keepCase } from "./marked_text.ts";

/** Short words that have a capital neither in titles nor in sentences. */
const SMALL =
  /^(?:a|an|and|as|at|but|by|down|for|from|in|into|nor|of|on|onto|or|over|so|the|till|to|up|via|with|yet|v|vs)$/;
const WORD = /(?:\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*)/gu;

/**
 * Sets an English title as styles expect it: with capitals only where a sentence has them, because styles with capitals
 * in titles put them back. What has capitals within a word keeps them, and so do short words that never have one.
 */
export function sentenceCase(title: string): string {
  let end = 0;
  let isFirst = true;
  return title.replace(WORD, (word, at: number) => {
    const starts = isFirst || /[:?!]["”’)\]]?\s+["“‘([]*$/.test(title.slice(end, at));
    [end, isFirst] = [at + word.length, false];
    if (/\p{Lu}/u.test(word.slice(1)) || /^I(?:['’]|$)/.test(word)) return word.length > 1 ? keepCase(word) : word;
    const lower = starts ? word : word.toLowerCase();
    return !starts && SMALL.test(lower) ? keepCase(lower) : lower;
  });
}
