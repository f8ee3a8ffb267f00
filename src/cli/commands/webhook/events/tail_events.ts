import { escapeText, truncate } from "../../../../base/text.ts";
import { eventSummaryJson, routeIn } from "../../../../webhook/event_json.ts";
import type { ListedEvent } from "../../../../webhook/inbox.ts";
import { abortable } from "../../../../host/time/abortable.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonLine } from "../../../../console/output/json_text.ts";
import { untilStopped } from "../../../../host/time/until_stopped.ts";
import type { InboxOptions } from "../inbox_options.ts";
import { EventFeed, type FeedItem } from "./event_feed.ts";
import type { FilterOptions } from "./filter_options.ts";
import { formatLocalTime } from "../../../../host/time/local_time.ts";
import { openEvents } from "./open_events.ts";
import { readFilter } from "./read_filter.ts";

/** Options of `tool webhook events tail`. */
export interface TailEventsOptions extends InboxOptions, Pick<FilterOptions, "state" | "type" | "page" | "route"> {
  /** Number of past events to begin with. */
  readonly lines: number;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Prints events as they arrive and change, until the user stops the program. */
export async function tailEvents(options: TailEventsOptions, context: Context): Promise<void> {
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
  const route = routeIn(event);
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
