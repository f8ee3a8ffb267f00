import { escapeText } from "../../base/text.ts";
import type { Profile } from "../../profile/profiles.ts";
import type { Inbox } from "../../webhook/inbox.ts";
import { createLog } from "../../webhook/log.ts";
import type { WebhookLog } from "../../webhook/server/webhook_log.ts";
import { isAllInterfaces } from "../../host/net/all_interfaces.ts";
import { startWebhookServer } from "../../webhook/server/start_webhook_server.ts";
import { assertHandler } from "../../webhook/worker/assert_handler.ts";
import { type AttemptRunner, inSequence } from "../../webhook/worker/attempt_runner.ts";
import { createEnricher, type Enricher } from "../../webhook/worker/enrich_event.ts";
import type { EventLookup } from "../../webhook/worker/event_lookup.ts";
import { createForwardRunner } from "../../webhook/worker/forward_runner.ts";
import { HandlerThread } from "../../webhook/worker/handler_thread.ts";
import { createScriptRunner } from "../../webhook/worker/script_runner.ts";
import { retryDelay } from "../../host/time/retry_delay.ts";
import { stopOrphan } from "../../host/process/stop_orphan.ts";
import { startWorker, type WorkerOptions } from "../../webhook/worker/worker.ts";
import { fetchCommentPage, fetchPageFacts, fetchUserFacts } from "../../wiki/event_facts.ts";
import { checkSecrets } from "../check_secrets.ts";
import type { Context } from "../../console/context.ts";
import type { InboxPlace } from "../../console/inbox_place.ts";
import { findHandlerLauncher } from "../handler_launcher.ts";
import { LineWriter } from "../../host/log/line_writer.ts";
import type { ServerConfig, WorkConfig } from "../../console/webhook_host.ts";
import { openWiki } from "../inputs/wiki_access.ts";

/** Runs a server until the signal of the context aborts and all handlers have finished. */
export async function serveWebhooks(config: ServerConfig, context: Context): Promise<void> {
  await using logging = openLog(config);
  const { log } = logging;
  const { place, host, port, secrets } = config;
  await using stack = new AsyncDisposableStack();
  const work = await prepareWork(config, { log, context, stack });
  await using inbox = await openServedInbox({ ...config, handles: work.options !== undefined });
  await using server = await startWebhookServer({
    ...{ inbox, now: Date.now, monotonic: () => performance.now(), log },
    ...{ secrets, rules: config.rules, maxBody: config.maxBody },
    ...{ signatureHeaders: config.signatureHeaders, place: shownPlace(place) },
    listen: { host, port, tls: config.tls },
    adminPort: config.adminPort,
    work: work.options,
    enrich: work.enrich,
    // Events in a queue wait for workers elsewhere.
    keepOnly: work.options === undefined && place.kind === "file",
  });
  log.started({ port: server.port, ...(isAllInterfaces(host) ? {} : { host }) });
  warnOfSecrets(config, log);
  announceServer(config, server.adminPort, log);
  await stopped(context.signal);
  log.info("Stopping: no more deliveries are accepted, running handlers may finish");
  await server.drain(config.drainTimeoutMs);
  await announceRest(inbox, log);
}

/** Handles the events of a queue until the signal of the context aborts and all handlers have finished. */
export async function workOnQueue(config: WorkConfig, context: Context): Promise<void> {
  await using logging = openLog(config);
  const { log } = logging;
  await using stack = new AsyncDisposableStack();
  const { options } = await prepareWork(config, { log, context, stack });
  if (options === undefined) return; // the command rejects a worker without a handler
  await using inbox = await openServedInbox({ ...config, maxInbox: Infinity, handles: true });
  await using worker = startWorker({ ...options, inbox, now: Date.now, log });
  log.info(`Worker started on ${shownPlace(config.place)}; events go to ${destinationsOf(config).join(", then ")}`);
  announceLookup(config, log);
  warnOfSecrets(config, log);
  await stopped(context.signal);
  log.info("Stopping: no more events are taken, running handlers may finish");
  await worker.drain(config.drainTimeoutMs);
  log.info("Stopped");
}

/**
 * Opens a log on the process's own streams, because those of the context stop with the signal, before the last lines
 * are written.
 */
function openLog({ logFormat }: WorkConfig): AsyncDisposable & { readonly log: WebhookLog } {
  const [out, err] = [new LineWriter(Deno.stdout), new LineWriter(Deno.stderr)];
  const log = createLog({
    format: logFormat,
    now: Date.now,
    out: (line) => out.write(line),
    err: (line) => err.write(line),
  });
  return {
    log,
    async [Symbol.asyncDispose]() {
      await out.flush();
      await err.flush();
    },
  };
}

interface Work {
  /** Undefined without a handler; then stored events stay unhandled. */
  readonly options: Omit<WorkerOptions, "inbox" | "now" | "log" | "metrics"> | undefined;
  readonly enrich: Enricher | undefined;
}

interface WorkParts {
  readonly log: WebhookLog;
  readonly context: Context;
  /** Resources to release after the work. */
  readonly stack: AsyncDisposableStack;
}

