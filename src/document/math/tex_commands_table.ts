// Commands that the converter does not know, or sets differently. `$1` and `$2` are converted arguments.

/** Commands with the Typst of their arguments. */
export const CALLS: ReadonlyMap<string, string> = new Map([
  ["frac", "frac($1, $2)"],
  ["dfrac", "display(frac($1, $2))"],
  ["cfrac", "display(frac($1, $2))"],
  ["tfrac", "inline(frac($1, $2))"],
  ["binom", "binom($1, $2)"],
  ["dbinom", "display(binom($1, $2))"],
  ["tbinom", "inline(binom($1, $2))"],
  ["stackrel", "limits($2)^($1)"],
  ["overset", "limits($2)^($1)"],
  ["underset", "limits($2)_($1)"],
  ["phantom", "hide($1)"],
  ["hphantom", "hphantom($1)"],
  ["vphantom", "vphantom($1)"],
  ["smash", "$1"],
  ["boxed", "boxed($1)"],
  ["bcancel", "cancel($1, inverted: #true)"],
  ["xcancel", "cancel($1, cross: #true)"],
  ["sout", "cancel($1)"],
  ["overleftrightarrow", "accent($1, arrow.l.r)"],
  ["overbracket", "overbracket($1)"],
  ["underbracket", "underbracket($1)"],
  ["overparen", "overparen($1)"],
  ["underparen", "underparen($1)"],
  ["wideparen", "overparen($1)"],
  ["mathopen", 'class("opening", $1)'],
  ["mathclose", 'class("closing", $1)'],
  ["mathpunct", 'class("punctuation", $1)'],
  ["mathord", "$1"],
  ["ensuremath", "$1"],
  ["mathnormal", "$1"],
  ["mathrm", "upright($1)"],
  ["mathit", "italic($1)"],
  ["mathbf", "upright(bold($1))"],
  ["mathsf", "sans($1)"],
  ["mathtt", "mono($1)"],
  ["bm", "bold($1)"],
  ["mathbbm", "bb($1)"],
  ["mathds", "bb($1)"],
  ["Bbb", "bb($1)"],
  ["bold", "bold($1)"],
  ["frak", "frak($1)"],
  ["mathsfit", "italic(sans($1))"],
  ["mathrlap", "$1"],
  ["mathllap", "$1"],
  ["mathclap", "$1"],
  ["vcenter", "$1"],
  ["overgroup", "overparen($1)"],
  ["undergroup", "underparen($1)"],
  ["underbar", "underline($1)"],
  ["set", "\\{ $1 \\}"],
  ["Set", "\\{ $1 \\}"],
  ["check", "caron($1)"],
  ["mathring", "circle($1)"],
  ["dddot", "dot.triple($1)"],
  ["ddddot", "dot.quad($1)"],
  ["acute", "acute($1)"],
  ["grave", "grave($1)"],
  ["breve", "breve($1)"],
  ["pmod", "(mod thin $1)"],
  ["pod", "($1)"],
]);

/** Commands between the two parts of a group. */
export const INFIXES: ReadonlyMap<string, string> = new Map([
  ["over", "frac($1, $2)"],
  ["above", "frac($1, $2)"],
  ["choose", "binom($1, $2)"],
  ["atop", "mat(delim: #none, $1; $2)"],
  ["brack", 'mat(delim: "[", $1; $2)'],
  ["brace", 'mat(delim: "{", $1; $2)'],
]);

