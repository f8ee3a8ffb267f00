import type { RootContent } from "../../tree.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { parseBlocks, type ParseLimits } from "../../read/markdown/parse_body.ts";
import { renderMarkdown } from "./render_markdown.ts";

/** Tests whether blocks keep their meaning when they are written as Markdown and read again, within limits. */
export function survivesMarkdown(nodes: readonly RootContent[], limits: ParseLimits = {}): boolean {
  return isSame(nodes, readBack(nodes, limits));
}

function readBack(nodes: readonly RootContent[], limits: ParseLimits): RootContent[] | undefined {
  try {
    return parseBlocks(renderMarkdown(nodes), limits).flatMap((block) => block.nodes);
  } catch (error) {
    if (error instanceof MarkdownError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Fields without a meaning: those that the parser adds or fills in, and the spacing of list items. */
const IGNORED = new Set(["position", "spread", "data"]);

function isSame(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return (a ?? undefined) === (b ?? undefined);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (isLabel(a) !== isLabel(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return names.values().every((name) => IGNORED.has(name) || isSame(a[name], b[name]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isLabel({ data }: Record<string, unknown>): boolean {
  return isRecord(data) && data["directiveLabel"] === true;
}
