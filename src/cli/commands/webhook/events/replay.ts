import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { type InboxOptions, inboxOptions } from "../inbox_options.ts";
import { type FilterOptions, filterOptions } from "./filter_options.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import type { Inbox } from "../../../../webhook/inbox.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { ExitCode } from "../../../../console/exit_code.ts";
import {
  type ChangedEvents,
  changeNamed,
  changeSelected,
  type EventChange,
  reportChange,
  type SelectedEvent,
  selectEvents,
} from "./change_events.ts";
import { addRoute, changeRoutes } from "./change_routes.ts";
import { notServedHint, openEvents } from "./open_events.ts";
import { type EventSelection, readFilter, readRoute } from "./read_filter.ts";

/** Creates `tool webhook events replay`. */
export function eventsReplayCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("replay")
    .description(
      "Put stored, done, dead, filtered or dropped events back into their queue, where a running server or worker " +
        "handles them with all attempts, oldest first. An event that waits for its retry is retried now.\n\n" +
        "Give IDs, or select events with --all-dead or --state; the other filters narrow that selection. The exit " +
        "code is 1 if a given event is running, or waits for its turn.\n\n" +
        "An event that was routed is routed again, by the current rules. To repeat only one route, add --route: a " +
        "route that did not take a given event gets it now.",
    )
    .argument("[ids...]", "the events")
    .option("--all-dead", "every dead event")
    .addOption(filterOptions.state(["waiting", "stored", "done", "dead", "filtered", "dropped"]))
    .addOption(filterOptions.type())
    .addOption(filterOptions.page())
    .addOption(filterOptions.route("only events of these routes; with IDs: only these routes of the given events"))
    .addOption(filterOptions.since())
    .addOption(filterOptions.until())
    .addOption(inboxOptions.inbox())
    .addOption(inboxOptions.port())
    .addOption(inboxOptions.queue())
    .addOption(inboxOptions.queueFile())
    .addOption(inboxOptions.queueCreds())
    .option("--json", "print the result as JSON, with the IDs")
    .addHelpText(...helpExamples([
      ["tool webhook events replay 42", "Replay an event"],
      ["tool webhook events replay --all-dead", "Replay failed events once the handler is fixed"],
      ["tool webhook events replay --state stored", "Handle what was received without a handler"],
      ["tool webhook events replay --state waiting", "Do not wait for retries once the handler is fixed"],
      ["tool webhook events replay 42 --route chat", "Repeat one route of an event"],
      ["tool webhook events replay --state done --since 2h", "Replay the last two hours"],
    ]))
    .action(async (ids, options) => setExitCode(await replayEvents({ ids, ...options }, context)));
}

/** Arguments and options of `tool webhook events replay`. */
interface ReplayEventsOptions extends InboxOptions, FilterOptions {
  readonly ids: readonly string[];
  readonly allDead?: true | undefined;
  readonly json?: true | undefined;
}

/** Replays events. */
async function replayEvents(options: ReplayEventsOptions, context: Context): Promise<ExitCode> {
  const { json = false } = options;
  const filter = readChoice(options);
  await using opened = await openEvents(options, context);
  const { inbox } = opened;
  const change: EventChange = {
    ...{ verb: "replay", done: "replayed", refused: ["running"], partly: ["waiting"] },
    refusedHint:
      "A waiting or running event reaches the handler anyway. If it waits behind another one, replay that one.",
    apply: (id) => inbox.replay(id),
    applyAll: (chosen) => inbox.replayAll(chosen),
  };
  const changed = filter === undefined
    ? await changeGiven(options, change, inbox)
    : await changeSelected(onceEach(await selectEvents(inbox, filter(context.clock))), change, context);
  const isServed = await inbox.isServed?.();
  const report = { key: change.done, text: replayText(changed, isServed), json };
  const code = await reportChange(changed, report, context);
  if (changed.ids.length > 0 && isServed === false) {
    const put = { count: changed.ids.length, isRoute: options.route !== undefined };
    await context.io.stderr.write(notServedHint(put, opened.workCommand));
  }
  return code;
}

function changeGiven(
  { ids, route }: ReplayEventsOptions,
  change: EventChange,
  inbox: Inbox,
): Promise<ChangedEvents> {
  if (route === undefined) return changeNamed(ids, change, inbox);
  const routes = route.map(readRoute);
  return changeRoutes(ids, { ...change, routes, addRoute: (event, name) => addRoute(event, name, inbox) }, inbox);
}

/** Returns the ids without those of routes whose event is replayed too: it is routed again. */
function onceEach(selected: readonly SelectedEvent[]): string[] {
  const ids = new Set(selected.map(({ id }) => id));
  return selected.filter(({ source }) => source === undefined || !ids.has(source)).map(({ id }) => id);
}

/** Reads the filter that selects events; undefined if ids were given. */
function readChoice({ ids, allDead, ...options }: ReplayEventsOptions): EventSelection | undefined {
  const { state, type, page, since, until } = options;
  const isChosen = allDead === true || state !== undefined;
  options.route?.map(readRoute);
  const isFiltered = isChosen || [type, page, since, until].some((option) => option !== undefined);
  if (ids.length > 0 && isFiltered) {
    throw new UsageError("Cannot replay events by ID and by filter: give IDs or filters");
  }
  if (ids.length > 0) return undefined;
  if (!isChosen) {
    throw new UsageError("Cannot replay events: no IDs or filters given", {
      hint: "Give IDs, or select events with --all-dead or --state; the other filters narrow that selection.",
    });
  }
  if (allDead === true && state !== undefined) {
    throw new UsageError("Cannot use --all-dead together with --state: it means --state dead");
  }
  const filter = readFilter({ ...options, state: state ?? ["dead"] });
  if (state?.includes("running") !== true) return filter;
  throw new UsageError("Cannot replay events that are running: they are not finished", {
    hint: "Use waiting, stored, done, dead, filtered or dropped.",
  });
}

function replayText({ ids, addedTo = [] }: ChangedEvents, isServed: boolean | undefined): string {
  if (ids.length === 0) return "Nothing to replay";
  const next = `; a running server or worker handles ${ids.length === 1 ? "it" : "them"} next`;
  return `Put ${countNoun(ids.length, "event")} back${addedText(addedTo, ids.length)}${isServed === false ? "" : next}`;
}

/** Says which routes had not taken their events before, because their names may be mistyped. */
function addedText(addedTo: readonly string[], count: number): string {
  if (addedTo.length === 0) return "";
  const names = [...new Set(addedTo)];
  const some = addedTo.length === count ? "" : ` ${addedTo.length} of them`;
  return `,${some} new for ${names.length === 1 ? "route" : "routes"} ${names.join(", ")}`;
}
