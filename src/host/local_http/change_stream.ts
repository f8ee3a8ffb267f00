import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Revision } from "./revision.ts";

/** Maximum number of pages that follow at the same time; each holds a connection. */
export const MAX_FOLLOWERS = 24;

/** Milliseconds without events after which a comment line is sent, to detect broken connections. */
const HEARTBEAT_MS = 15_000;

/** Revisions to follow. */
export interface Followed {
  /** Revision that is raised on every change. */
  readonly revision: Revision;
  /** Further revisions on the same connection, by event name; browsers open only six connections per server. */
  readonly others?: Readonly<Record<string, Revision>>;
  /** Signal that ends the streams. */
  readonly signal: AbortSignal;
  /** Called with the number of following pages whenever it changes. */
  readonly onFollowers?: (count: number) => void;
}

/**
 * Creates a handler that answers with server-sent events. An event says that something changed, not what, so slow
 * readers miss nothing and need no buffer. The first event of each kind is sent at once. Answers 503 when
 * {@linkcode MAX_FOLLOWERS} pages already follow.
 */
export function createChangeStream({ revision, others, signal, onFollowers }: Followed): (http: Context) => Response {
  let followers = 0;
  const count = (step: 1 | -1) => {
    followers += step;
    onFollowers?.(followers);
  };
  return (http) => {
    if (followers >= MAX_FOLLOWERS) return http.text("too many open pages\n", 503);
    count(1);
    return streamChanges(http, { revisions: { change: revision, ...others }, signal }, () => count(-1));
  };
}

interface StreamSource {
  /** Revisions by event name. */
  readonly revisions: Readonly<Record<string, Revision>>;
  readonly signal: AbortSignal;
}

function streamChanges(http: Context, { revisions, signal }: StreamSource, onEnd: () => void): Response {
  return streamSSE(http, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const ended = AbortSignal.any([signal, gone.signal]);
    const followed = Object.entries(revisions).map(([event, revision]) => ({ event, revision, sent: -1 }));
    try {
      while (!ended.aborted) {
        const changed = followed.filter(({ revision, sent }) => revision.number !== sent);
        if (changed.length === 0) await stream.write(": still here\n\n");
        for (const each of changed) {
          each.sent = each.revision.number;
          await stream.writeSSE({ event: each.event, data: String(each.sent) });
        }
        await changeOrHeartbeat(followed, ended);
      }
    } finally {
      onEnd();
    }
  });
}

async function changeOrHeartbeat(
  followed: readonly { readonly revision: Revision; readonly sent: number }[],
  ended: AbortSignal,
): Promise<void> {
  const enough = new AbortController();
  const timer = setTimeout(() => enough.abort(), HEARTBEAT_MS);
  const signal = AbortSignal.any([ended, enough.signal]);
  await Promise.race(followed.map(({ revision, sent }) => revision.changedSince(sent, signal)));
  clearTimeout(timer);
  enough.abort(); // ends the waits for the others
}
