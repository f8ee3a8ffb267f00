import { withoutCredentials } from "../../base/address_credentials.ts";
import { countNoun } from "../../base/count_noun.ts";
import { escapeText } from "../../base/text.ts";
import { describeRules } from "../../webhook/filter_rules.ts";
import type { Inbox } from "../../webhook/inbox.ts";
import type { InterruptedEvent } from "../../webhook/settled_events.ts";
import { createLog, type WebhookLog } from "../../webhook/log.ts";
import { describeAccepted, type HostRule, type SenderRule } from "../../webhook/receiver/refuse_sender.ts";
import { type AddressSet, createAddressSet } from "../../host/net/address_set.ts";
import { isAllInterfaces } from "../../host/net/all_interfaces.ts";
import { hostInUrl } from "../../host/net/host_in_url.ts";
import { ADMIN_PLACE } from "../../webhook/server/start_admin_page.ts";
import { startWebhookServer } from "../../webhook/server/start_webhook_server.ts";
import { LocalKey } from "../../host/local_http/local_key.ts";
import { loadTelemetry } from "../../host/telemetry/telemetry.ts";
import { stopOrphan } from "../../host/process/process_group.ts";
import { reportInterrupted, startWorker } from "../../webhook/worker/work_claim.ts";
import { startRouting } from "../../webhook/routing/start_routing.ts";
import { startExportWorker } from "../../webhook/exports/work_export.ts";
import { announceAdminPage } from "./announce_admin_page.ts";
import { openCredentials } from "./open_credentials.ts";
import { prepareWork } from "./prepare_webhook_work.ts";
import { createReloads, openServerReloads } from "./webhook_reloads.ts";
import { checkSecrets } from "../check_secrets.ts";
import type { Context } from "../../console/context.ts";
import type { InboxPlace, ServerConfig, WorkConfig } from "../../console/webhook_host.ts";
import { inboxFlagsOf } from "../commands/webhook/read_inbox_place.ts";
import { droppedLine } from "../../host/log/line_log.ts";
import { LineWriter } from "../../host/log/line_writer.ts";

/** Runs a server until the signal of the context aborts and all handlers have finished. */
export async function serveWebhooks(
  config: ServerConfig,
  reread: () => Promise<ServerConfig>,
  context: Context,
): Promise<void> {
  await using logging = openLog(config, context);
  const { log } = logging;
  const hangUps = Promise.withResolvers<() => void>();
  using _hangUps = await context.onHangUp(() => void hangUps.promise.then((reload) => reload()));
  await openTelemetry(log);
  const { place, host, port, secrets } = config;
  await using stack = new AsyncDisposableStack();
  const work = await prepareWork(config, { log, context, stack });
  const adminKey = LocalKey.random();
  const otherCredentials = await openCredentials(config, context, log);
  await using inbox = await openServedInbox({ ...config, handles: work.handles }, log);
  const ready = Promise.withResolvers<void>();
  await using server = await startWebhookServer({
    ...{ inbox, now: Date.now, monotonic: () => performance.now(), log },
    ...{ secrets, otherCredentials: otherCredentials(config), rules: config.rules, maxBody: config.maxBody },
    ...{ unsignedHosts: unsignedHostsOf(config), senders: sendersOf(config) },
    ...{ signatureHeaders: config.signatureHeaders, place: shownPlace(place) },
    listen: { host, port, tls: config.tls },
    metrics: config.metrics && { ...config.metrics, tls: config.tls },
    admin: config.adminPort === undefined ? undefined : { port: config.adminPort, key: adminKey },
    adminToken: config.adminToken,
    work: work.forInbox(inbox),
    ...{ exports: work.exports, routing: work.routing },
    enrich: work.enrich,
    // Events in a queue wait for workers elsewhere.
    keepOnly: !work.handles && place.kind === "file",
    ready: ready.promise,
  });
  log.started({ port: server.port, ...(isAllInterfaces(host) ? {} : { host }) });
  warnOfSecrets(config, log);
  announceServer(config, log);
  announceNetwork(config, log, server.metricsPort);
  using _address = server.adminPort === undefined
    ? undefined
    : await announceAdminPage({ port: server.adminPort, key: adminKey }, context, log);
  if (work.handles) await offerStored(inbox, { config, context, log });
  await using reloads = openServerReloads({ reread, server, work, otherCredentials, log });
  hangUps.resolve(() => reloads.request());
  ready.resolve();
  await stopped(context.signal);
  await reloads[Symbol.asyncDispose]();
  log.info("Stopping: no more deliveries are accepted, running handlers may finish", { code: "stopping" });
  await server.drain(config.drainTimeoutMs);
  await announceRest(inbox, log);
}

function sendersOf({ allow, trustedProxies }: ServerConfig): SenderRule {
  return { allowed: allow && addressSet(allow), proxies: trustedProxies && addressSet(trustedProxies) };
}

