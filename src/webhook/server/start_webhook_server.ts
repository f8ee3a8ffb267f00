import type { FilterRules } from "../filter_rules.ts";
import type { Inbox } from "../inbox.ts";
import type { WebhookLog } from "./server_log.ts";
import { Metrics } from "../metrics.ts";
import { createReceiver } from "../receiver/create_receiver.ts";
import type { DeliveryOutcome } from "../receiver/receive_delivery.ts";
import { type HttpServerOptions, startHttpServer } from "../receiver/start_http_server.ts";
import { createVerifier } from "../signature.ts";
import { SIGNATURE_HEADERS } from "../signature_header.ts";
import type { Enricher } from "../worker/enrich_event.ts";
import { type EventWorker, startWorker, type WorkerOptions } from "../worker/worker.ts";
import type { LocalServer } from "../../host/local_http/start_local_server.ts";
import { startAdminPage } from "./admin_page.ts";
import { isAllInterfaces } from "../../host/net/all_interfaces.ts";
import { EventAnnouncer } from "./announce_events.ts";
import { createHealth, type MoreHealth } from "./health.ts";
import { patienceFor } from "./server_problem.ts";

/** What a server is made of. */
export interface WebhookServerOptions {
  /** Where events are kept; stays the caller's. */
  readonly inbox: Inbox;
  /** Where to listen. */
  readonly listen: Omit<HttpServerOptions, "answer">;
  /** Secrets, one of which must have signed a delivery; without any every delivery is taken. */
  readonly secrets: readonly string[];
  /** Headers that may carry the signature besides the known ones, in lower case. */
  readonly signatureHeaders: readonly string[];
  /** Which events are wanted, besides what the address of a delivery says about that. */
  readonly rules: FilterRules;
  /** Most bytes of a body. */
  readonly maxBody: number;
  /** How events are worked on; without it they wait for a worker elsewhere. */
  readonly work?: Omit<WorkerOptions, "inbox" | "now" | "log" | "metrics"> | undefined;
  /** Whether events are only kept, as done, because there is nothing to do with them. */
  readonly keepOnly?: boolean | undefined;
  /** Fills what deliveries left out, for the log. */
  readonly enrich?: Enricher | undefined;
  /** Port of the admin page, on the loopback interface. */
  readonly adminPort?: number | undefined;
  /** What its health says besides. */
  readonly moreHealth?: (() => MoreHealth) | undefined;
  /** Where the events are kept, for people. */
  readonly place: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number;
  /** Where events and troubles are written. */
  readonly log: WebhookLog;
}

/** A server that runs. Disposing it ends it at once; events keep waiting in the inbox. */
export interface WebhookServer extends AsyncDisposable {
  /** The port that deliveries come to. */
  readonly port: number;
  /** The port of the admin page. */
  readonly adminPort: number | undefined;
  /** Takes nothing more, and resolves when what is running has ended, or was interrupted after so many milliseconds. */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Starts a server: a receiver that keeps events, a worker that handles them, and a page that shows both.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export async function startWebhookServer(options: WebhookServerOptions): Promise<WebhookServer> {
  const { inbox, now, monotonic, log, work, secrets, moreHealth } = options;
  const metrics = new Metrics();
  const startedAt = monotonic();
  const uptime = () => monotonic() - startedAt;
  let isClosing = false;
  let worker: EventWorker | undefined;
  const patienceMs = patienceFor(work?.attemptTimeoutMs);
  const state = () => ({ stuck: worker?.stuck() ?? false, busy: worker?.busy ?? false, patienceMs });
  const announcer = new EventAnnouncer(log, options.enrich);
  const answer = createReceiver({
    ...{ inbox, now, log, rules: options.rules, maxBody: options.maxBody, isClosing: () => isClosing },
    verifier: secrets.length === 0 ? undefined : createVerifier(secrets),
    signatureHeaders: [...options.signatureHeaders, ...SIGNATURE_HEADERS],
    keepOnly: options.keepOnly ?? false,
    onDelivery: (outcome) => noteDelivery(outcome, metrics, announcer),
    onRefusal: (status) => metrics.refused(status),
    health: createHealth({ inbox, uptime, now, work: state, more: moreHealth }),
  });
  await using stack = new AsyncDisposableStack();
  stack.use(announcer);
  const http = stack.use(await startHttpServer({ ...options.listen, answer }));
  const admin = options.adminPort === undefined ? undefined : stack.use(
    startAdminPage(options.adminPort, { inbox, metrics, now, uptime, work: state, ...describe(options, http.port) }),
  );
  // Last, so that nothing is run by a server that cannot listen.
  if (work !== undefined) worker = stack.use(startWorker({ ...work, inbox, now, log, metrics }));
  return new RunningServer({ http, admin, worker, close: () => isClosing = true, parts: stack.move() });
}

function noteDelivery(outcome: DeliveryOutcome, metrics: Metrics, announcer: EventAnnouncer): void {
  if (outcome.kind === "accepted") {
    metrics.received(outcome.event.eventType);
    announcer.announce(outcome);
  } else if (outcome.kind === "duplicate") metrics.duplicate();
  else metrics.ignored();
}

function describe({ listen: { tls, host }, place, secrets }: WebhookServerOptions, port: number) {
  const name = isAllInterfaces(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  const endpoint = `${tls === undefined ? "http" : "https"}://${name}:${port}/webhook`;
  const sampleCommand = `tool webhook send ${endpoint}${secrets.length === 0 ? "" : " --secret-file <file>"}`;
  return { place, endpoint, sampleCommand };
}

interface RunningParts {
  readonly http: { readonly port: number };
  readonly admin: LocalServer | undefined;
  readonly worker: EventWorker | undefined;
  readonly close: () => void;
  readonly parts: AsyncDisposableStack;
}

class RunningServer implements WebhookServer {
  readonly #running: RunningParts;

  constructor(running: RunningParts) {
    this.#running = running;
  }

  get port(): number {
    return this.#running.http.port;
  }

  get adminPort(): number | undefined {
    return this.#running.admin?.port;
  }

  async drain(timeoutMs: number): Promise<void> {
    this.#running.close();
    await this.#running.worker?.drain(timeoutMs);
    await this[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#running.close();
    await this.#running.parts.disposeAsync();
  }
}
