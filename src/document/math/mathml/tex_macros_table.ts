/** Commands that the converter to MathML lacks, or refuses in formulas, as those that it has. */
export const OWN_MACROS: Readonly<Record<string, string>> = {
  ...{ "\\ensuremath": "#1", "\\mbox": "\\text{#1}", "\\textsl": "\\textit{#1}", "\\mathbbm": "\\mathbb{#1}" },
  ...{ "\\mathds": "\\mathbb{#1}", "\\intertext": "\\text{#1}\\\\", "\\shortintertext": "\\text{#1}\\\\" },
  ...{ "\\and": "\\mathbin{\\&}", "\\qed": "\\blacksquare", "\\Q": "\\mathbb{Q}", "\\i": "\\imath", "\\j": "\\jmath" },
  ...{ "\\KaTeX": "\\text{KaTeX}", "\\displaylimits": "", "\\strut": "", "\\noindent": "", "\\centering": "" },
  ...{ "\\hfill": "", "\\/": "", "\\*": "", "\\boldmath": "" },
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
