import { ToolError } from "../../base/errors.ts";
import type { Inbox } from "../inbox.ts";
import { createDeadReplay } from "./replay_dead.ts";

/** How far the replay of all dead events is. */
export interface DeadReplayJson {
  state: "running" | "done" | "failed";
  /** How many were put back so far. */
  replayed: number;
  /** How many there are to put back; null while they are being counted. */
  total: number | null;
  /** Whether others were dead as well, which were left alone. */
  more: boolean;
  /** Why it failed. */
  message: string | null;
}

/** The replay of all dead events, which goes on while nobody waits for it. */
export interface DeadReplayJob {
  /** Starts it unless it runs, and says how far it is. */
  start(): DeadReplayJson;
  /** How far the last one is; null before the first. */
  progress(): DeadReplayJson | null;
}

/** Creates the job; the signal ends it early. */
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
