import type { Log } from "../../host/log/log.ts";
import type { Inbox } from "../inbox.ts";
import type { Metrics } from "../metrics.ts";
import { type HttpServer, type HttpServerOptions, startHttpServer } from "../receiver/start_http_server.ts";
import { renderMetrics } from "../render_metrics.ts";
import { createMetricsHandler } from "./metrics_handler.ts";

/** Where to serve metrics, and who may read them. */
export interface MetricsPlace extends Pick<HttpServerOptions, "host" | "port" | "tls"> {
  /** Tokens, one of which a request must have. */
  readonly tokens: readonly string[];
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
}

/**
 * Serves metrics to monitors on other machines, without the admin page and its key.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export async function startMetricsServer(
  { tokens, ...listen }: MetricsPlace,
  { inbox, metrics, log, now, uptime }: MetricsParts,
): Promise<HttpServer> {
  const describe = () => ({ now: now(), uptime: uptime() });
  const render = () => renderMetrics({ inbox, metrics, describe });
  return await startHttpServer({ ...listen, answer: createMetricsHandler({ tokens, render, log, now }) });
}
