import type { LocalServer } from "../../host/local_http/start_local_server.ts";
import { throttleWarnings } from "../../host/log/throttle_warnings.ts";
import { isAllInterfaces } from "../../host/net/all_interfaces.ts";
import type { Certificate } from "../../host/net/fenced_listener.ts";
import { hostInUrl } from "../../host/net/host_in_url.ts";
import type { Credential } from "../credentials/authenticate.ts";
import { createSignatureCredential } from "../credentials/signature_credential.ts";
import { Metrics } from "../metrics.ts";
import { createReceiver, type ReceiverOptions } from "../receiver/create_receiver.ts";
import type { DeliveryOutcome } from "../receiver/receive_delivery.ts";
import type { HostRule } from "../receiver/refuse_sender.ts";
import { type HttpServer, type HttpServerOptions, startHttpServer } from "../receiver/start_http_server.ts";
import type { Routing } from "../routing/start_routing.ts";
import { SIGNATURE_HEADERS } from "../verify_signature.ts";
import type { Enricher } from "../worker/enrich_event.ts";
import { keepEventTrace } from "../worker/trace_attempt.ts";
import { EventAnnouncer } from "./event_announcer.ts";
import { createHealth, type MoreHealth } from "./health.ts";
import { type ServerWork, ServerWorkers } from "./server_workers.ts";
import { type AdminPageParts, type AdminPagePlace, createRemoteAdmin, startAdminPage } from "./start_admin_page.ts";
import { type MetricsPlace, type MetricsServer, startMetricsServer } from "./start_metrics_server.ts";

/** Parts and settings of a webhook server. */
export interface WebhookServerOptions
  extends
    ServerWork,
    Pick<ReceiverOptions, "inbox" | "senders" | "rules" | "maxBody" | "now" | "log">,
    Partial<Pick<ReceiverOptions, "keepOnly">> {
  /** Where to listen. */
  readonly listen: Omit<HttpServerOptions, "answer">;
  /** Secrets, with one of which a sender may sign a delivery. */
  readonly secrets: readonly string[];
  /** What a sender may present instead of a signature. Without these and secrets, hosts are checked. */
  readonly otherCredentials?: readonly Credential[] | undefined;
  /** Which hosts requests may name if there are no credentials; otherwise any, because of tunnels and proxies. */
  readonly unsignedHosts: HostRule;
  /** Additional headers that may carry the signature, in lower case. */
  readonly signatureHeaders: readonly string[];
  /** Looks up facts that deliveries lack, for the log. */
  readonly enrich?: Enricher | undefined;
  /** Port of the admin page, on the loopback interface, and its key. */
  readonly admin?: AdminPagePlace | undefined;
  /** Token of the admin page on the port of deliveries; without it the page is not there. */
  readonly adminToken?: string | undefined;
  /** Where monitors read the metrics, besides the admin page. */
  readonly metrics?: MetricsPlace | undefined;
  /** Resolves when all that belongs to the server is there; the health check answers from then on. */
  readonly ready?: Promise<void> | undefined;
  /** Returns additional facts for the health check. */
  readonly moreHealth?: (() => MoreHealth) | undefined;
  /** Where events are stored, for display. */
  readonly place: string;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
}

/** What a server takes from files that have changed. */
export interface RenewedFiles {
  readonly secrets: readonly string[];
  readonly otherCredentials?: readonly Credential[] | undefined;
  readonly tls: HttpServerOptions["tls"];
  /** Tokens of monitors that read the metrics; they stay if absent. */
  readonly metricsTokens?: readonly string[];
  /** Token of the admin page on the port of deliveries; it stays if absent. */
  readonly adminToken?: string | undefined;
}