/** Commands for symbols. */
export const SYMBOL_COMMANDS: ReadonlyMap<string, string> = new Map(Object.entries({
  // The sign alone has room around it in Typst.
  ...{ vert: 'class("normal", bar.v)', Vert: 'class("normal", bar.v.double)', "|": 'class("normal", bar.v.double)' },
  ...{ lvert: 'class("opening", bar.v)', rvert: 'class("closing", bar.v)' },
  ...{ lVert: 'class("opening", bar.v.double)', rVert: 'class("closing", bar.v.double)' },
  ...{ lbrack: "\\[", rbrack: "\\]", lbrace: "\\{", rbrace: "\\}" },
  ...{ dotsc: "dots.h", dotsb: "dots.c", dotsm: "dots.c", dotsi: "dots.c", dotso: "dots.h", iddots: "dots.up" },
  ...{ impliedby: "arrow.l.double.long", lnot: "not", and: "\\&", lt: "<", gt: ">", sect: "section", degree: "degree" },
  ...{ square: "square.stroked", blacksquare: "square.filled", Box: "square.stroked", qed: "square.filled" },
  ...{ Diamond: "diamond.stroked", lozenge: "lozenge.stroked", blacklozenge: "lozenge.filled" },
  ...{ coloneqq: "colon.eq", eqqcolon: "eq.colon", coloneq: "colon.eq", doteq: "eq.dot", bowtie: "bowtie.big" },
  ...{ digamma: "digamma", varkappa: "kappa.alt", wp: "℘", eth: "ð", hslash: "planck", beth: "beth" },
  ...{ gimel: "gimel", daleth: "daleth", Finv: "Ⅎ", Game: "⅁", surd: "√", amalg: "⨿", backepsilon: "∍", notni: "∌" },
  ...{ circlearrowleft: "arrow.ccw", diagup: "╱", diagdown: "╲", dag: "dagger", ddag: "dagger.double", doublecup: "⋓" },
  ...{ AA: "Å", ss: "ß", Alpha: "Α", Beta: "Β", Epsilon: "Ε", Zeta: "Ζ", Eta: "Η", Iota: "Ι", Kappa: "Κ", Mu: "Μ" },
  ...{ Nu: "Ν", Rho: "Ρ", Tau: "Τ", Chi: "Χ", Bbbk: "bb(k)", R: "RR", N: "NN", Z: "ZZ", Q: "QQ", Reals: "RR" },
  ...{ thinspace: "thin", enspace: "space.en", enskip: "space.en", medspace: "med", thickspace: "thick" },
  ...{ negthinspace: "#h(-math.thin.amount)", "/": "zwj", minuscolon: "-:", barwedge: "⊼", iiiint: "∫∫∫∫" },
  ...{ idotsint: "integral dots.c integral", varlimsup: "overline(lim)", varliminf: "underline(lim)" },
  ...{
    injlim: 'op("inj lim", limits: #true)',
    projlim: 'op("proj lim", limits: #true)',
    plim: 'op("plim", limits: #true)',
  },
  ...{ argmax: 'op("arg max", limits: #true)', argmin: 'op("arg min", limits: #true)', sgn: 'op("sgn")' },
  ...{
    lang: "chevron.l",
    rang: "chevron.r",
    llbracket: "⟦",
    rrbracket: "⟧",
    cnums: "CC",
    Complex: "CC",
    natnums: "NN",
  },
  ...{ reals: "RR", real: "Re", empty: "∅", exist: "∃", isin: "∈", unlhd: "⊴", unrhd: "⊵", veebar: "⊻", sdot: "⋅" },
  ...{ centerdot: "⋅", doteqdot: "≑", circeq: "≗", eqcirc: "≖", bumpeq: "≏", Bumpeq: "≎", between: "≬", owns: "∋" },
  ...{ pitchfork: "⋔", subseteqq: "⫅", supseteqq: "⫆", subsetneqq: "⫋", supsetneqq: "⫌", varsubsetneq: "⊊" },
  ...{ varsupsetneq: "⊋", nleqslant: "≰", ngeqslant: "≱", nleqq: "≰", ngeqq: "≱", npreceq: "⋠", nsucceq: "⋡" },
  ...{ nVDash: "⊯", Vvdash: "⊪", thicksim: "∼", thickapprox: "≈", varpropto: "∝", shortmid: "∣", shortparallel: "∥" },
  ...{ nshortmid: "∤", nshortparallel: "∦", smallfrown: "⌢", smallsmile: "⌣", vcentcolon: ":", dblcolon: "∷" },
  ...{ coloncolon: "∷", colonequals: "≔", Coloneqq: "⩴", equalscolon: "≕", circlearrowright: "arrow.cw", Lsh: "↰" },
  ...{ Rsh: "↱", restriction: "↾", dashleftarrow: "⇠", dashrightarrow: "⇢", larr: "←", rarr: "→", uarr: "↑" },
  ...{ darr: "↓", harr: "↔", lArr: "⇐", rArr: "⇒", uArr: "⇑", dArr: "⇓", hArr: "⇔", Larr: "⇐", Rarr: "⇒" },
  ...{ Uarr: "⇑", Darr: "⇓", Harr: "⇔", bull: "∙", plusmn: "±", sub: "⊂", sube: "⊆", supe: "⊇", clubs: "♣" },
  ...{ diamonds: "♢", hearts: "♡", spades: "♠", Dagger: "dagger.double", mathellipsis: "…", Omicron: "Ο" },
  ...{ thetasym: "ϑ", weierp: "℘", alefsym: "ℵ", TeX: '"TeX"', LaTeX: '"LaTeX"', KaTeX: '"KaTeX"' },
  ...Object.fromEntries(
    "tg ctg cotg cosec arctg arcctg sh ch th cth".split(" ").map((name) => [name, `op("${name}")`]),
  ),
  ...{ i: "ı", j: "ȷ", imath: "dotless.i", jmath: "dotless.j" },
}));

