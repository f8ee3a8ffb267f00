import type { Issue } from "../../base/issue.ts";
import { byCodeUnits } from "../../base/order.ts";
import type { ExportSource } from "../model/export_source.ts";
import { present } from "../../base/present.ts";
import { isLossCode, type LossCode, lossRow } from "./loss_codes_table.ts";

/** Place in the body of a page. */
export interface LossPlace {
  /** Text of the nearest heading before it. */
  readonly heading?: string;
  /** 1-based line and column in the body. */
  readonly line?: number;
  readonly column?: number;
}

/** What happened to content: its reason, a sentence, and a way to avoid it. */
export interface LossReason {
  readonly code: LossCode;
  /** What happened, as a sentence without a period. */
  readonly message: string;
  /** One imperative sentence that avoids the loss. */
  readonly hint?: string | undefined;
}

/** Content that a book does not show as the wiki does, before its page is known. */
export interface LossEntry extends LossReason {
  /** `otherwise`: its content is there, in another form. `left-out`: it is not there. */
  readonly outcome: "otherwise" | "left-out";
  /** Element of the body: `ac:structured-macro jira`, `ac:image`, `table`. */
  readonly element: string;
  readonly place?: LossPlace;
}

/** The chapter that has a loss. */
export interface LossyPage {
  /** Key of the chapter, or of another page that it takes from. */
  readonly key: string;
  /** Title of the chapter or page; the key of a page whose title is not known. */
  readonly title: string;
}

/** A loss of a page, as the ledger lists it. */
export interface Loss extends LossEntry, LossyPage {
  readonly place: LossPlace;
  /** Whether it is expected, such as a search box on paper; `--strict` ignores it. */
  readonly harmless: boolean;
  /** Number of losses that it stands for: itself, and those like it on its page that are not listed; undefined for one. */
  readonly count?: number;
}

/** Where whatever reads, rewrites or sets a page reports losses. */
export interface LossSink {
  add(entry: LossEntry): void;
}

/** Maximum number of losses of a code and page that the ledger lists one by one. */
const MAX_LISTED = 100;

interface LikeLosses {
  count: number;
  /** Number of those that are listed. */
  listed: number;
  /** Index of the last one that is listed. */
  last: number;
  readonly harmless: boolean;
}

/** What a ledger had at some time. */
interface SavedLosses {
  /** Number of losses that it listed. */
  readonly listed: number;
  readonly like: ReadonlyMap<string, Readonly<LikeLosses>>;
}

/** Losses of all pages of a book, from reading the first page to setting the last one. */
export class LossLedger {
  readonly #isOffline: boolean;
  readonly #losses: Loss[] = [];
  readonly #like = new Map<string, LikeLosses>();

  /** Creates an empty ledger for a book from a source. */
  constructor(source: ExportSource["kind"] = "wiki") {
    this.#isOffline = source === "synced-folder";
  }

  /** All losses in the order in which they were reported; after a hundred of a code, a page has one with their number. */
  get all(): readonly Loss[] {
    const losses = [...this.#losses];
    for (const { count, listed, last } of this.#like.values()) {
      const loss = losses[last];
      if (count > listed && loss) losses[last] = { ...loss, count: 1 + count - listed };
    }
    return losses;
  }

  /** Number of losses, also of those that are not listed. Harmless ones do not count. */
  get serious(): number {
    return this.#like.values().reduce((sum, { count, harmless }) => harmless ? sum : sum + count, 0);
  }

  /** Returns what is in the ledger, for {@linkcode restore}. */
  save(): SavedLosses {
    const like = [...this.#like].map(([kind, each]) => [kind, { ...each }] as const);
    return { listed: this.#losses.length, like: new Map(like) };
  }

  /** Removes all that was entered since the ledger was saved. */
  restore({ listed, like }: SavedLosses): void {
    this.#losses.length = listed;
    this.#like.clear();
    for (const [kind, each] of like) this.#like.set(kind, { ...each });
  }

  /** Returns where a chapter or another page reports its losses; its key stands for an unknown title. */
  of(key: string, title = key): LossSink {
    return { add: (entry) => this.#add({ key, title }, entry) };
  }

  /** Enters the findings of setting pages that are losses, with the heading as their path; returns the others. */
  takeFindings(issues: readonly Issue[], pageOf: (issue: Issue) => LossyPage): Issue[] {
    for (const issue of issues) {
      const { code, path, count } = issue;
      if (!isLossCode(code)) continue;
      const { finding } = lossRow(code);
      if (finding === undefined) continue;
      const { element, outcome, shownAs, hint = issue.hint } = finding;
      const message = shownAs === undefined ? issue.message : `${issue.message}: ${shownAs}`;
      this.#add(pageOf(issue), { outcome, code, message, element, hint, place: present({ heading: path }) }, count);
    }
    return issues.filter(isNoLoss);
  }

  #add({ key, title }: LossyPage, { place = {}, ...given }: LossEntry, count = 1): void {
    const entry = this.#isOffline && lossRow(given.code).inWiki ? { ...given, ...FROM_WIKI } : given;
    const { code, outcome } = entry;
    const { harmless = false } = lossRow(code);
    const kind = JSON.stringify([key, code, outcome]);
    const like = this.#like.get(kind) ?? { count: 0, listed: 0, last: -1, harmless };
    this.#like.set(kind, like);
    like.count += count;
    if (like.listed === MAX_LISTED) return;
    like.listed += 1;
    like.last = this.#losses.length;
    this.#losses.push({ ...entry, key, title, place, harmless });
  }
}

const FROM_WIKI = {
  code: "needs-wiki",
  hint: "Export from the wiki, or sync the folder again for names.",
} as const;

/** Findings of setting pages that repeat what losses of their bodies and pictures say. */
const REPEATED: ReadonlySet<string> = new Set(["no-page-form", "image-not-available"]);

/** Tests whether a finding of setting pages is neither a loss nor repeats one. */
export function isNoLoss({ code }: Issue): boolean {
  return !REPEATED.has(code) && !(isLossCode(code) && lossRow(code).finding !== undefined);
}

/** Losses with one code and outcome. */
export interface LossGroup extends Pick<Loss, "code" | "outcome" | "harmless"> {
  /** In the order of the report; at least one. */
  readonly losses: readonly [Loss, ...Loss[]];
}

/** Groups losses by code and outcome: serious ones first, then the most frequent, then by code. */
export function groupLosses(losses: readonly Loss[]): LossGroup[] {
  const groups = Map.groupBy(losses, ({ code, outcome }) => `${code} ${outcome}`);
  return [...groups.values()].flatMap(([first, ...others]): LossGroup[] => {
    if (first === undefined) return [];
    const { code, outcome, harmless } = first;
    return [{ code, outcome, harmless, losses: [first, ...others] }];
  }).sort(compareGroups);
}

function compareGroups(a: LossGroup, b: LossGroup): number {
  return Number(a.harmless) - Number(b.harmless) || countLosses(b.losses) - countLosses(a.losses) ||
    byCodeUnits(a.code, b.code) || byCodeUnits(a.outcome, b.outcome);
}

/** Returns what a code of losses means, as a sentence. */
export function lossMeaning(code: LossCode): string {
  return lossRow(code).meaning;
}

/** Returns the number of losses, with those that are not listed. */
export function countLosses(losses: readonly Loss[]): number {
  return losses.reduce((sum, { count = 1 }) => sum + count, 0);
}
