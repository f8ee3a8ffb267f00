import { quote as quoteText } from "../../base/text.ts";
import { nearestName } from "../../base/nearest_name.ts";
import { CALLOUT_NAMES, titleOfName } from "../dialects/callout_names_table.ts";
import { mayBeAlert } from "../markdown/mark_alerts.ts";
import { plainText } from "../plain_text.ts";
import { joinLines, leadingText, splitLines, withoutStart } from "../text/text_lines.ts";
import type { Blockquote, Paragraph, PhrasingContent, RootContent } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { enter, inDirectionOf, type Scope } from "./scope.ts";

/** GitHub's alerts. */
const ALERTS = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"];
/** `[!NOTE]`, and as Obsidian writes it, with a sign for folding and a title. */
const ALERT = /^\[!(\p{L}[\p{L}\p{N}_-]{0,39})\][+-]?(?:[ \t]+|$)/u;
const ATTRIBUTION = /^(?:—|―|–|--(?!-))\s*/;

/** Renders a quote with its attribution, or an alert as a callout. */
export function renderQuote(quote: Blockquote, scope: Scope): TypstCode[] {
  const inner = enter(scope, quote);
  if (inner === undefined) return [scope.rendering.blocks(quote.children, scope)];
  const alert = readAlert(quote, scope);
  if (alert !== undefined) {
    const title = alert.title.length === 0 ? TypstCode.word("none") : inlineContent(alert.title, inner);
    const named = { kind: TypstCode.text(alert.kind), title };
    return [TypstCode.call("callout", named, inner.rendering.blocks(alert.body, inner))];
  }
  const { attribution, body } = readAttribution(quote.children);
  return [
    inDirectionOf(quote.children.map(plainText).join(" "), inner, (directed) => {
      const by = attribution === undefined ? TypstCode.word("none") : inlineContent(attribution, directed);
      return TypstCode.call("quote-block", { attribution: by }, directed.rendering.blocks(body, directed));
    }),
  ];
}

interface Alert {
  readonly kind: string;
  readonly title: readonly PhrasingContent[];
  readonly body: RootContent[];
}

function readAlert(quote: Blockquote, scope: Scope): Alert | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== "paragraph" || !mayBeAlert(quote)) return undefined;
  const [marker = [], ...lines] = splitLines(first.children);
  const text = leadingText(marker);
  const found = ALERT.exec(text);
  if (found === null) return undefined;
  const [{ length }, name = ""] = found;
  const known = CALLOUT_NAMES.get(name.toLowerCase());
  if (known === undefined) warnMisspelled(name, quote, scope);
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
function warnMisspelled(name: string, node: Blockquote, { rendering }: Scope): void {
  const meant = nearestName(name.toUpperCase(), ALERTS);
  if (meant === undefined) return;
  rendering.log.warn("unknown-directive", `The alert ${quoteText(`[!${name}]`)} is unknown and has its name as title`, {
    node,
    hint: `Did you mean [!${meant}]?`,
  });
}

/** Reads the attribution: the last line, if it starts with a dash and is not the only one. */
function readAttribution(children: readonly RootContent[]) {
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
