import { REVERTED } from "../../state/state_shapes.ts";
import type { SyncState } from "../../state/sync_state.ts";

/** Saved facts about a file that had the text of an older version. */
export interface Reverted {
  /** Version of the text. */
  readonly version: number;
  /** Hex SHA-256 of the file. */
  readonly hash: string;
  /** Version of the base at that time. */
  readonly over: number;
  /** Path of the text in the folder's trash, if a run replaced it by the newer one. */
  readonly copy?: string;
}

/** Reads the saved facts about the older text of a page's file; undefined if it has none. */
export function readReverted(id: string, state: SyncState): Reverted | undefined {
  const name = factName(id);
  return state.fact(name) === "" ? undefined : state.parseFact(name, REVERTED);
}

/** Saves the older text of a page's file, or removes the entry. */
export function noteReverted(id: string, reverted: Reverted | undefined, state: SyncState): void {
  const value = reverted === undefined ? "" : JSON.stringify(reverted);
  if ((state.fact(factName(id)) ?? "") !== value) state.setFact(factName(id), value);
}

function factName(id: string): string {
  return `reverted ${id}`;
}
