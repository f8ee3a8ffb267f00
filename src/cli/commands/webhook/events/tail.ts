import { routeOf } from "../../../../webhook/lane.ts";
import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { type InboxOptions, inboxOptions } from "../inbox_options.ts";
import { parseCount } from "../../../../console/quantity.ts";
import { type FilterOptions, filterOptions } from "./filter_options.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { eventSummaryJson } from "../../../../webhook/event_json.ts";
import type { EventQuery, EventState, EventSummary, Inbox, ListedEvent } from "../../../../webhook/inbox.ts";
import { abortable, untilStopped } from "../../../../host/time/abortable.ts";
import { jsonLine } from "../../../../console/output/json_text.ts";
import { formatLocalTime } from "../../../../host/time/local_time.ts";
import { openEvents } from "./open_events.ts";
import { readFilter } from "./read_filter.ts";

/** Creates `tool webhook events tail`. */
export function eventsTailCommand(context: Context) {
  return new Command("tail")
    .description(
      "Print the latest events, then each new event and each change of state, until Ctrl-C.\n\n" +
        "An event that changes state several times in quick succession is printed once, with its last state.",
    )
    .addOption(
      new Option("--lines <count>", "number of past events to begin with").default(10).argParser(parseCount(0, 500)),
    )
    .addOption(filterOptions.state())
    .addOption(filterOptions.type())
    .addOption(filterOptions.page())
    .addOption(filterOptions.route())
    .addOption(inboxOptions.inbox())
    .addOption(inboxOptions.port())
    .addOption(inboxOptions.queue())
    .addOption(inboxOptions.queueFile())
    .addOption(inboxOptions.queueCreds())
    .option("--json", "print one JSON document per line")
    .addHelpText(...helpExamples([
      ["tool webhook events tail", "Watch what happens"],
      ["tool webhook events tail --state dead --lines 0 --json | ./alarm.sh", "Pass each dead event to a script"],
    ]))
    .action(async (options) => await tailEvents(options, context));
}

/** Options of `tool webhook events tail`. */
interface TailEventsOptions extends InboxOptions, Pick<FilterOptions, "state" | "type" | "page" | "route"> {
  readonly lines: number;
  readonly json?: true | undefined;
}

/** Prints events as they arrive and change, until the user stops the program. */
async function tailEvents(options: TailEventsOptions, context: Context): Promise<void> {
  const { lines, json = false } = options;
  const { io: { stdout, stderr }, clock, signal } = context;
  const filter = readFilter(options)(clock);
  await using opened = await openEvents(options, context);
  const { inbox } = opened;
  const print = async (items: readonly FeedItem[]) => {
    const texts = items.map((item) => json ? jsonLine(eventSummaryJson(item.summary)) : itemText(item, context));
    if (texts.length > 0) await stdout.write(texts.join(""));
  };
  let changed = Promise.withResolvers<void>();
  using _watch = inbox.watch(() => changed.resolve());
  const feed = new EventFeed(inbox, filter);
  await untilStopped(async () => {
    const past = await feed.start();
    await print(past.slice(Math.max(0, past.length - lines)));
    for (;;) {
      await abortable(changed.promise, signal);
      changed = Promise.withResolvers();
      const { items, missed } = await feed.next();
      if (missed) await stderr.write(MISSED);
      await print(items);
    }
  }, signal);
}

const MISSED =
  'Some events are not shown because too many arrived at once; run "tool webhook events list" to see all\n';

const MAX_TEXT = 100;

/**
 * Formats an event on one line: `2025-01-14 10:30:15  dead      42  page_updated "API Reference" (12345) by
 * alice@company.com: exit code 3`.
 */
function itemText({ summary, kind }: FeedItem, { clock }: Context): string {
  const { id, state, receivedAt, finishedAt, retryAt, reason, event } = summary;
  const arrival = kind === "change" ? undefined : receivedAt;
  const time = kind === "past" ? receivedAt : finishedAt ?? arrival ?? clock.now().getTime();
  const retry = retryAt === undefined ? "" : `, next try ${formatLocalTime(retryAt)}`;
  // In any other state, the reason of the last attempt is irrelevant.
  const why = reason === undefined || state !== "dead" && retryAt === undefined ? "" : `: ${outside(reason)}${retry}`;
  return `${formatLocalTime(time)}  ${state.padEnd(8)}  ${escapeText(id)}  ${subjectOf(event)}${why}\n`;
}

