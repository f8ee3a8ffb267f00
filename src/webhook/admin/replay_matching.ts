import { ToolError } from "../../base/tool_error.ts";
import { EVENT_STATES, type EventState, type EventSummary, type Inbox } from "../inbox.ts";
import { matchesRest, queryOf, type SearchFilter } from "./event_search.ts";

/** Maximum number of events that one run replays. */
export const MAX_REPLAYED = 10_000;

/** Number of events per batch: one transaction, or several requests at once. */
export const REPLAY_BATCH = 100;

/** Number of events that the first query lists. */
export const REPLAY_PAGE = 2000;

/** Number of newest events among which the oldest are searched. */
const MAX_FOUND = 50 * REPLAY_PAGE;

/** By how much the order of ids and of arrival times may differ: a slow request is stored later than it began. */
const DISORDER_MS = 60_000;

/** States of events that can be replayed. */
export const REPLAYABLE: readonly EventState[] = ["stored", "done", "dead", "filtered", "dropped"];

/** Result of replaying events. */
export interface ReplayedJson {
  /** Number of events replayed. */
  replayed: number;
  /** Whether matching events remain that were not replayed. */
  more: boolean;
}

/** What a replay of a filter would do. */
export interface ReplayCountJson {
  /** Number of events that would be replayed. */
  total: number;
  /** How many of them are in each state. */
  states: Partial<Record<EventState, number>>;
  /** Whether more match than one run replays. */
  more: boolean;
}

/** How a replay runs. */
export interface ReplayRun {
  /** Stops it early. */
  readonly signal: AbortSignal;
  /** Called before each batch. */
  readonly onProgress?: (replayed: number, total: number) => void;
}

/** Counts what a replay of a filter would replay. */
export async function countReplay(filter: SearchFilter, inbox: Inbox, signal: AbortSignal): Promise<ReplayCountJson> {
  const { found, all } = await findReplayable(filter, inbox, signal);
  const wanted = found.slice(0, MAX_REPLAYED);
  const states: Partial<Record<EventState, number>> = {};
  for (const state of EVENT_STATES) {
    const count = wanted.filter((each) => each.state === state).length;
    if (count > 0) states[state] = count;
  }
  return { total: wanted.length, states, more: !all || found.length > MAX_REPLAYED };
}

/**
 * Replays the events of a filter that are in a state for it, oldest first, at most {@linkcode MAX_REPLAYED} of them, each
 * once.
 *
 * @throws {InboxError} `inbox-unavailable`; events replayed before the error stay replayed.
 */
export async function replayMatching(
  filter: SearchFilter,
  inbox: Inbox,
  { signal, onProgress = () => {} }: ReplayRun,
): Promise<ReplayedJson> {
  const { found, all } = await findReplayable(filter, inbox, signal);
  const wanted = found.slice(0, MAX_REPLAYED).map(({ id }) => id);
  let replayed = 0;
  for (let at = 0; at < wanted.length; at += REPLAY_BATCH) {
    onProgress(replayed, wanted.length);
    replayed += (await inbox.replayAll(wanted.slice(at, at + REPLAY_BATCH))).length;
    if (signal.aborted) return { replayed, more: true };
    await new Promise((go) => setTimeout(go, 0)); // lets deliveries in between batches
  }
  return { replayed, more: !all || found.length > MAX_REPLAYED };
}

type Found = Pick<EventSummary, "id" | "state">;

/** Finds the events to replay, oldest first, and whether these are all. */
async function findReplayable(
  filter: SearchFilter,
  inbox: Inbox,
  signal: AbortSignal,
): Promise<{ found: Found[]; all: boolean }> {
  const query = queryOf(filter);
  const states = query.states?.filter((state) => REPLAYABLE.includes(state)) ?? REPLAYABLE;
  if (states.length === 0) return { found: [], all: true };
  const seen = new Map<string, Found | undefined>();
  const result = (all: boolean) => ({ found: [...seen.values()].filter((each) => each !== undefined).reverse(), all });
  let [until, limit] = [query.until ?? Infinity, REPLAY_PAGE];
  while (seen.size < MAX_FOUND && limit <= MAX_FOUND && !signal.aborted) {
    const page = await inbox.list({ ...query, states, until: until === Infinity ? undefined : until, limit });
    const before = seen.size;
    for (const each of page) {
      seen.set(each.id, matchesRest(each, filter) ? { id: each.id, state: each.state } : undefined);
    }
    const oldest = page.at(-1);
    if (oldest === undefined || page.length < limit) return result(true);
    if (seen.size === before) limit *= 2; // the whole page arrived within a minute
    until = Math.min(until, oldest.receivedAt + DISORDER_MS);
    await new Promise((go) => setTimeout(go, 0)); // lets deliveries in between pages
  }
  return result(false);
}

/** Progress of the replay of the events of a filter. */
export interface ReplayJson {
  state: "running" | "done" | "failed";
  /** Number of events replayed so far. */
  replayed: number;
  /** Number of events to replay; null while they are being counted. */
  total: number | null;
  /** Whether matching events remain that were not replayed. */
  more: boolean;
  /** Why the replay failed; null unless it did. */
  message: string | null;
}

/** Background job that replays the events of a filter. */
interface ReplayJob {
  /** Starts the job and returns its progress; undefined if it is running. */
  start(filter: SearchFilter): ReplayJson | undefined;
  /** Returns the progress of the last run; null before the first. */
  progress(): ReplayJson | null;
}

/** Creates the job; aborting the signal stops it early. */
export function createReplayJob(inbox: Inbox, signal: AbortSignal): ReplayJob {
  let last: ReplayJson | null = null;
  const run = async (filter: SearchFilter) => {
    try {
      const { replayed, more } = await replayMatching(filter, inbox, {
        signal,
        onProgress: (replayed, total) => last = { state: "running", replayed, total, more: false, message: null },
      });
      last = { state: "done", replayed, total: replayed, more, message: null };
    } catch (error) {
      const message = error instanceof ToolError ? error.message : "Cannot replay the events";
      last = { state: "failed", replayed: last?.replayed ?? 0, total: last?.total ?? null, more: true, message };
    }
  };
  return {
    start(filter) {
      if (last?.state === "running") return undefined;
      last = { state: "running", replayed: 0, total: null, more: false, message: null };
      void run(filter);
      return last;
    },
    progress: () => last,
  };
}
