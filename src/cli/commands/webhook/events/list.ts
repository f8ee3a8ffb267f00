import { routeOf } from "../../../../webhook/lane.ts";
import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { type InboxOptions, inboxOptions } from "../inbox_options.ts";
import { parseCount } from "../../../../console/quantity.ts";
import { type FilterOptions, filterOptions } from "./filter_options.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { eventSummaryJson } from "../../../../webhook/event_json.ts";
import type { EventSummary } from "../../../../webhook/inbox.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook, type Look } from "../../../../console/output/style.ts";
import { renderTable } from "../../../../console/output/table.ts";
import { formatLocalTime } from "../../../../host/time/local_time.ts";
import { notServedHint, type OpenedEvents, openEvents, reasonText } from "./open_events.ts";
import { readFilter } from "./read_filter.ts";

/** Creates `tool webhook events list`. */
export function eventsListCommand(context: Context) {
  return new Command("list")
    .description("List the events of an inbox, newest first. Only events that match all filters are shown.")
    .addOption(filterOptions.state())
    .addOption(filterOptions.type())
    .addOption(filterOptions.page())
    .addOption(filterOptions.route())
    .addOption(filterOptions.since())
    .addOption(filterOptions.until())
    .addOption(new Option("--limit <count>", "maximum number of events").default(50).argParser(parseCount(1, 10_000)))
    .addOption(inboxOptions.inbox())
    .addOption(inboxOptions.port())
    .addOption(inboxOptions.queue())
    .addOption(inboxOptions.queueFile())
    .addOption(inboxOptions.queueCreds())
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook events list", "List the latest events"],
      ["tool webhook events list --state dead,waiting --since 2h", "List events that are not handled yet"],
      [
        "tool webhook events list --page 12345 --json | jq -r '.events[].event.timestamp'",
        "List when the events of a page arrived",
      ],
    ]))
    .action(async (options) => await listEvents(options, context));
}

/** Options of `tool webhook events list`. */
interface ListEventsOptions extends InboxOptions, FilterOptions {
  readonly limit: number;
  readonly json?: true | undefined;
}

/** Prints a table of events, newest first. */
async function listEvents(options: ListEventsOptions, context: Context): Promise<void> {
  const { limit, json = false } = options;
  const { io: { stdout, stderr }, environment, clock } = context;
  const filter = readFilter(options);
  await using opened = await openEvents(options, context);
  const { inbox } = opened;
  const found = await inbox.list({ ...filter(clock), limit: limit + 1 });
  const shown = found.slice(0, limit);
  if (json) await stdout.write(jsonText({ events: shown.map(eventSummaryJson) }));
  else if (shown.length > 0) await stdout.write(eventTable(shown, createLook(stdout, environment)));
  if (found.length > limit) await stderr.write(cutNote(limit));
  if (found.length === 0 && !json) await stderr.write(await emptyNote(options, opened));
  await stderr.write(await unservedNote(shown, opened));
}

/** Explains why events do not go on that wait or seem to run. */
async function unservedNote(
  shown: readonly EventSummary[],
  { inbox, workCommand }: OpenedEvents,
): Promise<string> {
  const unfinished = shown.filter(({ state }) => state === "waiting" || state === "running");
  if (unfinished.length === 0 || await inbox.isServed?.() !== false) return "";
  const isRoute = unfinished.every(({ event }) => routeOf(event) !== undefined);
  return notServedHint({ count: unfinished.length, isRoute }, workCommand);
}

function cutNote(limit: number): string {
  const shown = limit === 1 ? "only the newest event is shown" : `only the newest ${limit} events are shown`;
  return `There are more: ${shown}; use --limit to see more\n`;
}

async function emptyNote(options: ListEventsOptions, { inbox, serverCommand }: OpenedEvents): Promise<string> {
  const { state, type, page, route, since, until, port } = options;
  const isFiltered = [state, type, page, route, since, until].some((option) => option !== undefined);
  if (isFiltered) return "No matching events\nhint: Remove a filter to see more.\n";
  const send = `tool webhook send http://localhost:${port}/webhook`;
  const start = await inbox.isServed?.() === true ? "" : `; if no server is running, start "${serverCommand}" first`;
  return `No events received yet\nhint: Run "${send}" for a sample${start}.\n`;
}

const MAX_TITLE = 40;
const MAX_REASON = 60;

function eventTable(events: readonly EventSummary[], look: Look): string {
  const hasRoutes = events.some(({ event }) => routeOf(event) !== undefined);
  const rows = events.map((summary) => {
    const { id, receivedAt, state, event, attempts } = summary;
    return [
      ...[escapeText(id), formatLocalTime(receivedAt), state],
      ...hasRoutes ? [cell(routeOf(event), MAX_TITLE)] : [],
      escapeText(event.eventType),
      ...[cell(event.page?.id, MAX_TITLE), cell(event.page?.title, MAX_TITLE)],
      ...[String(attempts), cell(reasonText(summary, MAX_REASON), 3 * MAX_REASON)],
    ];
  });
  const columns = [
    { title: "ID", whole: true },
    ...["RECEIVED", "STATE", ...hasRoutes ? ["ROUTE"] : [], "TYPE", "PAGE", "TITLE"].map((title) => ({ title })),
    { title: "TRIES", align: "right" },
    { title: "REASON" },
  ] as const;
  return renderTable(columns, rows, look);
}

function cell(text: string | undefined, length: number): string {
  return text === undefined ? "-" : escapeText(truncate(text, length));
}