function addressSet(ranges: readonly string[]): AddressSet {
  const set = createAddressSet(ranges);
  if (typeof set === "string") throw new TypeError(`not a range: ${set}`); // the command checks them
  return set;
}

function announceNetwork(
  { adminToken, allow, metrics, tls }: ServerConfig,
  log: WebhookLog,
  metricsPort: number | undefined,
): void {
  if (allow !== undefined) log.info(`Deliveries are accepted only from ${allow.join(", ")}`);
  if (adminToken !== undefined) log.info(`The admin page is at ${ADMIN_PLACE} of this server, with the token`);
  if (metrics === undefined || metricsPort === undefined) return;
  const name = hostInUrl(metrics.host);
  const readers = metrics.tokens.length > 0 ? "with the token" : "from this machine";
  log.info(`Metrics are at ${tls === undefined ? "http" : "https"}://${name}:${metricsPort}/metrics, ${readers}`);
  for (const { code, message, hint = "" } of checkSecrets(metrics.tokens)) log.warning(`${message}. ${hint}`, { code });
}

/** Deno reads `OTEL_DENO` when it compiles an executable, not when the executable runs. */
async function openTelemetry(log: WebhookLog): Promise<void> {
  const isOn = await loadTelemetry();
  if (isOn || Deno.env.get("OTEL_DENO") !== "true") return;
  const reason = "Deno decides on telemetry when it compiles an executable, and this one was compiled without";
  log.warning(`OTEL_DENO has no effect: ${reason}. Run the program from source, or compile it with OTEL_DENO=true`, {
    code: "no-telemetry",
  });
}

function unsignedHostsOf({ allowUnsigned }: ServerConfig): HostRule {
  return { names: allowUnsigned ? "any" : [], hint: FOREIGN_HOST_HINT };
}

const FOREIGN_HOST_HINT =
  "For deliveries through a tunnel or a proxy, give the secret of the webhook with --secret-file, or add --allow-unsigned";

/** Handles the events of a queue until the signal of the context aborts and all handlers have finished. */
export async function workOnQueue(
  config: WorkConfig,
  reread: () => Promise<WorkConfig>,
  context: Context,
): Promise<void> {
  await using logging = openLog(config, context);
  const { log } = logging;
  const hangUps = Promise.withResolvers<() => void>();
  using _hangUps = await context.onHangUp(() => void hangUps.promise.then((reload) => reload()));
  await openTelemetry(log);
  await using stack = new AsyncDisposableStack();
  const work = await prepareWork(config, { log, context, stack });
  await using inbox = await openServedInbox({ ...config, maxInbox: Infinity, handles: true }, log);
  const options = work.forInbox(inbox);
  const parts = { inbox, now: Date.now, log };
  await using exporter = work.exports && startExportWorker({ ...work.exports, ...parts });
  await using worker = options && startWorker({ ...options, ...parts });
  await using routing = work.routing && startRouting({ ...work.routing, ...parts });
  log.info(`Worker started on ${shownPlace(config.place)}; events go to ${destinationsOf(config).join(", then ")}`, {
    code: "started",
  });
  announceLookup(config, log);
  warnOfSecrets(config, log);
  const renew = ({ secrets }: WorkConfig) => {
    work.renewSecrets(secrets);
    return Promise.resolve([countNoun(secrets.length, "secret")]);
  };
  await using reloads = createReloads({
    ...{ reread, renew, prepareRoutes: work.prepareRoutes, log },
    replaceRoutes: (routes) => routing?.replace(routes),
  });
  hangUps.resolve(() => reloads.request());
  await stopped(context.signal);
  await reloads[Symbol.asyncDispose]();
  log.info("Stopping: no more events are taken, running handlers may finish", { code: "stopping" });
  await Promise.all([worker, exporter, routing].map((each) => each?.drain(config.drainTimeoutMs)));
  log.info("Stopped", { code: "stopped" });
}

/**
 * Opens a log on the process's own streams, because those of the context stop with the signal, before the last lines
 * are written. With `--quiet`, it has only problems.
 */
