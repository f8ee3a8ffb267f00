import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { convertTex } from "../../../src/document/math/convert_tex.ts";
import { takeTag } from "../../../src/document/math/take_tag.ts";
import { renderOfficeMath } from "../../../src/document/pens/word/formulas/office_math.ts";
import { texOfOmml } from "../../../src/word_content/formulas/tex_of_omml.ts";
import { SYMBOLS } from "../../../src/word_content/formulas/symbols_table.ts";
import * as fc from "../../support/property.ts";
import { TEX_PIECES } from "../../support/tex_pieces.ts";
import { formulaTree } from "../../support/word/formula_tree.ts";
import { EVERYDAY_FORMULAS } from "../../document/math/everyday_formulas.ts";
import * as FORMULA_ROWS from "../../document/math/formulas_table.ts";
import { unlessRefused } from "../../document/math/unless_refused.ts";
import { FORMULAS_OF_WORD } from "./formulas_of_word_table.ts";

const TABLE_FORMULAS = Object.values(FORMULA_ROWS).flatMap((rows) => rows.map(([tex]) => tex));

/** Formulas that come back as others of the same signs. */
const CHANGED: readonly RegExp[] = [
  /\\var(?:limsup|injlim)/, // a line or an arrow at a name, which is a name no longer
  /\\dddot/, // dots as a text over a letter
  /\\mathbin\{\\#\}/, // the kind of a sign
  /\\ce\{(?:Hg|Zn)/, // arrows whose space a charge has taken
  /\\rule/, // one space of many widths
  /\\begin\{CD\}/, // an equals sign of a diagram
];

const render = (written: string, isDisplay: boolean) => {
  const { rest: tex, tag } = takeTag(written);
  return unlessRefused(() => renderOfficeMath({ tex, tag }, { isDisplay, marks: {} }));
};
const read = (formula: string, isDisplay: boolean) =>
  texOfOmml(formulaTree(isDisplay ? `<m:oMathPara>${formula}</m:oMathPara>` : formula));

for (const isDisplay of [true, false]) {
  const place = isDisplay ? "on lines of their own" : "within text";
  Deno.test(`texOfOmml() writes TeX that becomes the same formula of Word, ${place}`, () => {
    const changed = [...EVERYDAY_FORMULAS, ...TABLE_FORMULAS].filter((tex) => {
      const written = render(tex, isDisplay);
      return written !== undefined && render(read(written, isDisplay).tex, isDisplay) !== written;
    });
    deepStrictEqual(changed.filter((tex) => !CHANGED.some((known) => known.test(tex))), []);
  });

  Deno.test(`texOfOmml() writes TeX that PDFs show if they show the original, ${place}`, () => {
    const shows = (tex: string) => "math" in convertTex(takeTag(tex).rest, { isInline: !isDisplay });
    const lost = [...EVERYDAY_FORMULAS, ...TABLE_FORMULAS].filter((tex) => {
      const written = shows(tex) ? render(tex, isDisplay) : undefined;
      return written !== undefined && !shows(read(written, isDisplay).tex);
    });
    deepStrictEqual(lost, []);
  });
}

for (const [what, formula, tex, losses = []] of FORMULAS_OF_WORD) {
  Deno.test(`texOfOmml() reads ${what}`, () => {
    const found = texOfOmml(formulaTree(formula));
    deepStrictEqual([found.tex, found.losses], [tex, losses]);
    if (tex === "") return;
    ok(render(tex, found.isDisplay) !== undefined, "Word shows it");
    ok("math" in convertTex(takeTag(tex).rest, { isInline: !found.isDisplay }), "PDFs show it");
  });
}

Deno.test("texOfOmml() has commands for signs that Word and PDFs show", () => {
  const unknown = [...SYMBOLS].filter(([, command]) => {
    const isShown = command === "\\lbrace" || command === "\\rbrace" || "math" in convertTex(command);
    return !isShown || render(command, true) === undefined;
  });
  deepStrictEqual(unknown, []);
});

Deno.test("texOfOmml() rejects tracked changes on demand", () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const formula = `<m:oMath>${run("a")}<w:ins>${run("b")}</w:ins><w:del>${run("c")}</w:del></m:oMath>`;
  strictEqual(texOfOmml(formulaTree(formula)).tex, "ab");
  strictEqual(texOfOmml(formulaTree(formula), { rejectsChanges: true }).tex, "ac");
});

Deno.test("texOfOmml() reads formulas of any nesting", () => {
  const deep = `${"<m:d><m:e>".repeat(70)}<m:r><m:t>x</m:t></m:r>${"</m:e></m:d>".repeat(70)}`;
  const { tex, losses } = texOfOmml(formulaTree(`<m:oMath>${deep}</m:oMath>`));
  ok(tex.includes("\\text{x}"));
  deepStrictEqual(losses, ["levels of a formula"]);
});

const TEXT = fc.oneof(fc.constantFrom(..."x1+=()[]{}|&#\\^_$%~∑ℝ𝐀 é中…".split("")), fc.string({ maxLength: 4 }));
const NAMES =
  "f rad sSub sSup sSubSup sPre nary d func limLow limUpp m mr eqArr acc bar groupChr box borderBox phant foo"
    .split(" ");
const PARTS = "e num den deg sub sup lim fName".split(" ");
const escape = (text: string) => text.replace(/[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]/gu, "").replace(/[<&]/g, "+");

const { element } = fc.letrec<{ element: string; part: string }>((tie) => ({
  element: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    TEXT.map((text) => `<m:r><m:t>${escape(text)}</m:t></m:r>`),
    fc.tuple(fc.constantFrom(...NAMES), fc.array(tie("part"), { maxLength: 3 })).map(([name, parts]) =>
      `<m:${name}>${parts.join("")}</m:${name}>`
    ),
  ),
  part: fc.tuple(fc.constantFrom(...PARTS), fc.array(tie("element"), { maxLength: 3 })).map(([name, content]) =>
    `<m:${name}>${content.join("")}</m:${name}>`
  ),
}));

Deno.test("texOfOmml() writes balanced TeX for any elements", () => {
  fc.assert(fc.property(fc.array(element, { maxLength: 4 }), fc.boolean(), (elements, isDisplay) => {
    const { tex } = read(`<m:oMath>${elements.join("")}</m:oMath>`, isDisplay);
    const braces = tex.replace(/\\\\|\\[{}]/g, "").match(/[{}]/g) ?? [];
    strictEqual(braces.filter((brace) => brace === "{").length, braces.length / 2, tex);
    ok(!tex.includes("\u0000"));
  }));
});

Deno.test("texOfOmml() writes TeX that Word shows for what random formulas became", () => {
  const pieces = fc.array(fc.constantFrom(...TEX_PIECES), { maxLength: 8 }).map((all) => all.join(" "));
  fc.assert(fc.property(pieces, fc.boolean(), (tex, isDisplay) => {
    const written = render(tex, isDisplay);
    if (written === undefined) return;
    const back = read(written, isDisplay).tex;
    ok(render(back, isDisplay) !== undefined, `${tex} => ${back}`);
  }));
});
