import { oneLine } from "../plain_text.ts";
import { surveyDocument } from "../survey.ts";
import { toSlug } from "../text/slugger.ts";
import type { Heading, Nodes, PhrasingContent, RootContent } from "../tree.ts";

/*
 * A link such as `[x](#what-it-costs)` needs an anchor macro at its heading, because wikis give headings other names
 * than GitHub. Pushes add these macros, and files do not show them: an anchor at the start of a heading that has
 * GitHub's name of this heading says nothing that the text of the heading does not say.
 */

/**
 * Removes the anchors that have GitHub's names of their headings from the blocks of a page, in place. Equal headings
 * are counted.
 */
export function dropHeadingAnchors(nodes: readonly RootContent[]): void {
  const { slugs } = surveyDocument({ type: "root", children: [...nodes] });
  for (const [heading, slug] of slugs) dropLeading(heading, (name) => name === slug);
}

/**
 * Removes the anchors that may have GitHub's names of their headings from a part of a page, in place: how many equal
 * headings are before it is not known.
 */
export function dropLikelyHeadingAnchors(nodes: readonly Nodes[]): void {
  for (const node of nodes) {
    if (node.type === "heading") dropLeading(node, (name) => isNameOf(name, node));
    else if ("children" in node) dropLikelyHeadingAnchors(node.children);
  }
}

/** Lists the names of anchors at the start of a heading that may be GitHub's name of the heading. */
export function headingAnchors(heading: Heading): string[] {
  return leadingAnchors(heading).filter((name) => isNameOf(name, heading));
}

function dropLeading(heading: Heading, isDropped: (name: string) => boolean): void {
  const { length } = leadingAnchors(heading);
  if (length === 0) return;
  heading.children = heading.children.filter((node, i) => i >= length || !isDropped(anchorOf(node) ?? ""));
}

function leadingAnchors({ children }: Heading): string[] {
  const names = children.map(anchorOf);
  const end = names.indexOf(undefined);
  return names.slice(0, end === -1 ? undefined : end).filter((name) => name !== undefined);
}

/** Returns the name of the place that a node is; undefined for others. */
export function anchorOf(node: PhrasingContent): string | undefined {
  return node.type === "textDirective" && node.name === "anchor" ? node.attributes?.["name"] ?? undefined : undefined;
}

function isNameOf(name: string, heading: Heading): boolean {
  const slug = toSlug(oneLine(heading));
  return name === slug || (name.startsWith(`${slug}-`) && /^[1-9]\d{0,5}$/.test(name.slice(slug.length + 1)));
}
