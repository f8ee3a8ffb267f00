/** Characters of a line, at most: a longer one is no part of a table. */
const MAX_COLUMNS = 5000;
const TAB = 4;
const ATTACHED = /[\p{M}\p{Cf}]/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

/** Splits a line into columns; undefined for one that is too long. */
export type SplitLine = (line: string) => readonly string[] | undefined;

/** Splits a line into its characters. */
export const characterColumns: SplitLine = (line) => splitLine(line, () => false);

/**
 * Splits a line into the columns of a terminal: a wide character takes two, of which the second is empty, and a mark
 * belongs to the character before it.
 */
export const displayColumns: SplitLine = (line) => splitLine(line, (char) => WIDE.test(char));

function splitLine(line: string, isWide: (char: string) => boolean): readonly string[] | undefined {
  if (line.length > 4 * MAX_COLUMNS) return undefined;
  const columns: string[] = [];
  for (const char of line) {
    if (char === "\t") columns.push(...Array.from({ length: TAB - columns.length % TAB }, () => " "));
    else if (char < "\u0300") columns.push(char);
    else if (ATTACHED.test(char) && columns.length > 0) columns.push((columns.pop() ?? "") + char);
    else columns.push(...isWide(char) ? [char, ""] : [char]);
  }
  return columns.length <= MAX_COLUMNS ? columns : undefined;
}
