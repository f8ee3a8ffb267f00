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
  ["widecheck", "caron($1)"],
  ["overleftharpoon", "accent($1, harpoon.lt)"],
  ["overrightharpoon", "accent($1, harpoon.rt)"],
  ["underleftarrow", "limits($1)_(arrow.l)"],
  ["underrightarrow", "limits($1)_(arrow.r)"],
  ["underleftrightarrow", "limits($1)_(arrow.l.r)"],
  ["utilde", "limits($1)_(tilde.op)"],
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
  ...{ pitchfork: "⋔", subseteqq: "⊆", supseteqq: "⊇", subsetneqq: "⊊", supsetneqq: "⊋", varsubsetneq: "⊊" },
  ...{ varsupsetneq: "⊋", nleqslant: "≰", ngeqslant: "≱", nleqq: "≰", ngeqq: "≱", npreceq: "⋠", nsucceq: "⋡" },
  ...{ nVDash: "⊯", Vvdash: "⊪", thicksim: "∼", thickapprox: "≈", varpropto: "∝", shortmid: "∣", shortparallel: "∥" },
  ...{ nshortmid: "∤", nshortparallel: "∦", smallfrown: "⌢", smallsmile: "⌣", vcentcolon: ":", dblcolon: "∷" },
  ...{ coloncolon: "∷", colonequals: "≔", Coloneqq: "∷=", equalscolon: "≕", circlearrowright: "arrow.cw", Lsh: "↰" },
  ...{ Rsh: "↱", restriction: "↾", dashleftarrow: "⇠", dashrightarrow: "⇢", larr: "←", rarr: "→", uarr: "↑" },
  ...{ darr: "↓", harr: "↔", lArr: "⇐", rArr: "⇒", uArr: "⇑", dArr: "⇓", hArr: "⇔", Larr: "⇐", Rarr: "⇒" },
  ...{ Uarr: "⇑", Darr: "⇓", Harr: "⇔", bull: "∙", plusmn: "±", sub: "⊂", sube: "⊆", supe: "⊇", clubs: "♣" },
  ...{ diamonds: "♢", hearts: "♡", spades: "♠", Dagger: "dagger.double", mathellipsis: "…", Omicron: "Ο" },
  ...{ thetasym: "ϑ", weierp: "℘", alefsym: "ℵ", TeX: '"TeX"', LaTeX: '"LaTeX"', KaTeX: '"KaTeX"' },
  ...Object.fromEntries(
    "tg ctg cotg cosec arctg arcctg sh ch th cth".split(" ").map((name) => [name, `op("${name}")`]),
  ),
  ...Object.fromEntries(
    ("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi " +
      "psi omega").split(" ").map((name) => [`up${name}`, `upright(${name})`]),
  ),
  ...Object.fromEntries(
    "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega".split(" ").map((
      name,
    ) => [`var${name}`, `italic(${name})`]),
  ),
  ...{ rq: '"’"', lq: '"‘"', And: "\\&", circledS: "Ⓢ", circledR: "®", nsubseteqq: "⊈", nsupseteqq: "⊉" },
  ...{ lvertneqq: "≨", gvertneqq: "≩", lesseqqgtr: "⪋", gtreqqless: "⪌", eqslantless: "⪕", eqslantgtr: "⪖" },
  ...{ doublebarwedge: "overline(⊼)", varsubsetneqq: "⊊", varsupsetneqq: "⊋", VDash: "⊫", llless: "⋘", gggtr: "⋙" },
  ...{ smallint: "∫", ldotp: ".", cdotp: "⋅", permil: "‰", cent: "¢", Nand: "⊼", Nor: "⊽", doublecap: "⋒" },
  ...{ coloncolonequals: "∷=", colonapprox: ":≈", colonsim: ":∼", Angstrom: "Å", shuffle: 'op("Ш")' },
  ...{ nobreakspace: "space.nobreak", space: "space.nobreak", negmedspace: "#h(-0.222em)" },
  ...{ negthickspace: "#h(-0.278em)", standardstate: "⊖", lightning: "↯", lrarr: "⇆" },
  ...{ varinjlim: "limits(underline(lim))", varprojlim: "limits(underline(lim))" },
  ...{ circ: "compose", Join: "⋈" },
  ...{ i: "ı", j: "ȷ", imath: "dotless.i", jmath: "dotless.j" },
}));

/** Commands without an effect on a formula of its own; those of the second list have an argument. */
export const IGNORED: ReadonlySet<string> = new Set(
  ("nonumber notag displaylimits mathstrut strut allowbreak relax nobreak begingroup endgroup noindent centering hfill hline " +
    "normalsize tiny small footnotesize scriptsize large Large LARGE huge Huge *").split(" "),
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
  ["textmd", "$1"],
  ["rlap", "$1"],
  ["llap", "$1"],
  ["clap", "$1"],
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
  ...{
    "\\llbracket": "\\⟦",
    "\\rrbracket": "\\⟧",
    "\\lgroup": "\\⟮",
    "\\rgroup": "\\⟯",
    "\\Updownarrow": "arrow.t.b.double",
    "\\ulcorner": "corner.l.t",
    "\\urcorner": "corner.r.t",
    "\\llcorner": "corner.l.b",
    "\\lrcorner": "corner.r.b",
  },
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
  ["xleftrightharpoons", "harpoons.ltrb"],
  ["xrightharpoonup", "harpoon.rt"],
  ["xrightharpoondown", "harpoon.rb"],
  ["xleftharpoonup", "harpoon.lt"],
  ["xleftharpoondown", "harpoon.lb"],
  ["xtwoheadrightarrow", "arrow.r.twohead"],
  ["xtwoheadleftarrow", "arrow.l.twohead"],
  ["xtofrom", "arrows.rl"],
  ["xlongequal", "eq"],
]);

const OWN = [CALLS, INFIXES, SYMBOL_COMMANDS, SWITCHES, TEXTS, ARROWS];

/** Tests whether a command is one of these tables. */
export function isOwnCommand(name: string): boolean {
  return IGNORED.has(name) || OWN.some((table) => table.has(name));
}
