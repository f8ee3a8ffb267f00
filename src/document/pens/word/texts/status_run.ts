import { oneLine } from "../../../plain_text.ts";
import type { TextDirective } from "../../../tree.ts";
import { quoteAttribute, warnWordAttribute } from "../attribute_issues.ts";
import type { WordScope } from "../word_scope.ts";
import { renderTextRun, withMarks } from "./run.ts";

/** Text and ground of statuses, by the names of the wiki. */
const TONES: ReadonlyMap<string, readonly [color: string, ground: string]> = new Map([
  ["neutral", ["42526E", "DFE1E6"]],
  ["grey", ["42526E", "DFE1E6"]],
  ["gray", ["42526E", "DFE1E6"]],
  ["blue", ["0747A6", "DEEBFF"]],
  ["green", ["006644", "E3FCEF"]],
  ["yellow", ["7A4F01", "FFF0B3"]],
  ["red", ["BF2600", "FFEBE6"]],
  ["purple", ["403294", "EAE6FF"]],
]);
const NEUTRAL = ["42526E", "DFE1E6"] as const;

/** Renders `:status[Done]{color=green}` as bold text on its ground. */
export function renderStatusRun(node: TextDirective, scope: WordScope): string {
  const wanted = node.attributes?.["color"] ?? "neutral";
  const tone = TONES.get(wanted.toLowerCase());
  if (tone === undefined) {
    const message = `The status color ${quoteAttribute(wanted)} is not one of ${[...TONES.keys()].join(", ")}`;
    warnWordAttribute(message, node, scope);
  }
  const [color, ground] = tone ?? NEUTRAL;
  return renderTextRun(`\u00a0${oneLine(node)}\u00a0`, withMarks(scope, { bold: true, color, ground }));
}
