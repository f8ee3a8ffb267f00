import type { PageEntry } from "../../state/page_row.ts";
import type { LocalSide } from "./local_view.ts";

/** A page to work on, and how its file stood a moment ago. */
export interface PageWork {
  readonly entry: PageEntry;
  readonly side: LocalSide;
}
