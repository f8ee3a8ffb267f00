import { errorIssue, type Issue } from "../../../../base/issue.ts";
import type { EventState, Inbox } from "../../../../webhook/inbox.ts";
import type { Context } from "../../../context.ts";
import { RefusedError } from "../../../errors.ts";
import { EXIT_CODE, type ExitCode } from "../../../exit_code.ts";
import { issueJson } from "../../../output/issue_json.ts";
import { jsonText } from "../../../output/json_text.ts";
import { startProgress } from "../../../output/progress.ts";
import { writeIssues } from "../../../output/write_issues.ts";
import { findEvent, UNKNOWN_EVENT_HINT, unknownEvent } from "./find_event.ts";

/** What is done to events, and what it is called. */
export interface EventChange {
  /** `replay` or `drop`. */
  readonly verb: string;
  /** The states that it cannot be done in, or where it would do nothing. */
  readonly refused: readonly EventState[];
  /** Does it; false when the event is in another state by now. */
  readonly apply: (id: string) => Promise<boolean>;
}

/** What has become of the events. */
export interface ChangedEvents {
  /** Those that were changed. */
  readonly ids: readonly string[];
  /** The others. */
  readonly issues: readonly Issue[];
}

/**
 * Changes the events that were named, or none of them when one does not exist: a mistyped id may stand for another.
 *
 * @throws {RefusedError} with every id that nothing has.
 */
export async function changeNamed(names: readonly string[], change: EventChange, inbox: Inbox): Promise<ChangedEvents> {
  const states = new Map<string, EventState>();
  const unknown: Issue[] = [];
  for (const id of new Set(names)) {
    const record = await findEvent(id, inbox);
    if (record === undefined) unknown.push(errorIssue("event-not-found", unknownEvent(id)));
    else states.set(id, record.state);
  }
  if (unknown.length > 0) {
    const what = unknown.length === 1 ? "an event does not exist" : `${unknown.length} events do not exist`;
    throw new RefusedError(`Cannot ${change.verb} anything: ${what}`, unknown, { hint: UNKNOWN_EVENT_HINT });
  }
  const issues: Issue[] = [];
  const ids: string[] = [];
  for (const [id, state] of states) {
    if (change.refused.includes(state)) issues.push(wrongState(id, change, `it is ${state}`));
    else if (await change.apply(id)) ids.push(id);
    else issues.push(wrongState(id, change, "its state has changed meanwhile"));
  }
  return { ids, issues };
}

function wrongState(id: string, { verb }: EventChange, reason: string): Issue {
  return errorIssue("wrong-state", `Cannot ${verb} event ${id}: ${reason}`);
}

/** Changes those of the events that still can be changed, one after the other: events of a page stay in order. */
export async function changeSelected(
  selected: readonly string[],
  { verb, apply }: EventChange,
  context: Context,
): Promise<ChangedEvents> {
  const ids: string[] = [];
  await using progress = startProgress(`${verb} ${countEvents(selected.length)}`, context);
  for (const [i, id] of selected.entries()) {
    context.signal.throwIfAborted();
    progress.step(`${verb} ${countEvents(selected.length)}: ${i} done`);
    if (await apply(id)) ids.push(id);
  }
  return { ids, issues: [] };
}

/** How {@linkcode reportChange} speaks. */
export interface ChangeReport {
  /** `replayed` or `dropped`: the key of the JSON document. */
  readonly key: string;
  /** The sentence for people. */
  readonly text: string;
  /** Whether to print JSON. */
  readonly json: boolean;
}

/** Prints what has become of the events, and gives the exit code. */
export async function reportChange(
  { ids, issues }: ChangedEvents,
  { key, text, json }: ChangeReport,
  context: Context,
): Promise<ExitCode> {
  const { stdout } = context.io;
  if (json) await stdout.write(jsonText({ [key]: ids, issues: issues.map(issueJson) }));
  else if (ids.length > 0 || issues.length === 0) await stdout.write(`${text}\n`);
  if (!json) await writeIssues(issues, context);
  return issues.length === 0 ? EXIT_CODE.ok : EXIT_CODE.failed;
}

/** `1 event`, `3 events`. */
export function countEvents(count: number): string {
  return `${count} ${count === 1 ? "event" : "events"}`;
}
