import { escapeText, truncate } from "../../base/text.ts";
import type { Log } from "../../host/log/log.ts";
import { isWatchedPath } from "./is_watched_path.ts";
import type { WatchClock } from "./watch_clock.ts";
import { isChange } from "../../host/files/is_change.ts";
import { watchReason } from "../../host/files/system_reason.ts";

/** What the system tells about a folder. */
export type FolderEvents = Pick<Deno.FsWatcher, "close"> & AsyncIterable<Deno.FsEvent>;

/** What {@linkcode startFolderWatch} needs. */
export interface FolderWatchOptions {
  /** The folder. */
  readonly root: string;
  /** Called for each change, often many times for one, and again and again while changes are not told. */
  readonly onChange: () => void;
  /** Hears when changes are not told, and when they are again. */
  readonly log: Log;
  /** Time. */
  readonly clock: WatchClock;
  /** Asks the system to tell; with its own means unless given. */
  readonly open?: (root: string) => FolderEvents;
}

/**
 * Watches everything below a folder that may belong to a page. Where the system cannot tell (too many folders, a file
 * system of the network, a folder that was replaced), changes are assumed every few seconds, until it can again.
 */
export function startFolderWatch(options: FolderWatchOptions): AsyncDisposable {
  return new FolderWatch(options);
}

/** Milliseconds between two looks while the system does not tell. */
const LOOK_MS = 5000;

/** Milliseconds that somebody who replaces the folder may take. */
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
      await clock.sleep(isReplaced ? REPLACED_MS : LOOK_MS, signal);
      if (!signal.aborted) onChange();
    }
  }

  /** Listens until the system tells nothing more; says whether that is because the folder is another one now. */
  async #listen(): Promise<boolean> {
    const { onChange } = this.#options;
    try {
      const { root, events } = this.#open();
      using _ = this.#checkPlace(root);
      const isMeant = (path: string) => path.startsWith(root) && isWatchedPath(path.slice(root.length + 1));
      for await (const event of events) {
        if (event.paths.includes(root) && LOST.has(event.kind)) break;
        if (isChange(event, isMeant)) onChange();
      }
      return true;
    } catch (error) {
      this.#noteBreak(error);
      return false;
    } finally {
      this.#close();
    }
  }

  /** The system does not always tell that the folder has gone elsewhere, and then tells nothing of the one in its place. */
  #checkPlace(root: string): Disposable {
    const node = nodeOf(root);
    const timer = setInterval(() => {
      if (nodeOf(root) !== node) this.#close();
    }, LOOK_MS);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  }

  #open(): { root: string; events: FolderEvents } {
    const { log, onChange, open = openWatcher } = this.#options;
    const root = Deno.realPathSync(this.#options.root); // as it stands in what the system tells
    const events = open(root);
    this.#events = events;
    if (this.#isBroken) {
      this.#isBroken = false;
      log.info("The system tells of changed files again");
      onChange(); // what happened before nobody has told
    }
    return { root, events };
  }

  #close(): void {
    try {
      this.#events?.close();
    } catch { // it ended by itself
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
      `The system does not tell of changed files, they are looked for every ${LOOK_MS / 1000} s: ${reason}`,
    );
  }
}

/** What happens to the folder itself when it is no longer the one that is watched. */
const LOST: ReadonlySet<Deno.FsEvent["kind"]> = new Set(["remove", "rename"]);

/** What the system knows a folder by; undefined when it is not there, and where there is no such thing. */
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
