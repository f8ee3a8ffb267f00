import type { ExportSource } from "../../export/model/export_source.ts";
import type { Loss, LossEntry, LossSink } from "../../export/model/loss.ts";

/** Maximum number of losses of a code and page that a report lists one by one. */
const MAX_LISTED = 100;

/** Reasons for losses that the wiki could avoid when the source is a synced folder. */
const NEEDS_WIKI: ReadonlySet<string> = new Set([
  ...["person-unknown", "issue-unknown", "labels-unknown", "include-missing", "properties-unknown"],
  ...["attachment-list-unknown", "link-target-unknown"],
]);

/** Losses of all pages of a book. */
export class BookLosses {
  readonly #isOffline: boolean;
  readonly #losses: Loss[] = [];
  readonly #counts = new Map<string, number>();

  /** Creates an empty list for a book from a source. */
  constructor(source: ExportSource["kind"] = "wiki") {
    this.#isOffline = source === "synced-folder";
  }

  /** All losses in the order in which they were reported; after a hundred of a code, a page has one with their number. */
  get all(): readonly Loss[] {
    return this.#losses.map((loss) => {
      const count = this.#counts.get(keyOf(loss.pageId, loss)) ?? 0;
      return count > MAX_LISTED && loss === this.#last(loss) ? { ...loss, message: summarize(loss, count) } : loss;
    });
  }

  /** Number of losses, also of those that are not listed. Harmless ones do not count. */
  get serious(): number {
    return this.#count((loss) => loss.harmless !== true);
  }

  /** Returns where a page reports its losses. */
  of(pageId: string): LossSink {
    return { add: (entry) => this.#add(pageId, entry) };
  }

  #add(pageId: string, { place = {}, ...given }: LossEntry): void {
    const entry = this.#isOffline && NEEDS_WIKI.has(given.code) ? { ...given, ...FROM_WIKI } : given;
    const key = keyOf(pageId, entry);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count <= MAX_LISTED) this.#losses.push({ ...entry, pageId, place });
  }

  #last({ pageId, code, outcome }: Loss): Loss | undefined {
    return this.#losses.findLast((each) => each.pageId === pageId && each.code === code && each.outcome === outcome);
  }

  #count(isCounted: (loss: Loss) => boolean): number {
    const keys = new Set(this.#losses.filter(isCounted).map((loss) => keyOf(loss.pageId, loss)));
    return [...keys].reduce((sum, key) => sum + (this.#counts.get(key) ?? 0), 0);
  }
}

const FROM_WIKI = { code: "needs-wiki", hint: "Export from the wiki, or sync the folder again for names." };

function keyOf(pageId: string, { code, outcome, harmless }: Pick<Loss, "code" | "outcome" | "harmless">): string {
  return JSON.stringify([pageId, code, outcome, harmless === true]);
}

function summarize({ message }: Loss, count: number): string {
  return `${message} (and ${count - MAX_LISTED} more like it)`;
}
