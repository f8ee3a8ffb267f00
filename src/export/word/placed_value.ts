import type { Root } from "../../document/tree.ts";

/** What takes the place of a placeholder. */
export interface PlacedValue {
  /** What is shown in a line of text; empty if there is nothing. */
  readonly text: string;
  /** What is shown where blocks have room, if that differs. */
  readonly blocks?: Root | undefined;
  /** Why there is nothing. */
  readonly reason?: string | undefined;
}
