import { mergeTexts } from "../merge_texts.ts";
import { isDirective } from "./directive_kind.ts";
import type { Directive, LeafDirective, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from "../tree.ts";

type Point = NonNullable<Text["position"]>["start"];

type IsLiteral = (node: Directive) => boolean;

/**
 * Turns every directive that `isLiteral` selects back into its original text, in place. Marks inside a label and blocks
 * inside a container keep their effect. The tree must be unchanged since it was parsed from `source`.
 */
export function directivesToText(node: Nodes, source: string, isLiteral: IsLiteral): void {
  if (!("children" in node)) return;
  for (const child of node.children) directivesToText(child, source, isLiteral);
  if (!node.children.some((child) => isDirective(child) && isLiteral(child))) return;
  if (isInlineParent(node)) {
    node.children = mergeTexts(node.children.flatMap((child) => restoreInline(child, source, isLiteral)));
  } else if (isBlockParent(node)) {
    node.children = node.children.flatMap((child) => restoreBlock(child, source, isLiteral));
  }
}

interface InlineParent {
  children: PhrasingContent[];
}

function isInlineParent(node: Nodes): node is Nodes & InlineParent {
  return "children" in node && node.children.some(({ type }) => type === "textDirective");
}

function isBlockParent(node: Nodes): node is Root {
  return "children" in node &&
    node.children.some(({ type }) => type === "leafDirective" || type === "containerDirective");
}

function restoreInline(node: PhrasingContent, source: string, isLiteral: IsLiteral): PhrasingContent[] {
  return node.type === "textDirective" && isLiteral(node) ? spellOut(node, source) : [node];
}

function restoreBlock(node: RootContent, source: string, isLiteral: IsLiteral): RootContent[] {
  if (!isDirective(node) || !isLiteral(node)) return [node];
  if (node.type !== "containerDirective") return [paragraph(mergeTexts(spellOut(node, source)), node)];
  const written = slice(node, source).split(/\r?\n/);
  const closing = /^[ \t>]*(:{3,})[ \t]*$/.exec(written.at(-1) ?? "")?.[1];
  const children = node.children.filter((child) =>
    !(child.type === "paragraph" && child.data?.directiveLabel === true)
  );
  return [
    paragraph([{ type: "text", value: written[0] ?? "" }], node),
    ...children,
    ...(closing === undefined || written.length === 1 ? [] : [paragraph([{ type: "text", value: closing }], node)]),
  ];
}

/** Spells a directive as written, with its label as the parsed nodes. */
function spellOut(node: Exclude<Directive, { type: "containerDirective" }>, source: string): PhrasingContent[] {
  const first = node.children[0]?.position?.start;
  const last = node.children.at(-1)?.position?.end;
  if (node.position === undefined) return [];
  const { start, end } = node.position;
  if (first === undefined || last === undefined) return [written(source, start, end)];
  return [written(source, start, first), ...node.children, written(source, last, end)];
}

function written(source: string, start: Point, end: Point): Text {
  return { type: "text", value: source.slice(start.offset, end.offset), position: { start, end } };
}

function slice(node: Nodes, source: string): string {
  const { start, end } = offsets(node);
  return source.slice(start, end);
}

function offsets({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function paragraph(children: PhrasingContent[], { position }: Directive | LeafDirective): Paragraph {
  return { type: "paragraph", children, position };
}
