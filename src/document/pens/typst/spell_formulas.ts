import { tokenizeCode } from "../../code_tokens.ts";
import { type ConvertedTex, convertTex } from "../../math/convert_tex.ts";
import { splitRelations } from "../../math/split_relations.ts";
import { warnFormula } from "../../math/warn_formula.ts";
import type { ShownFormula } from "../../shown/shown_inline.ts";
import { TypstCode } from "./code.ts";
import { type PenScope, spellAdjustable } from "./pen_scope.ts";
import { spellCode } from "./spell_code.ts";
import { spellCodeText } from "./spell_text.ts";

/** Shorter formulas are never wider than a page. */
const LONG_MATH = 60;

/** Spells a formula on its own line; as code if it cannot be converted. */
export function spellFormula(formula: ShownFormula, scope: PenScope): TypstCode {
  const { source, at } = formula;
  const found = convert(formula);
  if ("math" in found) return spellMathBlock(found.math, formula, scope);
  warnFormula({ tex: source, ...found }, { at }, scope.pen.log);
  return spellCode({
    language: "tex",
    title: undefined,
    lines: tokenizeCode(source.replaceAll("\u200b", "").trimEnd(), "tex"),
  }, scope);
}

/** Spells math on its own line; a long one with the parts that it can be broken into. */
function spellMathBlock(math: string, { tag, alt, places }: ShownFormula, scope: PenScope): TypstCode {
  const { pen } = scope;
  const parts = math.length < LONG_MATH || pen.nextBlock === undefined ? undefined : splitRelations(math);
  const named = { alt: TypstCode.text(alt), tag: TypstCode.optional(tag) };
  if (places !== undefined) pen.ownComponents.add("labeled-formula");
  if (parts === undefined) {
    const component = places === undefined ? "math-block" : "labeled-formula";
    return spellAdjustable("formula", scope, () => TypstCode.call(component, named, TypstCode.text(math)));
  }
  pen.ownComponents.add("labeled-formula").add("long-formula");
  const pieces = TypstCode.array(parts.map((part) => TypstCode.array(part.map((piece) => TypstCode.text(piece)))));
  return spellAdjustable(
    "long",
    scope,
    (name) =>
      TypstCode.call(
        "long-formula",
        { ...named, labeled: TypstCode.flag(places !== undefined) },
        TypstCode.adjustment(name),
        pieces,
      ),
  );
}

/** What is higher than a line. */
const TALL = /(?<![a-z.])(?:frac|binom|mat|cases|display|[bB]igg?|under[a-z]+|over[a-z]+|lr|limits|xarrow|root)\(/;

/** Spells a formula within text; as code if it cannot be converted. */
export function spellFormulaText(formula: ShownFormula, scope: PenScope): TypstCode[] {
  const { source, alt, at } = formula;
  const found = convert(formula, { isInline: true });
  if ("math" in found) {
    const isTall = !scope.inHeading && TALL.test(found.math);
    const component = isTall ? "tall-math" : "inline-math";
    return [TypstCode.call(component, { alt: TypstCode.text(alt) }, TypstCode.text(found.math))];
  }
  warnFormula({ tex: source, ...found }, { at }, scope.pen.log);
  return spellCodeText(source, scope);
}

function convert({ tex, problem }: ShownFormula, place: { readonly isInline?: boolean } = {}): ConvertedTex {
  return problem === undefined ? convertTex(tex, place) : { problem };
}
