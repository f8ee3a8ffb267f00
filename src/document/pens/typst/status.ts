import { oneLine } from "../../plain_text.ts";
import type { TextDirective } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import { quoteValue, warnAttribute } from "./directive_issues.ts";
import type { Scope } from "./scope.ts";

const COLORS: ReadonlyMap<string, string> = new Map([
  ...["neutral", "blue", "green", "yellow", "red", "purple"].map((name) => [name, name] as const),
  ["grey", "neutral"],
  ["gray", "neutral"],
]);

/** Renders `:status[Done]{color=green}`, also with the color names of the wiki. */
export function renderStatus(node: TextDirective, scope: Scope): TypstCode[] {
  const wanted = node.attributes?.["color"] ?? "neutral";
  const color = COLORS.get(wanted.toLowerCase());
  if (color === undefined) {
    warnAttribute(`The status color ${quoteValue(wanted)} is not one of ${[...COLORS.keys()].join(", ")}`, node, scope);
  }
  const subtle = node.attributes?.["subtle"];
  const isSubtle = subtle !== undefined && subtle !== null && subtle !== "false";
  return [TypstCode.call("status", {
    color: TypstCode.text(color ?? "neutral"),
    subtle: isSubtle ? TypstCode.word("true") : undefined,
  }, TypstCode.text(oneLine(node)))];
}
