import type { Page } from "../../wiki/content/page.ts";
import type { LocalPage } from "./page_text.ts";
import type { PageWriter } from "./write_pages.ts";
import type { WaitingFile } from "../sync_report.ts";
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
  /** Paths of pages' files that lie among attachments. */
  readonly strays: Set<string>;
  /** Titles of the pages that new files become, by path. */
  readonly newTitles: Map<string, string>;
  /** Pages that were read a moment ago, by id. */
  readonly fetched: Map<string, Page>;
  /** Pages whose files were put back with the whole folder; undefined while nobody has looked at all of them. */
  outdated: ReadonlySet<string> | undefined;
  /** Pages in a row that the wiki had no answer for. */
  unanswered: number;
}

/** Notes that the change of a file waits for `--push`. */
export function noteWaiting({ waiting, observer }: Pick<RunContext, "waiting" | "observer">, file: WaitingFile): void {
  if (waiting.has(file.path)) return;
  waiting.add(file.path);
  observer.waits?.(file);
}

/** So long ago, in milliseconds, a deletion counts no more. */
const FORGOTTEN_MS = 60 * 60_000;

/**
 * Keeps a space from being emptied because a folder was. What is missing at once counts as a whole, and so does what goes
 * within an hour: files that are removed one after another are never all missing in one look.
 */
export class Deletions {
  readonly #most: number;
  readonly #now: () => number;
  #taken: number[] = [];

  /** Allows so many; the clock never goes back. */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  /** Whether so many may be removed: half of what is missing would be as wrong as all of it. */
  allows(count: number): boolean {
    return count <= this.#left();
  }

  /** Whether one more may be removed; counts it. */
  take(): boolean {
    if (!this.allows(1)) return false;
    this.#taken.push(this.#now());
    return true;
  }

  #left(): number {
    this.#taken = this.#taken.filter((at) => this.#now() - at < FORGOTTEN_MS);
    return this.#most - this.#taken.length;
  }
}
