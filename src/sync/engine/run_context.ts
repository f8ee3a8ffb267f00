import type { Page, PageSummary } from "../../wiki/content/page.ts";
import type { LocalPage } from "./page/page_text.ts";
import type { PageWriter } from "./page/write_pages.ts";
import type { WaitingFile } from "../sync_report.ts";
import type { Deletions } from "./removal/deletions.ts";
import type { SyncParts } from "./sync_parts.ts";

/** A version of a page, and when it began, in epoch milliseconds of the wiki. */
export type VersionTime = Pick<PageSummary, "version" | "modifiedAt">;

/** A run: what keeps the sides together, and what has come of it so far. */
export interface RunContext extends SyncParts {
  readonly writer: PageWriter;
  /** Paths of files whose changes wait for `--push`. */
  readonly waiting: Set<string>;
  /** Counts what goes to the trash of the wiki. */
  readonly deletions: Deletions;
  /** Set when this run refused to delete pages, so that it deletes no attachments either. */
  deletionsRefused: boolean;
  /** Set when a title or a parent changed, so that files have to be moved. */
  moved: boolean;
  /** Files of pages that an earlier run made and did not hear of, by id. */
  readonly adopted: Map<string, LocalPage>;
  /** Ids of the pages that this run made. */
  readonly made: Set<string>;
  /** Ids of the pages that this run took out of the trash. */
  readonly restored: Set<string>;
  /** Paths of pages' files that lie among attachments. */
  readonly strays: Set<string>;
  /** Titles of the pages that new files become, by path. */
  readonly newTitles: Map<string, string>;
  /** Pages that were read a moment ago, by id. */
  readonly fetched: Map<string, Page>;
  /** The current versions of pages, by id, as far as the lists of this run told of them. */
  readonly listed: Map<string, VersionTime>;
  /** Ids of the pages whose files were missing in an old checkout: they come back. */
  readonly broughtBack: Set<string>;
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
