import { quote, truncate } from "../../base/text.ts";
import type { LineKind } from "../../host/log/throttle_warnings.ts";
import { type AddressSet, canonicalAddress, ownNetwork } from "../../host/net/address_set.ts";
import { findSender } from "../../host/net/forwarded_sender.ts";
import { type Answer, type Incoming, refusal } from "./exchange.ts";
import { areLocalHosts } from "../../host/local_http/local_host.ts";
import { senderOf } from "../../host/local_http/request_sender.ts";

/** Which senders may send. */
export interface SenderRule {
  /** Addresses that may send deliveries; all if absent. */
  readonly allowed?: AddressSet | undefined;
  /** Proxies whose word about the sender is believed. */
  readonly proxies?: AddressSet | undefined;
}

/** Returns the address of the sender of a request, without its port. */
export function senderAddress(incoming: Pick<Incoming, "sender" | "header">, { proxies }: SenderRule): string {
  const remote = remoteAddress(incoming);
  if (proxies === undefined) return remote;
  const [forwardedFor, forwarded] = [incoming.header("x-forwarded-for"), incoming.header("forwarded")];
  return findSender({ remote, forwardedFor, forwarded }, proxies);
}

/**
 * Returns the answer to a sender that may not send, before anything else of the request is read. The health check
 * answers everyone: monitors ask from other addresses than wikis.
 */
export function refuseSender(incoming: Incoming, path: string, rule: SenderRule): Answer | undefined {
  if (rule.allowed === undefined || path === "/health") return undefined;
  const sender = senderAddress(incoming, rule);
  if (rule.allowed.has(sender)) return undefined;
  const isRelayed = incoming.header("x-forwarded-for") !== null || incoming.header("forwarded") !== null;
  const proxy = isRelayed && sender === remoteAddress(incoming)
    ? "; it passes on requests from others: if it is your proxy, trust it as a proxy"
    : "";
  const refused = `the address of the sender is not allowed${proxy}`;
  return { ...refusal(403, "sender-not-allowed", "This server does not take requests from your address"), refused };
}

function remoteAddress({ sender }: Pick<Incoming, "sender">): string {
  return canonicalAddress(sender) ?? sender;
}

/**
 * Returns what the log throttles by: different reasons do not suppress each other, but one sender cannot fill the log
 * with addresses of its own network.
 */
export function throttleKey(sender: string, { code = "", form = "", refused = "" }: Answer): LineKind {
  return { name: `${code} ${form} ${ownNetwork(sender)}`, detail: truncate(refused, MAX_DETAIL_LENGTH) };
}

const MAX_DETAIL_LENGTH = 300;

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
