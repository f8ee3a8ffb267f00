import type { Nodes, PhrasingContent, Root } from "../../../tree.ts";
import type { MarkupCount } from "../markup_count.ts";
import { ESCAPED_SPAN } from "../inline_dialects.ts";
import { CONDITIONAL, type DocumentAudience, readCondition } from "./read_condition.ts";

const END = /(?<!\\)\](\{[^{}\n]{1,300}\})/g;
/** A longer span keeps its text. */
const MAX_SPAN = { length: 2000, nodes: 200 } as const;
const PICTURE = /^(\{[^{}\n]{1,300}\})/;

/**
 * Removes what is not for the readers of this document from its lines, in place: spans such as
 * `[text]{.content-hidden}`, with what is in them, and pictures with such attributes. Counts unknown conditions. Other
 * spans keep their brackets for the pass that reads them.
 *
 * @param source The Markdown that the tree was read from.
 */
export function dropConditionalSpans(
  root: Root,
  source: string,
  { audience, dropped }: { readonly audience: DocumentAudience; readonly dropped: MarkupCount },
): void {
  if (!CONDITIONAL.test(source)) return;
  visit(root, (written, node) => {
    if (ESCAPED_SPAN.test(source.slice(node.position?.start.offset, node.position?.end.offset))) return false;
    const condition = readCondition(written, audience);
    if (condition?.fate === "undecided") dropped.add(condition.written, node.position?.start);
    return condition?.fate === "hidden";
  });
}

/** Tests attributes in braces, which are in a text. */
type IsHidden = (written: string, node: Nodes) => boolean;

function visit(node: Nodes, isHidden: IsHidden): void {
  if (!("children" in node)) return;
  for (const child of node.children) visit(child, isHidden);
  const texts = node.children.flatMap((child) => child.type === "text" ? [child.value] : []);
  if (!texts.some((value) => CONDITIONAL.test(value))) return;
  const parent = node as { children: PhrasingContent[] };
  const had = parent.children.length;
  parent.children = withoutHidden(parent.children, isHidden);
  if (parent.children.length === had) return;
  const isEmpty = parent.children.every((child) => child.type === "text" && child.value.trim() === "");
  if (isEmpty) parent.children = [];
}

/** Reads nodes from left to right; what a hidden span covers is taken off the end of those that are done. */
function withoutHidden(nodes: readonly PhrasingContent[], isHidden: IsHidden): PhrasingContent[] {
  const done: PhrasingContent[] = [];
  for (const node of nodes) {
    if (node.type !== "text") {
      done.push(node);
      continue;
    }
    const before = done.at(-1);
    const [own = ""] = before?.type === "image" || before?.type === "imageReference"
      ? PICTURE.exec(node.value) ?? []
      : [];
    const hidesPicture = own !== "" && CONDITIONAL.test(own) && isHidden(own, node);
    if (hidesPicture) done.pop();
    let from = hidesPicture ? own.length : 0;
    for (const found of node.value.matchAll(END)) {
      const [all, attributes = ""] = found;
      if (found.index < from || !CONDITIONAL.test(attributes) || !isHidden(attributes, node)) continue;
      const inside: PhrasingContent = { ...node, value: node.value.slice(from, found.index) };
      if (cutSpan(done, inside)) from = found.index + all.length;
    }
    const value = node.value.slice(from);
    if (value !== "") done.push({ ...node, value });
  }
  return done;
}

/** Removes nodes from the opening bracket of a span on, which ends with a text; returns whether there is one. */
function cutSpan(done: PhrasingContent[], last: Extract<PhrasingContent, { type: "text" }>): boolean {
  let depth = 1;
  let left: number = MAX_SPAN.length;
  for (let i = done.length; i >= Math.max(0, done.length - MAX_SPAN.nodes); i--) {
    const node = i === done.length ? last : done[i];
    if (node?.type !== "text") continue;
    for (let at = node.value.length - 1; at >= 0; at--) {
      if (--left < 0) return false;
      const sign = node.value[at];
      if (sign === "]") depth++;
      if (sign !== "[" || --depth > 0) continue;
      done.length = i;
      if (at > 0) done.push({ ...node, value: node.value.slice(0, at) });
      return true;
    }
  }
  return false;
}
