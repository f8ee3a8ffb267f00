import { plainText } from "../../plain_text.ts";
import { readAlert, readAttribution } from "../text/quote_parts.ts";
import type { Blockquote } from "../../tree.ts";
import { inside, type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { lowerBox } from "./callouts.ts";

/** Lowers a quote with its attribution, or an alert to a callout. */
export function lowerQuote(node: Blockquote, scope: LoweringScope): ShownBlock[] {
  const { work } = scope;
  const alert = readAlert(node, work.log);
  if (alert !== undefined) {
    return [lowerBox(alert.kind, { title: alert.title, blocks: alert.body, at: sourcePointOf(node) }, scope)];
  }
  const { attribution, body } = readAttribution(node.children);
  const inner = inside(scope);
  return [{
    kind: "quote",
    attribution: attribution && work.inlines(attribution, inner),
    blocks: work.blocks(body, inner),
    script: scriptOfText(node.children.map(plainText).join(" "), scope),
    at: sourcePointOf(node),
  }];
}
