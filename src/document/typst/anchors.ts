import { toSlug } from "../slugger.ts";
import { anchorName } from "../survey.ts";
import type { Directive } from "../tree.ts";
import { TypstCode } from "./code.ts";
import type { Rendering, Scope } from "./scope.ts";

/** Place that a link within the document refers to. */
export type Anchor = { kind: "heading"; slug: string } | { kind: "anchor"; name: string };

/**
 * Finds the place that `#name` refers to: the heading with that slug, an anchor with that name, or else the heading
 * whose slug this is when it is written as wikis do, `#Getting-Started`.
 */
export function findAnchor(name: string, { anchors, survey }: Rendering): Anchor | undefined {
  if (anchors.has(name)) return { kind: "heading", slug: name };
  const node = survey.anchors.get(name);
  if (node?.type === "heading") return { kind: "heading", slug: survey.slugs.get(node) ?? "" };
  if (node !== undefined) return { kind: "anchor", name };
  const slug = toSlug(name);
  return anchors.has(slug) ? { kind: "heading", slug } : undefined;
}

/** Renders the place of a directive that links find; nothing if it has no name, or another one had it before. */
export function renderAnchor(node: Directive, { rendering }: Scope): TypstCode[] {
  const name = anchorName(node);
  if (name === undefined || rendering.survey.anchors.get(name) !== node) return [];
  return [TypstCode.call("anchor-point", {}, TypstCode.text(name))];
}
