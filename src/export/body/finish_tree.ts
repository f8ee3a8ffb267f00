import { splitLabel } from "../../document/directives/directive_rules.ts";
import { oneLine } from "../../document/plain_text.ts";
import { originOf } from "../../document/storage/origin.ts";
import type { BlockNode, StorageText } from "../../document/storage/storage_tree.ts";
import { previewStorage } from "../../document/storage_preview.ts";
import type { Code, ContainerDirective, LeafDirective, PhrasingContent, RootContent } from "../../document/tree.ts";
import type { BodyLosses } from "./body_losses.ts";
import type { BodyPlaces } from "./body_places.ts";
import { DYNAMIC_DIRECTIVES, finishText } from "./finish_text.ts";
import { withPlace } from "./node_place.ts";

/** What finishing a tree needs. */
export interface Finishing {
  readonly losses: BodyLosses;
  readonly places: BodyPlaces;
}

/** Directives that another part resolves, besides links and pictures. */
const LEAVES: ReadonlySet<string> = new Set(["macro", "toc", "children", ...DYNAMIC_DIRECTIVES]);
/** Languages of code blocks that only name the construct of the wiki. */
const CONSTRUCTS: ReadonlySet<string> = new Set(["noformat", "pre", "code"]);

/**
 * Turns the tree that the readers of storage return into that of a book: macros that stand for what storage has no
 * element for become it, and what depends on facts gets its place in the body.
 */
export function finishTree(nodes: readonly BlockNode[], finishing: Finishing): BlockNode[] {
  return finishBlocks(nodes, finishing, 0);
}

function finishBlocks(nodes: readonly BlockNode[], finishing: Finishing, around: number): BlockNode[] {
  return nodes.flatMap((node) => finishBlock(node, finishing, originOf(node)?.start ?? around));
}

function finishBlock(node: BlockNode, finishing: Finishing, at: number): BlockNode[] {
  switch (node.type) {
    case "paragraph": {
      const children = finishText(node.children, finishing, at);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case "heading": {
      const children = finishText(node.children, finishing, at);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case "blockquote":
      return [{ ...node, children: finishBlocks(node.children, finishing, at) }];
    case "list":
      return [{
        ...node,
        children: node.children.map((item) => ({ ...item, children: finishBlocks(item.children, finishing, at) })),
      }];
    case "table":
      return [{
        ...node,
        children: node.children.map((row) => ({
          ...row,
          children: row.children.map((cell) => ({ ...cell, children: finishText(cell.children, finishing, at) })),
        })),
      }];
    case "code":
      return [finishCode(node, finishing, at)];
    case "leafDirective":
      return finishLeaf(node, finishing, at);
    case "containerDirective":
      return finishContainer(node, finishing, at);
    default:
      return [node];
  }
}

function finishCode(node: Code, { places }: Finishing, at: number): Code {
  if (/^macro(?:\s|$)/.test(node.meta ?? "")) return withPlace(node, places.placeAt(at));
  return CONSTRUCTS.has(node.lang ?? "") ? { ...node, lang: null } : node;
}

function finishLeaf(node: LeafDirective, finishing: Finishing, at: number): BlockNode[] {
  const name = node.name === "macro" ? oneLine(node) : node.name;
  if (name === "blank") return [];
  if (name === "scroll-pagebreak") return [{ type: "leafDirective", name: "pagebreak", attributes: {}, children: [] }];
  if (name === "tex-block") return [{ type: "math", value: node.attributes?.["tex"] ?? "" }];
  if (name === "storage") return finishStorage(node, finishing, at);
  return [LEAVES.has(node.name) ? withPlace(node, finishing.places.placeAt(at)) : node];
}

/** Shows the text of what the readers had no form for. */
function finishStorage(node: LeafDirective, finishing: Finishing, at: number): BlockNode[] {
  const text = storageText(node, finishing, at);
  return text === "" ? [] : [{ type: "paragraph", children: [{ type: "text", value: text }] }];
}

/** Returns the text of storage without a form, and reports it. */
function storageText(node: LeafDirective, { losses }: Finishing, at: number): string {
  const preview = previewStorage(node);
  const text = preview.kind === "text" ? preview.text : preview.kind === "placeholder" ? preview.name : "";
  const place: StorageText = { type: "text", value: text, cdata: false, start: at, end: at };
  const message = "Content without a form in a book is shown as its text";
  if (text !== "") losses.otherwise(place, { code: "fragment-as-text", message });
  return text;
}

function finishContainer(node: ContainerDirective, finishing: Finishing, at: number): BlockNode[] {
  const { label, blocks } = splitLabel(node);
  const children = finishBlocks(blocks.filter(isBlockNode), finishing, at);
  const labels = label === undefined ? [] : [{ ...label, children: finishText(label.children, finishing, at) }];
  const name = node.name === "macro" && label !== undefined ? oneLine(label) : node.name;
  if (name === "scroll-landscape") return [{ ...node, name: "landscape", attributes: {}, children }];
  if (node.name === "macro" && (name === "success" || name === "error")) return [callout(node, name, children)];
  if (node.name === "div") return division(node, children);
  const finished = { ...node, children: [...labels, ...children] };
  const isPlaced = node.name === "macro" || node.name === "gallery" || node.name === "image";
  return [isPlaced ? withPlace(finished, finishing.places.placeAt(at)) : finished];
}

function isBlockNode(node: RootContent): node is BlockNode {
  return !INLINE.has(node.type);
}

const INLINE: ReadonlySet<string> = new Set(["listItem", "tableRow", "tableCell", "text"]);

function callout({ attributes }: ContainerDirective, name: string, children: BlockNode[]): ContainerDirective {
  const title = attributes?.["title"] ?? "";
  const text: PhrasingContent[] = [{ type: "text", value: title }];
  const label: BlockNode[] = title === ""
    ? []
    : [{ type: "paragraph", data: { directiveLabel: true }, children: text }];
  return { type: "containerDirective", name, attributes: {}, children: [...label, ...children] };
}

/** Returns a container with the alignment of a division, and one with its language. */
function division(node: ContainerDirective, children: BlockNode[]): BlockNode[] {
  const { style = "", ...others } = node.attributes ?? {};
  const align = /text-align:\s*(left|center|right|justify)/.exec(style ?? "")?.[1];
  const aligned: BlockNode[] = align === undefined
    ? children
    : [{ type: "containerDirective", name: "text", attributes: { align }, children }];
  if (Object.keys(others).length === 0) return aligned;
  return [{ ...node, attributes: others, children: aligned }];
}
