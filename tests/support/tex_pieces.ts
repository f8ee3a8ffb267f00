/** Pieces of formulas, whole and cut, for formulas at random. */
export const TEX_PIECES: readonly string[] = [
  ..."ab1x()[]|,;:'&_^/*+-=<>!?.~#$@`%\" é中".split(""),
  ..."{ } {} {a} {a,b} \\{ \\} \\| \\\\ \\, \\; \\! \\_ \\& \\# \\$ \\% 23 \\left( \\right) \\left[ \\right.".split(
    " ",
  ),
  ..."\\middle| \\frac \\frac{a}{b} \\sqrt \\sqrt[3]{x} \\binom{n}{k} \\not \\to \\begin{matrix} \\end{matrix}".split(
    " ",
  ),
  ..."\\begin{cases} \\end{cases} \\begin{aligned} \\end{aligned} \\begin{array}{c|c} \\end{array} \\hline".split(" "),
  ..."\\text{ab} \\mathrm{d} \\hat \\vec{x} \\overset{a}{b} \\underset{a}{b} \\underbrace{x}_n \\overline{x}".split(
    " ",
  ),
  ..."\\operatorname{foo} \\operatorname*{foo} \\mathbb{R} \\mathcal L \\cancel{x} \\substack{a\\\\b} \\pmod{2}".split(
    " ",
  ),
  ..."\\displaystyle \\Big( \\bigl| \\bigr) \\boxed{x} \\phantom{,} \\smash{x} \\xrightarrow[a]{b,c} \\limits".split(
    " ",
  ),
  ..."\\color{red} \\textcolor{blue}{x} \\tag{1} \\label{a} \\sum \\int_0^1 \\prod_{i} \\bigcup \\lim \\sin \\max"
    .split(" "),
  ..."\\begin{align} \\end{align} \\begin{gather} \\end{gather} \\hspace{1cm} \\rule{1em}{1em} \\ce{H2O} \\dots".split(
    " ",
  ),
  ..."\\def\\a{b} \\a \\sideset{_1}{^2}\\sum \\prescript{1}{2}{x} {}_2 \\mathllap{x} \\mathrlap{x} \\raisebox{1em}{x}"
    .split(" "),
];
