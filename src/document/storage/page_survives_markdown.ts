import type { RootContent } from "../tree.ts";
import { PlainProse } from "./plain_prose.ts";
import { survivesMarkdown } from "./survives_markdown.ts";

/** Up to here plain blocks are within half of all that a page may have and may cost, however they are built. */
const MAX_LENGTH = 256 * 1024;

/**
 * Whether Markdown says the same as these blocks of a page, whose body has so many characters, once it is written and
 * read again. Only what is not plain is tried out, which is nearly nothing on most pages and much faster.
 */
export function pageSurvivesMarkdown(nodes: readonly RootContent[], length: number): boolean {
  const doubtful = length > MAX_LENGTH ? nodes : findDoubtful(nodes);
  return doubtful.length === 0 || survivesMarkdown(doubtful, { share: doubtful.length < nodes.length ? 0.5 : 1 });
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
