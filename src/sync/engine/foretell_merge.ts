import { readIfThere } from "../../wiki/content/absence.ts";
import { saysTheSame } from "../merge/merge_markdown.ts";
import { mergePage, type PageContent } from "../merge/merge_page.ts";
import { baseContent, contentOf, isSameSet, type LocalPage } from "./page_text.ts";
import { toBase } from "./read_remote.ts";
import type { SyncParts } from "./sync_parts.ts";

/** What becomes of a page that both sides may have changed. */
export type Foretold =
  /** They say the same. */
  | { readonly kind: "same" }
  /** Only the file was changed. */
  | { readonly kind: "edited" }
  | { readonly kind: "merge" }
  /** Why they cannot be merged. */
  | { readonly kind: "conflict"; readonly reason: string };

/** Reads the page to tell what a run would find; where that needs an old version too, a merge is what it tries. */
export async function foretellMerge(
  id: string,
  page: LocalPage,
  { content, state, options }: SyncParts,
): Promise<Foretold> {
  const [stored] = await readIfThere(() => content.readPage(id, { body: true }));
  if (stored === undefined) return { kind: "merge" };
  const base = state.base(id);
  const remote = toBase(stored, stored.labels ?? base?.labels ?? [], base);
  const theirs = baseContent(remote);
  const mine = contentOf(page, base ?? remote);
  if (saysTheSameAs(mine, theirs)) return { kind: "same" };
  const version = page.fields.version ?? base?.version;
  if (version === remote.version) return { kind: "edited" };
  if (base === undefined || version !== base.version || options.onConflict !== "keep-both") return { kind: "merge" };
  const merge = mergePage({ base: baseContent(base), local: mine, remote: theirs });
  return merge.kind === "conflict" ? merge : { kind: "merge" };
}

/** Whether two contents say the same to the wiki, however they are written. */
export function saysTheSameAs(a: PageContent, b: PageContent): boolean {
  return a.title === b.title && isSameSet(a.labels, b.labels) && saysTheSame(a.body, b.body);
}
