import { plainText } from "../../../plain_text.ts";
import { readAlert, readAttribution } from "../../../text/quote_parts.ts";
import type { Blockquote } from "../../../tree.ts";
import { renderTextRun } from "../texts/run.ts";
import type { WordScope } from "../word_scope.ts";
import { boxRole, renderBox } from "./boxes.ts";
import { indentBlocks, LIST_INDENT } from "./indents.ts";
import { renderWordParagraph } from "./paragraph.ts";

/** Renders a quote with its attribution, or an alert as a callout. */
export function renderQuotedBlocks(node: Blockquote, scope: WordScope): string {
  const alert = readAlert(node, scope.work.log);
  if (alert !== undefined) {
    return renderBox(boxRole(alert.kind), { title: alert.title, blocks: alert.body }, node, scope);
  }
  const { attribution, body } = readAttribution(node.children);
  const inner = quoteScope(scope);
  const by = attribution === undefined ? "" : scope.work.texts(attribution, inner);
  const line = by === "" ? "" : renderWordParagraph(renderTextRun("— ", inner) + by, inner, {
    align: "right",
    text: (attribution ?? []).map(plainText).join(""),
  });
  return scope.work.blocks(body, inner) + line;
}

/** The style indents a quote; one inside of another is indented further. */
function quoteScope(scope: WordScope): WordScope {
  const style = scope.work.style("quote");
  const quoted = { ...scope, atTop: false, paragraph: scope.inNote ? scope.paragraph : style };
  const isNested = scope.paragraph === style || scope.listLevel >= 0 || scope.inNote;
  return isNested ? indentBlocks(quoted, LIST_INDENT) : quoted;
}
