import { quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { ExportScope, SourceOutline } from "../../book/model/export_source.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import type { Page, Space } from "../../wiki/content/page.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { type ExportedContent, listSpace, type OutlineEvents, outlineList } from "./list_space.ts";
import { sourcePageOf } from "./source_page_of.ts";
import { findScopeSpace } from "./wiki_outline.ts";

/** Pages that a query may find. */
const MAX_FOUND = 5000;

/** Lists what a query finds, with the spaces of it. */
export async function readFoundOutline(
  content: ExportedContent,
  { query, spaceKey }: Pick<ExportScope, "spaceKey"> & { readonly query: string },
  events: OutlineEvents,
): Promise<SourceOutline> {
  const found = await searchPages(content, query);
  const keys = new Set([...found.map((page) => page.spaceKey), ...spaceKey === undefined ? [] : [spaceKey]]);
  if (keys.size === 0) throw noneFound(query);
  const spaces: Omit<Space, "id">[] = [];
  const pages = new Map<string, SourcePage>();
  let isPartial = false;
  for (const key of keys) {
    const space = await findScopeSpace(content, key, events);
    spaces.push(space);
    const listed = await listSpace(content, { space, isWhole: false }, events);
    isPartial ||= listed.isPartial;
    const outlined = await outlineList(content, listed, events);
    for (const [id, page] of outlined.pages) pages.set(id, page);
  }
  for (const page of found) {
    events.onPage?.(page);
    pages.set(page.id, sourcePageOf(page, pages.get(page.id)));
  }
  const [space = { key: "" }, ...otherSpaces] = spaces;
  return {
    ...{ space, otherSpaces, pages: [...pages.values()], rootIds: found.map(({ id }) => id) },
    ...(isPartial ? { isPartial: true as const } : {}),
  };
}

/** Searches the wiki. @throws {ToolError} `too-many-pages`, `bad-query`. */
async function searchPages(content: ExportedContent, query: string): Promise<Page[]> {
  const found: Page[] = [];
  try {
    for await (const page of content.searchPages(query)) {
      if (found.length === MAX_FOUND) {
        const message = `Cannot export what ${quote(truncate(query, 80))} finds: it is more than ${MAX_FOUND} pages`;
        throw new ToolError("too-many-pages", message, { hint: "Make the query narrower." });
      }
      found.push(page);
    }
  } catch (error) {
    if (!(error instanceof WikiError) || error.code !== "bad-request" && error.code !== "bad-id") throw error;
    throw new ToolError("bad-query", `Cannot export what ${quote(truncate(query, 80))} finds: ${error.message}`, {
      hint: "Try the query in the advanced search of the wiki.",
      cause: error,
    });
  }
  return found;
}

function noneFound(query: string): ToolError {
  return new ToolError("not-found", `Cannot export what ${quote(truncate(query, 80))} finds: the wiki finds no page`, {
    hint: "Check the query in a browser, with the same user.",
  });
}
