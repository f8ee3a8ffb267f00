import { readAlert } from "../../read/dialects/read_alert.ts";
import { plainText } from "../../plain_text.ts";
import type { Blockquote, PhrasingContent, RootContent } from "../../tree.ts";
import { MARKS } from "../../typographic_marks.ts";
import { inside, type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { leadingText, splitLines, withLines, withoutStart } from "../text/text_lines.ts";
import { lowerBox } from "./callouts.ts";

const ATTRIBUTION = new RegExp(`^(?:—|―|–|${MARKS.enDash}|--(?!-))\\s*`);

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

/** A quote, and who said it. */
interface AttributedQuote {
  readonly attribution: PhrasingContent[] | undefined;
  readonly body: readonly RootContent[];
}

/** Reads the attribution: the last line, if it starts with a dash and is not the only one. */
function readAttribution(children: readonly RootContent[]): AttributedQuote {
  const last = children.at(-1);
  const lines = last?.type === "paragraph" ? splitLines(last.children) : [];
  const line = lines.at(-1) ?? [];
  const dash = ATTRIBUTION.exec(leadingText(line))?.[0];
  const attribution = withoutStart(line, dash?.length ?? 0);
  const isAlone = children.length === 1 && lines.length === 1;
  if (last?.type !== "paragraph" || dash === undefined || isAlone || attribution.length === 0) {
    return { attribution: undefined, body: children };
  }
  const left = withLines(last, lines.slice(0, -1));
  const body = [...children.slice(0, -1), ...(left === undefined ? [] : [left])];
  return { attribution, body };
}
