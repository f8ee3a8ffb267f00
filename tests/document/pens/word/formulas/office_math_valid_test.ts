import { deepStrictEqual } from "node:assert/strict";
import { renderOfficeMath } from "../../../../../src/document/pens/word/formulas/office_math.ts";
import * as fc from "../../../../support/property.ts";
import { TEX_PIECES } from "../../../../support/tex_pieces.ts";
import { findSchemaErrors } from "../../../../support/word/validate_word.ts";
import { EVERYDAY_FORMULAS } from "../../../math/everyday_formulas.ts";
import { unlessRefused } from "../../../math/unless_refused.ts";

/** Returns a document of the formulas, each in text and on a line of its own. */
function documentOf(formulas: readonly string[]): string {
  return formulas.map((tex) => {
    const marks = { color: "FF0000", struck: true, large: true } as const;
    const inline = unlessRefused(() => renderOfficeMath({ tex }, { isDisplay: false, marks }));
    const block = unlessRefused(() => renderOfficeMath({ tex }, { isDisplay: true, marks: {} }));
    const alone = block === undefined ? "" : `<m:oMathPara>${block}</m:oMathPara>`;
    return `<w:p>${inline ?? ""}</w:p><w:p>${alone}</w:p>`;
  }).join("");
}

Deno.test("renderOfficeMath() renders formulas that people write every day as the schema wants them", async () => {
  deepStrictEqual(await findSchemaErrors([documentOf(EVERYDAY_FORMULAS)]), []);
});

Deno.test("renderOfficeMath() renders random formulas as the schema wants them", async () => {
  const formulas = fc.sample(fc.array(fc.constantFrom(...TEX_PIECES), { minLength: 1, maxLength: 7 }), {
    numRuns: 2000,
  });
  deepStrictEqual(await findSchemaErrors([documentOf(formulas.map((pieces) => pieces.join(" ")))]), []);
});
