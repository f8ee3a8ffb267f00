import type { PageEntry } from "../../state/page_entry.ts";
import type { LocalSide } from "./local_view.ts";

/** A page to sync, and the state of its file at the scan. */
export interface PageWork {
  readonly entry: PageEntry;
  readonly side: LocalSide;
}
