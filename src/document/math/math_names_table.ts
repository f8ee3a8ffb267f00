// Names that the converter writes, and their meaning in Typst 0.15.

/** Arguments of a function. */
export interface MathFunction {
  least: number;
  most: number;
  named?: readonly string[];
  /** Rows are separated by semicolons. */
  rows?: boolean;
}

const ONE: MathFunction = { least: 1, most: 1 };
/** Function of the template: an arrow, the text above it and the text below it. */
const THREE: MathFunction = { least: 3, most: 3 };
const TWO: MathFunction = { least: 2, most: 2 };
const MANY = 10_000;

/** Functions of Typst's math that formulas may call. */
export const MATH_FUNCTIONS: ReadonlyMap<string, MathFunction> = new Map([
  ...[
    "abs",
    "acute",
    "arrow",
    "bb",
    "Bigg",
    "bigg",
    "Big",
    "big",
    "bold",
    "boxed",
    "breve",
    "cal",
    "caron",
    "ceil",
    "circle",
    "display",
    "dot",
    "dot.double",
    "dot.quad",
    "dot.triple",
    "floor",
    "frak",
    "grave",
    "hat",
    "hphantom",
    "hide",
    "inline",
    "italic",
    "limits",
    "lr",
    "macron",
    "mid",
    "mono",
    "norm",
    "overline",
    "overbracket",
    "overparen",
    "round",
    "sans",
    "scr",
    "script",
    "scripts",
    "serif",
    "sqrt",
    "sscript",
    "tilde",
    "underline",
    "underbracket",
    "underparen",
    "upright",
    "vphantom",
  ].map((name) => [name, ONE] as const),
  ["accent", TWO],
  ["attach", { least: 1, most: 1, named: ["bl", "br", "tl", "tr"] }],
  ["binom", TWO],
  ["cancel", { least: 1, most: 1, named: ["inverted", "cross"] }],
  ["class", TWO],
  ["frac", TWO],
  ["root", TWO],
  ["tinted", TWO],
  ["xarrow", THREE],
  ["overbrace", { least: 1, most: 2 }],
  ["underbrace", { least: 1, most: 2 }],
  ["op", { least: 1, most: 1, named: ["limits"] }],
  ["cases", { least: 1, most: MANY, named: ["delim", "reverse"] }],
  ["vec", { least: 1, most: MANY, named: ["delim"] }],
  ["mat", { least: 1, most: MANY, named: ["delim", "augment", "align"], rows: true }],
]);

/** Names that Typst changed after the converter was written. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ["alef", "aleph"],
  ["dot.circle", "dot.o"],
  ["minus.circle", "minus.o"],
  ["times.circle", "times.o"],
  ["lt.tri", "lt.closed"],
  ["lt.tri.not", "lt.closed.not"],
  ["lt.tri.eq", "lt.closed.eq"],
  ["lt.tri.eq.not", "lt.closed.eq.not"],
  ["gt.tri", "gt.closed"],
  ["gt.tri.not", "gt.closed.not"],
  ["gt.tri.eq", "gt.closed.eq"],
  ["gt.tri.eq.not", "gt.closed.eq.not"],
  ["tack.b.double", "tack.bb"],
  ["tack.l.double", "tack.ll"],
  ["tack.r.double", "tack.rr"],
  ["tack.r.double.not", "tack.rr.not"],
  ["tack.t.double", "tack.tt"],
  ["join", "bowtie.big"],
  ["join.l", "bowtie.big.l"],
  ["join.r", "bowtie.big.r"],
  ["join.l.r", "bowtie.big.l.r"],
]);

/** Names that the converter writes in addition to its symbol map. */
export const OTHER_NAMES: readonly string[] = [
  ..."arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln".split(
    " ",
  ),
  ..."log max min Pr sec sin sinh sup tan tanh".split(" "),
  "bar.v.double",
  "chevron.l",
  "chevron.r",
  "dif",
  "eq.def",
  "eq.not",
  "in.not",
  "mod",
  "space.nobreak",
  "wide",
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map((letter) => letter + letter),
];
