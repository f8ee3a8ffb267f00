import { isTable } from "../../../tables/table_node.ts";
import type { Paragraph, PhrasingContent, RootContent, Table } from "../../../tree.ts";
import { leadingText } from "../../../shown/text/text_lines.ts";
import { readCaptionText } from "./caption_text.ts";
import type { Labeled } from "./labeled.ts";

/** Start of a caption of pandoc: `: …` or `Table: …`. */
const COLON = /^:[ \t]+/;
const WORD = /^[Tt]able:\s*/;
const LISTING = /^[Ll]isting:\s*/;

/**
 * Takes the captions of pandoc beside tables and code: `: Prices {#tbl-fruit tbl-colwidths="[75,25]"}`. Captions that
 * begin with `Table:` and have neither label nor attributes stay: all pages have these.
 */
export function takeTableCaptions(nodes: readonly RootContent[]): (RootContent | Labeled)[] {
  const blocks = nodes.flatMap((node) => node.type === "table" ? splitLastRow(node) : [node]);
  const owners = new Map<RootContent, Labeled>();
  const taken = new Set<RootContent>();
  for (const [i, node] of blocks.entries()) {
    if (node.type !== "paragraph" || node.data?.directiveLabel === true) continue;
    const isFree = (block: RootContent | undefined) => block !== undefined && !owners.has(block);
    const owner = [blocks[i - 1], blocks[i + 1]].find((block) =>
      isFree(block) && readCaption(node, block) !== undefined
    );
    const labeled = owner && readCaption(node, owner);
    if (owner === undefined || labeled === undefined) continue;
    owners.set(owner, labeled);
    taken.add(node);
  }
  return blocks.flatMap((node) => taken.has(node) ? [] : [owners.get(node) ?? node]);
}

/** Tests for a caption of a table beside it. */
export function isTableCaption(paragraph: Paragraph, owner: RootContent | undefined): boolean {
  return owner !== undefined && isTable(owner) && /^(?::[ \t]|[Tt]able:)/.test(leadingText(paragraph.children));
}

function readCaption(paragraph: Paragraph, owner: RootContent | undefined): Labeled | undefined {
  if (owner === undefined || (owner.type !== "code" && !isTable(owner))) return undefined;
  const kind = owner.type === "code" ? "listing" : "table";
  const [first, ...others] = paragraph.children;
  if (first?.type !== "text") return undefined;
  const [sign = ""] = COLON.exec(first.value) ?? (kind === "table" ? WORD : LISTING).exec(first.value) ?? [];
  if (sign === "") return undefined;
  const { names, attributes, children } = readCaptionText([
    { ...first, value: first.value.slice(sign.length) },
    ...others,
  ]);
  const isPlain = names.length === 0 && attributes.values.size === 0;
  if (isPlain && (kind === "listing" || !COLON.test(sign))) return undefined;
  const widths = attributes.values.get("tbl-colwidths");
  return { names, caption: { kind, children }, blocks: [withWidths(owner, widths)] };
}

/** Puts the widths of columns, such as `[75,25]`, on a table. */
function withWidths(table: RootContent, widths = ""): RootContent {
  const parts = [...widths.matchAll(/\d{1,5}(?:\.\d{1,6})?/g)].map(([width]) => `${width}%`);
  if (table.type !== "table" || parts.length === 0) return table;
  const position = table.position === undefined ? {} : { position: table.position };
  return {
    type: "containerDirective",
    name: "table",
    attributes: { widths: parts.join(" ") },
    children: [table],
    ...position,
  };
}

/** Splits a caption from a table that it follows without an empty line: to the parser, it is a row with one cell. */
function splitLastRow(table: Table): RootContent[] {
  const last = table.children.at(-1);
  const [cell, ...more] = last?.children ?? [];
  if (last === undefined || table.children.length < 2 || cell === undefined || more.length > 0) return [table];
  const children: PhrasingContent[] = cell.children;
  const text = children[0]?.type === "text" ? children[0].value : "";
  const isAlone = (table.children[0]?.children.length ?? 0) > 1;
  if (!isAlone || !(COLON.test(text) || WORD.test(text))) return [table];
  const { position } = last;
  const paragraph: Paragraph = { type: "paragraph", children, ...position && { position } };
  return [{ ...table, children: table.children.slice(0, -1) }, paragraph];
}
