import { quote, truncate } from "../../base/text.ts";
import { areLocalHosts } from "../../host/local_http/local_host.ts";
import { senderOf } from "../../host/local_http/request_sender.ts";
import { type Answer, type Incoming, refusal } from "./exchange.ts";

/** Which hosts requests may name. */
export interface HostRule {
  /** Names in addition to those of this machine, in lower case and without ports; or any. */
  readonly names: "any" | readonly string[];
  /** How the user allows others. */
  readonly hint: string;
}

/**
 * Returns the answer to a request that no wiki sends, before anything of it is read: one to a host that the server does
 * not answer to, and one of a browser. A person may look at the health check.
 */
export function refuseStranger(incoming: Incoming, path: string, { names, hint }: HostRule): Answer | undefined {
  const hosts = names === "any" ? [] : incoming.hosts();
  if (names !== "any" && !areLocalHosts(hosts, names)) {
    const named = hosts.map((host) => host === "" ? "no host" : `the host ${quote(truncate(host, 200))}`).join(" and ");
    return { ...refusal(403, "unknown-host", `${NOT_LOCAL}. ${hint}`), refused: `it names ${named}. ${hint}` };
  }
  const sender = senderOf({ get: incoming.header, keys: incoming.headerNames });
  if (sender === "program" || (sender === "person" && path === "/health")) return undefined;
  return refusal(403, "from-browser", FROM_BROWSER);
}

/**
 * Describes for the log which requests a server accepts.
 *
 * @param accepted deliveries with a credential: "signed deliveries"; none if the server has no credentials.
 */
export function describeAccepted(accepted: readonly string[], { names }: Pick<HostRule, "names">): string {
  if (accepted.length > 0) return `only ${accepted.join(" or ")} are accepted`;
  if (names === "any") return "without a secret, every delivery is accepted";
  const others = names.filter((name) => !areLocalHosts([name])).map((name) => quote(name));
  const senders = ["from this machine", ...others.map((name) => `to ${name}`)].join(" or ");
  return `without a secret, only deliveries ${senders} are accepted`;
}

const NOT_LOCAL = "Without a secret, the server answers only to localhost, 127.0.0.1 and [::1]";
const FROM_BROWSER = "A request with Origin or Sec-Fetch-* headers comes from a browser: no wiki sends them";
