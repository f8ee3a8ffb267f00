import { truncate } from "../../base/text.ts";
import { markBreaks } from "../text/break_code.ts";
import { type CodeToken, tokenizeCode } from "../code_tokens.ts";
import { convertTex } from "../math/convert_tex.ts";
import { takeTag } from "../math/take_tag.ts";
import { warnFormula } from "../math/warn_formula.ts";
import type { Code, Nodes } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { formulaText } from "./inline.ts";
import type { Scope } from "./scope.ts";

const MAX_LABEL = 200;

/** Renders a block of code with lines of colored tokens. The fence may contain `title="file.ts"`. */
export function renderCode(node: Code, scope: Scope): TypstCode {
  const lang = node.lang ?? "";
  if (lang.toLowerCase() === "math") return renderDisplayMath(node.value, node, scope);
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(node.meta ?? "")?.slice(1).find((part) => part);
  return codeBlock(node.value, lang, title);
}

/** Renders a formula on its own line; as code if it cannot be converted. */
export function renderDisplayMath(tex: string, node: Nodes, scope: Scope): TypstCode {
  const { tag, rest } = takeTag(tex);
  const math = convertTex(rest);
  if (math !== undefined) {
    const named = { alt: formulaText(tex), tag: tag === undefined ? undefined : TypstCode.text(tag) };
    return TypstCode.call("math-block", named, TypstCode.text(math));
  }
  warnFormula(tex, { node }, scope.rendering.log);
  return codeBlock(tex, "tex", undefined);
}

/** Renders lines of code, without empty ones at its end: wikis keep those that a paste has left. */
function codeBlock(code: string, lang: string, title: string | undefined): TypstCode {
  return TypstCode.call("code-block", {
    lang: TypstCode.text(truncate(lang, MAX_LABEL)),
    title: title === undefined ? TypstCode.word("none") : TypstCode.text(truncate(title, MAX_LABEL)),
    lines: TypstCode.array(
      tokenizeCode(code.replaceAll("\u200b", "").trimEnd(), lang).map((line) =>
        TypstCode.array(markBreaks(line).map(renderToken))
      ),
    ),
  });
}

function renderToken({ kind, text }: CodeToken): TypstCode {
  return TypstCode.array([TypstCode.text(kind), TypstCode.text(text)]);
}
