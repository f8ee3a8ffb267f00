import { areLocalHosts } from "../../host/local_http/local_host.ts";
import { senderOf } from "../../host/local_http/request_sender.ts";
import type { Log } from "../../host/log/log.ts";
import { throttleWarnings } from "../../host/log/throttle_warnings.ts";
import { createHeaderSecretCredential, type Credential, type CredentialHeaders } from "../credentials/authenticate.ts";
import type { Inbox } from "../inbox.ts";
import { type Metrics, METRICS_TYPE, renderMetrics } from "../metrics.ts";
import { type Answer, type Incoming, refusal, splitTarget } from "../receiver/exchange.ts";
import { senderAddress, throttleKey } from "../receiver/refuse_sender.ts";
import { type HttpServerOptions, startHttpServer } from "../receiver/start_http_server.ts";
import type { HealthParts } from "./health.ts";

/** Where to serve metrics, and who may read them. */
export interface MetricsPlace extends Pick<HttpServerOptions, "host" | "port" | "tls"> {
  /** Tokens, one of which a request must have. */
  readonly tokens: readonly string[];
}

/** Server of metrics. */
export interface MetricsServer extends AsyncDisposable {
  /** Port that it listens on. */
  readonly port: number;
  /**
   * Takes other tokens, if any are given, and another certificate from now on.
   *
   * @throws {ToolError} `cannot-serve` for a certificate that is wrong; then nothing changes.
   */
  renew(files: Partial<Pick<MetricsPlace, "tokens" | "tls">>): Promise<void>;
}

/** Data and clocks of the metrics. */
export interface MetricsParts extends Pick<HealthParts, "uptime" | "now" | "work"> {
  readonly inbox: Pick<Inbox, "status">;
  readonly metrics: Metrics;
  readonly log: Pick<Log, "warning">;
}

/**
 * Serves metrics to monitors on other machines, without the admin page and its key.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export function startMetricsServer(
  { tokens, ...listen }: MetricsPlace,
  { inbox, metrics, log, now, uptime, work }: MetricsParts,
): MetricsServer {
  let current = tokens;
  const describe = () => ({ now: now(), uptime: uptime(), work: work() });
  const render = () => renderMetrics({ inbox, metrics, describe });
  const answer = createMetricsHandler({ tokens: () => current, render, log, now });
  const server = startHttpServer({ ...listen, answer });
  return {
    port: server.port,
    async renew({ tokens = current, tls }) {
      if (tls !== undefined && listen.tls !== undefined) await server.replaceCertificate(tls);
      current = tokens;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Parts of the metrics endpoint. */
interface MetricsHandlerParts {
  /**
   * Returns the tokens, one of which a request must have; without any, only requests to this machine's own names are
   * answered.
   */
  readonly tokens: () => readonly string[];
  /** Renders the metrics. */
  readonly render: () => Promise<string>;
  readonly log: Pick<Log, "warning">;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Creates the endpoint that monitors on other machines read: `GET /metrics` and nothing else. Never throws. */
function createMetricsHandler(parts: MetricsHandlerParts): (incoming: Incoming) => Promise<Answer> {
  const warn = throttleWarnings(parts.log, parts.now);
  return async (incoming) => {
    const { method, target } = incoming;
    const tokens = parts.tokens();
    const refused = await refuseReader(incoming, tokens.length === 0 ? undefined : createTokenCredential(tokens));
    if (refused !== undefined) {
      const [sender, { status, code }] = [senderAddress(incoming, {}), refused];
      warn(throttleKey(sender, refused), `Refused a request for metrics with ${status}: ${refused.refused}`, {
        code,
        sender,
      });
      return refused;
    }
    if (splitTarget(target)[0] !== "/metrics") return refusal(404, "not-found", "The metrics are at /metrics");
    if (method !== "GET" && method !== "HEAD") {
      return refusal(405, "method-not-allowed", "Allowed here: GET, HEAD", { allow: "GET, HEAD" });
    }
    try {
      return {
        status: 200,
        headers: { "content-type": METRICS_TYPE, "cache-control": "no-store" },
        body: await parts.render(),
      };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      warn("bug", `Cannot render the metrics: ${reason}`, { code: "bug" });
      return refusal(500, "internal", "The server cannot answer this request");
    }
  };
}

/** Answers a request that may not read the metrics. */
async function refuseReader(incoming: Incoming, token: Credential | undefined): Promise<Answer | undefined> {
  const { header, headerNames, hosts } = incoming;
  if (token !== undefined) return await refuseToken(token, { header: (name) => readScheme(header(name)) });
  const sender = senderOf({ get: header, keys: headerNames });
  if (!areLocalHosts(hosts())) {
    return refusal(403, "unknown-host", "Without a token, only this machine may read the metrics");
  }
  if (sender === "program" || sender === "person") return undefined;
  return refusal(403, "from-browser", "A request with Origin or Sec-Fetch-* headers comes from a page in a browser");
}

async function refuseToken(token: Credential, request: CredentialHeaders): Promise<Answer | undefined> {
  const isGiven = token.findDefect(request) === undefined;
  if (isGiven && await token.check(request, new Uint8Array()) === "accepted") return undefined;
  const answer = refusal(401, "bad-token", "Send the header Authorization: Bearer <token>", {
    "www-authenticate": 'Bearer realm="metrics"',
  });
  const refused = isGiven ? `the token in ${HEADER} is not that of this server` : `it has no token (${HEADER})`;
  return { ...answer, refused };
}

const HEADER = "Authorization";
const SCHEME = "Bearer ";

function createTokenCredential(tokens: readonly string[]): Credential {
  return createHeaderSecretCredential(tokens.map((token) => ({ header: HEADER, value: SCHEME + token })));
}

/** Spells the scheme, whose case does not count, in the way of the credential. */
function readScheme(value: string | null): string | null {
  return value?.replace(/^bearer +/i, SCHEME) ?? null;
}
