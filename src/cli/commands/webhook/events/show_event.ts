import { ToolError } from "../../../../base/tool_error.ts";
import { recordJson } from "../../../../webhook/event_json.ts";
import {
  type Attempt,
  type EventRecord,
  type Inbox,
  type ListedEvent,
  MAX_HANDLER_OUTPUT_BYTES,
} from "../../../../webhook/inbox.ts";
import type { Context } from "../../../../console/context.ts";
import { renderFacts } from "../../../../console/output/facts.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { printable, printableLine } from "../../../../console/output/printable.ts";
import { createLook, type Look, type Paint } from "../../../../console/output/style.ts";
import type { InboxOptions } from "../inbox_options.ts";
import { findEvent, UNKNOWN_EVENT_HINT, unknownEvent } from "./find_event.ts";
import { formatLocalTime } from "../../../../host/time/local_time.ts";
import { laneText } from "./reason_text.ts";
import { EXPORT_REQUESTED } from "../../../../webhook/export_request.ts";
import { openEvents } from "./open_events.ts";

/** Options of `tool webhook events show`. */
export interface ShowEventOptions extends InboxOptions {
  /** Whether to print only the payload. */
  readonly payload?: true | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Prints an event with its payload and attempts. */
export async function showEvent(id: string, options: ShowEventOptions, context: Context): Promise<void> {
  const { io: { stdout }, environment } = context;
  await using opened = await openEvents(options, context);
  const { inbox } = opened;
  const record = await findEvent(id, inbox);
  if (record === undefined) throw new ToolError("event-not-found", unknownEvent(id), { hint: UNKNOWN_EVENT_HINT });
  if (options.payload) await stdout.write(jsonText(record.event));
  else if (options.json) await stdout.write(jsonText(recordJson(record)));
  else await stdout.write(recordText(record, await findDeadBefore(record, inbox), createLook(stdout, environment)));
}

/** Finds the last dead event that came before this one in its page, which it did not wait for; undefined without one. */
async function findDeadBefore(
  { event, receivedAt, waitsBehind }: EventRecord,
  inbox: Inbox,
): Promise<string | undefined> {
  if (event.page === undefined || waitsBehind !== undefined || isRequest(event)) return undefined;
  const query = { states: ["dead"], pages: [event.page.id], until: receivedAt, limit: NEAR } as const;
  const found = await inbox.list(query);
  return found.find((earlier) => !isRequest(earlier.event))?.id;
}

/** Number of dead events among which to look for one that is no request. */
const NEAR = 20;

function isRequest({ eventType }: ListedEvent): boolean {
  return eventType === EXPORT_REQUESTED;
}

function recordText(record: EventRecord, deadBefore: string | undefined, look: Look): string {
  const { paint } = look;
  const { id, state, receivedAt, attempts, retryAt, waitsBehind, finishedAt, reason, event, history } = record;
  const facts = renderFacts([
    ["id", id],
    ["state", state],
    ["received", formatLocalTime(receivedAt)],
    ...(retryAt === undefined ? [] : [["next try", formatLocalTime(retryAt)] satisfies [string, string]]),
    ...(waitsBehind === undefined ? [] : [["lane", laneText(waitsBehind)] satisfies [string, string]]),
    ...(deadBefore === undefined
      ? []
      : [["lane", `went on after ${deadBefore}, which is dead`] satisfies [string, string]]),
    ...(finishedAt === undefined ? [] : [["finished", formatLocalTime(finishedAt)] satisfies [string, string]]),
    ["attempts", String(attempts)],
    ...(reason === undefined ? [] : [["reason", reason] satisfies [string, string]]),
  ], look);
  const payload = `${paint("bold", "payload")}\n${jsonText(event)}`;
  return [facts, payload, ...history.map((attempt) => attemptText(attempt, paint))].join("\n");
}

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
