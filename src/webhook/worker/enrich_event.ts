import { shownError } from "./attempt_runner.ts";
import { present } from "../../base/present.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { Log } from "../../host/log/log.ts";
import { throttleWarnings, type Warn } from "../../host/log/throttle_warnings.ts";
import { untilAborted } from "../../host/time/abortable.ts";
import type { Claim } from "../inbox.ts";
import { buildPage, buildUser } from "../payload_dialects/build_event.ts";
import {
  ADDRESS,
  EMAIL,
  isPlain,
  MAX_ID_LENGTH,
  PAGE_VERSION,
  PERSON_NAME,
  SPACE_KEY,
  TITLE,
} from "../payload_dialects/facts.ts";
import type { EventPage, EventUser, WebhookEvent } from "../webhook_event.ts";
import { type CachedFact, FactCache } from "./fact_cache.ts";

/**
 * Lookups in the wiki. Each returns undefined if the wiki reports that the object does not exist, and throws if the
 * lookup fails.
 */
export interface EventLookup {
  /** Looks up a page, even one in the trash. */
  page(id: string): Promise<EventPage | undefined>;
  /** Looks up the page that a comment belongs to. */
  pageOfComment(id: string): Promise<EventPage | undefined>;
  /** Looks up the labels of a page, even one in the trash. */
  labels(pageId: string): Promise<string[] | undefined>;
  /** Looks up a user by account identifier or user key. */
  user(id: string): Promise<EventUser | undefined>;
}

/** Options of {@linkcode createFactFinder}. */
export interface FactFinderOptions {
  /** The wiki. */
  readonly lookup: EventLookup;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Gets a warning, at most once per minute, when lookups fail. */
  readonly log: Log;
  /** Maximum time that an event waits for facts, in milliseconds; default 20 seconds. */
  readonly timeoutMs?: number;
}

/** Function that returns the event with facts from the wiki, or the same event if there are none. Never throws. */
export type Enricher = (claim: Claim, signal: AbortSignal) => Promise<WebhookEvent>;

/** What is known about an event after lookups. */
export interface FoundFacts {
  /** The event with facts from the wiki, or the same event if there are none. */
  readonly event: WebhookEvent;
  /** Labels of the page, if they were asked for and could be looked up; a page that the wiki does not have has none. */
  readonly labels?: readonly string[];
  /** Why a lookup failed that may succeed later. */
  readonly failure?: string;
}

/** Function that looks up what a delivery lacks, and labels, which no delivery has, if `labels` is set. Never throws. */
export type FactFinder = (
  claim: Claim,
  signal: AbortSignal,
  options?: { readonly labels?: boolean },
) => Promise<FoundFacts>;

/** Maximum number of cached pages, of comments and of users. */
const CACHED_FACTS = 10_000;

/** How long a user's facts are reused, in milliseconds. */
const USER_AGE_MS = 60 * 60 * 1000;

/** How long lookups pause after a failure, in milliseconds, so that not every event waits for the wiki. */
const PAUSE_MS = 10_000;

/** Failures that concern one page or user and not the wiki. */
const SINGLE_FAILURES: readonly string[] = ["forbidden", "not-found"];

/** Returns the enricher that shares the answers of a finder. */
export function enricherOf(find: FactFinder): Enricher {
  return async (claim, signal) => (await find(claim, signal)).event;
}

/**
 * Creates a finder, which adds facts that a delivery lacks and keeps those that it has. A page answer older than the
 * event's arrival may be outdated, so pages are looked up again; only for a deleted page are the last known title,
 * space and URL used. When the lookup fails, the event stays as it is.
 */
export function createFactFinder(options: FactFinderOptions): FactFinder {
  const facts = new WikiFacts(options);
  return async (claim, signal, { labels: wantsLabels = false } = {}) => {
    const { event } = claim;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? 20_000);
    const stop = AbortSignal.any([signal, timeout.signal]);
    const inTime = <T>(found: Promise<T>) => untilAborted(found, stop);
    const trouble: Trouble = {};
    const finding = facts.pageOf(claim, trouble);
    const findLabels = async () => {
      return await facts.labelsOf({ ...claim, event: merge(event, { page: await finding }) }, trouble);
    };
    const [page, user, labels] = await Promise.all([
      inTime(finding),
      inTime(facts.userOf(event, trouble)),
      wantsLabels ? inTime(findLabels()) : undefined,
    ]);
    clearTimeout(timer);
    const isLate = timeout.signal.aborted;
    if (isLate) facts.giveUp(new ToolError("no-answer", "Cannot call the wiki: it does not answer"), trouble);
    return { event: merge(event, { user, page }), ...present({ labels, failure: trouble.reason }) };
  };
}

function merge(event: WebhookEvent, { user, page }: { user?: EventUser | undefined; page?: EventPage | undefined }) {
  return user === undefined && page === undefined ? event : { ...event, ...present({ user, page }) };
}

/** Why lookups for an event failed. */
interface Trouble {
  reason?: string;
}

