import { primaryLanguage } from "../../direction.ts";
import type { BoxKind } from "../../directives/box_kinds_table.ts";
import { boxMark } from "../../node_marks.ts";
import type { ContainerDirective, PhrasingContent, TextDirective } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import type { BoxNumber, ShownInline } from "../shown_inline.ts";
import { wordsInLine } from "../shown_words.ts";
import { BOX_WORDS } from "./box_words_table.ts";

/** A title with a number. */
export interface NumberedTitle {
  readonly title: readonly ShownInline[];
  readonly numbered: BoxNumber;
}

/** Kinds of callouts, whose names follow a colon, as those of figures do; names of theorems are in parentheses. */
const CALLOUTS: ReadonlySet<BoxKind> = new Set<BoxKind>(["note", "tip", "warning", "important", "caution"]);

/** Numbers a box that is counted; undefined for others. Labels are at the start of its title. */
export function numberBox(
  box: ContainerDirective,
  title: readonly PhrasingContent[],
  scope: LoweringScope,
): NumberedTitle | undefined {
  const kind = boxMark(box);
  if (kind === undefined) return undefined;
  const { labels, text } = splitTitle(title);
  const { work, language } = scope;
  const places = labels.map((label) => work.places.showPoint(label)).filter((place) => place !== undefined);
  const number = String(work.places.count(kind));
  const words = BOX_WORDS.get(primaryLanguage(language)) ?? BOX_WORDS.get("en");
  const full = `${words?.[kind] ?? ""}\u00a0${number}`;
  const name = work.inlines(text, scope);
  for (const place of places) work.numbered.add(place);
  return {
    title: [{ kind: "text", text: full }, ...nameAfter(name, kind)],
    numbered: { full, number, places, title: wordsInLine(name).replace(/\s+/g, " ").trim() },
  };
}

function nameAfter(name: readonly ShownInline[], kind: BoxKind): ShownInline[] {
  if (name.length === 0) return [];
  const [before, after] = CALLOUTS.has(kind) ? [": ", ""] : [" (", ")"];
  return [{ kind: "text", text: before }, ...name, ...after === "" ? [] : [{ kind: "text" as const, text: after }]];
}

/** Splits the labels at the start of a title from its text. */
function splitTitle(nodes: readonly PhrasingContent[]): {
  readonly labels: readonly TextDirective[];
  readonly text: readonly PhrasingContent[];
} {
  const at = nodes.findIndex((node) => node.type !== "textDirective" || node.name !== "anchor");
  const end = at === -1 ? nodes.length : at;
  return {
    labels: nodes.slice(0, end).filter((node) => node.type === "textDirective"),
    text: nodes.slice(end),
  };
}
