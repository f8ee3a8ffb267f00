import type { IndexEntry } from "../../../index/index_entry.ts";

/** A mark of a term, and the bookmark around it. */
export interface WordIndexMark extends IndexEntry {
  readonly bookmark: string;
}
