import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { filterOptions } from "./filter_options.ts";
import { type InboxOptions, inboxOptions } from "../inbox_options.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import type { EventQuery, EventRecord, EventState, Inbox } from "../../../../webhook/inbox.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { ExitCode } from "../../../../console/exit_code.ts";
import {
  type ChangedEvents,
  changeNamed,
  changeSelected,
  type EventChange,
  reportChange,
  selectEvents,
} from "./change_events.ts";
import { changeRoutes, withoutRoute } from "./change_routes.ts";
import { openEvents } from "./open_events.ts";
import { readRoute } from "./read_filter.ts";

/** Creates `tool webhook events drop`. */
export function eventsDropCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("drop")
    .description(
      "Drop waiting, stored or dead events, so that the handler never gets them and later events of their page " +
        "continue. You can still replay them as long as they are kept.\n\n" +
        "The exit code is 1 if a given event is neither waiting nor stored nor dead.",
    )
    .argument("[ids...]", "the events")
    .option("--all-dead", "every dead event; asks first")
    .addOption(
      filterOptions.route(
        "every waiting or dead event of these routes; asks first; with IDs: only these routes of the given events; " +
          "with --all-dead: only dead events",
      ),
    )
    .option("--confirm", "do not ask; required for --all-dead and --route without a terminal")
    .addOption(inboxOptions.inbox())
    .addOption(inboxOptions.port())
    .addOption(inboxOptions.queue())
    .addOption(inboxOptions.queueFile())
    .addOption(inboxOptions.queueCreds())
    .option("--json", "print the result as JSON, with the IDs")
    .addHelpText(...helpExamples([
      ["tool webhook events drop 42", "Drop an event that holds up its page"],
      ["tool webhook events drop --all-dead --confirm", "Drop all dead events"],
      ["tool webhook events drop --route old-chat --confirm", "Drop the events that wait for a route that was removed"],
    ]))
    .action(async (ids, options) => setExitCode(await dropEvents({ ids, ...options }, context)));
}

/** Arguments and options of `tool webhook events drop`. */
interface DropEventsOptions extends InboxOptions {
  readonly ids: readonly string[];
  readonly allDead?: true | undefined;
  readonly route?: readonly string[] | undefined;
  readonly confirm?: true | undefined;
  readonly json?: true | undefined;
}

/** Drops events. */
async function dropEvents(options: DropEventsOptions, context: Context): Promise<ExitCode> {
  const { json = false } = options;
  const selection = readSelection(options, context);
  await using opened = await openEvents(options, context);
  const { inbox } = opened;
  const change: EventChange = {
    ...{ verb: "drop", done: "dropped", refused: OVER },
    refusedHint: "Only events that are waiting, stored or dead can be dropped.",
    apply: (id) => inbox.drop(id),
  };
  const report = (changed: ChangedEvents, text: string) =>
    reportChange(changed, { key: change.done, text, json }, context);
  if (selection === undefined) {
    const changed = await dropGiven(options, change, inbox);
    return await report(changed, dropText(changed));
  }
  const found = await selectEvents(inbox, selection);
  if (found.length === 0) return await report(NOTHING, "Nothing to drop");
  if (!await isConfirmed(found.length, options, context)) throw notConfirmed(options);
  const changed = await changeSelected(found.map(({ id }) => id), change, context);
  return await report(changed, dropText(changed));
}

const OVER: readonly EventState[] = ["running", "done", "filtered", "dropped"];

const NOTHING: ChangedEvents = { ids: [], issues: [] };

function dropGiven({ ids, route }: DropEventsOptions, change: EventChange, inbox: Inbox): Promise<ChangedEvents> {
  if (route === undefined) return changeNamed(ids, change, inbox);
  const addRoute = (event: EventRecord, name: string) => Promise.resolve(withoutRoute(event, name, change));
  return changeRoutes(ids, { ...change, routes: route.map(readRoute), addRoute }, inbox);
}

/** Reads which events to drop; undefined if ids were given. */
function readSelection(
  options: DropEventsOptions,
  { io: { stdin, stderr } }: Context,
): Pick<EventQuery, "states" | "routes"> | undefined {
  const { ids, allDead, route, confirm } = options;
  const routes = route?.map(readRoute);
  if (ids.length > 0 && allDead) throw new UsageError("Cannot use --all-dead together with IDs");
  if (ids.length > 0) return undefined;
  if (!allDead && routes === undefined) {
    throw new UsageError("Cannot drop events: no IDs given", { hint: "Give their IDs, or use --all-dead or --route." });
  }
  if (!confirm && !(stdin.isTerminal && stderr.isTerminal)) throw notConfirmed(options);
  return { states: allDead ? ["dead"] : ["waiting", "stored", "dead"], routes };
}

async function isConfirmed(count: number, options: DropEventsOptions, { prompts }: Context): Promise<boolean> {
  const dead = options.allDead ? "dead " : "";
  const which = count === 1 ? `the ${dead}event` : `all ${count} ${dead}events`;
  const route = options.route === undefined ? "" : ` of route ${options.route.join(", ")}`;
  return options.confirm ?? await prompts.confirm(`Drop ${which}${route}?`);
}

function notConfirmed({ allDead, route }: DropEventsOptions): UsageError {
  const filter = [...allDead ? ["--state dead"] : [], ...route === undefined ? [] : [`--route ${route.join(",")}`]];
  const which = [...allDead ? ["dead"] : [], "events", ...route === undefined ? [] : ["of a route"]].join(" ");
  return new UsageError(`Cannot drop all ${which}: not confirmed`, {
    hint: `Look at them with "tool webhook events list ${filter.join(" ")}", then add --confirm.`,
  });
}

function dropText({ ids }: ChangedEvents): string {
  return `Dropped ${countNoun(ids.length, "event")}`;
}
