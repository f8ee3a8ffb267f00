import type { RootContent } from "../../tree.ts";
import type { WorkBudget } from "../../work_budget.ts";
import { PlainProse } from "./plain_prose.ts";
import { survivesMarkdown } from "./survives_markdown.ts";

/**
 * Up to this length, plain blocks use less than half of the length and cost limits of a page, whatever they contain.
 */
const MAX_LENGTH = 256 * 1024;

/**
 * Tests whether Markdown preserves the meaning of the blocks of a page when it is written and read again, within a
 * budget; `length` is that of the page body. Verifies only blocks that are not plain, which are few on most pages, so
 * this is much faster.
 */
export function pageSurvivesMarkdown(nodes: readonly RootContent[], length: number, budget?: WorkBudget): boolean {
  const doubtful = length > MAX_LENGTH ? nodes : findDoubtful(nodes);
  if (doubtful.length === 0) return true;
  return survivesMarkdown(doubtful, { share: doubtful.length < nodes.length ? 0.5 : 1, budget });
}

/** Adjacent lists alternate their markers, so either all of them are verified or none. */
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
