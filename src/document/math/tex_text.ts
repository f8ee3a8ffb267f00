import { TexError, TexReader, type TexToken } from "./tex_tokens.ts";
import { TEXTS } from "./tex_commands_table.ts";

const SIGNS = new Map([
  ...[..."%$&#_{}"].map((sign) => [sign, sign] as const),
  [" ", " "],
  [",", "\u2009"],
  [":", "\u2005"],
  [";", "\u2004"],
  ["!", ""],
  ["-", ""],
  ["quad", "\u2003"],
  ["qquad", "\u2003\u2003"],
  ["ldots", "…"],
  ["dots", "…"],
  ["textendash", "–"],
  ["textemdash", "—"],
  ["textbackslash", "\\"],
  ["degree", "°"],
  ["times", "×"],
  ["cdot", "·"],
]);

/** Converts the text of `\text` and the like, in which `$x$` is math again. */
export function readTexText(tokens: readonly TexToken[], math: (tokens: readonly TexToken[]) => string): string {
  const parts: string[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") parts.push(quoteMathText(text));
    text = "";
  };
  const reader = new TexReader(tokens);
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    const { kind, text: name } = token;
    if (kind === "sign" && name === "$") {
      flush();
      parts.push(math(readMath(reader)));
    } else if (kind !== "command") text += kind === "sign" ? shownSign(name) : kind === "space" ? " " : "";
    else if (TEXTS.has(name)) {
      flush();
      parts.push((TEXTS.get(name) ?? "$1").replace("$1", () => readTexText(reader.argument(), math)));
    } else if (/^(?:math(?:rm|bf|sf|it|tt)|operatorname)$/.test(name)) continue;
    else {
      const sign = SIGNS.get(name);
      if (sign === undefined) throw new TexError(`its text has an unknown command`);
      text += sign;
    }
  }
  flush();
  return parts.length === 0 ? '""' : parts.join(" ");
}

function readMath(reader: TexReader): TexToken[] {
  const inner: TexToken[] = [];
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token.kind === "sign" && token.text === "$") return inner;
    inner.push(token);
  }
  throw new TexError("a formula in its text has no end");
}

function shownSign(sign: string): string {
  return sign === "~" ? "\u00a0" : sign === "`" ? "‘" : sign === "'" ? "’" : sign;
}

/** Writes text as a string of Typst math. */
export function quoteMathText(text: string): string {
  const shown = text.replaceAll("---", "—").replaceAll("--", "–").replaceAll("‘‘", "“").replaceAll("’’", "”");
  return `"${shown.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").replace(/["\\]/g, "\\$&")}"`;
}
