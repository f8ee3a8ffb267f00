import { nearestName } from "../../../base/nearest_name.ts";
import { quote as quoteText } from "../../../base/text.ts";
import { CALLOUT_NAMES, titleOfName } from "../../read/dialects/callout_names_table.ts";
import type { IssueLog } from "../../issue_log.ts";
import { mayBeAlert } from "../../read/markdown/mark_alerts.ts";
import { plainText } from "../../plain_text.ts";
import type { Blockquote, Paragraph, PhrasingContent, RootContent } from "../../tree.ts";
import { MARKS } from "../../typographic_marks.ts";
import { inside, type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { joinLines, leadingText, splitLines, withoutStart } from "../text/text_lines.ts";
import { lowerBox } from "./callouts.ts";

/** GitHub's alerts. */
const ALERTS = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"];
/** `[!NOTE]`, and as Obsidian writes it, with a sign for folding and a title. */
const ALERT = /^\[!(\p{L}[\p{L}\p{N}_-]{0,39})\][+-]?(?:[ \t]+|$)/u;
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

/** A quote that is a callout. */
interface QuoteAlert {
  readonly kind: string;
  readonly title: readonly PhrasingContent[];
  readonly body: RootContent[];
}

/** Reads an alert; undefined for other quotes. */
function readAlert(quote: Blockquote, log: IssueLog): QuoteAlert | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== "paragraph" || !mayBeAlert(quote)) return undefined;
  const [marker = [], ...lines] = splitLines(first.children);
  const text = leadingText(marker);
  const found = ALERT.exec(text);
  if (found === null) return undefined;
  const [{ length }, name = ""] = found;
  const known = CALLOUT_NAMES.get(name.toLowerCase());
  if (known === undefined) warnMisspelled(name, quote, log);
  const { kind, title } = known ?? { kind: "note", title: titleOfName(name) };
  const written = withoutStart(marker, length);
  const left = withLines(first, lines);
  return {
    kind,
    title: written.length > 0 ? written : title === undefined ? [] : [{ type: "text", value: title }],
    body: left === undefined ? rest : [left, ...rest],
  };
}

/** Warns about an alert whose name resembles one of GitHub's. */
function warnMisspelled(name: string, node: Blockquote, log: IssueLog): void {
  const meant = nearestName(name.toUpperCase(), ALERTS);
  if (meant === undefined) return;
  log.warn("unknown-directive", `The alert ${quoteText(`[!${name}]`)} is unknown and has its name as title`, {
    node,
    hint: `Did you mean [!${meant}]?`,
  });
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

/** Returns the paragraph with these lines; undefined if there are none. */
function withLines(paragraph: Paragraph, lines: readonly PhrasingContent[][]): Paragraph | undefined {
  const children = joinLines(lines, { type: "text", value: " " });
  return children.length === 0 ? undefined : { ...paragraph, children };
}
