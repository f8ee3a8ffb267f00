import { readIfThere } from "../../wiki/content/absence.ts";
import { mergePage } from "../merge/merge_page.ts";
import { baseContent, contentOf, type LocalPage } from "./page_text.ts";
import { toBase } from "./read_remote.ts";
import type { SyncParts } from "./sync_parts.ts";

/** Why the edits of both sides could not be merged; undefined when they can, or when nobody can tell before the run. */
export async function foretellConflict(
  id: string,
  page: LocalPage,
  { content, state, options }: SyncParts,
): Promise<string | undefined> {
  const base = state.base(id);
  if (options.onConflict !== "keep-both" || base === undefined) return undefined;
  if ((page.fields.version ?? base.version) !== base.version) return undefined;
  const [stored] = await readIfThere(() => content.readPage(id, { body: true }));
  if (stored === undefined) return undefined;
  const remote = toBase(stored, stored.labels ?? base.labels, base);
  const versions = { base: baseContent(base), local: contentOf(page, base), remote: baseContent(remote) };
  const merge = mergePage(versions);
  return merge.kind === "conflict" ? merge.reason : undefined;
}
