import { tokenizeCode } from "../../code_tokens.ts";
import { type ConvertedTex, convertTex } from "../../math/convert_tex.ts";
import { warnFormula } from "../../math/warn_formula.ts";
import type { ShownFormula } from "../../shown/shown_inline.ts";
import { TypstCode } from "./code.ts";
import type { PenScope } from "./pen_scope.ts";
import { spellCode } from "./spell_code.ts";
import { spellCodeText } from "./spell_text.ts";

/** Spells a formula on its own line; as code if it cannot be converted. */
export function spellFormula(formula: ShownFormula, scope: PenScope): TypstCode {
  const { source, tag, alt, at, places } = formula;
  const { pen } = scope;
  const found = convert(formula);
  if ("math" in found) {
    const named = { alt: TypstCode.text(alt), tag: TypstCode.optional(tag) };
    if (places === undefined) return TypstCode.call("math-block", named, TypstCode.text(found.math));
    pen.ownComponents.add("labeled-formula");
    return TypstCode.call("labeled-formula", named, TypstCode.text(found.math));
  }
  warnFormula({ tex: source, ...found }, { at }, pen.log);
  return spellCode({
    language: "tex",
    title: undefined,
    lines: tokenizeCode(source.replaceAll("\u200b", "").trimEnd(), "tex"),
  }, scope);
}

/** Spells a formula within text; as code if it cannot be converted. */
export function spellFormulaText(formula: ShownFormula, scope: PenScope): TypstCode {
  const { source, alt, at } = formula;
  const found = convert(formula);
  if ("math" in found) return TypstCode.call("inline-math", { alt: TypstCode.text(alt) }, TypstCode.text(found.math));
  warnFormula({ tex: source, ...found }, { at }, scope.pen.log);
  return spellCodeText(source, scope);
}

function convert({ tex, problem }: ShownFormula): ConvertedTex {
  return problem === undefined ? convertTex(tex) : { problem };
}
