import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { texToMathml } from "../../../../src/document/math/mathml/tex_to_mathml.ts";
import { textIn } from "../../../../src/document/math/mathml/mathml_element.ts";
import { EVERYDAY_FORMULAS } from "../everyday_formulas.ts";
import { unlessRefused } from "../unless_refused.ts";
import * as fc from "../../../support/property.ts";

const convert = (tex: string) => unlessRefused(() => texToMathml(tex, { isDisplay: true }));

const REFUSED = {
  "an unknown command": "\\unknown{x}",
  "an unclosed group": "\\frac{1}{2",
  "a link": "\\href{https://a.example}{x}",
  "an address": "\\url{https://a.example}",
  "a picture": "\\includegraphics{a.png}",
  "a class": "\\class{a}{x}",
  "an ID": "\\id{a}{x}",
  "a style": "\\style{color:red}{x}",
  "data": "\\data{a=b}{x}",
  "a reference to another formula": "\\eqref{a}",
  "a control character": "a\u0001b",
  "the code of a control character": '\\char"0001 x',
  "half a character": "a\ud800b",
  "a definition": "\\def\\a{x}\\a",
  "a definition for all formulas": "\\gdef\\a{x}\\a",
  "a definition behind what looks like a comment": "\\verb|%|\\def\\a{x}\\a",
  "another name for a definition": "\\let\\a\\def\\a\\b{x}\\b",
  "a definition with a prefix": "\\global\\def\\a{x}\\a",
  "a new command": "\\newcommand{\\a}{x}\\a",
  "a changed command": "\\renewcommand{\\alpha}{x}\\alpha",
  "a provided command": "\\providecommand{\\a}{x}\\a",
  "a macro that never ends": "\\def\\a{\\a}\\a",
  "a macro that grows": "\\newcommand\\a[1]{\\a{#1#1}}\\a{x}",
  "macros that double":
    "\\def\\a{xx}\\def\\b{\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b}\\def\\d{\\c\\c\\c\\c}\\d\\d\\d\\d\\d\\d\\d\\d",
  "a macro of much text": `\\def\\a{${"x".repeat(1900)}}${"\\a".repeat(300)}`,
  "names of properties as commands": "\\constructor \\toString",
  "the prototype as a command": "\\__proto__",
  "names of properties as environments": "\\begin{constructor}x\\end{constructor}",
  "more than 4,000 characters": "x".repeat(4001),
  "deep groups of braces": "{".repeat(2000) + "}".repeat(2000),
  "deep fractions": `${"\\frac1{".repeat(450)}x${"}".repeat(450)}`,
  "deep roots": `${"\\sqrt{".repeat(500)}x${"}".repeat(500)}`,
  "deep exponents": `${"x^{".repeat(900)}x${"}".repeat(900)}`,
  "deep fences": "\\left(".repeat(300) + "x" + "\\right)".repeat(300),
  "chemistry in chemistry": `${"\\ce{^{".repeat(18)}X${"}}".repeat(18)}`,
  "deep chemistry": `\\ce{${"(".repeat(3900)}}`,
} as const;

for (const [what, tex] of Object.entries(REFUSED)) {
  Deno.test(`texToMathml() refuses ${what}`, () => {
    strictEqual(convert(tex), undefined);
  });
}

Deno.test("texToMathml() converts the formulas that people write every day", () => {
  deepStrictEqual(EVERYDAY_FORMULAS.filter((tex) => convert(tex) === undefined), []);
});

Deno.test("texToMathml() knows commands and environments that its converter lacks", () => {
  const formulas = [
    "\\ensuremath{x} \\mbox{a} \\textsl{b} \\mathds{1} \\Q \\i \\j \\qed a \\and b \\strut",
    "\\begin{eqnarray*} a & = & b \\end{eqnarray*}",
    "\\begin{flalign} a & = b \\end{flalign}",
    "\\begin{psmallmatrix} a & b \\end{psmallmatrix}",
    "\\sum_{\\begin{subarray}{c} i \\\\ j \\end{subarray}} x",
    "\\begin{displaymath} a \\end{displaymath}",
    "\\begin{align} a &= b \\\\ \\intertext{so} c &= d \\end{align}",
  ];
  deepStrictEqual(formulas.filter((tex) => convert(tex) === undefined), []);
});

Deno.test("texToMathml() takes words behind line breaks for words", () => {
  strictEqual(convert("\\begin{gathered} a \\\\def \\\\\\\\let \\end{gathered}")?.name, "math");
});

for (
  const command of [
    "mathllap",
    "llap",
    "mathrlap",
    "hphantom",
    "boxed",
    "text",
    "overset{a}",
    "cancelto{0}",
    "equilibriumRight",
  ]
) {
  Deno.test(`texToMathml() takes no time that doubles with each level of \\${command}`, () => {
    strictEqual(convert(`\\${command}{`.repeat(20) + "x" + "}".repeat(20))?.name, "math");
  });
}

Deno.test("texToMathml() joins a sign and the line through it", () => {
  const formula = convert("a \\not\\subset b");
  ok(formula !== undefined);
  strictEqual(textIn(formula), "a⊄b");
});

Deno.test("texToMathml() returns a formula or undefined for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (tex) => {
      const formula = convert(tex);
      ok(formula === undefined || formula.name === "math");
    }),
  );
});
