import { captionMark, markCaption } from "../node_marks.ts";
import { oneLine } from "../plain_text.ts";
import { readFenceHead } from "../storage/fence_meta.ts";
import type { Code, Nodes, Paragraph, Root, RootContent } from "../tree.ts";
import type { DiagramText } from "./check_diagram.ts";
import { diagramKey, readDiagram } from "./diagram_blocks.ts";
import { DIAGRAM_NOTATIONS } from "./diagram_kinds_table.ts";

/** Addresses of drawn diagrams, by what `diagramKey` returns. */
export type DrawnDiagrams = ReadonlyMap<string, string>;

/** Replaces the diagrams that are drawn by their pictures, in place. A caption of one is that of a figure. */
export function placeDiagrams(trees: readonly Root[], drawn: DrawnDiagrams): void {
  if (drawn.size === 0) return;
  for (const tree of trees) visit(tree, drawn);
}

function visit(node: Nodes, drawn: DrawnDiagrams): void {
  if (!("children" in node)) return;
  for (const child of node.children) visit(child, drawn);
  const parent = node as Root;
  for (const [i, child] of parent.children.entries()) {
    const diagram = child.type === "code" ? readDiagram(child) : undefined;
    const url = diagram && drawn.get(diagramKey(diagram));
    if (child.type !== "code" || diagram === undefined || url === undefined) continue;
    const before = parent.children[i - 1];
    const caption = before?.type === "paragraph" && captionMark(before) !== undefined ? before : undefined;
    if (caption !== undefined) parent.children[i - 1] = markCaption(caption, "figure");
    parent.children[i] = pictureOf(child, diagram, { url, caption });
  }
}

function pictureOf(
  node: Code,
  diagram: DiagramText,
  { url, caption }: { readonly url: string; readonly caption: Paragraph | undefined },
): RootContent {
  const title = readFenceHead(node).parameters["title"];
  const alt = altMark(node) ?? titleIn(diagram) ?? (caption && oneLine(caption)) ?? title ??
    `${DIAGRAM_NOTATIONS[diagram.kind].name} diagram`;
  const position = node.position === undefined ? {} : { position: node.position };
  const image = { type: "image" as const, url, alt, title: caption === undefined ? title ?? null : null, ...position };
  return { type: "paragraph", children: [image], ...position };
}

/** Gives code the alternative text of the picture that it may become. */
export function markAlt(node: Code, alt: string): Code {
  return alt === "" ? node : { ...node, data: Object.assign({}, node.data, { alt }) };
}

function altMark({ data = {} }: Code): string | undefined {
  return "alt" in data && typeof data.alt === "string" ? data.alt : undefined;
}

/** Titles that the text of a diagram has for readers. */
const TITLES: Readonly<Record<DiagramText["kind"], RegExp | undefined>> = {
  mermaid: /^[ \t]*(?:accDescr|accTitle|title)[ \t]*:[ \t]*(\S[^\n]{0,500})/m,
  plantuml: /^[ \t]*title[ \t]+(\S[^\n]{0,500})/m,
  dot: undefined,
  d2: undefined,
};

function titleIn({ kind, text }: DiagramText): string | undefined {
  return TITLES[kind]?.exec(text)?.[1]?.trim();
}
