import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Revision } from "./revision.ts";

/** How many pages can follow at a time; each holds a connection. */
export const MAX_FOLLOWERS = 24;

/** A line without meaning after so long without events, so that a connection that broke is noticed. */
const HEARTBEAT_MS = 15_000;

/** What can be followed. */
export interface Followed {
  /** Raised whenever there is something new. */
  readonly revision: Revision;
  /** Ends the streams. */
  readonly signal: AbortSignal;
  /** Called with the number of pages that follow whenever it is another one. */
  readonly onFollowers?: (count: number) => void;
}

/**
 * Answers with server-sent events that say when there is something new, not what: a slow reader misses nothing, and
 * nothing is kept for it. The first event comes at once.
 */
export function createChangeStream({ revision, signal, onFollowers }: Followed): (http: Context) => Response {
  let followers = 0;
  const count = (step: 1 | -1) => {
    followers += step;
    onFollowers?.(followers);
  };
  return (http) => {
    if (followers >= MAX_FOLLOWERS) return http.text("too many pages follow\n", 503);
    count(1);
    return tellChanges(http, { revision, signal }, () => count(-1));
  };
}

function tellChanges(http: Context, { revision, signal }: Followed, onEnd: () => void): Response {
  return streamSSE(http, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const ended = AbortSignal.any([signal, gone.signal]);
    try {
      for (let told = -1; !ended.aborted;) {
        if (revision.number === told) await stream.write(": still here\n\n");
        else {
          told = revision.number;
          await stream.writeSSE({ event: "change", data: String(told) });
        }
        await changeOrHeartbeat(revision, told, ended);
      }
    } finally {
      onEnd();
    }
  });
}

async function changeOrHeartbeat(revision: Revision, number: number, ended: AbortSignal): Promise<void> {
  const beat = new AbortController();
  const timer = setTimeout(() => beat.abort(), HEARTBEAT_MS);
  await revision.changedSince(number, AbortSignal.any([ended, beat.signal]));
  clearTimeout(timer);
}
