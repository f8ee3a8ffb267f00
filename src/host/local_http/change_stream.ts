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
  /** More to follow on the same connection, by the names of their events: browsers open only six to one server. */
  readonly others?: Readonly<Record<string, Revision>>;
  /** Ends the streams. */
  readonly signal: AbortSignal;
  /** Called with the number of pages that follow whenever it is another one. */
  readonly onFollowers?: (count: number) => void;
}

/**
 * Answers with server-sent events that say when there is something new, not what: a slow reader misses nothing, and
 * nothing is kept for it. The first event of each kind comes at once.
 */
export function createChangeStream({ revision, others, signal, onFollowers }: Followed): (http: Context) => Response {
  let followers = 0;
  const count = (step: 1 | -1) => {
    followers += step;
    onFollowers?.(followers);
  };
  return (http) => {
    if (followers >= MAX_FOLLOWERS) return http.text("too many pages follow\n", 503);
    count(1);
    return tellChanges(http, { revisions: { change: revision, ...others }, signal }, () => count(-1));
  };
}

interface Told {
  /** By the names of their events. */
  readonly revisions: Readonly<Record<string, Revision>>;
  readonly signal: AbortSignal;
}

function tellChanges(http: Context, { revisions, signal }: Told, onEnd: () => void): Response {
  return streamSSE(http, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const ended = AbortSignal.any([signal, gone.signal]);
    const followed = Object.entries(revisions).map(([event, revision]) => ({ event, revision, told: -1 }));
    try {
      while (!ended.aborted) {
        const changed = followed.filter(({ revision, told }) => revision.number !== told);
        if (changed.length === 0) await stream.write(": still here\n\n");
        for (const each of changed) {
          each.told = each.revision.number;
          await stream.writeSSE({ event: each.event, data: String(each.told) });
        }
        await changeOrHeartbeat(followed, ended);
      }
    } finally {
      onEnd();
    }
  });
}

async function changeOrHeartbeat(
  followed: readonly { readonly revision: Revision; readonly told: number }[],
  ended: AbortSignal,
): Promise<void> {
  const enough = new AbortController();
  const timer = setTimeout(() => enough.abort(), HEARTBEAT_MS);
  const signal = AbortSignal.any([ended, enough.signal]);
  await Promise.race(followed.map(({ revision, told }) => revision.changedSince(told, signal)));
  clearTimeout(timer);
  enough.abort(); // lets go of the others
}
