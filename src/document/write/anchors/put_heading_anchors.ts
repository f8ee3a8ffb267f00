import { anchorsOf } from "../../anchors/page_places.ts";
import { headingAnchors } from "../../anchors/heading_anchors.ts";
import { listNodes } from "../../list_nodes.ts";
import { readBlocks } from "../../read/storage/read_blocks.ts";
import { readMacroParts } from "../../read/storage/macro_parts.ts";
import { type Origin, originOf } from "../../storage/origin.ts";
import { UNNAMED } from "../../storage/parameter_kinds.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { isMacro, openElement, type StorageNode } from "../../storage/storage_tree.ts";
import { surveyDocument } from "../../survey.ts";
import type { Heading, Nodes, Root } from "../../tree.ts";
import { storageToMdast } from "../markdown/storage_to_mdast.ts";
import { type Edit, rewriteRange } from "../respell/edits.ts";
import { renderMacro } from "../storage/render_macro.ts";

/** Names of anchors at headings. */
export interface LinkedNames {
  /** Names that links use: an anchor that an equal heading had moves. */
  readonly linked: Iterable<string>;
  /** Names that the page had before an edit: those that are missing are added again. */
  readonly kept?: Iterable<string>;
}

/**
 * Adds anchor macros to the headings of a page body that have these names on GitHub, unless the page has an anchor with
 * the name. All other bytes stay.
 *
 * @throws {StorageError} when the body is not well-formed.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { putHeadingAnchors } from "./put_heading_anchors.ts";
 *
 * const anchor = '<ac:structured-macro ac:name="anchor" ac:schema-version="1">' +
 *   '<ac:parameter ac:name="">what-it-costs</ac:parameter></ac:structured-macro>';
 * const body = putHeadingAnchors("<p>Hi</p><h2>What it costs</h2>", { linked: ["what-it-costs", "unknown"] });
 * strictEqual(body, `<p>Hi</p><h2>${anchor}What it costs</h2>`);
 * ```
 */
export function putHeadingAnchors(xhtml: string, { linked, kept = [] }: LinkedNames): string {
  const moving = new Set(linked);
  const there = new Set(anchorsOf(xhtml));
  const names = new Set([...moving, ...[...kept].filter((name) => !there.has(name))]);
  if (names.size === 0) return xhtml;
  const headings = listPlaced(xhtml);
  const anchors = there.size === 0 ? [] : listAnchors(parseStorage(xhtml));
  const edits: Edit[] = [];
  for (const { heading, slug, place } of headings) {
    if (!names.has(slug)) continue;
    const at = contentStart(place, xhtml);
    const present = anchors.find(({ name }) => name === slug);
    if (at === undefined || (present !== undefined && isWithin(present, place))) continue;
    const owner = present && headings.find((other) => other.heading !== heading && isWithin(present, other.place));
    // An anchor elsewhere was put there by a person; at an equal heading, it was there before headings were counted anew.
    if (present !== undefined && !(owner && headingAnchors(owner.heading).includes(slug))) continue;
    if (present !== undefined) edits.push({ ...present, text: "" });
    edits.push({ start: at, end: at, text: renderMacro("anchor", { "": slug }) });
  }
  return rewriteRange(xhtml, edits, { start: 0, end: xhtml.length }) ?? xhtml;
}

/**
 * Lists the names of anchors at the start of headings that files do not show.
 *
 * @throws {StorageError} when the body is not well-formed.
 */
export function listHeadingAnchors(xhtml: string): string[] {
  if (anchorsOf(xhtml).length === 0) return [];
  const nodes = readBlocks(parseStorage(xhtml), xhtml);
  return nodes.flatMap((node) => [...listNodes(node)]).flatMap((node) => {
    return node.type === "heading" ? headingAnchors(node) : [];
  });
}

interface PlacedHeading {
  readonly heading: Heading;
  readonly slug: string;
  /** Its element. */
  readonly place: Origin;
}

/** Lists the headings that files show. */
function listPlaced(xhtml: string): PlacedHeading[] {
  const root: Root = { type: "root", children: storageToMdast(xhtml).flatMap(({ nodes }) => nodes) };
  const { slugs } = surveyDocument(root);
  const found: PlacedHeading[] = [];
  const visit = (node: Nodes, around: Origin | undefined): void => {
    const place = originOf(node) ?? around;
    const slug = node.type === "heading" ? slugs.get(node) : undefined;
    if (node.type === "heading" && slug !== undefined && place !== undefined) {
      found.push({ heading: node, slug, place });
    }
    if ("children" in node) { for (const child of node.children) visit(child, place); }
  };
  visit(root, undefined);
  return found;
}

/** Returns where the content of a heading starts; undefined for any other element. */
function contentStart({ start, end }: Origin, xhtml: string): number | undefined {
  const source = xhtml.slice(start, end);
  const [element] = /^<h[1-6][\s>]/.test(source) ? parseStorage(source) : [];
  return element?.type === "element" ? start + openElement(element, source).open.length : undefined;
}

interface PlacedAnchor extends Origin {
  readonly name: string;
}

function listAnchors(nodes: readonly StorageNode[]): PlacedAnchor[] {
  return nodes.flatMap((node): PlacedAnchor[] => {
    if (node.type === "text") return [];
    const macro = isMacro(node) ? readMacroParts(node) : undefined;
    const name = macro?.name === "anchor" ? macro.parameters.get(UNNAMED) : undefined;
    return name === undefined ? listAnchors(node.children) : [{ name, start: node.start, end: node.end }];
  });
}

function isWithin(inner: Origin, outer: Origin): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
