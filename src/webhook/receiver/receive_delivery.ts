import { quote, truncate } from "../../base/text.ts";
import { deliveryKey } from "../delivery_key.ts";
import { createFilter } from "../event_filter.ts";
import { type FilterRules, rulesOfQuery } from "../filter_rules.ts";
import type { Claim, Inbox } from "../inbox.ts";
import type { WebhookLog } from "../server/webhook_log.ts";
import { normalizePayload } from "../normalize_payload.ts";
import { PayloadError } from "../payload_error.ts";
import type { Verifier } from "../signature.ts";
import { hasSignature } from "../signature_header.ts";
import { type Answer, type Incoming, refusal } from "./exchange.ts";

/** Parts and rules for receiving deliveries. */
export interface ReceiverParts {
  /** Store of events. */
  readonly inbox: Inbox;
  /** Checks signatures; without it every delivery is accepted. */
  readonly verifier?: Verifier | undefined;
  /** Headers that may carry the signature, in lower case. */
  readonly signatureHeaders: readonly string[];
  /** Filter rules, in addition to those in the URL of a delivery. */
  readonly rules: FilterRules;
  /** Maximum size of a body, in bytes. */
  readonly maxBody: number;
  /** Whether to store events for later, because there is no handler. */
  readonly keepOnly: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Where warnings go. */
  readonly log: WebhookLog;
  /** Receives the outcome of every accepted, repeated or ignored delivery. */
  readonly onDelivery: (outcome: DeliveryOutcome) => void;
}

/** Result of a delivery that was answered with success. */
export type DeliveryOutcome =
  | { readonly kind: "accepted" } & Pick<Claim, "id" | "event" | "receivedAt" | "required">
  | { readonly kind: "duplicate" }
  | { readonly kind: "ignored" };

/** Receives a delivery: checks it, stores its event, then answers. */
export async function receiveDelivery(incoming: Incoming, path: string, parts: ReceiverParts): Promise<Answer> {
  const type = incoming.header("content-type");
  if (type === null || !isJson(type)) return refusal(415, "not-json", "Send deliveries as application/json");
  const encoding = incoming.header("content-encoding");
  if (encoding !== null && encoding !== "identity") return refuseEncoding(encoding);
  // A connection test has no signature and no event, and its sender expects success.
  if (incoming.header("x-event-key") === "diagnostics:ping") return ignored("a test of the connection", parts);
  if (!mayBeGenuine(incoming, parts)) return refuseUnsigned(incoming, parts);
  const body = await incoming.readBody(parts.maxBody);
  if (!isSigned(incoming, body, parts)) return refuseUnsigned(incoming, parts);
  try {
    return await acceptDelivery(incoming, { path, body }, parts);
  } catch (error) {
    if (error instanceof PayloadError) return refusal(400, "bad-payload", error.message);
    throw error;
  }
}

async function acceptDelivery(
  { target, header }: Incoming,
  { path, body }: { path: string; body: Uint8Array },
  parts: ReceiverParts,
): Promise<Answer> {
  const receivedAt = parts.now();
  const query = new URLSearchParams(queryOf(target));
  const normalized = normalizePayload(parseBody(body), { pathname: path, query, receivedAt });
  if ("ignored" in normalized) {
    parts.log.info(`Ignored a delivery: ${normalized.ignored}`);
    return ignored(normalized.ignored, parts);
  }
  const { event } = normalized;
  const decision = createFilter(parts.rules, rulesOfQuery(query)).decide(event);
  if (decision === "drop") return ignored("a filter excludes it", parts);
  const kept = { event, receivedAt, ...(decision === "pass" ? {} : decision) };
  const dedupeKey = deliveryKey(header, body, { ...normalized, receivedAt });
  const { id, duplicate } = await parts.inbox.add({ ...kept, dedupeKey, stored: parts.keepOnly });
  parts.onDelivery(duplicate ? { kind: "duplicate" } : { kind: "accepted", id, ...kept });
  return { status: duplicate ? 200 : 202, body: duplicate ? `{"id":"${id}","duplicate":true}` : `{"id":"${id}"}` };
}

function ignored(reason: string, { onDelivery }: ReceiverParts): Answer {
  onDelivery({ kind: "ignored" });
  return { status: 200, body: JSON.stringify({ ignored: reason }) };
}

function isSigned(incoming: Incoming, body: Uint8Array, { verifier, signatureHeaders }: ReceiverParts): boolean {
  return verifier === undefined || signatureHeaders.some((name) => verifier(body, incoming.header(name)));
}

/** Whether a request has what could prove where it comes from, so that its body is worth reading. */
function mayBeGenuine({ header }: Incoming, { verifier, signatureHeaders }: ReceiverParts): boolean {
  return verifier === undefined || hasSignature(header, signatureHeaders);
}

function refuseUnsigned(incoming: Incoming, parts: ReceiverParts): Answer {
  const answer = refusal(401, "bad-signature", "The signature is missing or wrong");
  return { ...answer, refused: whyUnsigned(incoming, parts) };
}

function refuseEncoding(encoding: string): Answer {
  const named = quote(truncate(encoding, 100));
  return refusal(415, "encoded", `Send deliveries without Content-Encoding, not as ${named}`);
}

/** Explains a failed signature check to those who run the server. */
function whyUnsigned(incoming: Incoming, { signatureHeaders }: ReceiverParts): string {
  const header = signatureHeaders.find((name) => incoming.header(name) !== null);
  if (header === undefined) return `it has no signature (${signatureHeaders.join(", ")})`;
  return `the signature in ${header} was not made with the secret of this server`;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json[ \t]*(?:;|$)/i;

function isJson(type: string): boolean {
  return type === "application/json" || JSON_TYPE.test(type);
}

const DECODER = new TextDecoder("utf-8", { fatal: true }); // removes a byte order mark

function parseBody(body: Uint8Array): unknown {
  let text: string;
  try {
    text = DECODER.decode(body);
  } catch {
    throw badBody("not-utf-8", "it is not UTF-8");
  }
  try {
    return JSON.parse(text); // bounded by the body's size; each value read from it is checked
  } catch {
    throw badBody("bad-json", "it is not JSON");
  }
}

function badBody(code: string, reason: string): PayloadError {
  return new PayloadError([{ severity: "error", code, message: reason }]);
}

function queryOf(target: string): string {
  const start = target.indexOf("?");
  return start < 0 ? "" : target.slice(start + 1);
}