/** Running server. Disposing it stops it at once; waiting events stay in the inbox. */
export interface WebhookServer extends AsyncDisposable {
  /** Port for deliveries. */
  readonly port: number;
  /** Port of the admin page. */
  readonly adminPort: number | undefined;
  /** Workers that route events, if the server has any. */
  readonly routing: Routing | undefined;
  /**
   * Takes new secrets and tokens, which count at once, and a new certificate, for deliveries and for metrics. Nothing
   * changes if the certificate cannot be used.
   *
   * @throws {ToolError} `cannot-serve`.
   */
  renew(files: RenewedFiles): Promise<void>;
  /** Port of the metrics. */
  readonly metricsPort: number | undefined;
  /**
   * Stops accepting and claiming events; resolves when running attempts have ended or, after `timeoutMs`, been
   * interrupted.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Starts a server: a receiver that stores events, a worker that handles them, and an admin page.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export async function startWebhookServer(options: WebhookServerOptions): Promise<WebhookServer> {
  const { inbox, now, monotonic, log, moreHealth } = options;
  const metrics = new Metrics();
  const startedAt = monotonic();
  const uptime = () => monotonic() - startedAt;
  let isClosing = false;
  const workers = new ServerWorkers(options, now());
  const state = () => workers.state();
  const announcer = new EventAnnouncer(log, options.enrich);
  const credentials = credentialsOf(options);
  const current: Renewable = { credentials, tls: options.listen.tls, adminToken: options.adminToken ?? "" };
  const health = createHealth({ inbox, uptime, now, work: state, more: moreHealth });
  const answer = createReceiver({
    ...{ inbox, now, log, rules: options.rules, maxBody: options.maxBody, isClosing: () => isClosing },
    get credentials() {
      return current.credentials;
    },
    ...{ hosts: hostRuleOf(options, credentials), senders: options.senders },
    keepOnly: options.keepOnly ?? false,
    onDelivery: (outcome) => noteDelivery(outcome, metrics, announcer),
    onRefusal: (status) => metrics.refused(status),
    health: async () => (await options.ready, await health()),
  });
  await using stack = new AsyncDisposableStack();
  stack.use(announcer);
  const remote = openRemoteAdmin(options, () => current.adminToken, () => adminParts());
  const http = stack.use(startHttpServer({ ...options.listen, answer, pages: remote, onCut: crowdWarning(options) }));
  if (remote !== undefined) stack.use(remote); // its streams end before the server
  const adminParts = (): AdminPageParts => ({
    ...{ inbox, metrics, now, uptime, work: state },
    otherProblem: () => moreHealth?.().problem ?? null,
    ...describe(options, http.port, credentials),
  });
  const admin = options.admin === undefined ? undefined : stack.use(startAdminPage(options.admin, adminParts()));
  const monitored = options.metrics && stack.use(
    startMetricsServer(options.metrics, { inbox, metrics, log, now, uptime, work: state }),
  );
  // Last, so that a server that cannot listen runs no handler.
  workers.start({ inbox, now, log, metrics, stack });
  // What is absent stays as it is, which is not as it was at the start.
  const renew = (files: RenewedFiles) => {
    return renewServer({ ...options, adminToken: undefined, ...files }, current, { http, monitored });
  };
  const close = () => isClosing = true;
  return runningServer({ http, admin, monitored, workers, renew, close, parts: stack.move() });
}

/** Parts of a running server that change with files. */
interface Renewable {
  credentials: readonly Credential[];
  tls: HttpServerOptions["tls"];
  adminToken: string;
}

async function renewServer(
  renewed: WebhookServerOptions & RenewedFiles,
  current: Renewable,
  { http, monitored }: { readonly http: HttpServer; readonly monitored: MetricsServer | undefined },
): Promise<void> {
  const { tls, metricsTokens, adminToken = current.adminToken } = renewed;
  const replaced = tls !== undefined && !isSameCertificate(tls, current.tls) ? tls : undefined;
  // First, because it alone can fail, and then does so for both before either changes.
  await Promise.all([
    replaced && http.replaceCertificate(replaced),
    monitored?.renew({ ...(metricsTokens && { tokens: metricsTokens }), tls: replaced }),
  ]);
  Object.assign(current, { tls, adminToken, credentials: credentialsOf(renewed) });
}

function isSameCertificate(one: Certificate, other: Certificate | undefined): boolean {
  return one.cert === other?.cert && one.key === other.key;
}

function openRemoteAdmin(
  { adminToken, listen, senders, now, log }: WebhookServerOptions,
  token: () => string,
  parts: () => AdminPageParts,
) {
  if (adminToken === undefined) return undefined;
  const isTls = listen.tls !== undefined;
  return createRemoteAdmin({ token, isTls, senders, now, warn: log.warning }, parts);
}

function crowdWarning({ log, now }: WebhookServerOptions): () => void {
  const warn = throttleWarnings(log, now);
  return () => warn("crowd", CROWD, { code: "connections-cut" });
}

const CROWD = 'Cut all connections, because too many were open; "tool help webhooks" explains the limit';

function noteDelivery(outcome: DeliveryOutcome, metrics: Metrics, announcer: EventAnnouncer): void {
  if (outcome.kind === "accepted") {
    metrics.received(outcome.event.eventType);
    keepEventTrace(outcome.id);
    announcer.announce(outcome);
  } else if (outcome.kind === "duplicate") metrics.duplicate();
  else metrics.ignored();
}

function credentialsOf({ secrets, signatureHeaders, otherCredentials = [] }: WebhookServerOptions): Credential[] {
  const headers = [...signatureHeaders, ...SIGNATURE_HEADERS];
  return [...(secrets.length === 0 ? [] : [createSignatureCredential(secrets, headers)]), ...otherCredentials];
}

/** Adds the address that the server listens on, which may be another one of this machine, such as 127.0.0.2. */
function hostRuleOf(
  { unsignedHosts, listen: { host } }: WebhookServerOptions,
  credentials: readonly Credential[],
): HostRule {
  const { names, hint } = unsignedHosts;
  const isAny = credentials.length > 0 || names === "any";
  return { names: isAny ? "any" : [hostInUrl(host).toLowerCase(), ...names], hint };
}

function describe(
  { listen: { tls, host }, place }: WebhookServerOptions,
  port: number,
  credentials: readonly Credential[],
) {
  const name = isAllInterfaces(host) ? "localhost" : hostInUrl(host);
  const endpoint = `${tls === undefined ? "http" : "https"}://${name}:${port}/webhook`;
  const flags = credentials.map(({ sendFlags }) => sendFlags).find((each) => each !== undefined);
  const sampleCommand = `tool webhook send ${endpoint}${flags === undefined ? "" : ` ${flags}`}`;
  return { place, endpoint, sampleCommand };
}

interface RunningParts {
  readonly http: HttpServer;
  readonly admin: LocalServer | undefined;
  readonly monitored: MetricsServer | undefined;
  readonly workers: ServerWorkers;
  readonly renew: WebhookServer["renew"];
  readonly close: () => void;
  readonly parts: AsyncDisposableStack;
}

function runningServer({ http, admin, monitored, workers, renew, close, parts }: RunningParts): WebhookServer {
  const stop = async () => {
    close();
    await parts.disposeAsync();
  };
  return {
    ...{ port: http.port, adminPort: admin?.port, metricsPort: monitored?.port, routing: workers.routing, renew },
    async drain(timeoutMs) {
      close();
      await Promise.all(workers.all.map((worker) => worker.drain(timeoutMs)));
      await stop();
    },
    [Symbol.asyncDispose]: stop,
  };
}
