import { sourceOf } from "../../../../webhook/lane.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { errorIssue, type Issue } from "../../../../base/issue.ts";
import type { EventQuery, EventRecord, EventState, Inbox } from "../../../../webhook/inbox.ts";
import { REPLAY_BATCH } from "../../../../webhook/admin/replay_matching.ts";
import type { Context } from "../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { printable } from "../../../../console/output/printable.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { createPaint } from "../../../../console/output/style.ts";
import { findEvent, UNKNOWN_EVENT_HINT, unknownEvents } from "./open_events.ts";

/** Change of events, with its names. */
export interface EventChange {
  /** `replay` or `drop`. */
  readonly verb: string;
  /** `replayed` or `dropped`; also the key of the JSON document. */
  readonly done: string;
  /** States in which the change is impossible or has no effect. */
  readonly refused: readonly EventState[];
  /** States in which only some events can be changed. */
  readonly partly?: readonly EventState[];
  /** Hint for events in one of these states. */
  readonly refusedHint: string;
  /** Changes an event; returns false if its state has changed in the meantime. */
  readonly apply: (id: string) => Promise<boolean>;
  /** Changes several events in this order and returns the changed ones; if absent, events are changed one by one. */
  readonly applyAll?: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** Result of a change. */
export interface ChangedEvents {
  /** Ids of the changed events. */
  readonly ids: readonly string[];
  /** Issues about the others. */
  readonly issues: readonly Issue[];
  /** Route of each event that was stored for one which had not taken it. */
  readonly addedTo?: readonly string[];
}

/**
 * Changes the named events, or none if one does not exist, because it may be a typing error.
 *
 * @throws {ToolError} `event-not-found` with the unknown ids.
 */
export async function changeNamed(names: readonly string[], change: EventChange, inbox: Inbox): Promise<ChangedEvents> {
  const issues: Issue[] = [];
  const ids: string[] = [];
  for (const { id, state } of await findNamed(names, change, inbox)) {
    const { refused, partly = [], refusedHint } = change;
    if (!refused.includes(state) && await change.apply(id)) ids.push(id);
    else if (![...refused, ...partly].includes(state)) {
      issues.push(wrongState(id, change, "its state has changed in the meantime"));
    } else issues.push(wrongState(id, change, `it is ${state}`, refusedHint));
  }
  return { ids, issues };
}

/**
 * Finds the named events.
 *
 * @throws {ToolError} `event-not-found` with the unknown ids.
 */
export async function findNamed(
  names: readonly string[],
  { done }: Pick<EventChange, "done">,
  inbox: Inbox,
): Promise<EventRecord[]> {
  const found: EventRecord[] = [];
  const unknown: string[] = [];
  for (const id of new Set(names)) {
    const record = await findEvent(id, inbox);
    if (record === undefined) unknown.push(id);
    else found.push(record);
  }
  if (unknown.length === 0) return found;
  const message = `${unknownEvents(unknown)}; nothing was ${done}`;
  throw new ToolError("event-not-found", message, { hint: UNKNOWN_EVENT_HINT });
}

/** Creates the issue about an event that cannot be changed. */
export function wrongState(id: string, { verb }: Pick<EventChange, "verb">, reason: string, hint?: string): Issue {
  return errorIssue("wrong-state", `Cannot ${verb} event ${id}: ${reason}`, { hint });
}

/** Changes the selected events that can still be changed, in order, so that events of a page stay in order. */
export async function changeSelected(
  selected: readonly string[],
  { verb, apply, applyAll }: EventChange,
  context: Context,
): Promise<ChangedEvents> {
  const ids: string[] = [];
  await using progress = startProgress(`${verb} ${countNoun(selected.length, "event")}`, context);
  const applyToAll = applyAll ?? (async ([id = ""]: readonly string[]) => await apply(id) ? [id] : []);
  const size = applyAll === undefined ? 1 : REPLAY_BATCH;
  for (let at = 0; at < selected.length; at += size) {
    context.signal.throwIfAborted();
    progress.step(`${verb} ${countNoun(selected.length, "event")}: ${at} done`);
    ids.push(...await applyToAll(selected.slice(at, at + size)));
  }
  context.signal.throwIfAborted();
  return { ids, issues: [] };
}

/** Options of {@linkcode reportChange}. */
interface ChangeReport {
  /** Key of the JSON document. */
  readonly key: string;
  /** Sentence for people. */
  readonly text: string;
  /** Whether to print JSON. */
  readonly json: boolean;
}

/** Prints the result of a change and returns the exit code. */
export async function reportChange(
  { ids, issues }: ChangedEvents,
  { key, text, json }: ChangeReport,
  context: Context,
): Promise<ExitCode> {
  const { stdout } = context.io;
  if (json) await stdout.write(jsonText({ [key]: ids, issues: issuesJson(issues) }));
  else if (ids.length > 0 || issues.length === 0) await stdout.write(`${text}\n`);
  if (!json) await writeRefusals(issues, context);
  return issues.length === 0 ? EXIT_CODE.ok : EXIT_CODE.failed;
}

/** Writes each issue on a line, then each distinct hint once. */
async function writeRefusals(issues: readonly Issue[], { io: { stderr }, environment }: Context): Promise<void> {
  const paint = createPaint(stderr, environment);
  const hints = new Set(issues.flatMap(({ hint }) => hint ?? []));
  for (const { message } of issues) {
    await stderr.write(`${paint("red", "error:")} ${printable(message)}\n`, { evenIfQuiet: true });
  }
  for (const hint of hints) {
    await stderr.write(`${paint("dim", `hint: ${printable(hint)}`)}\n`, { evenIfQuiet: true });
  }
}

const BATCH = 1000;

/** Maximum difference between the order of IDs and of arrival times: a slow request is stored later than it began. */
const DISORDER_MS = 60_000;

/** Event that matches, with the one that it was routed from. */
export interface SelectedEvent {
  readonly id: string;
  readonly source: string | undefined;
}

/** Finds all matching events, oldest first. */
export async function selectEvents(inbox: Inbox, filter: Omit<EventQuery, "limit">): Promise<SelectedEvent[]> {
  const found = new Map<string, SelectedEvent>();
  let [until, limit] = [filter.until, BATCH];
  for (;;) {
    const batch = await inbox.list({ ...filter, until, limit });
    const before = found.size;
    for (const { id, event } of batch) found.set(id, { id, source: sourceOf(event) });
    const oldest = batch.at(-1);
    if (oldest === undefined || batch.length < limit) return [...found.values()].reverse();
    if (found.size === before) limit *= 2; // the whole batch arrived within a minute
    until = Math.min(until ?? Infinity, oldest.receivedAt + DISORDER_MS);
  }
}
