import { REVERTED } from "../../state/state_shapes.ts";
import type { SyncState } from "../../state/sync_state.ts";

/** What is known of a file that had the text of an older version. */
export interface Reverted {
  /** The version that the text is of. */
  readonly version: number;
  /** Hex SHA-256 of that file. */
  readonly hash: string;
  /** The version that both sides agreed on then. */
  readonly over: number;
  /** Path of the text in the trash of the folder, if the newer one came into the file. */
  readonly copy?: string;
}

/** What is known of the older text of a page's file, if there was one. */
export function readReverted(id: string, state: SyncState): Reverted | undefined {
  const name = factName(id);
  return state.fact(name) === "" ? undefined : state.parseFact(name, REVERTED);
}

/** Remembers the older text of a page's file, or that there is none any more. */
export function noteReverted(id: string, reverted: Reverted | undefined, state: SyncState): void {
  const value = reverted === undefined ? "" : JSON.stringify(reverted);
  if ((state.fact(factName(id)) ?? "") !== value) state.setFact(factName(id), value);
}

function factName(id: string): string {
  return `reverted ${id}`;
}
