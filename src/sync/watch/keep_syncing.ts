import { untilAborted } from "../../host/time/abortable.ts";
import { present } from "../../base/present.ts";
import { quote } from "../../base/text.ts";
import type { WebhookLog } from "../../webhook/log.ts";
import { describeAccepted } from "../../webhook/receiver/refuse_sender.ts";
import { isAllInterfaces } from "../../host/net/all_interfaces.ts";
import { fetchCommentPage } from "../../wiki/event_facts.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import type { SyncEngine } from "../engine/sync_engine.ts";
import type { SyncSummary } from "../sync_report.ts";
import { registerForSync } from "./register_for_sync.ts";
import { NO_POLL } from "./poll_health.ts";
import { serveSyncEvents } from "./serve_sync_events.ts";
import { startSyncDaemon, type SyncDaemon } from "./sync_daemon.ts";

/** A synced folder. */
export interface SyncedFolder {
  /** Engine whose requests end with the signal. */
  readonly engine: SyncEngine;
  /** Absolute path. */
  readonly root: string;
  /** Key of the space. */
  readonly space: string;
}

/** Options of {@linkcode keepSyncing}. */
export interface KeepSyncingOptions {
  /** Milliseconds from the end of a poll to the next. */
  readonly pollIntervalMs: number;
  /** How to listen for events; by default, does not listen. */
  readonly listen?: ListenOptions | undefined;
  /** Receives everything except changes. */
  readonly log: WebhookLog;
  /** Stops the sync. */
  readonly signal: AbortSignal;
  /** Returns a number from 0 up to 1, 1 excluded. */
  readonly random: () => number;
}

/** Options for receiving events. */
export interface ListenOptions {
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on; 0 picks a free one. */
  readonly port: number;
  /** Secrets, one of which must have signed a delivery; a registration gets the first. */
  readonly secrets: readonly string[];
  /** Pages processed at a time. */
  readonly concurrency: number;
  /** Wiki client that still works for a while after the signal. */
  readonly client: WikiClient;
  /** URL for the wiki's events, and whether its registration is kept at the end. */
  readonly registration?: { readonly url: string; readonly keep: boolean };
}

/** Milliseconds that running work may take to finish after the signal. */
const DRAIN_MS = 10_000;

/**
 * Keeps a folder in sync until the signal is aborted, triggered by polls, changed files and events. Returns the summary
 * of the last successful run.
 *
 * @throws {SyncError} that a retry cannot fix. @throws {ToolError} when it cannot listen. @throws {WikiError} when the
 * wiki rejects the registration. @throws {AuthError}
 */
export async function keepSyncing(folder: SyncedFolder, options: KeepSyncingOptions): Promise<SyncSummary> {
  const summary = await syncUntilStopped(folder, options);
  options.log.info("Stopped");
  return summary;
}

async function syncUntilStopped(folder: SyncedFolder, options: KeepSyncingOptions): Promise<SyncSummary> {
  const { log, signal, listen } = options;
  const started: { daemon?: SyncDaemon } = {};
  const polls = {
    health: () => started.daemon?.health() ?? NO_POLL,
    request: () => started.daemon?.requestPoll(),
  };
  // In this order: a wiki may test a URL when it is registered, and nothing is synced if the registration fails.
  await using events = listen === undefined ? undefined : await serve(folder, { ...options, listen, polls });
  await using _registration = listen?.registration === undefined ? undefined : await registerForSync({
    ...{ client: listen.client, log, ...listen.registration },
    secret: listen.secrets[0],
  });
  const seconds = Math.round(options.pollIntervalMs / 1000);
  log.info(
    `Keeping ${quote(folder.root)} and the space ${quote(folder.space)} in sync; polling the wiki every ${seconds} s`,
  );
  await using running = startSyncDaemon({ ...folder, ...options });
  started.daemon = running;
  await untilAborted(running.finished, signal);
  log.info("Stopping: running work is finishing");
  await events?.drain(DRAIN_MS);
  await running.finished;
  const { summary = { counts: {}, pages: 0, conflicts: 0, waiting: 0 }, failure: lastFailure } = running;
  return { ...summary, ...present({ lastFailure }) };
}

interface ServeParts extends KeepSyncingOptions {
  readonly listen: ListenOptions;
  readonly polls: { readonly health: () => ReturnType<SyncDaemon["health"]>; readonly request: () => void };
}

async function serve({ engine, root, space }: SyncedFolder, { listen, polls, log, signal, random }: ServeParts) {
  const { client, host, port, secrets, concurrency, registration } = listen;
  const named = registration && URL.parse(registration.url)?.hostname;
  const ownNames = named === undefined ? [] : [named];
  const events = await serveSyncEvents({
    ...{ engine, root, space, host, port, secrets, concurrency, log, signal, random },
    ownNames,
    pageOfComment: (id) => fetchCommentPage(client, id),
    requestPoll: polls.request,
    polls: polls.health,
  });
  log.started({ port: events.port, ...(isAllInterfaces(host) ? {} : { host }) });
  log.info(
    `Listening for events; ${describeAccepted(secrets.length > 0 ? ["signed deliveries"] : [], { names: ownNames })}`,
  );
  return events;
}
