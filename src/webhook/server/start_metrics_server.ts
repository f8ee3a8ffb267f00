import type { Log } from "../../host/log/log.ts";
import type { Inbox } from "../inbox.ts";
import type { Metrics } from "../metrics.ts";
import { type HttpServerOptions, startHttpServer } from "../receiver/start_http_server.ts";
import { renderMetrics } from "../render_metrics.ts";
import type { WorkState } from "./work_problem.ts";
import { createMetricsHandler } from "./metrics_handler.ts";

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
export interface MetricsParts {
  readonly inbox: Pick<Inbox, "status">;
  readonly metrics: Metrics;
  readonly log: Pick<Log, "warning">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds since the start, by a monotonic clock. */
  readonly uptime: () => number;
  /** State of the workers. */
  readonly work: () => WorkState;
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
