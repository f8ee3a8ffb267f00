import { present } from "../../base/present.ts";
import { quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { offerTitle } from "./offer_titles.ts";
import { lookUpSpace } from "../../wiki/look_up_space.ts";
import type { Page, Space, TitleRef } from "../../wiki/content/page.ts";
import type { ExportScope, SourceOutline } from "../../book/model/export_source.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { type ExportedContent, listSpace, outlineBeside, type OutlineEvents, outlineList } from "./list_space.ts";
import { sourcePageOf } from "./source_page_of.ts";

/**
 * Lists the space of a scope; without a page, a tree starts at the home page. The export of a single page lists no more
 * than 2,500 pages, for links and lists of children, and adds the children of the page.
 *
 * @throws {ToolError} `not-found` for an unknown page or space, `too-many-pages` for a space beyond 100,000 pages, and
 * errors of the wiki.
 */
export async function readWikiOutline(
  content: ExportedContent,
  scope: ExportScope,
  events: OutlineEvents,
): Promise<SourceOutline> {
  const named = scope.page === undefined ? undefined : await findRoot(content, scope);
  const space = await findScopeSpace(content, named?.spaceKey ?? scope.spaceKey ?? "", events);
  const root = scope.kind === "space" ? named : named ?? await readHomePage(content, space);
  const isWhole = scope.kind !== "page";
  const list = await listSpace(content, { space, isWhole }, events);
  const outlined = await outlineList(content, list, { ...events, labelsOf: isWhole ? space.key : undefined });
  const { folders, isPartial } = list;
  const pages = new Map(outlined.pages);
  if (root !== undefined) {
    const place = pages.get(root.id) ?? await outlineBeside(content, root, { folders, labels: outlined.labels });
    pages.set(root.id, sourcePageOf(root, place));
  }
  if (isPartial && root !== undefined) await addChildren(content, root, pages);
  return {
    space,
    pages: [...pages.values()],
    ...(root === undefined ? {} : { rootIds: [root.id] }),
    ...(isPartial ? { isPartial: true as const } : {}),
  };
}

/** Finds the space with a key; one that was listed is not asked for again. @throws {ToolError} `not-found`, with what the wiki has instead. */
export async function findScopeSpace(
  content: ExportedContent,
  key: string,
  { lists }: Pick<OutlineEvents, "lists"> = {},
): Promise<Omit<Space, "id">> {
  const known = lists?.get(key);
  if (known !== undefined) return known.space;
  const found = await lookUpSpace(content, key);
  if ("hint" in found) throw await noSpaceOrTitle(content, key, found.hint);
  const { id: _, ...space } = found.space;
  return space;
}

/** Creates the error for a key that no space has; people also give the title of a page alone. */
async function noSpaceOrTitle(content: ExportedContent, key: string, hint: string): Promise<ToolError> {
  const isSpelledAlike = hint.startsWith("Did you mean ");
  return noSpace(key, (isSpelledAlike ? undefined : await offerTitle(content, key)) ?? hint);
}

function noSpace(key: string, hint: string): ToolError {
  return new ToolError("not-found", `Cannot find the space ${quote(truncate(key, 80))}`, { hint });
}

async function findRoot(content: ExportedContent, { page: ref, spaceKey }: ExportScope): Promise<Page> {
  const [key, title] = [ref?.spaceKey ?? spaceKey, ref?.title];
  if (ref?.id === undefined && key !== undefined && title !== undefined) {
    return await findTitled(content, { spaceKey: key, title, ...present({ postedOn: ref?.postedOn }) });
  }
  const found = ref?.id === undefined ? undefined : await readOnePage(content, ref.id);
  if (found !== undefined && found.status !== "trashed") return found;
  throw noPage(ref?.id ?? `${key ?? ""}:${title ?? ""}`, found);
}

/** Finds a page by its title; also in a space whose key differs in case. */
async function findTitled(content: ExportedContent, ref: TitleRef): Promise<Page> {
  const found = await content.findPage(ref);
  if (found !== undefined && found.status !== "trashed") return found;
  const name = `${ref.spaceKey}:${ref.title}`;
  if (found !== undefined) throw noPage(name, found);
  const space = await lookUpSpace(content, ref.spaceKey);
  if ("hint" in space) throw noSpace(ref.spaceKey, space.hint);
  const { key } = space.space;
  if (key !== ref.spaceKey) return await findTitled(content, { ...ref, spaceKey: key });
  throw noPage(name, undefined, await offerTitle(content, ref.title, [ref.spaceKey]));
}

function noPage(name: string, found: Page | undefined, hint?: string): ToolError {
  const reason = found === undefined ? "it does not exist, or the user cannot see it" : "it is in the trash";
  return new ToolError("not-found", `Cannot find the page ${quote(truncate(name, 120))}: ${reason}`, {
    hint: hint ?? "Check the address in a browser, with the same user.",
  });
}

async function readHomePage(content: ExportedContent, space: Omit<Space, "id">): Promise<Page> {
  if (space.homepageId !== undefined) {
    return await findRoot(content, { kind: "page", page: { id: space.homepageId } });
  }
  throw new ToolError("not-found", `Cannot find the page of the space ${quote(space.key)}: it has no home page`, {
    hint: "Name a page, or export the whole space.",
  });
}

/** Reads a page or a blog post; undefined if it does not exist or is hidden. */
export async function readOnePage(content: ExportedContent, id: string): Promise<Page | undefined> {
  for await (const each of content.readContents([id])) {
    if (!("error" in each)) return each;
    if (each.error.code !== "not-found" && each.error.code !== "bad-id") throw each.error;
  }
  return undefined;
}

/** Finds a page or a blog post, with the page above its folder as its parent; undefined if it is in the trash or hidden. */
export async function findPlacedPage(content: ExportedContent, id: string): Promise<SourcePage | undefined> {
  const page = await readOnePage(content, id).catch((error: unknown) => {
    if (error instanceof WikiError && error.code === "forbidden") return undefined;
    throw error;
  });
  if (page === undefined || page.status === "trashed" || page.status === "deleted") return undefined;
  return await outlineBeside(content, page);
}

async function addChildren(content: ExportedContent, root: Page, pages: Map<string, SourcePage>): Promise<void> {
  for await (const { id, title, position } of content.children(root.id)) {
    if (pages.has(id)) continue;
    const place = { parentId: root.id, ...(position === undefined ? {} : { position }) };
    pages.set(id, { id, title, spaceKey: root.spaceKey, ...place, version: 0, status: "current" });
  }
}