class WikiFacts {
  readonly #lookup: EventLookup;
  readonly #now: () => number;
  readonly #warn: Warn;
  readonly #pages = new FactCache<EventPage>(CACHED_FACTS);
  readonly #comments = new FactCache<EventPage>(CACHED_FACTS);
  readonly #users = new FactCache<EventUser>(CACHED_FACTS);
  readonly #labels = new FactCache<string[]>(CACHED_FACTS);
  #pausedUntil = -Infinity;
  #lastFailure = "";

  constructor({ lookup, now, log }: FactFinderOptions) {
    this.#lookup = lookup;
    this.#now = now;
    this.#warn = throttleWarnings(log, now);
  }

  /** Returns the event's page with additional facts; undefined without any. */
  async pageOf({ event, receivedAt }: Claim, trouble: Trouble): Promise<EventPage | undefined> {
    const { page, comment, eventType } = event;
    const age = { notBefore: receivedAt, now: this.#now() };
    if (page === undefined) {
      if (comment === undefined) return undefined;
      const ask = async () => plainPage(await this.#lookup.pageOfComment(comment.id));
      return pageFrom(await this.#try(() => this.#comments.read(comment.id, ask, age), trouble));
    }
    if ([page.title, page.spaceKey, page.version, page.url].every((fact) => fact !== undefined)) return undefined;
    const ask = async () => plainPage(await this.#lookup.page(page.id));
    const fact = eventType === "page_removed"
      ? { answer: undefined, lastKnown: this.#pages.lastKnown(page.id) }
      : await this.#try(() => this.#pages.read(page.id, ask, age), trouble);
    const found = pageFrom(fact);
    return found === undefined ? undefined : { ...found, ...page };
  }

  /** Returns the event's user with additional facts; undefined without any. */
  async userOf({ user }: WebhookEvent, trouble: Trouble): Promise<EventUser | undefined> {
    const id = user?.accountId;
    if (user === undefined || id === undefined) return undefined;
    if (user.displayName !== undefined && user.email !== undefined) return undefined;
    const age = { notBefore: this.#now() - USER_AGE_MS, now: this.#now() };
    const ask = async () => plainUser(await this.#lookup.user(id));
    const found = (await this.#try(() => this.#users.read(id, ask, age), trouble))?.answer;
    return found === undefined ? undefined : { ...found, ...user };
  }

  /** Returns the labels of the event's page; undefined if they cannot be looked up now. */
  async labelsOf({ event: { page, eventType }, receivedAt }: Claim, trouble: Trouble): Promise<string[] | undefined> {
    if (page === undefined || eventType === "page_removed") return [];
    const age = { notBefore: receivedAt, now: this.#now() };
    const fact = await this.#try(() => this.#labels.read(page.id, () => this.#lookup.labels(page.id), age), trouble);
    return fact === undefined ? undefined : fact.answer ?? [];
  }

  /** Pauses lookups, unless the failure concerns a single page or user, and logs a warning. */
  giveUp(error: unknown, trouble: Trouble): void {
    const code = error instanceof ToolError ? error.code : "";
    const reason = shownError(error);
    if (!SINGLE_FAILURES.includes(code)) {
      this.#pausedUntil = this.#now() + PAUSE_MS;
      this.#lastFailure = reason;
      trouble.reason ??= reason;
    }
    this.#warn(code, `Events continue without facts from the wiki: ${reason}`, { code: "no-facts" });
  }

  async #try<T>(read: () => Promise<CachedFact<T>>, trouble: Trouble): Promise<CachedFact<T> | undefined> {
    if (this.#now() < this.#pausedUntil) {
      trouble.reason ??= this.#lastFailure;
      return undefined;
    }
    try {
      return await read();
    } catch (error) {
      this.giveUp(error, trouble);
      return undefined;
    }
  }
}

/** Removes invalid facts: the wiki's answers are no more trusted than deliveries. */
function plainPage(page: EventPage | undefined): EventPage | undefined {
  if (page === undefined || !isPlain(page.id, MAX_ID_LENGTH)) return undefined;
  const { id, title, spaceKey, version, url } = page;
  return buildPage({
    ...{ id, title: TITLE.read(title), spaceKey: SPACE_KEY.read(spaceKey) },
    ...{ version: PAGE_VERSION.read(version), url: ADDRESS.read(url) },
  });
}

function plainUser(user: EventUser | undefined): EventUser | undefined {
  const { accountId, displayName, email } = user ?? {};
  return buildUser({
    accountId: isPlain(accountId, MAX_ID_LENGTH) ? accountId : undefined,
    ...{ displayName: PERSON_NAME.read(displayName), email: EMAIL.read(email) },
  });
}

/** Returns the usable facts of a page; the last known facts of a deleted page are used without the version. */
function pageFrom(fact: CachedFact<EventPage> | undefined): EventPage | undefined {
  if (fact === undefined || fact.answer !== undefined) return fact?.answer;
  if (fact.lastKnown === undefined) return undefined;
  const { version: _, ...lasting } = fact.lastKnown;
  return lasting;
}
