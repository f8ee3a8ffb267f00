import { createHash, timingSafeEqual } from "node:crypto";
import { areLocalHosts } from "../../host/local_http/local_host.ts";
import { senderOf } from "../../host/local_http/request_sender.ts";
import type { Log } from "../../host/log/log.ts";
import { throttleWarnings } from "../../host/log/throttle_warnings.ts";
import { METRICS_TYPE } from "../metrics.ts";
import { type Answer, type Incoming, refusal } from "../receiver/exchange.ts";
import { senderAddress, throttleKey } from "../receiver/refuse_sender.ts";

/** Parts of the metrics endpoint. */
export interface MetricsHandlerParts {
  /** Tokens, one of which a request must have; without any, only requests to this machine's own names are answered. */
  readonly tokens: readonly string[];
  /** Renders the metrics. */
  readonly render: () => Promise<string>;
  readonly log: Pick<Log, "warning">;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Creates the endpoint that monitors on other machines read: `GET /metrics` and nothing else. Never throws. */
export function createMetricsHandler(parts: MetricsHandlerParts): (incoming: Incoming) => Promise<Answer> {
  const warn = throttleWarnings(parts.log, parts.now);
  const digests = parts.tokens.map(digestOf);
  return async (incoming) => {
    const { method, target } = incoming;
    const refused = refuseReader(incoming, digests);
    if (refused !== undefined) {
      const [sender, { status, code }] = [senderAddress(incoming, {}), refused];
      warn(throttleKey(sender, refused), `Refused a request for metrics with ${status}: ${refused.refused}`, {
        code,
        sender,
      });
      return refused;
    }
    if (target.split("?", 1)[0] !== "/metrics") return refusal(404, "not-found", "The metrics are at /metrics");
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

function refuseReader({ header, headerNames, hosts }: Incoming, digests: readonly Uint8Array[]): Answer | undefined {
  if (digests.length > 0) {
    const token = /^Bearer +(\S+)$/i.exec(header("authorization") ?? "")?.[1];
    if (token !== undefined && isOneOf(digestOf(token), digests)) return undefined;
    const reason = token === undefined ? "it has no token" : "its token is wrong";
    const answer = refusal(401, "bad-token", "Send the header Authorization: Bearer <token>", {
      "www-authenticate": 'Bearer realm="metrics"',
    });
    return { ...answer, refused: `${reason} (Authorization: Bearer …)` };
  }
  const sender = senderOf({ get: header, keys: headerNames });
  if (!areLocalHosts(hosts())) return refusal(403, "unknown-host", "Without a token, only this machine may read them");
  if (sender === "program" || sender === "person") return undefined;
  return refusal(403, "from-browser", "A request with Origin or Sec-Fetch-* headers comes from a page in a browser");
}

/** Compares with every digest, so that the time tells nothing. */
function isOneOf(digest: Uint8Array, digests: readonly Uint8Array[]): boolean {
  return digests.filter((each) => timingSafeEqual(each, digest)).length > 0;
}

function digestOf(text: string): Uint8Array {
  return new Uint8Array(createHash("sha256").update(text).digest());
}