/** Commands without an effect on a formula of its own; those of the second list have an argument. */
export const IGNORED: ReadonlySet<string> = new Set(
  ("nonumber notag displaylimits mathstrut strut allowbreak relax nobreak noindent centering hfill hline " +
    "normalsize small footnotesize scriptsize large Large LARGE huge Huge *").split(" "),
);
/** Commands whose argument is dropped with them. */
export const IGNORED_WITH_ARGUMENT: ReadonlySet<string> = new Set(["label", "vspace"]);

/** Commands for room of a length, which follows. */
export const SPACE_COMMANDS: ReadonlySet<string> = new Set(["kern", "mkern", "hskip", "mskip", "hspace", "mspace"]);

/** Commands that change the rest of their group. */
export const SWITCHES: ReadonlyMap<string, string> = new Map([
  ["displaystyle", "display($1)"],
  ["textstyle", "inline($1)"],
  ["scriptstyle", "script($1)"],
  ["scriptscriptstyle", "sscript($1)"],
  ["bf", "upright(bold($1))"],
  ["rm", "upright($1)"],
  ["it", "italic($1)"],
  ["sf", "sans($1)"],
  ["tt", "mono($1)"],
  ["cal", "cal($1)"],
  ["boldmath", "bold($1)"],
]);

/** Commands for text in a formula. */
export const TEXTS: ReadonlyMap<string, string> = new Map([
  ["text", "$1"],
  ["textrm", "$1"],
  ["textnormal", "$1"],
  ["textup", "$1"],
  ["mbox", "$1"],
  ["hbox", "$1"],
  ["intertext", "$1"],
  ["shortintertext", "$1"],
  ["textbf", "bold($1)"],
  ["textit", "italic($1)"],
  ["textsl", "italic($1)"],
  ["emph", "italic($1)"],
  ["textsf", "sans($1)"],
  ["texttt", "mono($1)"],
  ["fbox", "boxed($1)"],
]);

