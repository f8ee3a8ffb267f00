import { TEX_LABEL } from "../../../math/tex_label.ts";
import { markCaption } from "../../../node_marks.ts";
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from "../../../tree.ts";
import { arrangePanels } from "./arrange_panels.ts";
import { takeCodeLabel } from "./code_labels.ts";
import { embedLabeled } from "./embed_labeled.ts";
import type { Labeled } from "./labeled.ts";
import { labeledDiv } from "./labeled_div.ts";
import { markNumberedBox } from "./numbered_box.ts";
import { takePictureLabel } from "./picture_labels.ts";
import { takeTableCaptions } from "./table_captions.ts";
import { resolveCaption, takeTextReferences } from "./text_references.ts";

/** Label of MyST on a line of its own: `(name)=`. */
const TARGET = /^\(([\p{L}\p{N}_][\p{L}\p{N}_:. -]{0,199})\)=[ \t]*(?:\n|$)/u;

/**
 * Takes the labels and captions of pandoc, Quarto, bookdown, LaTeX and MyST out of the text, in place: labels become
 * anchors before their blocks, and captions paragraphs before them.
 *
 * @param source The Markdown that the tree was read from.
 */
export function takeLabels(root: Root, source: string): void {
  arrangePanels(root, source);
  visit(root, { source, texts: takeTextReferences(root, source) });
  embedLabeled(root, source);
}

/** The Markdown that a tree was read from, and the texts that its captions name. */
interface LabelSource {
  readonly source: string;
  readonly texts: ReadonlyMap<string, readonly PhrasingContent[]>;
}

const LISTS: ReadonlySet<Nodes["type"]> = new Set<Nodes["type"]>([
  ...["root", "blockquote", "listItem", "containerDirective", "footnoteDefinition"] as const,
]);

function visit(node: Nodes, from: LabelSource): void {
  if (!("children" in node) || (!LISTS.has(node.type) && node.type !== "list")) return;
  for (const child of node.children) visit(child, from);
  if (!LISTS.has(node.type)) return;
  const parent = node as Root;
  const labeled = takeTableCaptions(parent.children).flatMap((block) =>
    "names" in block ? [block] : takeLabel(block, from.source)
  );
  const done: RootContent[] = [];
  let names: string[] = [];
  for (const { names: own, caption, blocks } of labeled) {
    names.push(...own);
    const [first] = blocks;
    // A label on a line of its own belongs to what follows.
    if (first === undefined) continue;
    done.push(...placeAnchors(names, first));
    if (caption !== undefined) {
      done.push(captionParagraph({ ...caption, children: resolveCaption(caption.children, from.texts) }, first));
    }
    done.push(...blocks);
    names = [];
  }
  if (names.length > 0) done.push(anchorParagraph(names, undefined));
  parent.children = done;
}

function takeLabel(node: RootContent, source: string): Labeled[] {
  switch (node.type) {
    case "math":
      return [{ names: formulaNames(node.value), blocks: [node] }];
    case "code":
      return node.lang === "math" ? [{ names: formulaNames(node.value), blocks: [node] }] : [takeCodeLabel(node)];
    case "containerDirective":
      return [labeledDiv(node, source) ?? { names: [], blocks: [markNumberedBox(node)] }];
    case "paragraph":
      return takeTarget(node, source);
    default:
      return [{ names: [], blocks: [node] }];
  }
}

function formulaNames(formula: string): string[] {
  return [...formula.matchAll(TEX_LABEL)].map(([, name = ""]) => name.trim());
}

/** Takes the label of MyST at the start of a paragraph, or that of a picture. */
function takeTarget(node: Paragraph, source: string): Labeled[] {
  const [first, ...others] = node.children;
  const [written = "", name] = first?.type === "text" ? TARGET.exec(first.value) ?? [] : [];
  if (first?.type !== "text" || name === undefined) return [takePictureLabel(node, source)];
  const value = first.value.slice(written.length);
  const children = value === "" ? others : [{ ...first, value }, ...others];
  return [{ names: [name], blocks: [] }, ...children.length === 0 ? [] : takeTarget({ ...node, children }, source)];
}

/** A heading or text has its places itself; before other blocks, they are a paragraph. */
function placeAnchors(names: readonly string[], block: RootContent): RootContent[] {
  if (names.length === 0) return [];
  if (block.type !== "heading" && (block.type !== "paragraph" || block.children.some(isPicture))) {
    return [anchorParagraph(names, block)];
  }
  block.children.unshift(...names.map((name) => anchor(name, block)));
  return [];
}

function isPicture({ type }: PhrasingContent): boolean {
  return type === "image" || type === "imageReference" || type === "link" || type === "linkReference";
}

function anchorParagraph(names: readonly string[], at: RootContent | undefined): Paragraph {
  return { type: "paragraph", children: names.map((name) => anchor(name, at)), ...positionOf(at) };
}

function anchor(name: string, at: RootContent | undefined): PhrasingContent {
  return { type: "textDirective", name: "anchor", attributes: { name }, children: [], ...positionOf(at) };
}

function captionParagraph({ kind, children }: NonNullable<Labeled["caption"]>, at: RootContent): Paragraph {
  return markCaption({ type: "paragraph", children: [...children], ...positionOf(at) }, kind);
}

function positionOf(node: RootContent | undefined): Pick<RootContent, "position"> {
  return node?.position === undefined ? {} : { position: node.position };
}
