import type { RootContent } from "../../tree.ts";
import type { WorkBudget } from "../../work_budget.ts";
import { PlainProse } from "./plain_prose.ts";
import { survivesMarkdown } from "./survives_markdown.ts";

/** Up to here plain blocks are within half of all that a page may have and may cost, however they are built. */
const MAX_LENGTH = 256 * 1024;

/**
 * Whether Markdown says the same as these blocks of a page, whose body has so many characters, once it is written and
 * read again, within a budget. Only what is not plain is tried out, which is nearly nothing on most pages and much
 * faster.
 */
export function pageSurvivesMarkdown(nodes: readonly RootContent[], length: number, budget?: WorkBudget): boolean {
  const doubtful = length > MAX_LENGTH ? nodes : findDoubtful(nodes);
  if (doubtful.length === 0) return true;
  return survivesMarkdown(doubtful, { share: doubtful.length < nodes.length ? 0.5 : 1, budget });
}

/** Lists in a row are marked by turns, so that one of them is read with its neighbours or not at all. */
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
