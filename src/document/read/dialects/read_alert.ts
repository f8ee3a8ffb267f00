import { nearestName } from "../../../base/nearest_name.ts";
import { quote as quoteText } from "../../../base/text.ts";
import type { IssueLog } from "../../issue_log.ts";
import { leadingText, splitLines, withLines, withoutStart } from "../../shown/text/text_lines.ts";
import type { Blockquote, PhrasingContent, RootContent } from "../../tree.ts";
import { mayBeAlert } from "../markdown/mark_alerts.ts";
import { CALLOUT_NAMES, titleOfName } from "./callout_names_table.ts";

/** GitHub's alerts. */
const ALERTS = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"];
/** `[!NOTE]`, and as Obsidian writes it, with a sign for folding and a title. */
const ALERT = /^\[!(\p{L}[\p{L}\p{N}_-]{0,39})\][+-]?(?:[ \t]+|$)/u;

/** A quote that is a callout. */
export interface QuoteAlert {
  /** Name of the alert, in lower case. */
  readonly name: string;
  readonly kind: string;
  readonly title: readonly PhrasingContent[];
  readonly body: RootContent[];
}

/** Reads an alert; undefined for other quotes. */
export function readAlert(quote: Blockquote, log?: IssueLog): QuoteAlert | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== "paragraph" || !mayBeAlert(quote)) return undefined;
  const [marker = [], ...lines] = splitLines(first.children);
  const text = leadingText(marker);
  const found = ALERT.exec(text);
  if (found === null) return undefined;
  const [{ length }, name = ""] = found;
  const known = CALLOUT_NAMES.get(name.toLowerCase());
  if (known === undefined && log !== undefined) warnMisspelled(name, quote, log);
  const { kind, title } = known ?? { kind: "note", title: titleOfName(name) };
  const written = withoutStart(marker, length);
  const left = withLines(first, lines);
  return {
    name: name.toLowerCase(),
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
