import type { WebhookLog } from "../../webhook/server/server_log.ts";
import { startWebhookServer } from "../../webhook/server/start_webhook_server.ts";
import { serveSqliteInbox } from "../../webhook/sqlite/open_sqlite_inbox.ts";
import { retryDelay } from "../../host/time/retry_delay.ts";
import type { SyncEngine } from "../engine/sync_engine.ts";
import { STATE_FOLDER } from "../sync_options.ts";
import { moreHealth, type PollHealth } from "./poll_health.ts";
import { createSyncRunner, type SyncRunnerOptions } from "./sync_runner.ts";
import { systemClock } from "./watch_clock.ts";

/** What {@linkcode serveSyncEvents} needs. */
export interface SyncEventsOptions extends SyncRunnerOptions {
  /** Looks at pages; stays the caller's. */
  readonly engine: Pick<SyncEngine, "syncPage">;
  /** The synced folder. */
  readonly root: string;
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on; 0 takes any free one. */
  readonly port: number;
  /** Secrets, one of which must have signed a delivery; without any every delivery is taken. */
  readonly secrets: readonly string[];
  /** Pages at a time. */
  readonly concurrency: number;
  /** How polls fare. */
  readonly polls: () => PollHealth;
  /** Gives a number from 0 up to 1, 1 excluded. */
  readonly random: () => number;
  /** Where events and troubles are written. */
  readonly log: WebhookLog;
}

/** Receives events. Disposing it ends it at once; events keep waiting for the next start. */
export interface SyncEvents extends AsyncDisposable {
  /** The port that deliveries come to. */
  readonly port: number;
  /** Takes nothing more, and resolves when the looks that are under way have ended, or were given up after so many milliseconds. */
  drain(timeoutMs: number): Promise<void>;
}

/** The name of the inbox in the folder of the state. */
const EVENTS_INBOX = "events.inbox";

const MAX_BODY_BYTES = 2 ** 20;
const MAX_INBOX_BYTES = 256 * 2 ** 20;
const RETAIN_MS = 7 * 24 * 60 * 60 * 1000;

/** Polls see what an event could not tell in the end, so that there is no point in more. */
const MAX_ATTEMPTS = 8;

/** How long a look may take before the worker counts as stuck, in milliseconds: it can wait for the first sync to end. */
const LOOK_TIMEOUT_MS = 60 * 60 * 1000;

/**
 * Listens for events as `tool webhook server` does, keeps them in the folder, and looks at the pages that they are about.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`. @throws {InboxError} `inbox-in-use`, `inbox-unavailable`.
 */
export async function serveSyncEvents(options: SyncEventsOptions): Promise<SyncEvents> {
  const { engine, root, host, port, secrets, concurrency, polls, random, log, clock = systemClock } = options;
  const now = () => clock.now();
  await using stack = new AsyncDisposableStack();
  const place = `${root}/${STATE_FOLDER}/${EVENTS_INBOX}`;
  const limits = { now, retainMs: RETAIN_MS, maxBytes: MAX_INBOX_BYTES };
  const inbox = stack.use(await serveSqliteInbox(place, { ...limits, stopProcess: () => Promise.resolve() }));
  const server = stack.use(
    await startWebhookServer({
      ...{
        inbox,
        secrets,
        place,
        now,
        monotonic: () => clock.monotonic(),
        log,
        listen: { host, port },
        signatureHeaders: [],
        rules: {},
      },
      maxBody: MAX_BODY_BYTES,
      moreHealth: () => moreHealth(polls()),
      work: {
        ...{ runAttempt: createSyncRunner(engine, options), concurrency, takesUndecided: true },
        ...{ maxAttempts: MAX_ATTEMPTS, attemptTimeoutMs: LOOK_TIMEOUT_MS },
        backoff: (tries) => retryDelay(tries, random),
      },
    }),
  );
  const parts = stack.move();
  return {
    port: server.port,
    async drain(timeoutMs) {
      await server.drain(timeoutMs);
      await parts.disposeAsync();
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
