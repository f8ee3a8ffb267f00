/** Signs of notations, which are no words of a document. */
const SYNTAX = /<[^<>]*>|\]\([^)]*\)|\{[^{}]*\}/g;

/** Lists the words of a source, without looking at what they mean, that a text does not have; each once. */
export function unshownWords(source: string, text: string): string[] {
  const shown = new Set(wordsIn(text));
  const inNotation = source.replaceAll("\u00ad", "").replaceAll("\u200b", "");
  return [...new Set([...wordsIn(inNotation.replace(SYNTAX, " ")), ...valuesIn(inNotation)])]
    .filter((word) => !shown.has(word));
}

/** Lists the words of a text in lower case. */
export function wordsIn(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Lists the words of quoted attributes. */
function valuesIn(source: string): string[] {
  return [...source.matchAll(/="([^"]*)"/g)].flatMap(([, value = ""]) => wordsIn(value));
}
