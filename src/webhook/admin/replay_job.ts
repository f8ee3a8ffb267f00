import { ToolError } from "../../base/tool_error.ts";
import type { Inbox } from "../inbox.ts";
import { createDeadReplay } from "./replay_events.ts";

/** Progress of the replay of all dead events. */
export interface DeadReplayJson {
  state: "running" | "done" | "failed";
  /** Number of events replayed so far. */
  replayed: number;
  /** Number of events to replay; null while they are being counted. */
  total: number | null;
  /** Whether dead events remain that were not replayed. */
  more: boolean;
  /** Why the replay failed; null unless it did. */
  message: string | null;
}

/** Background job that replays all dead events. */
export interface DeadReplayJob {
  /** Starts the job unless it is running, and returns its progress. */
  start(): DeadReplayJson;
  /** Returns the progress of the last run; null before the first. */
  progress(): DeadReplayJson | null;
}

/** Creates the job; aborting the signal stops it early. */
export function createDeadReplayJob(inbox: Inbox, signal: AbortSignal): DeadReplayJob {
  let last: DeadReplayJson | null = null;
  const replay = createDeadReplay(inbox, signal, (replayed, total) => {
    last = { state: "running", replayed, total, more: false, message: null };
  });
  const run = async () => {
    try {
      const { replayed, more } = await replay();
      last = { state: "done", replayed, total: replayed, more, message: null };
    } catch (error) {
      const message = error instanceof ToolError ? error.message : "Cannot replay the events";
      last = { state: "failed", replayed: last?.replayed ?? 0, total: last?.total ?? null, more: true, message };
    }
  };
  return {
    start() {
      if (last?.state === "running") return last;
      last = { state: "running", replayed: 0, total: null, more: false, message: null };
      void run();
      return last;
    },
    progress: () => last,
  };
}
