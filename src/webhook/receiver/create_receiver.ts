import { quote, truncate } from "../../base/text.ts";
import { throttleLines, throttleWarnings, type Warn } from "../../host/log/throttle_warnings.ts";
import { InboxError } from "../inbox.ts";
import {
  type Answer,
  BodyError,
  CHECK_HEADER,
  type IgnoredDelivery,
  type Incoming,
  refusal,
  refuseBody,
  splitTarget,
} from "./exchange.ts";
import { receiveDelivery, type ReceiverParts } from "./receive_delivery.ts";
import {
  type HostRule,
  refuseSender,
  refuseStranger,
  senderAddress,
  type SenderRule,
  throttleKey,
} from "./refuse_sender.ts";

/** Parts of a receiver; the caller owns them. */
export interface ReceiverOptions extends ReceiverParts {
  /** Which hosts requests may name. */
  readonly hosts: HostRule;
  /** Which senders may send, and which proxies name them; by default all and none. */
  readonly senders?: SenderRule | undefined;
  /** Answers `GET /health`. */
  readonly health: () => Promise<unknown>;
  /** Returns whether the server is stopping and accepts nothing more. */
  readonly isClosing: () => boolean;
  /** Receives the status of every refused request. */
  readonly onRefusal: (status: number) => void;
}

/** Function that answers one request. */
export type Receiver = (incoming: Incoming) => Promise<Answer>;

/**
 * Creates the HTTP interface of the server (webhooks, section 4.2): `POST` of deliveries on `/webhook`, any path below
 * it, and `/`; `GET` and `HEAD` on `/health`. Requests of browsers and to unknown hosts are refused. Every answer is
 * JSON.
 */
export function createReceiver(options: ReceiverOptions): Receiver {
  const warn = throttleWarnings(options.log, options.now); // a full disk refuses thousands per second
  const inform = throttleLines((message, facts) => options.log.info(message, facts), options.now);
  return async (incoming) => {
    const answer = await answerSafely(incoming, options, warn);
    if (answer.ignored !== undefined) logIgnored(incoming, answer.ignored, inform);
    if (answer.status < 400) return answer;
    options.onRefusal(answer.status);
    // The log is the first place to look when no events arrive.
    if (isLogged(answer, incoming)) logRefusal(incoming, answer, { warn, senders: options.senders });
    return answer;
  };
}

/**
 * Returns whether a refusal is worth a line: errors of senders or settings, but not what somebody only looks for. Errors
 * of the server itself are logged where they happen.
 */
function isLogged({ status, code }: Answer, { method }: Incoming): boolean {
  return LOGGED.has(status) || (method === "POST" && status === 404) || code === "busy";
}

const LOGGED: ReadonlySet<number> = new Set([400, 401, 403, 408, 413, 415]);

function logRefusal(
  incoming: Incoming,
  answer: Answer,
  { warn, senders = {} }: { readonly warn: Warn; readonly senders: SenderRule | undefined },
): void {
  const { status, code, refused, form } = answer;
  const sender = senderAddress(incoming, senders);
  const { name, detail } = throttleKey(sender, answer);
  const { what, mark } = nameRequest(incoming);
  warn({ name: mark + name, detail }, `Refused a ${what} with ${status}: ${refused}`, { code, sender, form });
}

function logIgnored(incoming: Incoming, { kind, reason }: IgnoredDelivery, inform: Warn): void {
  const { what, mark } = nameRequest(incoming);
  const detail = truncate(reason, 300);
  inform({ name: mark + kind, detail }, `Ignored a ${what}: ${reason}`, { code: "ignored" });
}

/** Marks checks of `webhook doctor`, so that they do not look like deliveries of a wiki, or suppress lines about those. */
function nameRequest({ method, header }: Incoming): { readonly what: string; readonly mark: string } {
  if (header(CHECK_HEADER) !== null) return { what: "check of webhook doctor", mark: "check " };
  return { what: method === "POST" ? "delivery" : "request", mark: "" };
}

async function answerSafely(incoming: Incoming, options: ReceiverOptions, warn: Warn): Promise<Answer> {
  try {
    return await route(incoming, options);
  } catch (error) {
    if (error instanceof BodyError) return refuseBody(error, options.maxBody);
    if (error instanceof InboxError) return refuseEvent(error, warn);
    const reason = error instanceof Error ? error.message : String(error);
    warn("bug", `Cannot answer a request: ${reason}`, { code: "bug" });
    return refusal(500, "internal", "The server cannot answer this request");
  }
}

async function route(incoming: Incoming, options: ReceiverOptions): Promise<Answer> {
  const { method, target } = incoming;
  const [path, query] = splitTarget(target);
  const refused = refuseSender(incoming, path, options.senders ?? {}) ?? refuseStranger(incoming, path, options.hosts);
  if (refused !== undefined) return refused;
  if (path === "/health") {
    if (method !== "GET" && method !== "HEAD") return notAllowed("GET, HEAD");
    return { status: 200, headers: { "cache-control": "no-store" }, body: JSON.stringify(await options.health()) };
  }
  if (path !== "/" && path !== "/webhook" && !path.startsWith("/webhook/")) {
    const refused = `it was sent to ${quote(truncate(path, 100))}, not to /webhook`;
    return { ...refusal(404, "not-found", "Send deliveries to /webhook"), refused };
  }
  if (method !== "POST") return notAllowed("POST");
  if (options.isClosing()) {
    return refusal(503, "closing", "The server is stopping", { "retry-after": "10", "connection": "close" });
  }
  return await receiveDelivery(incoming, { path, query }, options);
}

function notAllowed(allow: string): Answer {
  return refusal(405, "method-not-allowed", `Allowed here: ${allow}`, { allow });
}

function refuseEvent({ code, message }: InboxError, warn: Warn): Answer {
  warn(code, message, { code });
  if (code === "event-too-large") return refusal(413, "too-large", "The event is larger than the queue accepts");
  const full = code === "inbox-full";
  const text = full ? "The inbox is full" : "The event cannot be stored at the moment";
  return refusal(503, full ? "inbox-full" : "inbox-unavailable", text, { "retry-after": full ? "60" : "5" });
}
