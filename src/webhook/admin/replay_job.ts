import { ToolError } from "../../base/tool_error.ts";
import type { Inbox } from "../inbox.ts";
import type { SearchFilter } from "./event_search.ts";
import { replayMatching } from "./replay_matching.ts";

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
export interface ReplayJob {
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
