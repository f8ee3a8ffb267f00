import type { Page } from "../../../wiki/content/page.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import type { RunContext } from "../run_context.ts";

/**
 * Returns a page that was read together with others, as far as it can be trusted; undefined if it must be read alone: a
 * list that changed while it was read may have an older version than the one that is known. A search index that does
 * not name a label proves nothing: labels that the folder knows are only removed by the page itself.
 */
export function trustedPage(
  page: Page,
  { id, seen, base }: PageEntry,
  { content, scope, state }: Pick<RunContext, "content" | "scope" | "state">,
): Page | undefined {
  if (page.version < seen.version || page.status !== "current" || page.spaceKey !== scope.space) return undefined;
  if (!content.labelsLag || base === undefined) return page;
  const labels = new Set(page.labels);
  return state.base(id)?.labels.every((label) => labels.has(label)) === true ? page : { ...page, labels: undefined };
}
