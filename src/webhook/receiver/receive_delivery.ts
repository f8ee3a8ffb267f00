import { escapeText, quote, truncate } from "../../base/text.ts";
import {
  authenticate,
  authenticateByHeaders,
  type Credential,
  explainMissing,
  hasCredential,
  refusalText,
  type Refused,
} from "../credentials/authenticate.ts";
import { deliveryKey } from "../delivery_key.ts";
import { createFilter, type EventFilter, findExcluding } from "../event_filter.ts";
import { type FilterRules, rulesOfQuery } from "../filter_rules.ts";
import type { Claim, Inbox } from "../inbox.ts";
import type { WebhookLog } from "../log.ts";
import { normalizePayload } from "../normalize_payload.ts";
import { PayloadError } from "../payload_dialects/payload_reader.ts";
import type { WebhookEvent } from "../webhook_event.ts";
import { type Answer, type Incoming, refusal } from "./exchange.ts";

/** Parts and rules for receiving deliveries. */
export interface ReceiverParts {
  /** Store of events. */
  readonly inbox: Inbox;
  /** Credentials, one of which a delivery must carry; if empty, every delivery is accepted. */
  readonly credentials: readonly Credential[];
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

/** Where a delivery was sent: the two parts of its target. */
export interface DeliveryPlace {
  readonly path: string;
  readonly query: string;
}

/** Receives a delivery: checks it, stores its event, then answers. */
export async function receiveDelivery(
  incoming: Incoming,
  place: DeliveryPlace,
  parts: ReceiverParts,
): Promise<Answer> {
  const type = incoming.header("content-type");
  if (type === null || !isJson(type)) return refusal(415, "not-json", "Send deliveries as application/json");
  const encoding = incoming.header("content-encoding");
  if (encoding !== null && encoding !== "identity") return refuseEncoding(encoding);
  // A connection test has no signature and no event, and its sender expects success.
  if (incoming.header("x-event-key") === "diagnostics:ping") return ignore("a test of the connection", parts);
  if (!hasCredential(parts.credentials, incoming)) {
    return refuseUnproved({ reason: explainMissing(parts.credentials, incoming) }, incoming, parts);
  }
  const checked = authenticateByHeaders(parts.credentials, incoming);
  const early = checked && await checked;
  if (early !== undefined && early !== "accepted") return refuseUnproved(early, incoming, parts);
  const body = await incoming.readBody(parts.maxBody);
  const verdict = early ?? await authenticate(parts.credentials, incoming, body);
  if (verdict !== "accepted") return refuseUnproved(verdict, incoming, parts);
  try {
    return await acceptDelivery(incoming, { ...place, body }, parts);
  } catch (error) {
    if (error instanceof PayloadError) return refusal(400, "bad-payload", error.message);
    throw error;
  }
}

async function acceptDelivery(
  { header }: Incoming,
  { path, query: text, body }: DeliveryPlace & { readonly body: Uint8Array },
  parts: ReceiverParts,
): Promise<Answer> {
  const receivedAt = parts.now();
  const { query, decide, nameFilter } = readQuery(text, parts.rules);
  const normalized = normalizePayload(parseBody(body), { pathname: path, query, receivedAt });
  if ("ignored" in normalized) {
    const reason = normalized.ignored;
    return { ...ignore(reason, parts), ignored: { kind: "unsupported", reason } };
  }
  const { event } = normalized;
  const decision = decide(event);
  if (decision === "drop") {
    const filter = nameFilter(event);
    const reason = `${filter} excludes ${describeEvent(event)}`;
    return { ...ignore(reason, parts), ignored: { kind: filter, reason } };
  }
  const kept = { event, receivedAt, ...(decision === "pass" ? {} : decision) };
  const dedupeKey = deliveryKey(header, body, { ...normalized, receivedAt });
  const { id, duplicate } = await parts.inbox.add({ ...kept, dedupeKey, stored: parts.keepOnly });
  parts.onDelivery(duplicate ? { kind: "duplicate" } : { kind: "accepted", id, ...kept });
  return { status: duplicate ? 200 : 202, body: duplicate ? `{"id":"${id}","duplicate":true}` : `{"id":"${id}"}` };
}

/** Describes what filters compare: `page_updated of page 12345 in space DOCS`. */
function describeEvent({ eventType, page, comment }: WebhookEvent): string {
  const shown = (text: string) => escapeText(truncate(text, 100));
  const subject = page === undefined ? `comment ${shown(comment?.id ?? "unknown")}` : `page ${shown(page.id)}`;
  return `${eventType} of ${subject}${page?.spaceKey === undefined ? "" : ` in space ${shown(page.spaceKey)}`}`;
}

function ignore(reason: string, { onDelivery }: ReceiverParts): Answer {
  onDelivery({ kind: "ignored" });
  return { status: 200, body: JSON.stringify({ ignored: reason }) };
}

/** Builds the answer to a delivery whose sender has not proved itself; only the log reveals why. */
function refuseUnproved(
  { reason, isUnavailable = false }: Refused,
  incoming: Incoming,
  { credentials }: ReceiverParts,
): Answer {
  const answer = isUnavailable
    ? refusal(503, "unverifiable", "The credential cannot be checked at the moment", { "retry-after": "5" })
    : refusal(401, "bad-signature", refusalText(credentials));
  const form = credentials.map((each) => each.formOf?.(incoming)).find((each) => each !== undefined);
  return { ...answer, refused: reason, ...(form === undefined ? {} : { form }) };
}

function refuseEncoding(encoding: string): Answer {
  const named = quote(truncate(encoding, 100));
  return refusal(415, "encoded", `Send deliveries without Content-Encoding, not as ${named}`);
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

/** What the query of a delivery's URL says. */
interface DeliveryQuery {
  /** Its parameters. */
  readonly query: URLSearchParams;
  /**
   * Decides by the server's rules and those in the query.
   *
   * @throws {PayloadError} for invalid rules in the query.
   */
  readonly decide: EventFilter["decide"];
  /** Names the filter that keeps out an event about which the decision is to drop it. */
  readonly nameFilter: (event: WebhookEvent) => string;
}

/** The last query for the rules of a server: a wiki sends all deliveries to one URL, or to a few. */
const LAST = new WeakMap<FilterRules, DeliveryQuery & { readonly text: string }>();

/** Reads the query of a delivery to a server with these rules. */
function readQuery(text: string, rules: FilterRules): DeliveryQuery {
  const last = LAST.get(rules);
  if (last?.text === text) return last;
  const query = new URLSearchParams(text);
  let filter: EventFilter | undefined;
  const decide: EventFilter["decide"] = (event) => {
    filter ??= createFilter(rules, rulesOfQuery(query));
    return filter.decide(event);
  };
  const nameFilter = (event: WebhookEvent) => {
    const own = findExcluding(rules, event);
    if (own !== undefined) return `--${own} of the server`;
    const added = rulesOfQuery(query);
    const both = createFilter({ pages: rules.pages }, { pages: added.pages });
    const name = findExcluding(added, event) ?? (both.decide(event) === "drop" ? "pages" : "space");
    return `?${name}= in the URL of the delivery`;
  };
  const read = { text, query, decide, nameFilter };
  LAST.set(rules, read);
  return read;
}
