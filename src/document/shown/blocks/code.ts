import { truncate } from "../../../base/text.ts";
import { tokenizeCode } from "../../code_tokens.ts";
import { takeTag } from "../../math/take_tag.ts";
import type { Code } from "../../tree.ts";
import { lowerFormula } from "../inlines/formulas.ts";
import { sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";

const MAX_LABEL = 200;

/** Lowers a block of code, of which the fence may contain `title="file.ts"`; one in the language `math` to a formula. */
export function lowerCode(node: Code): ShownBlock {
  const lang = node.lang ?? "";
  if (lang.toLowerCase() === "math") return lowerFormula(node.value, takeTag(node.value), sourcePointOf(node));
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(node.meta ?? "")?.slice(1).find((part) => part);
  return {
    kind: "code",
    language: truncate(lang, MAX_LABEL),
    title: title && truncate(title, MAX_LABEL),
    // Wikis keep the empty lines that a paste has left at the end.
    lines: tokenizeCode(node.value.replaceAll("\u200b", "").trimEnd(), lang),
    at: sourcePointOf(node),
  };
}
