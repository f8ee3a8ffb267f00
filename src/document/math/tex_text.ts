import { TexError, texOf, TexReader, type TexToken } from "./tex_tokens.ts";
import { IGNORED, TEXTS } from "./tex_commands_table.ts";

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

/** Accents in text, as combining characters. */
const ACCENTS = new Map(Object.entries({
  ...{ "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", u: "\u0306", ".": "\u0307" },
  ...{ '"': "\u0308", r: "\u030a", H: "\u030b", v: "\u030c", c: "\u0327", k: "\u0328" },
}));
const LETTERS = new Map(Object.entries({
  ...{ AA: "Å", aa: "å", AE: "Æ", ae: "æ", OE: "Œ", oe: "œ", O: "Ø", o: "ø", L: "Ł", l: "ł", ss: "ß", i: "ı", j: "ȷ" },
  ...{ LaTeX: "LaTeX", TeX: "TeX", KaTeX: "KaTeX", textdollar: "$", textquotedblleft: "“", textquotedblright: "”" },
}));

/** Commands that change the font of the rest of a text. */
const SWITCHES: ReadonlyMap<string, string> = new Map([
  ...["rm", "normalfont", "sc", "rmfamily", "mdseries", "upshape"].map((name) => [name, "$1"] as const),
  ...["bf", "bfseries"].map((name) => [name, "bold($1)"] as const),
  ...["it", "em", "itshape", "sl", "slshape"].map((name) => [name, "italic($1)"] as const),
  ...["sf", "sffamily"].map((name) => [name, "sans($1)"] as const),
  ...["tt", "ttfamily"].map((name) => [name, "mono($1)"] as const),
]);
/** Commands that mean in a text what they mean in a formula, and the number of their arguments. */
const FORMULA_COMMANDS: ReadonlyMap<string, number> = new Map([
  ...["raisebox", "textcolor", "colorbox"].map((name) => [name, 2] as const),
  ...["phantom", "hphantom", "vphantom"].map((name) => [name, 1] as const),
  ["fcolorbox", 3],
]);

/** Reads the arguments of a command with their brackets and braces. */
function readArguments(reader: TexReader, count: number): TexToken[] {
  const found: TexToken[] = [];
  for (let left = count; left > 0; left--) {
    const argument = reader.argument();
    found.push({ kind: "open", text: "{" }, ...argument, { kind: "close", text: "}" });
    while (reader.option() !== undefined); // lengths of boxes
  }
  return found;
}

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
    } else if (kind === "open") {
      flush();
      parts.push(readTexText(reader.group(), math));
    } else if (kind !== "command") text += kind === "sign" ? shownSign(name) : kind === "space" ? " " : "";
    else if (TEXTS.has(name)) {
      flush();
      parts.push((TEXTS.get(name) ?? "$1").replace("$1", () => readTexText(reader.argument(), math)));
    } else if (SWITCHES.has(name)) {
      flush();
      parts.push((SWITCHES.get(name) ?? "$1").replace("$1", () => readTexText(reader.rest(), math)));
    } else if (FORMULA_COMMANDS.has(name)) {
      flush();
      parts.push(math([token, ...readArguments(reader, FORMULA_COMMANDS.get(name) ?? 1)]));
    } else if (IGNORED.has(name) || /^(?:math(?:rm|bf|sf|it|tt)|operatorname)$/.test(name)) continue;
    else {
      const accent = ACCENTS.get(name);
      const sign = accent === undefined
        ? SIGNS.get(name) ?? LETTERS.get(name)
        : `${accentless(texOf(reader.argument()))}${accent}`.normalize("NFC");
      if (sign === undefined) throw new TexError(`its text has an unknown command`);
      text += sign;
    }
  }
  flush();
  return parts.length === 0 ? '""' : parts.join(" ");
}

/** Returns the letter under an accent, which `\\i` and `\\j` give without its dot. */
function accentless(letter: string): string {
  if (!/^(?:\\[ij]|[^\\]{0,2})$/u.test(letter)) throw new TexError("an accent has no letter");
  return letter.replace("\\", "");
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
