import type { WebhookLog } from "../../webhook/log.ts";
import { startWebhookServer } from "../../webhook/server/start_webhook_server.ts";
import { serveSqliteInbox } from "../../webhook/sqlite/open_sqlite_inbox.ts";
import { retryDelay } from "../../host/time/retry_delay.ts";
import type { SyncEngine } from "../engine/sync_engine.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { moreHealth, type PollHealth } from "./poll_health.ts";
import { PulledFacts } from "./pulled_facts.ts";
import { createSyncRunner, type SyncRunnerOptions } from "./sync_runner.ts";
import { systemClock } from "./watch_clock.ts";

/** Options of {@linkcode serveSyncEvents}. */
export interface SyncEventsOptions extends SyncRunnerOptions {
  /** Syncs pages; the caller disposes of it. */
  readonly engine: Pick<SyncEngine, "syncPage" | "knownFacts">;
  /** The synced folder. */
  readonly root: string;
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on; 0 picks a free one. */
  readonly port: number;
  /** Secrets, one of which must have signed a delivery; without any, hosts are checked. */
  readonly secrets: readonly string[];
  /** Names of this machine that the wiki sends events to, in lower case; unsigned ones to other names are refused. */
  readonly ownNames: readonly string[];
  /** Pages processed at a time. */
  readonly concurrency: number;
  /** Returns the health of polls. */
  readonly polls: () => PollHealth;
  /** Returns a number from 0 up to 1, 1 excluded. */
  readonly random: () => number;
  /** Receives messages about events and problems. */
  readonly log: WebhookLog;
}

/** A receiver of events. Disposing stops it immediately; pending events wait for the next start. */
export interface SyncEvents extends AsyncDisposable {
  /** Port of the receiver. */
  readonly port: number;
  /** Accepts no more events, and resolves when the running syncs have finished or the timeout has passed. */
  drain(timeoutMs: number): Promise<void>;
}

/** Name of the inbox in the state folder. */
const EVENTS_INBOX = "events.inbox";

const MAX_BODY_BYTES = 2 ** 20;
const MAX_INBOX_BYTES = 256 * 2 ** 20;
const RETAIN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Maximum number of attempts per event; more are useless, because a poll finds the changes that an event failed to
 * sync.
 */
const MAX_ATTEMPTS = 8;

/** Longer than the attempts take. */
const RETRY_FOR_MS = 24 * 60 * 60 * 1000;

/** Milliseconds after which the worker of a sync counts as stuck: it may wait for the first sync to end. */
const SYNC_TIMEOUT_MS = 60 * 60 * 1000;

const FOREIGN_HOST_HINT = "For events through a tunnel or a proxy, give the secret of the webhook with --secret-file";

/**
 * Listens for events as `tool webhook server` does, stores them in the folder, and syncs the pages that they concern.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`. @throws {InboxError} `inbox-in-use`, `inbox-unavailable`.
 */
export async function serveSyncEvents(options: SyncEventsOptions): Promise<SyncEvents> {
  const { engine, root, host, port, secrets, ownNames, concurrency, polls, random, log, clock = systemClock } = options;
  const now = () => clock.now();
  await using stack = new AsyncDisposableStack();
  const place = `${root}/${STATE_FOLDER}/${EVENTS_INBOX}`;
  const limits = { now, retainMs: RETAIN_MS, maxBytes: MAX_INBOX_BYTES };
  const inbox = stack.use(await serveSqliteInbox(place, { ...limits, stopProcess: () => Promise.resolve() }));
  const facts = new PulledFacts(engine, clock);
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
        unsignedHosts: { names: ownNames, hint: FOREIGN_HOST_HINT },
        signatureHeaders: [],
        rules: {},
      },
      maxBody: MAX_BODY_BYTES,
      enrich: facts.enrich,
      moreHealth: () => moreHealth(polls()),
      work: {
        ...{ runAttempt: facts.notingEnds(createSyncRunner(engine, options)), concurrency, takesUndecided: true },
        ...{ retryForMs: RETRY_FOR_MS, maxAttempts: MAX_ATTEMPTS, holdDead: false, attemptTimeoutMs: SYNC_TIMEOUT_MS },
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
