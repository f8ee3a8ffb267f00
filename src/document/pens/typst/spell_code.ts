import { type CodeToken, tokenizeCode } from "../../code_tokens.ts";
import { convertTex } from "../../math/convert_tex.ts";
import { warnFormula } from "../../math/warn_formula.ts";
import type { ShownCode } from "../../shown/shown_block.ts";
import type { ShownFormula } from "../../shown/shown_inline.ts";
import { markBreaks } from "../../text/break_code.ts";
import { TypstCode } from "./code.ts";
import type { PenScope } from "./pen_scope.ts";

type CodeParts = Pick<ShownCode, "language" | "title" | "firstLine" | "lines">;

/** Spells a block of code with lines of colored tokens, numbered if its author numbers them. */
export function spellCode({ language, title, firstLine, lines }: CodeParts, { pen }: PenScope): TypstCode {
  if (firstLine !== undefined) pen.ownComponents.add("numbered-code");
  return TypstCode.call(firstLine === undefined ? "code-block" : "numbered-code", {
    first: firstLine === undefined || firstLine === 1 ? undefined : TypstCode.integer(firstLine),
    lang: TypstCode.text(language),
    title: title === undefined ? TypstCode.word("none") : TypstCode.text(title),
    lines: TypstCode.array(lines.map((line) => TypstCode.array(markBreaks(line).map(spellToken)))),
  });
}

function spellToken({ kind, text }: CodeToken): TypstCode {
  return TypstCode.array([TypstCode.text(kind), TypstCode.text(text)]);
}

/** Spells a formula on its own line; as code if it cannot be converted. */
export function spellFormula({ tex, source, tag, alt, at, places }: ShownFormula, scope: PenScope): TypstCode {
  const { pen } = scope;
  const math = convertTex(tex);
  if (math !== undefined) {
    const named = { alt: TypstCode.text(alt), tag: TypstCode.optional(tag) };
    if (places === undefined) return TypstCode.call("math-block", named, TypstCode.text(math));
    pen.ownComponents.add("labeled-formula");
    return TypstCode.call("labeled-formula", named, TypstCode.text(math));
  }
  warnFormula(source, { at }, pen.log);
  return spellCode({
    language: "tex",
    title: undefined,
    lines: tokenizeCode(source.replaceAll("\u200b", "").trimEnd(), "tex"),
  }, scope);
}
