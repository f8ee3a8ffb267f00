import type { Page } from "../../wiki/content/page.ts";
import type { LocalPage } from "./page_text.ts";
import type { PageWriter } from "./write_pages.ts";
import type { SyncParts } from "./sync_parts.ts";

/** A run: what keeps the sides together, and what has come of it so far. */
export interface RunContext extends SyncParts {
  readonly writer: PageWriter;
  /** Paths of files whose changes wait for `--push`. */
  readonly waiting: Set<string>;
  /** Counts what goes to the trash of the wiki. */
  readonly deletions: Deletions;
  /** Set when a title or a parent changed, so that files have to be moved. */
  moved: boolean;
  /** Files of pages that an earlier run made and did not hear of, by id. */
  readonly adopted: Map<string, LocalPage>;
  /** Ids of the pages that this run made. */
  readonly made: Set<string>;
  /** Pages that were read a moment ago, by id. */
  readonly fetched: Map<string, Page>;
  /** Pages in a row that the wiki had no answer for. */
  unanswered: number;
}

/** Keeps a run from emptying a space because a folder was empty. */
export class Deletions {
  #left: number;

  /** Allows so many. */
  constructor(most: number) {
    this.#left = most;
  }

  /** Allows no more. */
  forbid(): void {
    this.#left = 0;
  }

  /** Whether one more may be removed; counts it. */
  take(): boolean {
    if (this.#left <= 0) return false;
    this.#left -= 1;
    return true;
  }
}