function subjectOf(event: ListedEvent): string {
  const { eventType, page, user } = event;
  const route = routeOf(event);
  const who = user?.email ?? user?.displayName ?? user?.accountId;
  return [
    ...route === undefined ? [] : [`${outside(route)}:`],
    escapeText(eventType),
    ...page?.title === undefined ? [] : [`"${outside(page.title).replaceAll('"', '\\"')}"`],
    ...page === undefined ? [] : [`(${outside(page.id)})`],
    ...who === undefined ? [] : [`by ${outside(who)}`],
  ].join(" ");
}

function outside(text: string): string {
  return escapeText(truncate(text, MAX_TEXT));
}

/** Event to print. */
interface FeedItem {
  /** The current event. */
  readonly summary: EventSummary;
  /** Whether the event existed at the start, is new, or has changed. */
  readonly kind: "past" | "new" | "change";
}

/** Number of newest events that each read covers. */
const WINDOW = 500;

/** Maximum number of events to remember, so that one that reappears does not count as new. */
const MAX_REMEMBERED = 20_000;

/**
 * Feed of new and changed events in an inbox. An inbox reports that something changed, but not what, and reading all
 * events each time would slow down as the inbox grows. So each read covers the newest events, all running ones, and
 * those that were running before.
 */
export class EventFeed {
  readonly #inbox: Inbox;
  readonly #filter: Omit<EventQuery, "limit">;
  /** Last shown version of each event, least recently changed first. */
  readonly #known = new Map<string, string>();
  /** Events that were running. */
  #running: readonly string[] = [];
  /** Arrival time below which events are not new: they become visible only because newer ones were removed. */
  #horizon = -Infinity;

  /** Stores the inbox and the filter; reads nothing. */
  constructor(inbox: Inbox, filter: Omit<EventQuery, "limit">) {
    this.#inbox = inbox;
    this.#filter = filter;
  }

  /** Returns the existing events, oldest first. */
  async start(): Promise<FeedItem[]> {
    const newest = await this.#inbox.list({ ...this.#filter, limit: WINDOW });
    if (newest.length === WINDOW) this.#horizon = newest.at(-1)?.receivedAt ?? this.#horizon;
    this.#running = newest.filter(isRunning).map(({ id }) => id);
    for (const summary of newest) this.#remember(summary);
    return newest.toReversed().map((summary) => ({ summary, kind: "past" }));
  }

  /** Returns new and changed events, oldest first; `missed` if so many events arrived that some were not read. */
  async next(): Promise<{ items: FeedItem[]; missed: boolean }> {
    const newest = await this.#inbox.list({ ...this.#filter, limit: WINDOW });
    const missed = newest.length === WINDOW && newest.every(({ id }) => !this.#known.has(id));
    const found = new Map(newest.map((summary) => [summary.id, summary]));
    const running = this.#asksFor("running")
      ? await this.#inbox.list({ ...this.#filter, states: ["running"], limit: WINDOW })
      : [];
    for (const summary of running) found.set(summary.id, summary);
    for (const summary of await this.#gone(found)) found.set(summary.id, summary);
    this.#running = [...found.values()].filter(isRunning).map(({ id }) => id);
    const ordered = [...found.values()].sort((a, b) => a.receivedAt - b.receivedAt);
    return { items: ordered.flatMap((summary) => this.#itemsFor(summary)), missed };
  }

  /** Returns events that were running and are not in the lists anymore. */
  async #gone(found: ReadonlyMap<string, EventSummary>): Promise<EventSummary[]> {
    const ids = this.#running.filter((id) => !found.has(id));
    const records = await Promise.all(ids.map((id) => this.#inbox.get(id)));
    return records.filter((record) => record !== undefined).filter(({ state }) => this.#asksFor(state));
  }

  #asksFor(state: EventState): boolean {
    return this.#filter.states?.includes(state) ?? true;
  }

  #itemsFor(summary: EventSummary): FeedItem[] {
    const before = this.#known.get(summary.id);
    if (before === snapshotOf(summary)) return [];
    this.#remember(summary);
    if (before !== undefined) return [{ summary, kind: "change" }];
    const isOld = summary.receivedAt < this.#horizon;
    return isOld && !isRunning(summary) ? [] : [{ summary, kind: isOld ? "change" : "new" }];
  }

  #remember(summary: EventSummary): void {
    this.#known.delete(summary.id);
    this.#known.set(summary.id, snapshotOf(summary));
    for (const id of this.#known.keys()) {
      if (this.#known.size <= MAX_REMEMBERED) break;
      this.#known.delete(id);
    }
  }
}

function isRunning({ state }: EventSummary): boolean {
  return state === "running";
}

/** Returns a text that differs when an event has changed enough to be printed again. */
function snapshotOf({ state, attempts }: EventSummary): string {
  return `${state} ${attempts}`;
}