function openLog(
  { logFormat }: WorkConfig,
  { io: { isQuiet } }: Context,
): AsyncDisposable & { readonly log: WebhookLog } {
  const dropped = logFormat === "text" ? undefined : (count: number) => droppedLine(count, Date.now());
  const [out, err] = [new LineWriter(Deno.stdout, dropped), new LineWriter(Deno.stderr, dropped)];
  const log = createLog({
    format: logFormat,
    now: Date.now,
    out: (line) => isQuiet ? undefined : out.write(line),
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

async function openServedInbox(
  config: WorkConfig & Pick<ServerConfig, "maxInbox"> & { handles: boolean },
  log: WebhookLog,
): Promise<Inbox> {
  const { place, retainMs, maxInbox, handles } = config;
  const onInterrupted = (event: InterruptedEvent) => reportInterrupted(event, log);
  if (place.kind === "queue") {
    const { openNatsInbox } = await import("../../webhook/nats/open_nats_inbox.ts");
    const { url, credentials } = place;
    return await openNatsInbox({ url, now: Date.now, retainMs, credentials, onInterrupted });
  }
  const { serveSqliteInbox } = await import("../../webhook/sqlite/open_sqlite_inbox.ts");
  return await serveSqliteInbox(place.path, {
    ...{ now: Date.now, retainMs, maxBytes: maxInbox, handles, inOwnFolder: place.inOwnFolder ?? false },
    stopProcess: async (process) => void await stopOrphan(process, { now: Date.now }),
    onInterrupted,
  });
}

function announceServer(config: ServerConfig, log: WebhookLog): void {
  const { host, place, tls } = config;
  const where = isAllInterfaces(host) ? "all interfaces" : escapeText(host);
  const accepted = describeAccepted(protectionsOf(config), unsignedHostsOf(config));
  log.info(`Listening on ${where}${tls === undefined ? "" : " with TLS"}; ${accepted}`);
  const filters = describeRules(config.rules);
  if (filters !== "") log.info(`Filters: ${filters}; other events are answered with 200 and ignored`);
  const destinations = destinationsOf(config);
  const next = destinations.length > 0
    ? `go to ${destinations.join(", then ")}`
    : place.kind === "queue"
    ? "wait for a worker"
    : "stay there until they are replayed, because no --handler is given";
  log.info(`Events are stored in ${shownPlace(place)} and ${next}`);
  announceLookup(config, log);
}

/** Describes the deliveries that are accepted from anywhere. */
function protectionsOf({ secrets, headerSecrets = [], forge }: ServerConfig): string[] {
  const headers = [...new Set(headerSecrets.map(({ header }) => escapeText(header)))];
  return [
    ...(secrets.length === 0 ? [] : ["signed deliveries"]),
    ...(headers.length === 0 ? [] : [`deliveries with the secret in ${headers.join(" or ")}`]),
    ...(forge === undefined ? [] : ["deliveries of the Forge app"]),
  ];
}

/** Names the command that hands over the events that arrived while no handler was given. */
async function offerStored(
  inbox: Inbox,
  { config: { place, port }, context, log }: {
    readonly config: Pick<ServerConfig, "place" | "port">;
    readonly context: Context;
    readonly log: WebhookLog;
  },
): Promise<void> {
  const { counts: { stored } } = await inbox.status();
  if (stored === 0 || place.kind === "queue") return;
  const command = ["tool webhook events replay --state stored", ...inboxFlagsOf(place.path, port, context.environment)];
  const were = stored === 1 ? "was" : "were";
  log.info(`${countNoun(stored, "event")} ${were} received without a handler: ${command.join(" ")}`);
}

function warnOfSecrets(config: WorkConfig & Pick<ServerConfig, "headerSecrets">, log: WebhookLog): void {
  const { secrets, headerSecrets = [], warnings = [] } = config;
  const weak = checkSecrets([...secrets, ...headerSecrets.map(({ value }) => value)]);
  for (const { code, message, hint = "" } of [...weak, ...warnings]) log.warning(`${message}. ${hint}`, { code });
}

/** Lists the destinations of events for people. */
function destinationsOf({ routes, handler, forward, liveExport }: WorkConfig): string[] {
  if (routes !== undefined) return [`the routes of ${escapeText(routes.path)}`];
  // The query is omitted, because it often contains a key.
  const target = forward === undefined ? undefined : forward.origin + forward.pathname;
  const books = liveExport && ("jobs" in liveExport ? liveExport.jobs : liveExport.folder);
  return [books, handler, target].filter((each) => each !== undefined).map((each) => escapeText(each));
}

function announceLookup({ profile }: WorkConfig, log: WebhookLog): void {
  if (profile === undefined) log.info("No wiki profile: fields missing from a delivery stay empty");
  else log.info(`Fields missing from a delivery are fetched from ${escapeText(profile.site)}`);
}

async function announceRest(inbox: Inbox, log: WebhookLog): Promise<void> {
  const { counts: { waiting } } = await inbox.status();
  const rest = waiting === 0 ? "" : `; ${waiting} ${waiting === 1 ? "event waits" : "events wait"} for the next start`;
  log.info(`Stopped${rest}`, { code: "stopped" });
}

/** Describes the location of an inbox: the path of a file, or the servers of a queue without passwords. */
function shownPlace(place: InboxPlace): string {
  if (place.kind === "file") return escapeText(place.path);
  return withoutCredentials(place.url).split(",").map((url) => escapeText(url.trim())).join(", ");
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
