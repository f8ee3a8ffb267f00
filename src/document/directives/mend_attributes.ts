const NAME = /[ \t]*([^\s{}"'`=<>]+)/y;
const VALUE = /=(?:("[^"\n]*"|'[^'\n]*')|`([^`\n]*)`|([^\s"'`=<>{}]+))/y;
const END = /[ \t]*\}/y;
/** Backslash that a formatter has put before a character without a meaning in a directive. */
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;

/**
 * Reads the attributes of a directive from the place of their brace, and writes them as the parser knows them. Without
 * `written`, they are no attributes, which was known at `end`.
 */
export function mendAttributes(text: string, start: number): { end: number; written?: string } {
  const written: string[] = [];
  let at = start + 1;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  };
  for (let name = take(NAME); name !== undefined; name = take(NAME)) {
    const [, quoted, code, plain = ""] = take(VALUE) ?? [];
    const value = quoted ?? (code === undefined ? plain.replace(ESCAPE, "") : `"${code.replaceAll('"', "&quot;")}"`);
    written.push((name[1] ?? "").replace(ESCAPE, "") + (value === "" ? "" : `=${value}`));
  }
  return take(END) === undefined ? { end: at } : { end: at, written: `{${written.join(" ")}}` };
}
