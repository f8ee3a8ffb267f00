import { packageMacros } from "../../../src/document/math/macros/package_macros.ts";
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { convertTex } from "../../../src/document/math/convert_tex.ts";
import { TexMacros } from "../../../src/document/math/macros/tex_macros.ts";
import { renderOfficeMath } from "../../../src/document/pens/word/formulas/office_math.ts";
import { compileWithStub } from "../../support/compilers/stub_typst.ts";
import { findSchemaErrors } from "../../support/word/validate_word.ts";
import { EVERYDAY_ROWS, PACKAGE_ROWS, RARE_ROWS } from "./formulas_table.ts";
import { unlessRefused } from "./unless_refused.ts";

const ROWS = [...EVERYDAY_ROWS, ...PACKAGE_ROWS, ...RARE_ROWS];
const SHOWN = ROWS.filter(([, typst]) => !typst.startsWith("refused: "));

for (const [tex, expected] of ROWS) {
  Deno.test(`convertTex() sets ${tex}`, () => {
    const { tex: expanded, problem } = new TexMacros(packageMacros("en")).expand(tex);
    const found = problem === undefined ? convertTex(expanded) : { problem };
    strictEqual("math" in found ? found.math : `refused: ${found.problem}`, expected);
  });
}

Deno.test("convertTex() sets the formulas of the table as Typst accepts them", async () => {
  const blocks = SHOWN.map(([, typst]) =>
    `math-block(${JSON.stringify(typst)})\ninline-math(${JSON.stringify(typst)})`
  );
  const { diagnostics } = await compileWithStub(
    `#import "/tool.typ": *\n#show: plain-document\n#{\n${blocks.join("\n")}\n}`,
  );
  deepStrictEqual(diagnostics, []);
});

Deno.test("convertTex() has a table of 120 formulas", () => strictEqual(ROWS.length >= 120, true));

Deno.test("renderOfficeMath() sets the formulas of the table as the schema wants them", async () => {
  const rendered = SHOWN.map(([tex]) => {
    const formula = { tex: new TexMacros(packageMacros("en")).expand(tex).tex };
    return [tex, unlessRefused(() => renderOfficeMath(formula, { isDisplay: true, marks: {} }))] as const;
  });
  deepStrictEqual(rendered.flatMap(([tex, word]) => word === undefined ? [tex] : []), []);
  const paragraphs = rendered.map(([, word]) => `<w:p><m:oMathPara>${word}</m:oMathPara></w:p>`);
  deepStrictEqual(await findSchemaErrors([paragraphs.join("")]), []);
});
