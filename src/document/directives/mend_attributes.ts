/** A line break within attributes, with the marks of quotes before the next line. */
const BREAK = String.raw`(?:\n[ \t>]*)?`;
const NAME = new RegExp(String.raw`[ \t]*${BREAK}([^\s{}"'\`=<>]+)`, "y");
const VALUE = /=(?:("[^"]*"|'[^']*')|`([^`]*)`|([^\s"'`=<>{}]+))/y;
const END = new RegExp(String.raw`[ \t]*${BREAK}\}`, "y");
/** Backslash that a formatter has put before a character without a meaning in a directive. */
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;
/** Where a formatter has wrapped a line. */
export const WRAP = /(?<![ \t])[ \t]*(\n[ \t>]*)/g;

/**
 * Reads the attributes of a directive from the place of their brace, and writes them as the parser knows them: no line
 * ends within a value, and they have as many lines as before. Without `written`, they are no attributes, which was known
 * at `end`.
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
    written.push((name[1] ?? "").replace(ESCAPE, "") + (value === "" ? "" : `=${value.replace(WRAP, " ")}`));
  }
  if (take(END) === undefined) return { end: at };
  const breaks = text.slice(start, at).matchAll(WRAP).map(([, wrap = ""]) => wrap).toArray();
  const lines = breaks.length === 0 ? written.join(" ") : inLines(written, breaks);
  return lines === undefined ? { end: at } : { end: at, written: `{${lines}}` };
}

/**
 * Writes attributes with the given line breaks behind them. No line may be empty, so one of them is repeated if there
 * are fewer; classes add up.
 */
function inLines(attributes: readonly string[], breaks: readonly string[]): string | undefined {
  const again = attributes.find((each) => !each.startsWith("class"));
  if (breaks.length > attributes.length && again === undefined) return undefined;
  const lines = breaks.map((wrap, i) => `${attributes[i] ?? again}${wrap}`);
  return lines.join("") + attributes.slice(breaks.length).join(" ");
}
