import type {
  ContainerDirective,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TextDirective,
} from "../../document/tree.ts";

/** Block that can be part of an item or a cell. */
export type InnerBlock = ContainerDirective["children"][number];
/** Link of a text. */
export type LinkNode = Extract<PhrasingContent, { type: "link" }>;

/** Creates a text. */
export function textNode(value: string): PhrasingContent {
  return { type: "text", value };
}

/** Creates a text; nothing for an empty one. */
export function textNodes(value: string): PhrasingContent[] {
  return value === "" ? [] : [textNode(value)];
}

/** Creates a place that links can lead to. */
export function anchorNode(name: string): TextDirective {
  return { type: "textDirective", name: "anchor", attributes: { name }, children: [] };
}

/** Creates a paragraph. */
export function paragraphOf(...children: readonly PhrasingContent[]): Paragraph {
  return { type: "paragraph", children: [...children] };
}

/** Creates the title of what follows it. */
export function titleParagraph(text: string): Paragraph {
  return paragraphOf({ type: "strong", children: [textNode(text)] });
}

/** Creates the label of a container. */
export function labelParagraph(text: string): Paragraph {
  return { type: "paragraph", data: { directiveLabel: true }, children: [textNode(text)] };
}

/** Creates a bulleted list. */
export function bulletList(items: readonly (readonly InnerBlock[])[]): List {
  const children = items.map((blocks): ListItem => ({ type: "listItem", spread: false, children: [...blocks] }));
  return { type: "list", ordered: false, spread: false, children };
}

/** Creates a table; cells with more than a line of text make it one of directives. */
export function tableOf(rows: readonly (readonly (readonly InnerBlock[])[])[]): Table | ContainerDirective {
  const lines = rows.map((row) => row.map(lineOf));
  if (lines.flat().includes(undefined)) return directiveTable(rows);
  return {
    type: "table",
    align: rows[0]?.map(() => null) ?? [],
    children: lines.map((row) => ({
      type: "tableRow",
      children: row.map((children = []) => ({ type: "tableCell", children: [...children] })),
    })),
  };
}

/** Creates a table whose first row has the headers of its columns, and whose first cells have those of their rows. */
export function headColumnTable(rows: readonly (readonly (readonly InnerBlock[])[])[]): ContainerDirective {
  return containerOf("table", { "header-column": "" }, [tableOf(rows)]);
}

function lineOf(blocks: readonly InnerBlock[]): readonly PhrasingContent[] | undefined {
  const [only, ...more] = blocks;
  if (only === undefined) return [];
  return more.length === 0 && only.type === "paragraph" ? only.children : undefined;
}

function directiveTable([head = [], ...rows]: readonly (readonly (readonly InnerBlock[])[])[]): ContainerDirective {
  const cell = (attributes: Record<string, string>) => (blocks: readonly InnerBlock[]) =>
    containerOf("cell", attributes, blocks);
  return containerOf("table", {}, [
    containerOf("row", {}, head.map(cell({ header: "" }))),
    ...rows.map((row) => containerOf("row", {}, row.map(cell({})))),
  ]);
}

/** Creates a directive around blocks. */
export function containerOf(
  name: string,
  attributes: Record<string, string>,
  children: readonly InnerBlock[],
): ContainerDirective {
  return { type: "containerDirective", name, attributes, children: [...children] };
}

/** Replaces the content of a node. */
export function withChildren<Parent extends Nodes>(node: Parent, children: readonly RootContent[]): Parent {
  return Object.assign({}, node, { children: [...children] });
}

/** Creates a day such as `2026-03-01`, which a book shows in its language; nothing for an empty text. */
export function dateNodes(day: string): PhrasingContent[] {
  return day === "" ? [] : [{ type: "textDirective", name: "date", attributes: {}, children: [textNode(day)] }];
}

/** Joins parts of a text with commas. */
export function joinNodes(parts: readonly (readonly PhrasingContent[])[]): PhrasingContent[] {
  return parts.flatMap((part, at) => at === 0 ? part : [textNode(", "), ...part]);
}

const NOT_FLOW: ReadonlySet<string> = new Set([
  ...["text", "emphasis", "strong", "delete", "inlineCode", "break", "link", "linkReference", "image", "html"],
  ...[
    "imageReference",
    "footnoteReference",
    "inlineMath",
    "textDirective",
    "listItem",
    "tableRow",
    "tableCell",
    "yaml",
  ],
]);

/** Tests whether a node is a block. */
export function isInnerBlock(node: RootContent): node is InnerBlock {
  return !NOT_FLOW.has(node.type);
}

const TEXTS: ReadonlySet<string> = new Set([
  ...["text", "emphasis", "strong", "delete", "inlineCode", "break", "link", "linkReference", "image", "html"],
  ...["imageReference", "footnoteReference", "inlineMath", "textDirective"],
]);

/** Tests whether a node is part of a text. */
export function isPhrasing(node: RootContent): node is PhrasingContent {
  return TEXTS.has(node.type);
}
