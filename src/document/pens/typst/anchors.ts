import { anchorName } from "../../survey.ts";
import type { Directive } from "../../tree.ts";
import { START } from "./anchor_index.ts";
import { TypstCode } from "./code.ts";
import type { Scope } from "./scope.ts";

/** Renders the place that links to the title lead to. */
export function renderStart(): TypstCode {
  return TypstCode.call("anchor-point", {}, TypstCode.text(START.name));
}

/** Renders the place of a directive that links find; nothing if it has no name, or another one had it before. */
export function renderAnchor(node: Directive, { rendering }: Scope): TypstCode[] {
  const name = anchorName(node);
  if (name === undefined || rendering.survey.anchors.get(name) !== node) return [];
  return [TypstCode.call("anchor-point", {}, TypstCode.text(name))];
}
