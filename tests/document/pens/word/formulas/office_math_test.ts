import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { takeTag } from "../../../../../src/document/math/take_tag.ts";
import { renderOfficeMath } from "../../../../../src/document/pens/word/formulas/office_math.ts";
import { assertGolden } from "../../../../support/golden.ts";
import * as fc from "../../../../support/property.ts";
import { TEX_PIECES } from "../../../../support/tex_pieces.ts";
import { childNamed, elementsNamed, type WordElement, wordTree } from "../../../../support/word/word_tree.ts";
import { EVERYDAY_FORMULAS } from "../../../math/everyday_formulas.ts";
import { unlessRefused } from "../../../math/unless_refused.ts";

const render = (written: string, isDisplay = true) => {
  const { rest: tex, tag } = takeTag(written);
  return unlessRefused(() => renderOfficeMath({ tex, tag }, { isDisplay, marks: {} }));
};

/** TeX and the objects that it becomes; `_` is an invisible one. */
const FORMULAS: readonly (readonly [what: string, tex: string, sketch: string])[] = [
  ["letters one by one", "ab2", "a b 2"],
  ["upright letters", "\\mathrm{d}x", "p:d x"],
  ["words as one run", "\\mathrm{max}", "lit,p:max"],
  ["letters of other styles as characters of their own", "\\mathbf{A}\\mathbb{R}\\mathcal{L}", "p:𝐀 ℝ ℒ"],
  ["text with its spaces", "\\text{if } x", "nor:if· x"],
  ["bold and italic text as formats", "\\textbf{a}\\textit{b}", "nor{b,bCs}:a nor{i,iCs}:b"],
  ["fractions", "\\frac{1}{n}", "f(num(1) den(n))"],
  ["fractions without a line", "\\binom{n}{k}", "d[begChr=( endChr=)](e(f[type=noBar](num(n) den(k))))"],
  ["roots", "\\sqrt{x}", "rad[degHide=1](deg() e(x))"],
  ["roots with a degree", "\\sqrt[3]{x}", "rad(deg(3) e(x))"],
  ["subscripts", "x_i", "sSub(e(x) sub(i))"],
  ["superscripts", "x^2", "sSup(e(x) sup(2))"],
  ["both", "x_i^2", "sSubSup(e(x) sub(i) sup(2))"],
  ["scripts in front of a base", "{}^{14}_{6}\\mathrm{C}", "sPre(sub(6) sup(14) e(p:C))"],
  ["one script in front of a base", "{}_2F", "sPre(sub(2) sup(_) e(F))"],
  [
    "isotopes",
    "\\ce{^{14}_{6}C}",
    "sPre(sub(phant[show=0 zeroWid=1](e(2)) 6) sup(phant[show=0 zeroWid=1](e(2)) 14) e(p:C))",
  ],
  ["scripts of nothing", "x^a{}_b +", "sSup(e(x) sup(a)) sSub(e(_) sub(b)) + _"],
  ["scripts on both sides", "\\sideset{_1^2}{_3^4}\\sum", "sPre(sub(1) sup(2) e(sSubSup(e(∑) sub(3) sup(4))))"],
  [
    "sums with what they apply to",
    "\\sum_{i=1}^n a_i b = c",
    "nary[chr=∑ limLoc=undOvr](sub(i = 1) sup(n) e(sSub(e(a) sub(i)) b)) = c",
  ],
  ["sums up to the next term", "\\sum_i -a + b", "nary[chr=∑ limLoc=undOvr supHide=1](sub(i) sup() e(− a)) + b"],
  [
    "integrals beyond it",
    "\\int a + b\\,dx",
    "nary[chr=∫ limLoc=subSup subHide=1 supHide=1](sub() sup() e(a + b nor:\u2009 d x))",
  ],
  ["sums of nothing as signs", "\\sum =", "∑ = _"],
  ["unions as signs with limits, for LibreOffice", "\\bigcup_i A", "limLow(e(⋃) lim(i)) A"],
  ["functions with their argument", "\\sin x + 1", "func(fName(p:sin) e(x)) + 1"],
  ["functions of what is in parentheses", "\\sin(x) y", "func(fName(p:sin) e(d[begChr=( endChr=)](e(x)))) y"],
  ["functions of functions", "\\log\\sin x", "func(fName(p:log) e(func(fName(p:sin) e(x))))"],
  ["functions with limits", "\\lim_{x\\to 0} f", "func(fName(limLow(e(lit,p:lim) lim(x → 0))) e(f))"],
  ["powers of functions", "\\sin^2 x", "func(fName(sSup(e(p:sin) sup(2))) e(x))"],
  ["functions of nothing as words", "\\max", "lit,p:max"],
  ["own functions over a text", "\\underset{x}{\\operatorname{rank}} A", "limLow(e(lit,p:rank) lim(x)) A"],
  ["own functions under a text", "\\overset{x}{\\operatorname{rank}}", "sSup(e(lit,p:rank) sup(x))"],
  ["accents on own functions", "\\hat{\\operatorname{ab}}", "acc[chr=\u0302](e(lit,p:ab))"],
  ["own functions", "\\operatorname{rank} A", "func(fName(lit,p:rank) e(A))"],
  ["fences", "\\left[ x \\right)", "d[begChr=[ endChr=)](e(x))"],
  ["fences of one side", "\\left. x \\right|", "d[begChr= endChr=|](e(x))"],
  ["fences with signs between", "\\left\\{ x \\middle| y \\right\\}", "d[begChr={ sepChr=| endChr=}](e(x) e(y))"],
  ["plain parentheses as fences", "f(x)", "f d[begChr=( endChr=)](e(x))"],
  ["fences of different signs", "[0,1)", "d[begChr=[ endChr=)](e(0,1))"],
  ["sized fences", "\\bigl( x \\bigr)^2", "sSup(e(d[begChr=( endChr=)](e(x))) sup(2))"],
  ["bars as fences", "|x|^2", "sSup(e(d[begChr=| endChr=|](e(x))) sup(2))"],
  ["single bars as signs", "|x\\rangle", "lit:| x lit:⟩"],
  ["bars between as relations", "A \\mid B", "A ∣ B"],
  ["single brackets as signs", ")x", "lit:) x"],
  ["accents", "\\hat x \\vec v", "acc[chr=\u0302](e(x)) acc[chr=\u20d7](e(v))"],
  ["wide accents", "\\widetilde{ab}", "acc[chr=\u0303](e(a b))"],
  ["lines over and under", "\\overline{a} \\underline{b}", "bar[pos=top](e(a)) bar[pos=bot](e(b))"],
  ["braces below", "\\underbrace{a}_n", "limLow(e(groupChr[chr=⏟](e(a))) lim(n))"],
  ["braces above", "\\overbrace{a}^n", "limUpp(e(groupChr[chr=⏞ pos=top vertJc=bot](e(a))) lim(n))"],
  ["arrows with labels", "\\xrightarrow[g]{f}", "nor:\u2004 limUpp(e(limLow(e(⟶) lim(g))) lim(f)) nor:\u2004"],
  ["arrows without labels", "\\xrightarrow{}", "nor:\u2004 ⟶ nor:\u2004"],
  ["signs over signs", "\\overset{!}{=}", "limUpp(e(lit:=) lim(!))"],
  [
    "matrices",
    "\\begin{pmatrix} a & b \\\\ c \\end{pmatrix}",
    "d[begChr=( endChr=)](e(m[plcHide=1 mcs=center,center](mr(e(a) e(b)) mr(e(c) e(_)))))",
  ],
  ["columns", "\\begin{array}{lr} a & b \\end{array}", "m[plcHide=1 mcs=left,right](mr(e(a) e(b)))"],
  ["cases", "\\begin{cases} a & b \\end{cases}", "d[begChr={ endChr=](e(m[plcHide=1 mcs=left,left](mr(e(a) e(b)))))"],
  [
    "aligned lines without gaps",
    "\\begin{aligned} a &= b \\\\ &= c \\end{aligned}",
    "m[plcHide=1 cGpRule=3 cGp=0 mcs=right,left](mr(e(a) e(_ = b)) mr(e(_) e(_ = c)))",
  ],
  ["centered lines", "\\begin{gather} a \\\\ b \\end{gather}", "eqArr(e(a) e(b))"],
  ["numbered formulas with their tags", "x \\tag{1}", "x nor:\u2003\u2003(1)"],
  [
    "lines with their tags",
    "\\begin{align} a &= b \\tag{1} \\\\ c &= d \\tag{2} \\end{align}",
    "m[plcHide=1 cGpRule=3 cGp=0 mcs=right,left](mr(e(a) e(_ = b nor:\u2003\u2003(1))) mr(e(c) e(_ = d nor:\u2003\u2003(2))))",
  ],
  ["no labels", "x \\label{a}", "x"],
  ["frames", "\\boxed{x}", "borderBox(e(x))"],
  ["strikes", "\\cancel{x}", "borderBox[hideTop=1 hideBot=1 hideLeft=1 hideRight=1 strikeBLTR=1](e(x))"],
  ["phantoms", "\\phantom{x}y", "phant[show=0](e(x)) y"],
  ["phantoms of a width only", "\\hphantom{x}y", "phant[show=0 zeroAsc=1 zeroDesc=1](e(x)) y"],
  ["phantoms of a height only", "\\vphantom{x}y", "phant[show=0 zeroWid=1](e(x)) y"],
  ["smashed content as it is", "\\smash{x^2}\\mathrlap{y}", "sSup(e(x) sup(2)) y"],
  ["colors", "\\textcolor{red}{x}y", "{color=FF0000}:x y"],
  ["signs alone", "x^+", "sSup(e(x) sup(+ _))"],
  ["primes", "f'", "sSup(e(f) sup(′))"],
  ["operators at the start of a line", "= b", "_ = b"],
  ["notation of LibreOffice as signs", "50\\% \\& x\\_y", "50 lit:% lit:& x lit:_ y"],
  ["spaces", "a\\quad b\\,c\\!d", "a nor:\u2003 b nor:\u2009 c d"],
  ["operators of letters", "a \\bmod b", "a lit,p:\u2004mod\u2004 b"],
];

