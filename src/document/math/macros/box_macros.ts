import { TexError, texOf } from "../tex_tokens.ts";
import { type TexMacro, writtenBy } from "./tex_macro.ts";

const LENGTH = /^(-?(?:\d+\.?\d*|\.\d+))\s*(pt|pc|bp|mm|cm|in|em|ex|mu|px)$/;
/** Points of each unit in text of ten points. */
const POINTS: Readonly<Record<string, number>> = {
  ...{ pt: 1, pc: 12, bp: 1, px: 0.75, mm: 2.845, cm: 28.45, in: 72.27, em: 10, ex: 4.3, mu: 0.556 },
};
/** A line that is not thicker is a rule to write on, or a bar; a thicker one is a box. */
const MAX_LINE = 2;

/**
 * Draws a rule, `\rule[raise]{width}{height}`: a line below or above the room of its width, or a box, which is filled. One
 * without width or height only makes room between lines.
 */
export const ruleMacro: TexMacro = writtenBy((reader) => {
  const raise = points(texOf(reader.option() ?? []) || "0pt");
  const written = texOf(reader.argument());
  const [width, height] = [points(written), points(texOf(reader.argument()))];
  if (width <= 0 || height <= 0) return "";
  if (height > MAX_LINE && width < 3 * height) return "\\blacksquare ";
  return `\\${raise > MAX_LINE ? "overline" : "underline"}{\\hspace{${written}}}`;
});

function points(written: string): number {
  const [, number = "", unit = ""] = LENGTH.exec(written.trim()) ?? [];
  const size = POINTS[unit];
  if (size === undefined) throw new TexError("\\rule has an unknown length");
  return Number(number) * size;
}

/** Raises or lowers, `\lower3pt{x}`, as `\raisebox` does. */
export function shiftMacro(sign: "" | "-"): TexMacro {
  return writtenBy((reader) => {
    let length = "";
    for (let token = reader.next(); token !== undefined && length.length < 12; token = reader.next()) {
      length += token.text.trim();
      if (LENGTH.test(length)) break;
    }
    const shift = `${sign}${length}`.replace(/^--/, "");
    return `\\raisebox{${shift}}{$${texOf(reader.argument())}$}`;
  });
}

const STYLES = ["\\displaystyle ", "\\textstyle ", "\\scriptstyle ", "\\scriptscriptstyle "];

/** Writes `\genfrac{(}{)}{0pt}{1}{n}{k}`: delimiters, the width of the line, a style, and the parts. */
export const fractionMacro: TexMacro = writtenBy((reader) => {
  const read = () => texOf(reader.argument());
  const [left, right, line, style, above, below] = [read(), read(), read(), read(), read(), read()];
  const fraction = /^0\s*[a-z]*$/.test(line) ? `{{${above}}\\atop{${below}}}` : `\\frac{${above}}{${below}}`;
  const inside = `${STYLES[Number(style || "9")] ?? ""}${fraction}`;
  return left === "" && right === "" ? `{${inside}}` : `{\\left${left || "."}${inside}\\right${right || "."}}`;
});

/** Reads a matrix of plain TeX, `\matrix{a & b \cr c & d}`. */
export function plainMatrix(environment: string): TexMacro {
  return writtenBy((reader) => `\\begin{${environment}}${texOf(reader.argument())}\\end{${environment}}`);
}
