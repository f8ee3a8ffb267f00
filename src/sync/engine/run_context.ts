import type { Page, PageSummary } from "../../wiki/content/page.ts";
import type { LookedUp } from "./links/link_page.ts";
import type { LocalPage } from "./page/page_text.ts";
import type { KnownRecord, Placing } from "./page/page_records.ts";
import type { PageWriter } from "./page/page_writer.ts";
import type { WaitingFile } from "../sync_report.ts";
import type { Deletions } from "./removal/deletions.ts";
import type { SyncScope } from "../sync_options.ts";
import type { SyncParts } from "./sync_parts.ts";

/** A version of a page, and when it was created, in epoch milliseconds of the wiki's clock. */
export type VersionTime = Pick<PageSummary, "version" | "modifiedAt">;

/** A page that was read, with its Markdown if another thread has converted it. */
export interface FetchedPage extends Page {
  readonly written?: string | undefined;
}

/** A page with a link, and the path of its file. */
export interface LinkingPage {
  readonly id: string;
  readonly path: string;
}

/** State of a run. */
export interface RunContext extends SyncParts, Omit<Placing, keyof LookedUp>, Required<LookedUp> {
  readonly newTitles: Map<string, string>;
  /** With the current key of the space. */
  scope: SyncScope;
  readonly writer: PageWriter;
  /** Paths of files whose changes wait for `--push`. */
  readonly waiting: Set<string>;
  /** Limits deletions in the wiki. */
  readonly deletions: Deletions;
  /** Whether this run refused to delete pages; it then deletes no attachments either. */
  deletionsRefused: boolean;
  /** Whether a title or parent changed, so that files must be moved. */
  moved: boolean;
  /** Files of pages that an interrupted run created, by page ID. */
  readonly adopted: Map<string, LocalPage>;
  /** IDs of the pages that this run created. */
  readonly made: Set<string>;
  /** IDs of the pages that this run restored from the trash. */
  readonly restored: Set<string>;
  /** Paths of page files that are in attachment folders. */
  readonly strays: Set<string>;
  /** Recently fetched pages, by ID. */
  readonly fetched: Map<string, FetchedPage>;
  /** People that pages of this run name, as far as they are recorded. */
  readonly met: Set<string>;
  /** Current versions of pages, by ID, as far as this run listed them. */
  readonly listed: Map<string, VersionTime>;
  /** IDs of pages whose files were missing in an old checkout and are restored. */
  readonly missingInCheckout: Set<string>;
  /** Pages whose files were reset together with the whole folder; undefined until the whole folder was scanned. */
  outdated: ReadonlySet<string> | undefined;
  /** Records of pushes beside pages, by page ID, as far as this run read pages that have one. */
  readonly records: Map<string, KnownRecord>;
  /** Versions whose texts pages without a file may still have, by page ID. */
  readonly named: Map<string, number>;
  /** The pages that link to a place of another page, by name and title, once a heading with an anchor was renamed. */
  linking: ReadonlyMap<string, readonly LinkingPage[]> | undefined;
  /** Whether the wiki refuses such records, so that this run writes no further ones. */
  recordsRefused: boolean;
  /** Number of pages in a row that the wiki did not answer for. */
  unanswered: number;
}

/** Records that a local change waits for `--push`. */
export function noteWaiting({ waiting, observer }: Pick<RunContext, "waiting" | "observer">, file: WaitingFile): void {
  if (waiting.has(file.path)) return;
  waiting.add(file.path);
  observer.waits?.(file);
}

/** Tests whether the whole folder was reset to an earlier state. */
export function isFolderReset({ outdated }: Pick<RunContext, "outdated">): boolean {
  return outdated !== undefined && outdated.size > 0;
}
