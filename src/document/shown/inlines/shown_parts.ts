import type { Directive } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import type { ShownInline, ShownPoint, TextMark } from "../shown_inline.ts";

/** Lowers the place that a directive sets, which links find; nothing without one. */
export function lowerPoint(node: Directive, { work }: LoweringScope): ShownPoint[] {
  const place = work.places.showPoint(node);
  return place === undefined ? [] : [{ kind: "point", place }];
}

/** Returns text as content of a line; nothing for an empty one. */
export function asText(text: string): ShownInline[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

/** Puts something around content; nothing without content. */
export function around<Children extends readonly ShownInline[]>(
  children: Children,
  wrap: (children: Children) => ShownInline,
): ShownInline[] {
  return children.length === 0 ? [] : [wrap(children)];
}

/** Puts a mark on content. */
export function withMark(mark: TextMark, children: readonly ShownInline[]): ShownInline[] {
  return around(children, (shown) => ({ kind: "marked", mark, children: shown }));
}
