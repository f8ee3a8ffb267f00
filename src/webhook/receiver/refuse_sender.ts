import { truncate } from "../../base/text.ts";
import type { LineKind } from "../../host/log/throttle_warnings.ts";
import { type AddressSet, canonicalAddress, ownNetwork } from "../../host/net/address_set.ts";
import { findSender } from "../../host/net/forwarded_sender.ts";
import { type Answer, type Incoming, refusal } from "./exchange.ts";

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
    ? "; it passes on requests of others: if it is your proxy, trust it as one"
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
