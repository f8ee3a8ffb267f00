import { isDirective } from "../../document/directives/directive_kind.ts";
import { labelOf } from "../../document/directives/directive_rules.ts";
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

/** Lists headings and anchors in document order, without those in parts that a book of the format leaves out. */
export function listLinkPlaces(root: Nodes, format: BookFormat | undefined): LinkPlace[] {
  const places: LinkPlace[] = [];
  visit(root, { places, format });
  return places;
}

interface PlaceVisit {
  readonly places: LinkPlace[];
  readonly format: BookFormat | undefined;
}

function visit(node: Nodes, at: PlaceVisit): void {
  if (isFootnote(node) || (at.format !== undefined && isOutOfBook(node, at.format))) return;
  const name = anchorName(node);
  if (node.type === "heading" && oneLine(node) !== "") at.places.push({ node, text: oneLine(node) });
  else if (name !== undefined && isDirective(node) && !PARTS.has(node.name)) at.places.push({ node, text: name });
  if ("children" in node) { for (const child of node.children) visit(child, at); }
}

/** Directives that a table, a list or a layout takes as its parts; they are no places of their own. */
const PARTS: ReadonlySet<string> = new Set(["cell", "row", "item", "section", "column"]);

/** A footnote is set at the foot of a page, and only if something refers to it. */
function isFootnote(node: Nodes): boolean {
  return node.type === "footnoteDefinition" || (node.type === "textDirective" && node.name === "footnote");
}

/** Tests whether a book leaves a part of a page out: it is hidden, or meant for another format. */
function isOutOfBook(node: Nodes, format: BookFormat): boolean {
  return isHiddenPart(node) || isForOtherFormat(node, format);
}

/** Tests whether a part of a page is hidden in the wiki as well. */
export function isHiddenPart(node: Nodes): boolean {
  if (!isDirective(node)) return false;
  if (node.type === "textDirective" && node.name === "placeholder") return true;
  const macro = keptMacroOf(node);
  return (macro === "excerpt" || macro === "details") && node.attributes?.["hidden"] === "true";
}

/** Tests whether a part of a page is meant for another format than that of the book. */
export function isForOtherFormat(node: Nodes, format: BookFormat): boolean {
  if (!isDirective(node) || keptMacroOf(node) !== "scroll-only") return false;
  const exporter = node.attributes?.["exporter"] ?? "";
  return exporter !== "" && exporter !== format;
}

function keptMacroOf(node: Directive): string {
  if (node.type === "textDirective") return node.name;
  return node.type === "containerDirective" && node.name === "macro" ? labelOf(node) : "";
}
