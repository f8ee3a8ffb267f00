import { mdastToStorage } from "../../document/storage/mdast_to_storage.ts";
import { parseBody } from "../../document/storage/parse_body.ts";
import { byCodeUnits } from "../../base/order.ts";
import { quote } from "../../base/text.ts";
import { WikiError } from "../../wiki/errors.ts";
import { SyncError } from "../errors.ts";
import { seenOf } from "./look_at_wiki.ts";
import { folderOf, nameOf } from "./page_path.ts";
import type { LocalPage } from "./page_text.ts";
import { pageOfFolder } from "./parent_here.ts";
import type { RunContext } from "./run_context.ts";
import { syncPage } from "./sync_page.ts";
import { tellFailure } from "./tell_failure.ts";

/** Makes pages of new files, parents before their children. */
export async function createPages(fresh: readonly LocalPage[], context: RunContext): Promise<void> {
  const depth = ({ path }: LocalPage) => path.split("/").length;
  const inOrder = [...fresh].sort((a, b) => depth(a) - depth(b) || byCodeUnits(a.path, b.path));
  for (const local of inOrder) {
    context.signal.throwIfAborted();
    try {
      await createPage(local, context);
    } catch (error) {
      tellFailure({ path: local.path }, error, context);
    }
  }
}

async function createPage(local: LocalPage, context: RunContext): Promise<void> {
  const { content, state, scope, observer } = context;
  const { path, fields, body: markdown } = local;
  const title = (fields.title ?? nameOf(path)).trim();
  const parentId = parentFor(path, context);
  const number = state.journal.add({ kind: "create", path, title, parentId });
  const body = mdastToStorage(parseBody(markdown).flatMap(({ nodes }) => nodes));
  let id: string;
  try {
    const page = await content.createPage({ spaceKey: scope.space, title, body, ...(parentId && { parentId }) });
    id = page.id;
    state.transaction(() => {
      state.noteSeen([seenOf(page)]);
      state.savePlace(id, { path, home: path });
      // From here on the page is that of the file, whatever happens.
      forgetAttempts(path, context);
    });
  } catch (error) {
    // An answer that was lost may have been a yes: the next run looks.
    if (error instanceof WikiError && error.status !== undefined && error.status < 500) state.journal.remove(number);
    throw error;
  }
  context.moved = true;
  context.made.add(id);
  if ((fields.labels ?? []).length > 0) await content.addLabels(id, fields.labels ?? []);
  observer.change({ kind: "created", path, id, version: 1 });
  await syncPage(id, { kind: "read", page: local }, context, true);
}

function parentFor(path: string, context: RunContext): string | undefined {
  const folder = folderOf(path);
  const parentId = pageOfFolder(folder, context);
  if (parentId !== undefined) return parentId;
  const { root } = context.scope;
  if (folder === "" && root === undefined) return undefined;
  const missing = folder === ""
    ? "beside the page that is synced there is no place for others"
    : `${quote(folder)} is the folder of no page`;
  throw new SyncError("no-parent", `Cannot make a page: ${missing}`, {
    hint: folder === ""
      ? "Move the file into the folder of that page."
      : `Make a file ${quote(`${folder}.md`)} for it, or move the file into the folder of a page.`,
  });
}

function forgetAttempts(path: string, { state }: RunContext): void {
  for (const { number, entry } of state.journal.rows()) {
    if (entry.kind === "create" && entry.path === path) state.journal.remove(number);
  }
}

/**
 * Finds pages that were made from new files by a run that was cut before it knew: a page that was never pulled, with the
 * title and the parent that the journal tells. Gives the files that are still new.
 */
export function adoptPages(fresh: readonly LocalPage[], context: RunContext): LocalPage[] {
  const { state } = context;
  const rows = state.journal.rows();
  if (!rows.some(({ entry }) => entry.kind === "create")) return [...fresh];
  // A file that is gone or has got an id needs no help any more.
  const paths = new Set(fresh.map(({ path }) => path));
  for (const { number, entry } of rows) {
    if (entry.kind === "create" && !paths.has(entry.path)) state.journal.remove(number);
  }
  const entries = [...state.entries().values()];
  return fresh.filter((local) => {
    for (const { entry: made } of rows) {
      if (made.kind !== "create" || made.path !== local.path) continue;
      const page = entries.find(({ seen, base }) => {
        return base === undefined && seen.status === "there" && seen.title === made.title &&
          (made.parentId === undefined || seen.parentId === made.parentId);
      });
      if (page === undefined) continue;
      state.transaction(() => {
        state.savePlace(page.id, { path: local.path, home: local.path });
        forgetAttempts(local.path, context);
      });
      context.adopted.set(page.id, local);
      return false;
    }
    return true;
  });
}
