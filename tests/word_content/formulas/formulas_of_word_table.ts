const run = (text: string, properties = "") =>
  `<m:r>${properties === "" ? "" : `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const text = (written: string) => run(written, "<m:nor/>");
const part = (name: string, ...content: readonly string[]) => `<m:${name}>${content.join("")}</m:${name}>`;
const value = (name: string, written: string) => `<m:${name} m:val="${written}"/>`;
const inline = (...content: readonly string[]) => part("oMath", ...content);
const display = (...content: readonly string[]) => part("oMathPara", part("oMath", ...content));
const object = (name: string, properties: string, ...parts: readonly string[]) =>
  part(name, properties === "" ? "" : part(`${name}Pr`, properties), ...parts);
const e = (...content: readonly string[]) => part("e", ...content);

/** What, formula as Word writes it, TeX, and what is lost. */
export const FORMULAS_OF_WORD: readonly (readonly [
  what: string,
  formula: string,
  tex: string,
  losses?: readonly string[],
])[] = [
  ["runs of several signs", inline(run("E=m"), part("sSup", e(run("c")), part("sup", run("2")))), "E = mc^2"],
  ["Greek letters and operators", inline(run("α≤β→∞")), "\\alpha \\le \\beta \\to \\infty"],
  [
    "styles of letters",
    inline(run("R", value("scr", "double-struck")), run("v", value("sty", "b"))),
    "\\mathbb{R}\\mathbf{v}",
  ],
  [
    "script, fraktur and upright letters",
    inline(run("L", value("scr", "script")), run("g", value("scr", "fraktur")), run("d", value("sty", "p"))),
    "\\mathcal{L}\\mathfrak{g}\\mathrm{d}",
  ],
  ["text", inline(text("50 % of {x}")), "\\text{50 \\% of \\{x\\}}"],
  ["letters of other alphabets as text", inline(run("é")), "\\text{é}"],
  ["fractions", inline(object("f", "", part("num", run("1")), part("den", run("n")))), "\\frac{1}{n}"],
  ["linear ones", inline(object("f", value("type", "lin"), part("num", run("a")), part("den", run("b")))), "{a}/{b}"],
  [
    "skewed ones",
    inline(object("f", value("type", "skw"), part("num", run("a")), part("den", run("b")))),
    "{}^{a}/_{b}",
  ],
  [
    "binomials",
    inline(object("d", "", e(object("f", value("type", "noBar"), part("num", run("n")), part("den", run("k")))))),
    "\\binom{n}{k}",
  ],
  ["roots", inline(object("rad", "", part("deg", run("3")), e(run("x")))), "\\sqrt[3]{x}"],
  ["scripts in front", inline(part("sPre", part("sub", run("6")), part("sup", run("14")), e(run("C")))), "{}_6^{14}C"],
  [
    "sums",
    display(
      object(
        "nary",
        value("chr", "∑") + value("limLoc", "undOvr"),
        part("sub", run("i=1")),
        part("sup", run("n")),
        e(run("i")),
      ),
    ),
    "\\sum_{i = 1}^n i",
  ],
  [
    "integrals without a sign",
    display(object("nary", value("supHide", "1"), part("sub", run("D")), part("sup"), e(run("f")))),
    "\\int_D f",
  ],
  ["fences without properties", inline(part("d", e(run("x")))), "(x)"],
  [
    "fences that grow",
    inline(
      object(
        "d",
        value("begChr", "[") + value("endChr", ""),
        e(object("f", "", part("num", run("1")), part("den", run("2")))),
      ),
    ),
    "\\left[ \\frac{1}{2} \\right.",
  ],
  ["separators", inline(part("d", e(run("a")), e(run("b")))), "\\left( a \\middle| b \\right)"],
  [
    "functions",
    inline(part("func", part("fName", run("sin", value("sty", "p"))), e(run("x")))),
    "\\sin x",
  ],
  [
    "limits",
    display(
      part(
        "func",
        part("fName", part("limLow", e(run("lim", value("sty", "p"))), part("lim", run("x→0")))),
        e(run("f")),
      ),
    ),
    "\\lim_{x \\to 0} f",
  ],
  [
    "matrices",
    inline(part("d", e(part("m", part("mr", e(run("a")), e(run("b"))), part("mr", e(run("c")), e(run("d"))))))),
    "\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}",
  ],
  [
    "aligned equations",
    display(part("eqArr", e(run("a&amp;=b")), e(run("c&amp;=d")))),
    "\\begin{aligned} a & = b \\\\ c & = d \\end{aligned}",
  ],
  [
    "cases",
    inline(
      object(
        "d",
        value("begChr", "{") + value("endChr", ""),
        e(part("eqArr", e(run("x,&amp;x>0")), e(run("0,&amp;x&lt;0")))),
      ),
    ),
    "\\begin{cases} x, & x > 0 \\\\ 0, & x < 0 \\end{cases}",
  ],
  ["numbers of equations", display(part("eqArr", e(run("E=m#"), part("d", e(run("1")))))), "E = m \\tag{1}"],
  [
    "accents",
    inline(part("acc", e(run("x"))), object("acc", value("chr", "\u20d7"), e(run("AB")))),
    "\\hat{x}\\overrightarrow{AB}",
  ],
  [
    "bars",
    inline(part("bar", e(run("x"))), object("bar", value("pos", "top"), e(run("y")))),
    "\\underline{x}\\overline{y}",
  ],
  ["boxes and frames", inline(part("box", e(run("x"))), part("borderBox", e(run("y")))), "x\\boxed{y}"],
  [
    "braces with labels",
    inline(part("limLow", e(part("groupChr", e(run("a")))), part("lim", run("n")))),
    "\\underbrace{a}_n",
  ],
  [
    "arrows with labels",
    inline(object("groupChr", value("chr", "→") + value("vertJc", "top"), e(run("f")))),
    "\\xrightarrow{f}",
  ],
  ["phantoms", inline(object("phant", value("show", "0"), e(run("x"))), run("y")), "\\phantom{x}y"],
  ["colors", inline('<m:r><w:rPr><w:color w:val="ff0000"/></w:rPr><m:t>x</m:t></m:r>'), "\\textcolor{#FF0000}{x}"],
  ["breaks as lines", display(run("a"), "<m:r><w:br/></m:r>", run("b")), "\\begin{gathered} a \\\\ b \\end{gathered}"],
  ["unknown objects as text", inline(part("foo", e(run("x_1")))), "\\text{x\\_1}", ["the object m:foo"]],
  [
    "matrices of too many columns",
    inline(part("m", part("mr", ...Array.from({ length: 65 }, () => e(run("x")))))),
    `\\begin{matrix} ${Array.from({ length: 64 }, () => "x").join(" & ")} \\end{matrix}`,
    ["columns of a matrix"],
  ],
  ["nothing", inline(), ""],
];
