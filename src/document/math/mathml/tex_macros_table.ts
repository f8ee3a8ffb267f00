/** A command that defines another one: a formula of a few lines could expand to millions of signs with it. */
export const DEFINITION =
  /(?<!\\)(?:\\\\)*\\(?:[gex]?def|let|futurelet|global|long|(?:new|renew|provide)command)(?![a-zA-Z@])/;

/** Commands that the converter to MathML lacks, or refuses in formulas, as those that it has. */
export const OWN_MACROS: Readonly<Record<string, string>> = {
  ...{ "\\ensuremath": "#1", "\\mbox": "\\text{#1}", "\\textsl": "\\textit{#1}", "\\mathbbm": "\\mathbb{#1}" },
  ...{ "\\mathds": "\\mathbb{#1}", "\\intertext": "\\text{#1}\\\\", "\\shortintertext": "\\text{#1}\\\\" },
  ...{ "\\and": "\\mathbin{\\&}", "\\qed": "\\blacksquare", "\\Q": "\\mathbb{Q}", "\\i": "\\imath", "\\j": "\\jmath" },
  ...{ "\\KaTeX": "\\text{KaTeX}", "\\displaylimits": "", "\\strut": "", "\\noindent": "", "\\centering": "" },
  // It renders the content of these several times, so that the time doubles with each level.
  ...{ "\\mathllap": "{#1}", "\\llap": "{\\text{#1}}", "\\cancelto": "{\\cancel{#2}}^{#1}" },
  ...{ "\\equilibriumRight": "\\xrightleftharpoons", "\\equilibriumLeft": "\\xleftrightharpoons" },
  ...{
    "\\mspace": "\\mskip#1",
    "\\prescript": "{}^{#1}_{#2}{#3}",
    "\\hfill": "",
    "\\/": "",
    "\\*": "",
    "\\boldmath": "",
  },
};

/** Starts and ends of environments that it lacks. */
export const OWN_ENVIRONMENTS: ReadonlyMap<string, readonly [start: string, end: string]> = new Map([
  ["eqnarray", ["\\begin{array}{rcl}", "\\end{array}"]],
  ["flalign", ["\\begin{align*}", "\\end{align*}"]],
  ["subarray", ["\\begin{array}", "\\end{array}"]],
  ["displaymath", ["{", "}"]],
  ["math", ["{", "}"]],
  ["psmallmatrix", ["\\left(\\begin{smallmatrix}", "\\end{smallmatrix}\\right)"]],
  ["bsmallmatrix", ["\\left[\\begin{smallmatrix}", "\\end{smallmatrix}\\right]"]],
]);