async function prepareWork(config: WorkConfig, parts: WorkParts): Promise<Work> {
  const { log, context } = parts;
  const { profile, concurrency, maxAttempts, handlerTimeoutMs } = config;
  const runAttempt = await prepareRunner(config, parts);
  const enrich = profile === undefined
    ? undefined
    : createEnricher({ lookup: await openLookup(profile, context), now: Date.now, log });
  const options = {
    ...{ concurrency, maxAttempts, attemptTimeoutMs: handlerTimeoutMs },
    backoff: (tries: number) => retryDelay(tries, Math.random),
    enrich,
  };
  return { enrich, options: runAttempt === undefined ? undefined : { ...options, runAttempt } };
}

async function prepareRunner(config: WorkConfig, { context, stack }: WorkParts): Promise<AttemptRunner | undefined> {
  const { handler, forward, handlerTimeoutMs: timeoutMs, secrets: [secret], hiddenVariables } = config;
  const runners: AttemptRunner[] = [];
  if (handler !== undefined) {
    const script = await assertHandler(handler, { cwd: Deno.cwd(), windows: context.environment.windows });
    const thread = stack.use(new HandlerThread());
    const [env, launcher] = [Deno.env.toObject(), await findHandlerLauncher()];
    runners.push(
      createScriptRunner({ script, timeoutMs, env, withheld: hiddenVariables, now: Date.now, thread, launcher }),
    );
  }
  if (forward !== undefined) {
    runners.push(createForwardRunner({ url: forward.href, timeoutMs, fetch: context.fetch, now: Date.now, secret }));
  }
  const [first, ...others] = runners;
  return first === undefined ? undefined : inSequence([first, ...others]);
}

/** Creates lookups in the wiki of a profile. They work until the events are drained, even after the stop signal. */
async function openLookup(profile: Profile, context: Context): Promise<EventLookup> {
  const client = await openWiki(profile, { ...context, signal: new AbortController().signal });
  return {
    page: (id) => fetchPageFacts(client, id),
    pageOfComment: (id) => fetchCommentPage(client, id),
    user: (id) => fetchUserFacts(client, id),
  };
}

async function openServedInbox(
  config: WorkConfig & Pick<ServerConfig, "maxInbox"> & { handles: boolean },
): Promise<Inbox> {
  const { place, retainMs, maxInbox, handles } = config;
  if (place.kind === "queue") {
    const { openNatsInbox } = await import("../../webhook/nats/open_nats_inbox.ts");
    const { url, credentials } = place;
    return await openNatsInbox({ url, now: Date.now, retainMs, credentials });
  }
  const { serveSqliteInbox } = await import("../../webhook/sqlite/open_sqlite_inbox.ts");
  return await serveSqliteInbox(place.path, {
    ...{ now: Date.now, retainMs, maxBytes: maxInbox, handles },
    stopProcess: async (process) => void await stopOrphan(process, { now: Date.now }),
  });
}

function announceServer(config: ServerConfig, adminPort: number | undefined, log: WebhookLog): void {
  const { host, secrets, place, tls } = config;
  const where = isAllInterfaces(host) ? "all interfaces" : escapeText(host);
  const signed = secrets.length > 0
    ? "only signed deliveries are accepted"
    : "without a secret, every delivery is accepted";
  log.info(`Listening on ${where}${tls === undefined ? "" : " with TLS"}; ${signed}`);
  const destinations = destinationsOf(config);
  const next = destinations.length > 0
    ? `go to ${destinations.join(", then ")}`
    : place.kind === "queue"
    ? "wait for a worker"
    : "stay there: no --handler given";
  log.info(`Events are stored in ${shownPlace(place)} and ${next}`);
  announceLookup(config, log);
  if (adminPort !== undefined) log.info(`Open http://127.0.0.1:${adminPort}/ to see them`);
}

function warnOfSecrets({ secrets, openSecretFiles = [] }: WorkConfig, log: WebhookLog): void {
  for (const { message, hint = "" } of checkSecrets(secrets, openSecretFiles)) log.warning(`${message}. ${hint}`);
}

/** Lists the destinations of events for people. */
function destinationsOf({ handler, forward }: WorkConfig): string[] {
  // The query is omitted, because it often contains a key.
  const target = forward === undefined ? undefined : forward.origin + forward.pathname;
  return [handler, target].filter((each) => each !== undefined).map((each) => escapeText(each));
}

function announceLookup({ profile }: WorkConfig, log: WebhookLog): void {
  if (profile === undefined) log.info("No wiki profile: fields missing from a delivery stay empty");
  else log.info(`Fields missing from a delivery are fetched from ${escapeText(profile.site)}`);
}

async function announceRest(inbox: Inbox, log: WebhookLog): Promise<void> {
  const { counts: { waiting } } = await inbox.status();
  const rest = waiting === 0 ? "" : `; ${waiting} ${waiting === 1 ? "event waits" : "events wait"} for the next start`;
  log.info(`Stopped${rest}`);
}

/** Describes the location of an inbox: the path of a file, or the servers of a queue without passwords. */
function shownPlace(place: InboxPlace): string {
  if (place.kind === "file") return escapeText(place.path);
  return place.url.split(",").map((url) => escapeText(url.trim().replace(/\/\/.*@/, "//"))).join(", ");
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
