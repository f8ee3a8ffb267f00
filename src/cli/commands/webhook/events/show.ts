import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { type InboxOptions, inboxOptions } from "../inbox_options.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { payloadOf, recordJson } from "../../../../webhook/event_json.ts";
import {
  type Attempt,
  type EventRecord,
  type EventSummary,
  type Inbox,
  MAX_HANDLER_OUTPUT_BYTES,
} from "../../../../webhook/inbox.ts";
import { renderFacts } from "../../../../console/output/facts.ts";
import { renderTable } from "../../../../console/output/table.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { printable, printableLine } from "../../../../console/output/printable.ts";
import { createLook, type Look, type Paint } from "../../../../console/output/style.ts";
import { findEvent, laneText, openEvents, UNKNOWN_EVENT_HINT, unknownEvent } from "./open_events.ts";
import { formatLocalTime } from "../../../../host/time/local_time.ts";
import { laneOf, routeOf, sourceOf } from "../../../../webhook/lane.ts";

/** Creates `tool webhook events show`. */
export function eventsShowCommand(context: Context) {
  return new Command("show")
    .description(
      "Show everything about an event: its payload, its state, the routes that took it, and every attempt with the " +
        "handler's output.",
    )
    .argument("<id>", "the event")
    .addOption(new Option("--payload", "print only the payload, as the handler receives it").conflicts("json"))
    .addOption(inboxOptions.inbox())
    .addOption(inboxOptions.port())
    .addOption(inboxOptions.queue())
    .addOption(inboxOptions.queueFile())
    .addOption(inboxOptions.queueCreds())
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook events show 42", "Show an event"],
      ["tool webhook events show 42 --payload | ./on-event.sh", "Run a handler by hand"],
    ]))
    .action(async (id, options) => await showEvent(id, options, context));
}

/** Options of `tool webhook events show`. */
interface ShowEventOptions extends InboxOptions {
  readonly payload?: true | undefined;
  readonly json?: true | undefined;
}

/** Prints an event with its payload and attempts. */
async function showEvent(id: string, options: ShowEventOptions, context: Context): Promise<void> {
  const { io: { stdout }, environment } = context;
  await using opened = await openEvents(options, context);
  const { inbox } = opened;
  const record = await findEvent(id, inbox);
  if (record === undefined) throw new ToolError("event-not-found", unknownEvent(id), { hint: UNKNOWN_EVENT_HINT });
  if (options.payload) return await stdout.write(jsonText(payloadOf(record.event)));
  const routes = await inbox.routesOf(id);
  if (options.json) return await stdout.write(jsonText(recordJson(record, routes)));
  const deadBefore = await findDeadBefore(record, inbox);
  await stdout.write(recordText({ record, routes, deadBefore }, createLook(stdout, environment)));
}

interface Shown {
  readonly record: EventRecord;
  readonly routes: readonly EventSummary[];
  /** The last dead event that came before it in its lane, which it did not wait for. */
  readonly deadBefore: string | undefined;
}

async function findDeadBefore(
  { event, receivedAt, waitsBehind }: EventRecord,
  inbox: Inbox,
): Promise<string | undefined> {
  if (event.page === undefined || waitsBehind !== undefined || event.eventType === "unreadable") return undefined;
  const lane = laneOf(event);
  const query = { states: ["dead"], pages: [event.page.id], until: receivedAt, limit: NEAR } as const;
  const found = await inbox.list(query);
  return found.find(({ event: dead }) => dead.eventType !== "unreadable" && laneOf(dead) === lane)?.id;
}

/** Number of dead events of the page among which to look. */
const NEAR = 50;

function recordText({ record, routes, deadBefore }: Shown, look: Look): string {
  const { paint } = look;
  const { id, state, receivedAt, attempts, retryAt, waitsBehind, finishedAt, reason, event, history } = record;
  const facts = renderFacts([
    ["id", id],
    ["route", routeOf(event)],
    ["event", sourceOf(event)],
    ["state", state],
    ["received", formatLocalTime(receivedAt)],
    ["next try", retryAt === undefined ? undefined : formatLocalTime(retryAt)],
    ["lane", waitsBehind === undefined ? undefined : laneText(waitsBehind)],
    ["lane", deadBefore === undefined ? undefined : `continued after ${deadBefore}, which is dead`],
    ["finished", finishedAt === undefined ? undefined : formatLocalTime(finishedAt)],
    ["attempts", String(attempts)],
    ["reason", reason],
  ], look);
  const payload = `${paint("bold", "payload")}\n${jsonText(payloadOf(event))}`;
  const ledger = routes.length === 0 ? [] : [`${paint("bold", "routes")}\n${routesText(routes, look)}`];
  return [facts, ...ledger, payload, ...history.map((attempt) => attemptText(attempt, paint))].join("\n");
}

function routesText(routes: readonly EventSummary[], look: Look): string {
  const rows = routes.map(({ id, event, state, attempts, retryAt, waitsBehind, reason }) => [
    ...[cell(routeOf(event)), escapeText(id), state, String(attempts)],
    ...[
      retryAt === undefined ? "-" : formatLocalTime(retryAt),
      cell(waitsBehind === undefined ? reason : laneText(waitsBehind)),
    ],
  ]);
  const columns = [
    ...[{ title: "ROUTE", whole: true }, { title: "ID", whole: true }, { title: "STATE" }],
    ...[{ title: "TRIES", align: "right" }, { title: "NEXT TRY" }, { title: "REASON" }],
  ] as const;
  return renderTable(columns, rows, look);
}

function cell(text: string | undefined): string {
  return text === undefined ? "-" : escapeText(truncate(text, MAX_CELL));
}

const MAX_CELL = 60;

function attemptText(attempt: Attempt, paint: Paint): string {
  const { number, startedAt, endedAt, outcome, reason } = attempt;
  const label = paint("bold", `attempt ${number}`);
  const result = outcome === "done" ? paint("green", outcome) : paint("red", outcome);
  const detail = reason === outcome ? "" : `: ${printable(reason)}`;
  const took = `${formatLocalTime(startedAt)}, ${formatDuration(endedAt - startedAt)}`;
  return `${label}  ${took}  ${result}${detail}\n${outputText(attempt)}`;
}

function outputText({ output, outputCut }: Attempt): string {
  const lines = output === "" ? [] : output.replace(/\r?\n$/, "").split(/\r?\n/).map(printableLine);
  if (outputCut) lines.push(`(there was more than ${MAX_HANDLER_OUTPUT_BYTES / 1024} KiB)`);
  return lines.map((line) => `  ${line}`.trimEnd() + "\n").join("");
}

/** Formats a duration: `230 ms`, `1.2 s`, `3 min 5 s`. */
function formatDuration(milliseconds: number): string {
  const duration = Math.max(0, Math.round(milliseconds)); // the clock may have been set back
  if (duration < 1000) return `${duration} ms`;
  if (duration < 60_000) return `${(Math.floor(duration / 100) / 10).toFixed(1)} s`;
  return `${Math.floor(duration / 60_000)} min ${Math.floor(duration % 60_000 / 1000)} s`;
}