for (const [what, tex, sketch] of FORMULAS) {
  Deno.test(`renderOfficeMath() renders ${what}`, () => {
    strictEqual(sketchFormula(render(tex) ?? ""), sketch);
  });
}

Deno.test("renderOfficeMath() puts limits beside operators within text", () => {
  const sketch = sketchFormula(render("\\sum_i^n a", false) ?? "");
  strictEqual(sketch, "nary[chr=∑ limLoc=subSup](sub(i) sup(n) e(a))");
});

Deno.test("renderOfficeMath() puts the first script of an isotope above the second", () => {
  match(render("\\prescript{14}{6}{C}") ?? "", /<m:sPre><m:sub>.*<m:t>6<.*<m:sup>.*<m:t>14<.*<m:e>.*<m:t>C</s);
});

Deno.test("renderOfficeMath() renders environments of whole lines also within text", () => {
  for (const tex of ["\\begin{equation*}a\\end{equation*}", "\\begin{CD} A @>>> B \\end{CD}", "a \\tag{1}"]) {
    ok(render(tex, false) !== undefined, tex);
  }
});

Deno.test("renderOfficeMath() renders the formulas that people write every day", async () => {
  deepStrictEqual(EVERYDAY_FORMULAS.filter((tex) => render(tex) === undefined), []);
  const sketches = EVERYDAY_FORMULAS.map((tex) => `${tex}\n    ${sketchFormula(render(tex) ?? "")}\n`);
  await assertGolden("text/office_math.txt", sketches.join("\n"));
});

