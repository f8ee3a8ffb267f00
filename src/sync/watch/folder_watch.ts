import { escapeText, truncate } from "../../base/text.ts";
import type { Log } from "../../host/log/log.ts";
import type { WatchClock } from "./watch_clock.ts";
import { pagePathOfAsset } from "../attachments/assets_path.ts";
import { type IgnoreRules, isRuleFile, withoutRules } from "../files/ignore/ignore_rules.ts";
import { openIgnoreRules } from "../files/ignore/read_rules.ts";
import { slashed } from "../../host/files/file_path.ts";
import { SyncError } from "../sync_error.ts";
import { isChange } from "../../host/files/watch_files.ts";
import { watchReason } from "../../host/files/system_reason.ts";

/** File system events of a folder. */
export type FolderEvents = Pick<Deno.FsWatcher, "close"> & AsyncIterable<Deno.FsEvent>;

/** Options of {@linkcode startFolderWatch}. */
export interface FolderWatchOptions {
  /** The folder. */
  readonly root: string;
  /** Receives changes, often several times for one; also called at intervals while the system reports no changes. */
  readonly onChange: () => void;
  /** Receives a message when the system stops and resumes reporting changes. */
  readonly log: Log;
  /** Clock. */
  readonly clock: WatchClock;
  /** Opens the event stream; by default `Deno.watchFs`. */
  readonly open?: (root: string) => FolderEvents;
}

/**
 * Watches everything below a folder that may belong to a page. While the system cannot report changes (too many
 * folders, a network file system, a replaced folder), assumes a change every few seconds.
 */
export function startFolderWatch(options: FolderWatchOptions): AsyncDisposable {
  return new FolderWatch(options);
}

/** Interval between assumed changes, in milliseconds. */
const CHECK_MS = 5000;

/** Time that replacing the folder may take, in milliseconds. */
const REPLACED_MS = 200;

class FolderWatch implements AsyncDisposable {
  readonly #options: FolderWatchOptions;
  readonly #closing = new AbortController();
  readonly #following: Promise<void>;
  #events: FolderEvents | undefined;
  #isBroken = false;

  constructor(options: FolderWatchOptions) {
    this.#options = options;
    this.#following = this.#follow();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    this.#close();
    await this.#following;
  }

  async #follow(): Promise<void> {
    const { clock, onChange } = this.#options;
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const isReplaced = await this.#listen();
      await clock.sleep(isReplaced ? REPLACED_MS : CHECK_MS, signal);
      if (!signal.aborted) onChange();
    }
  }

  /** Listens until the event stream ends; returns whether the folder was replaced. */
  async #listen(): Promise<boolean> {
    const { onChange } = this.#options;
    try {
      const { root, events } = this.#open();
      using _ = this.#checkPlace(root);
      let rules = openIgnoreRules(root);
      const isRelevant = (path: string) => path.startsWith(root) && isWatchedPath(path.slice(root.length + 1), rules);
      for await (const event of events) {
        if (event.paths.some((path) => isRuleFile(slashed(path).split("/").at(-1) ?? ""))) {
          rules = openIgnoreRules(root);
        }
        if (event.paths.includes(root) && LOST.has(event.kind)) break;
        if (isChange(event, isRelevant)) onChange();
      }
      return true;
    } catch (error) {
      this.#noteBreak(error);
      return false;
    } finally {
      this.#close();
    }
  }

  /**
   * Checks at intervals whether the folder was replaced: the system does not always report that, and then reports no
   * changes of the new folder.
   */
  #checkPlace(root: string): Disposable {
    const node = nodeOf(root);
    const timer = setInterval(() => {
      if (nodeOf(root) !== node) this.#close();
    }, CHECK_MS);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  }

  #open(): { root: string; events: FolderEvents } {
    const { log, onChange, open = openWatcher } = this.#options;
    const root = Deno.realPathSync(this.#options.root); // paths in events are real paths
    const events = open(root);
    this.#events = events;
    if (this.#isBroken) {
      this.#isBroken = false;
      log.info("The system reports changed files again");
      onChange(); // earlier changes were not reported
    }
    return { root, events };
  }

  #close(): void {
    try {
      this.#events?.close();
    } catch { // the stream has ended
    }
    this.#events = undefined;
  }

  #noteBreak(error: unknown): void {
    if (this.#isBroken || this.#closing.signal.aborted) return;
    this.#isBroken = true;
    const reason = escapeText(
      truncate(watchReason(error) ?? (error instanceof Error ? error.message : String(error)), 300),
    );
    this.#options.log.warning(
      `The system does not report changed files; checking every ${CHECK_MS / 1000} s instead: ${reason}`,
    );
  }
}

/** Events of the folder itself that mean that it may have been replaced. */
const LOST: ReadonlySet<Deno.FsEvent["kind"]> = new Set(["remove", "rename"]);

/** Returns the inode of a folder; undefined if it does not exist or the system has no inodes. */
function nodeOf(path: string): number | undefined {
  try {
    return Deno.statSync(path).ino ?? undefined;
  } catch {
    return undefined;
  }
}

function openWatcher(root: string): FolderEvents {
  return Deno.watchFs(root, { recursive: true });
}

/**
 * Tests whether a change of a path below the folder may concern a page. Excludes what scans leave out, hidden names,
 * and the wiki's versions in conflicts.
 *
 * @param path Relative, with slashes or backslashes.
 * @param rules Ignore rules of the folder; by default, it has none.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { isWatchedPath } from "./folder_watch.ts";
 *
 * const paths = ["Guide/Setup.md", "Guide", ".tool/sync.db", "Guide/Setup.remote.md", "Guide/Setup.md~"];
 * deepStrictEqual(paths.filter((path) => isWatchedPath(path)), ["Guide/Setup.md", "Guide"]);
 * ```
 */
export function isWatchedPath(path: string, rules: Pick<IgnoreRules, "find"> = withoutRules()): boolean {
  const names = path.split(/[/\\]/);
  const last = names.at(-1) ?? "";
  if (isRuleFile(last)) return !names.slice(0, -1).some(isHidden);
  if (last === "" || names.some(isHidden) || REMOTE_PAGE.test(last)) return false;
  return !isLeftOut(names.join("/").normalize("NFC"), rules);
}

const REMOTE_PAGE = /\.remote\.md$/i;

function isHidden(name: string): boolean {
  return name.startsWith(".");
}

/** Tests whether a scan leaves a path out. Attachments of a page are synced with it, even if a rule excludes them. */
function isLeftOut(path: string, rules: Pick<IgnoreRules, "find">): boolean {
  const page = pagePathOfAsset(path);
  try {
    const causes = page === undefined ? [rules.find(path)] : [withoutRules().find(path), rules.find(page)];
    return causes.some((cause) => cause?.kind === "rule" || cause?.kind === "passing");
  } catch (error) {
    if (error instanceof SyncError) return false; // the run reports it
    throw error;
  }
}
