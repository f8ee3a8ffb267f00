import type { ShownBlock } from "../../../src/document/shown/shown_block.ts";
import type { ShownInline } from "../../../src/document/shown/shown_inline.ts";
import { asWritten } from "../../../src/document/typographic_marks.ts";

/** Facts that follow from others, or say nothing about what is shown. */
const UNSHOWN: ReadonlySet<string> = new Set(["kind", "at", "survey", "facts", "x", "y", "script", "alt"]);

/**
 * Sketches blocks of a shown tree, one a line, with content below it: the kind of a node, its facts in braces, and
 * content that is all inline in brackets.
 */
export function sketchShown(blocks: readonly ShownBlock[], indent = ""): string {
  return blocks.map((block) => sketchNode(block, indent)).join("");
}

/** Tests for a fact that is set; only a task is also told by what it is not. */
function isFact(key: string, value: unknown): boolean {
  return !UNSHOWN.has(key) && value !== undefined && (value !== false || key === "isDone");
}

function sketchNode(node: object, indent: string): string {
  const facts: string[] = [];
  let below = "";
  for (const [key, value] of Object.entries(node)) {
    if (!isFact(key, value)) continue;
    if (!Array.isArray(value)) facts.push(value === true ? key : `${key}=${sketchValue(value)}`);
    else if (value.every(isInline)) facts.push(`${key === "children" ? "" : `${key}=`}[${sketchInlines(value)}]`);
    else below += sketchList(key, value, `${indent}  `);
  }
  const name = "kind" in node ? String(node.kind) : "-";
  return `${indent}${[name, ...facts].join(" ")}\n${below}`;
}

function sketchList(key: string, items: readonly unknown[], indent: string): string {
  if (items.every((item) => typeof item !== "object" || item === null)) {
    return `${indent}${key}: ${items.map(String).join(", ")}\n`;
  }
  if (key === "blocks") return items.map((item) => sketchItem(item, indent)).join("");
  return `${indent}${key}:\n${items.map((item) => sketchItem(item, `${indent}  `)).join("")}`;
}

function sketchItem(item: unknown, indent: string): string {
  if (!Array.isArray(item)) return typeof item === "object" && item !== null ? sketchNode(item, indent) : `${item}\n`;
  if (item.every(isToken)) return `${indent}|${item.map(({ text }) => text).join("")}\n`;
  if (item.every(isInline)) return `${indent}[${sketchInlines(item)}]\n`;
  return `${indent}-\n${item.map((each) => sketchItem(each, `${indent}  `)).join("")}`;
}

function sketchValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(asWritten(value));
  if (typeof value !== "object" || value === null) return String(value);
  const facts = Object.entries(value).filter(([key, each]) =>
    !UNSHOWN.has(key) && each !== undefined && each !== false
  );
  return `{${facts.map(([key, each]) => each === true ? key : `${key}=${sketchFact(each)}`).join(" ")}}`;
}

function sketchFact(value: unknown): string {
  return Array.isArray(value) && value.every(isInline) ? `[${sketchInlines(value)}]` : sketchValue(value);
}

function sketchInlines(nodes: readonly ShownInline[]): string {
  return nodes.map(sketchInline).join("");
}

function sketchInline(node: ShownInline): string {
  if (node.kind === "text") return asWritten(node.text).replaceAll("\u00ad", "{-}").replaceAll("\u200b", "{|}");
  const { kind, ...rest } = node;
  const facts = Object.entries(rest).flatMap(([key, value]) =>
    key === "children" || !isFact(key, value) ? [] : [value === true ? key : `${key}=${sketchValue(value)}`]
  );
  const children = "children" in node ? `[${sketchInlines(node.children)}]` : "";
  const name = kind === "marked" ? node.mark : kind;
  const shown = kind === "marked" ? [] : facts;
  return `:${name}${shown.length === 0 ? "" : `{${shown.join(" ")}}`}${children}`;
}

function isToken(value: unknown): value is { readonly text: string } {
  return typeof value === "object" && value !== null && "text" in value && !("blocks" in value);
}

const INLINES: ReadonlySet<string> = new Set<ShownInline["kind"]>([
  "text",
  "marked",
  "colored",
  "link",
  "codeText",
  "formula",
  "picture",
  "date",
  "status",
  "note",
  "quotation",
  "point",
  "lineBreak",
  "foreign",
  "standIn",
]);

function isInline(value: unknown): value is ShownInline {
  return typeof value === "object" && value !== null && "kind" in value && INLINES.has(String(value.kind));
}
