import { growPageTree } from "../layout/page_tree.ts";
import type { SyncState } from "./sync_state.ts";

/** Lists the paths of all pages that have a file, in the order of the wiki: every page after its parent. */
export function listPageOrder(state: Pick<SyncState, "entries">): string[] {
  const entries = state.entries();
  const there = [...entries.values()].filter(({ seen }) => seen.status === "there");
  const { inOrder } = growPageTree(there.map(({ seen }) => seen));
  return inOrder.flatMap(({ id }) => entries.get(id)?.path ?? []);
}
