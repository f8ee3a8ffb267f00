import type { RootContent } from "../../tree.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { parseBlocks, type ParseLimits } from "../../read/markdown/parse_body.ts";
import { renderMarkdown } from "./render_markdown.ts";
import { isSeparator } from "../../storage/separate_marks.ts";
import type { WorkBudget } from "../../work_budget.ts";
import { PlainProse } from "./plain_prose.ts";

/** Tests whether blocks keep their meaning when they are written as Markdown and read again, within limits. */
export function survivesMarkdown(nodes: readonly RootContent[], limits: ParseLimits = {}): boolean {
  return isSame(nodes, readBack(nodes, limits));
}

function readBack(nodes: readonly RootContent[], limits: ParseLimits): RootContent[] | undefined {
  try {
    return parseBlocks(renderMarkdown(nodes), limits).flatMap((block) => block.nodes).filter((node) =>
      !isSeparator(node)
    );
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

/**
 * Maximum length of a page whose plain blocks need no verification: whatever they contain, they use less than half of
 * the length and cost limits.
 */
const MAX_LENGTH = 256 * 1024;

/**
 * Tests within a budget whether the blocks of a page keep their meaning when they are written as Markdown and read
 * again; `length` is that of the page body. Verifies only blocks that are not plain; most pages have few of these, so
 * this is much faster.
 */
export function pageSurvivesMarkdown(nodes: readonly RootContent[], length: number, budget?: WorkBudget): boolean {
  const doubtful = length > MAX_LENGTH ? nodes : findDoubtful(nodes);
  if (doubtful.length === 0) return true;
  return survivesMarkdown(doubtful, { share: doubtful.length < nodes.length ? 0.5 : 1, budget });
}

/**
 * Finds the blocks that need verification. Includes either all or none of several adjacent lists, because their markers
 * alternate.
 */
function findDoubtful(nodes: readonly RootContent[]): RootContent[] {
  const page = new PlainProse();
  const doubtful: RootContent[] = [];
  let lists: RootContent[] = [];
  let hasDoubt = false;
  for (const [index, node] of nodes.entries()) {
    const isPlain = page.accepts(node);
    if (node.type !== "list") {
      if (!isPlain) doubtful.push(node);
      continue;
    }
    lists.push(node);
    hasDoubt ||= !isPlain;
    if (nodes[index + 1]?.type === "list") continue;
    if (hasDoubt) doubtful.push(...lists);
    lists = [];
    hasDoubt = false;
  }
  return doubtful;
}
