import { present } from "../../../base/present.ts";
import type { Space } from "../../../wiki/content/page.ts";
import { SPACE_FACTS } from "../../state/state_shapes.ts";
import type { SyncState } from "../../state/sync_state.ts";

const SPACE = "space";

/** Facts about the space of a folder besides its key. */
export type SpaceFacts = Pick<Space, "name" | "homepageId" | "url">;

/** Returns the saved facts about the space; undefined before a sync has saved them. */
export function rememberedSpace(state: SyncState): SpaceFacts | undefined {
  const saved = state.parseFact(SPACE, SPACE_FACTS);
  if (saved === undefined) return undefined;
  const { at: _, ...space } = saved;
  return space;
}

/** Saves facts about the space, with the time when they changed. */
export function rememberSpace(state: SyncState, { name, homepageId, url }: SpaceFacts, now: number): void {
  const space = present({ name, homepageId, url });
  if (JSON.stringify(rememberedSpace(state)) === JSON.stringify(space)) return;
  state.setFact(SPACE, JSON.stringify({ ...space, at: now }));
}