/** Delimiters, after `\left` or `\Big`; signs stand for themselves. */
export const DELIMITERS: ReadonlyMap<string, string> = new Map(Object.entries({
  ...{ "(": "\\(", ")": "\\)", "[": "\\[", "]": "\\]", "<": "chevron.l", ">": "chevron.r", "|": "bar.v", "/": "\\/" },
  ...{ "\\{": "\\{", "\\}": "\\}", "\\|": "bar.v.double", "\\lbrace": "\\{", "\\rbrace": "\\}", "\\lbrack": "\\[" },
  ...{ "\\rbrack": "\\]", "\\langle": "chevron.l", "\\rangle": "chevron.r", "\\lfloor": "floor.l" },
  ...{ "\\rfloor": "floor.r", "\\lceil": "ceil.l", "\\rceil": "ceil.r", "\\vert": "bar.v", "\\lvert": "bar.v" },
  ...{ "\\rvert": "bar.v", "\\Vert": "bar.v.double", "\\lVert": "bar.v.double", "\\rVert": "bar.v.double" },
  ...{ "\\backslash": "backslash", "\\uparrow": "arrow.t", "\\downarrow": "arrow.b", "\\updownarrow": "arrow.t.b" },
  ...{ "\\Uparrow": "arrow.t.double", "\\Downarrow": "arrow.b.double", "\\lparen": "\\(", "\\rparen": "\\)" },
  ...{ "\\ulcorner": "corner.l.t", "\\urcorner": "corner.r.t", "\\llcorner": "corner.l.b", "\\lrcorner": "corner.r.b" },
  ...{ "\\lt": "chevron.l", "\\gt": "chevron.r" },
}));

/** Sizes of delimiters; a letter for the side may follow. */
export const SIZES: ReadonlySet<string> = new Set(["big", "Big", "bigg", "Bigg"]);

/** Arrows that are as long as the text above and below them. */
export const ARROWS: ReadonlyMap<string, string> = new Map([
  ["xrightarrow", "arrow.r"],
  ["xleftarrow", "arrow.l"],
  ["xleftrightarrow", "arrow.l.r"],
  ["xRightarrow", "arrow.r.double"],
  ["xLeftarrow", "arrow.l.double"],
  ["xLeftrightarrow", "arrow.l.r.double"],
  ["xmapsto", "arrow.r.bar"],
  ["xhookrightarrow", "arrow.r.hook"],
  ["xhookleftarrow", "arrow.l.hook"],
  ["xrightleftharpoons", "harpoons.rtlb"],
  ["xlongequal", "eq"],
]);

/** Colors of TeX by name, dark enough to be read on white. */
const TEX_COLORS: ReadonlyMap<string, string> = new Map(Object.entries({
  ...{ black: "#000000", white: "#ffffff", red: "#d00000", green: "#008000", blue: "#0000e0", cyan: "#008b9a" },
  ...{ magenta: "#c000c0", yellow: "#b8a000", orange: "#d96b00", purple: "#800080", violet: "#7a2fbf" },
  ...{ brown: "#8b5a2b", pink: "#d0487c", teal: "#008080", olive: "#707000", lime: "#6ba800", gray: "#707070" },
  ...{ grey: "#707070", darkgray: "#404040", lightgray: "#a0a0a0", navy: "#000080", maroon: "#800000" },
}));

/** Share of white in the color of a ground. */
const GROUND = 0.6;

/** Returns a color by name or as `#rrggbb`, that of text or, lighter, that of a ground; undefined if it is unknown. */
export function texColor(name: string, place: "text" | "ground"): string | undefined {
  if (/^#[0-9a-fA-F]{6}$/.test(name)) return name;
  const color = TEX_COLORS.get(name.toLowerCase());
  if (color === undefined || place === "text") return color;
  return color.replace(/[0-9a-f]{2}/g, (part) => {
    const value = Number.parseInt(part, 16);
    return Math.round(value + (255 - value) * GROUND).toString(16).padStart(2, "0");
  });
}

const OWN = [CALLS, INFIXES, SYMBOL_COMMANDS, SWITCHES, TEXTS, ARROWS];

/** Tests whether a command is one of these tables. */
export function isOwnCommand(name: string): boolean {
  return IGNORED.has(name) || OWN.some((table) => table.has(name));
}