for (
  const [what, tex] of [
    ["unknown commands", "\\unknown{x}"],
    ["nothing to show", "{}"],
    ["only invisible signs", "\\,"],
    ["too many columns", `\\begin{matrix}${"&".repeat(70)}\\end{matrix}`],
    ["too many levels", `${"\\sqrt{".repeat(60)}x${"}".repeat(60)}`],
    ["too many sums in each other", "\\sum_i ".repeat(100) + "x"],
  ] as const
) {
  Deno.test(`renderOfficeMath() refuses ${what}`, () => {
    strictEqual(render(tex), undefined);
  });
}

Deno.test("renderOfficeMath() escapes what formulas show", () => {
  match(render('a < b \\text{<\\&"}') ?? "", /<m:t>&lt;<\/m:t>.*<m:t>&lt;&amp;”<\/m:t>/s);
});

Deno.test("renderOfficeMath() renders well-formed markup, or nothing, for any text that looks like TeX", () => {
  const tex = fc.array(fc.oneof(fc.constantFrom(...TEX_PIECES), fc.string({ unit: "binary", maxLength: 3 })), {
    maxLength: 14,
  }).map((pieces) => pieces.join(" "));
  fc.assert(
    fc.property(tex, fc.boolean(), (written, isDisplay) => {
      const rendered = render(written, isDisplay);
      if (rendered !== undefined) ok(wordTree(`<w:p>${rendered}</w:p>`).children.length > 0);
      strictEqual(render(written, isDisplay), rendered);
    }),
  );
});

/** Sketches a formula of Word: runs with their properties, and objects with theirs in brackets and their parts. */
function sketchFormula(formula: string): string {
  if (formula === "") return "";
  const [math] = elementsNamed(wordTree(`<w:p>${formula}</w:p>`), "m:oMath");
  return (math?.children ?? []).map(sketchObject).join(" ");
}

function sketchObject(element: WordElement): string {
  const { name, children } = element;
  const local = name.slice(2);
  if (name === "m:r") return sketchFormulaRun(element);
  const [first] = children;
  const hasProperties = first?.name === `${name}Pr`;
  const properties = hasProperties ? `[${first.children.map(sketchValue).join(" ")}]` : "";
  const parts = (hasProperties ? children.slice(1) : children).map(sketchObject).join(" ");
  return `${local}${properties}(${parts})`;
}

function sketchValue({ name, attributes, children }: WordElement): string {
  const columns = children.map((column) => childNamed(column, "m:mcPr", "m:mcJc")?.attributes["m:val"]);
  return `${name.slice(2)}=${attributes["m:val"] ?? columns.join(",")}`;
}

function sketchFormulaRun(run: WordElement): string {
  const styles = (childNamed(run, "m:rPr")?.children ?? []).map(({ name, attributes }) =>
    attributes["m:val"] ?? name.slice(2)
  );
  const formats = (childNamed(run, "w:rPr")?.children ?? []).map(({ name, attributes }) =>
    [name.slice(2), ...Object.values(attributes)].join("=")
  );
  const text = (childNamed(run, "m:t")?.text ?? "/").replaceAll("\u200b", "_").replaceAll("\u00a0", "·")
    .replaceAll(" ", "·");
  const look = styles.join(",") + (formats.length === 0 ? "" : `{${formats.join(",")}}`);
  return look === "" ? text : `${look}:${text}`;
}
