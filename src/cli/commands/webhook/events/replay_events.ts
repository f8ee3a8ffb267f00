import { countNoun } from "../../../../base/count_noun.ts";
import type { Inbox } from "../../../../webhook/inbox.ts";
import { replayBatch } from "../../../../webhook/replay_batch.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { ExitCode } from "../../../../console/exit_code.ts";
import type { InboxOptions } from "../inbox_options.ts";
import { type ChangedEvents, changeNamed, changeSelected, type EventChange, reportChange } from "./change_events.ts";
import { addRoute, changeRoutes } from "./change_routes.ts";
import type { FilterOptions } from "./filter_options.ts";
import { notServedHint } from "./not_served_hint.ts";
import { openEvents } from "./open_events.ts";
import { type EventSelection, readFilter, readRoute } from "./read_filter.ts";
import { type SelectedEvent, selectEvents } from "./select_events.ts";

/** Arguments and options of `tool webhook events replay`. */
export interface ReplayEventsOptions extends InboxOptions, FilterOptions {
  /** Ids of the events. */
  readonly ids: readonly string[];
  /** Whether to replay all dead events. */
  readonly allDead?: true | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Replays events. */
export async function replayEvents(options: ReplayEventsOptions, context: Context): Promise<ExitCode> {
  const { json = false } = options;
  const filter = readChoice(options);
  await using opened = await openEvents(options, context);
  const { inbox } = opened;
  const change: EventChange = {
    ...{ verb: "replay", done: "replayed", refused: ["running"], partly: ["waiting"] },
    refusedHint:
      "A waiting or running event reaches the handler anyway. If it waits behind another one, replay that one.",
    apply: (id) => inbox.replay(id),
    applyAll: (chosen) => replayBatch(inbox, chosen, context.signal),
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
