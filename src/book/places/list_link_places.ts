import { isDirective } from "../../document/directives/directive_kind.ts";
import { labelOf } from "../../document/directives/directive_rules.ts";
import { addressText } from "../../document/heading_facts.ts";
import { oneLine } from "../../document/plain_text.ts";
import { anchorName } from "../../document/survey.ts";
import type { Directive, Heading, Nodes } from "../../document/tree.ts";

/** Format that a book is made in. */
export type BookFormat = "pdf" | "word";

/** A node that links can lead to. */
export interface LinkPlace {
  readonly node: Heading | Directive;
  /** Text of the heading, or name of the anchor. */
  readonly text: string;
}

/** Which parts of a text are no places. */
export interface PlaceOptions {
  /** Tests for parts that a book leaves out; none by default. */
  readonly isLeftOut?: ((node: Nodes) => boolean) | undefined;
}

/** Lists headings and anchors in document order. */
export function listLinkPlaces(root: Nodes, { isLeftOut = () => false }: PlaceOptions): LinkPlace[] {
  const places: LinkPlace[] = [];
  visit(root, { places, isLeftOut });
  return places;
}

interface PlaceVisit {
  readonly isLeftOut: (node: Nodes) => boolean;
  readonly places: LinkPlace[];
}

function visit(node: Nodes, at: PlaceVisit): void {
  if (isFootnote(node) || at.isLeftOut(node)) return;
  const name = anchorName(node);
  if (node.type === "heading" && oneLine(node) !== "") at.places.push({ node, text: addressText(node) });
  else if (name !== undefined && isDirective(node) && !PARTS.has(node.name)) at.places.push({ node, text: name });
  if ("children" in node) { for (const child of node.children) visit(child, at); }
}

/** Directives that a table, a list or a layout takes as its parts; they are no places of their own. */
const PARTS: ReadonlySet<string> = new Set(["cell", "row", "item", "section", "column"]);

/** A footnote is set at the foot of a page, and only if something refers to it. */
function isFootnote(node: Nodes): boolean {
  return node.type === "footnoteDefinition" || (node.type === "textDirective" && node.name === "footnote");
}

/** Tests whether a part of a page is hidden in the wiki as well. */
export function isHiddenPart(node: Nodes): boolean {
  if (!isDirective(node)) return false;
  if (node.type === "textDirective" && node.name === "placeholder") return true;
  const macro = keptMacroOf(node);
  return (macro === "excerpt" || macro === "details") && node.attributes?.["hidden"] === "true";
}

function keptMacroOf(node: Directive): string {
  if (node.type === "textDirective") return node.name;
  return node.type === "containerDirective" && node.name === "macro" ? labelOf(node) : "";
}
