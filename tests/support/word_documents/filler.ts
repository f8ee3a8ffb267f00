/** Word in every text of the generated documents, and nowhere else. */
export const MARKER = "Quadrivium";

const WORDS =
  ("the reading of a table asks for care where rows are long and columns narrow so that every value can be " +
    "found again without a ruler while notes below it say what was left out and why it matters to those who come later")
    .split(" ");

/** Creates a sentence of a number of words, the same for the same seed. */
export function sentence(words: number, seed = 0): string {
  const chosen = Array.from({ length: words }, (_, i) => WORDS[(seed * 7 + i * 5 + ((seed * i) % 3)) % WORDS.length]);
  return `${MARKER} ${chosen.join(" ")}.`;
}

/** A paragraph of text of some length. */
export function text(seed = 0): string {
  return [sentence(14, seed), sentence(22, seed + 1), sentence(17, seed + 2)].join(" ");
}

/** Creates a number of different texts. */
export function texts(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, i) => text(from + i));
}

/** Text of a heading. */
export function title(number: number): string {
  return `${MARKER} ${WORDS[number % WORDS.length]} ${WORDS[(number * 3 + 1) % WORDS.length]}`;
}
