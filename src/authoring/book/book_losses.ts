import type { ExportSource } from "../../book/model/export_source.ts";
import type { Loss, LossEntry, LossSink } from "../../book/model/loss.ts";
import type { ReadingLossCode } from "./reading_losses_table.ts";

/** Maximum number of losses of a code and page that a report lists one by one. */
const MAX_LISTED = 100;

/** Reasons for losses that the wiki could avoid when the source is a synced folder. */
const NEEDS_WIKI: ReadonlySet<string> = new Set([
  ...["person-unknown", "issue-unknown", "labels-unknown", "include-missing", "properties-unknown"],
  ...["attachment-list-unknown", "link-target-unknown"],
]);

interface LikeLosses {
  count: number;
  /** Index of the last one that is listed. */
  last: number;
  readonly isHarmless: boolean;
}

/** Losses of all pages of a book. */
export class BookLosses {
  readonly #isOffline: boolean;
  readonly #losses: Loss[] = [];
  readonly #like = new Map<string, LikeLosses>();

  /** Creates an empty list for a book from a source. */
  constructor(source: ExportSource["kind"] = "wiki") {
    this.#isOffline = source === "synced-folder";
  }

  /** All losses in the order in which they were reported; after a hundred of a code, a page has one with their number. */
  get all(): readonly Loss[] {
    const losses = [...this.#losses];
    for (const { count, last } of this.#like.values()) {
      const loss = losses[last];
      const more = count - MAX_LISTED;
      if (more > 0 && loss) losses[last] = { ...loss, more, message: `${loss.message} (and ${more} more like it)` };
    }
    return losses;
  }

  /** Number of losses, also of those that are not listed. Harmless ones do not count. */
  get serious(): number {
    return [...this.#like.values()].reduce((sum, { count, isHarmless }) => isHarmless ? sum : sum + count, 0);
  }

  /** Returns where a chapter reports its losses; a page that is none has no title. */
  of(key: string, title = key): LossSink {
    return { add: (entry) => this.#add({ key, title }, entry) };
  }

  #add(page: Pick<Loss, "key" | "title">, { place = {}, ...given }: LossEntry): void {
    const entry = this.#isOffline && NEEDS_WIKI.has(given.code) ? { ...given, ...FROM_WIKI } : given;
    const isHarmless = entry.harmless === true;
    const key = JSON.stringify([page.key, entry.code, entry.outcome, isHarmless]);
    const like = this.#like.get(key) ?? { count: 0, last: -1, isHarmless };
    this.#like.set(key, like);
    like.count += 1;
    if (like.count > MAX_LISTED) return;
    like.last = this.#losses.length;
    this.#losses.push({ ...entry, ...page, place });
  }
}

const FROM_WIKI: { readonly code: ReadingLossCode; readonly hint: string } = {
  code: "needs-wiki",
  hint: "Export from the wiki, or sync the folder again for names.",
};
