import { anchorOf } from "../../../anchors/heading_anchors.ts";
import { boxKindOf } from "../../../directives/box_kinds_table.ts";
import { splitLabel } from "../../../directives/directive_rules.ts";
import { markBox } from "../../../node_marks.ts";
import type { ContainerDirective } from "../../../tree.ts";

/** Makes a box one with a number if a label at the start of its title is that of a kind: `thm-line`, or `thm:` alone. */
export function markNumberedBox(box: ContainerDirective): ContainerDirective {
  const { label, blocks } = splitLabel(box);
  const kind = label?.children.map((node) => boxKindOf(anchorOf(node) ?? "")).find((each) => each !== undefined);
  if (label === undefined || kind === undefined) return box;
  const children = label.children.filter((node) => !/^\w{3}:$/.test(anchorOf(node) ?? ""));
  return markBox({ ...box, children: [{ ...label, children }, ...blocks] }, kind);
}

/** Spells the labels at the start of the title of a box. */
export function spellBoxLabels(labels: readonly string[]): string {
  return labels.map((name) => `:anchor{name="${name}"}`).join("");
}
