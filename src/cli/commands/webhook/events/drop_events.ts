import { countNoun } from "../../../../base/count_noun.ts";
import type { EventState } from "../../../../webhook/inbox.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { ExitCode } from "../../../../console/exit_code.ts";
import type { InboxOptions } from "../inbox_options.ts";
import { type ChangedEvents, changeNamed, changeSelected, type EventChange, reportChange } from "./change_events.ts";
import { openEvents } from "./open_events.ts";
import { selectEvents } from "./select_events.ts";

/** Arguments and options of `tool webhook events drop`. */
export interface DropEventsOptions extends InboxOptions {
  /** Ids of the events. */
  readonly ids: readonly string[];
  /** Whether to drop all dead events. */
  readonly allDead?: true | undefined;
  /** Whether to skip the confirmation. */
  readonly confirm?: true | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Drops events. */
export async function dropEvents(options: DropEventsOptions, context: Context): Promise<ExitCode> {
  const { ids, allDead = false, json = false } = options;
  assertUsable(options, context);
  await using opened = await openEvents(options, context);
  const { inbox } = opened;
  const change: EventChange = {
    ...{ verb: "drop", done: "dropped", refused: OVER },
    refusedHint: "Only events that are waiting, stored or dead can be dropped.",
    apply: (id) => inbox.drop(id),
  };
  const report = (changed: ChangedEvents, text: string) =>
    reportChange(changed, { key: change.done, text, json }, context);
  if (!allDead) {
    const changed = await changeNamed(ids, change, inbox);
    return await report(changed, dropText(changed));
  }
  const dead = await selectEvents(inbox, { states: ["dead"] });
  if (dead.length === 0) return await report(NOTHING, "Nothing to drop");
  if (!await isConfirmed(dead.length, options, context)) throw notConfirmed();
  const changed = await changeSelected(dead, change, context);
  return await report(changed, dropText(changed));
}

const OVER: readonly EventState[] = ["running", "done", "filtered", "dropped"];

const NOTHING: ChangedEvents = { ids: [], issues: [] };

function assertUsable({ ids, allDead, confirm }: DropEventsOptions, { io: { stdin, stderr } }: Context): void {
  if (ids.length > 0 && allDead) throw new UsageError("Cannot use --all-dead together with IDs");
  if (ids.length === 0 && !allDead) {
    throw new UsageError("Cannot drop events: no IDs given", { hint: "Give their IDs, or use --all-dead." });
  }
  if (allDead && !confirm && !(stdin.isTerminal && stderr.isTerminal)) {
    throw notConfirmed();
  }
}

async function isConfirmed(count: number, { confirm }: DropEventsOptions, { prompts }: Context): Promise<boolean> {
  return confirm ?? await prompts.confirm(`Drop ${count === 1 ? "the dead event" : `all ${count} dead events`}?`);
}

function notConfirmed(): UsageError {
  return new UsageError("Cannot drop all dead events: not confirmed", {
    hint: 'Look at them with "tool webhook events list --state dead", then add --confirm.',
  });
}

function dropText({ ids }: ChangedEvents): string {
  return `Dropped ${countNoun(ids.length, "event")}`;
}
