import { InboxError } from "../inbox.ts";
import { createRareWarnings } from "../../host/log/rare_warnings.ts";
import { type Answer, BodyError, type Incoming, refusal } from "./exchange.ts";
import { receiveDelivery, type ReceiverParts } from "./receive_delivery.ts";

/** What a receiver answers with; all of it belongs to the caller. */
export interface ReceiverOptions extends ReceiverParts {
  /** The answer to `GET /health`. */
  readonly health: () => Promise<unknown>;
  /** Whether the server is about to end and takes nothing more. */
  readonly isClosing: () => boolean;
  /** Hears of every refused request. */
  readonly onRefusal: (status: number) => void;
}

/** Answers one request. */
export type Receiver = (incoming: Incoming) => Promise<Answer>;

/**
 * The HTTP surface of the server (webhooks, section 4.2): deliveries by POST on `/webhook`, whatever lies below it, and
 * `/`; `GET` and `HEAD` on `/health`. Every body it answers with is JSON.
 */
export function createReceiver(options: ReceiverOptions): Receiver {
  const warn = createRareWarnings(options.log, options.now); // a full disk turns thousands away in a second
  return async (incoming) => {
    const answer = await answerSafely(incoming, options, warn);
    if (answer.status < 400) return answer;
    options.onRefusal(answer.status);
    // Who wonders why nothing arrives looks here first.
    const { status, refused } = answer;
    if (LOGGED.has(status)) warn(String(status), `Refused a delivery with ${status}: ${refused}`);
    return answer;
  };
}

/** What a sender or its settings did wrong; what the server itself cannot do is told where it happens. */
const LOGGED: ReadonlySet<number> = new Set([400, 401, 413, 415]);

type Warn = (kind: string, message: string) => void;

async function answerSafely(incoming: Incoming, options: ReceiverOptions, warn: Warn): Promise<Answer> {
  try {
    return await route(incoming, options);
  } catch (error) {
    if (error instanceof BodyError) return refuseBody(error, options);
    if (error instanceof InboxError) return refuseEvent(error, warn);
    warn("bug", `Cannot answer a request: ${error instanceof Error ? error.message : String(error)}`);
    return refusal(500, "internal", "The server cannot answer this request");
  }
}

async function route(incoming: Incoming, options: ReceiverOptions): Promise<Answer> {
  const { method, target } = incoming;
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  if (path === "/health") {
    if (method !== "GET" && method !== "HEAD") return notAllowed("GET, HEAD");
    return { status: 200, headers: { "cache-control": "no-store" }, body: JSON.stringify(await options.health()) };
  }
  if (path !== "/" && path !== "/webhook" && !path.startsWith("/webhook/")) {
    return refusal(404, "not-found", "Deliveries go to /webhook");
  }
  if (method !== "POST") return notAllowed("POST");
  if (options.isClosing()) {
    return refusal(503, "closing", "The server is about to end", { "retry-after": "10", "connection": "close" });
  }
  return await receiveDelivery(incoming, path, options);
}

function notAllowed(allow: string): Answer {
  return refusal(405, "method-not-allowed", `Allowed here: ${allow}`, { allow });
}

function refuseBody({ reason }: BodyError, { maxBody }: ReceiverOptions): Answer {
  if (reason === "too-large") return refusal(413, "too-large", `The body may have at most ${maxBody} bytes`);
  if (reason === "busy") return refusal(503, "busy", "Too much is arriving at once", { "retry-after": "1" });
  return refusal(400, "broken-body", "The body did not arrive completely");
}

function refuseEvent({ code, message }: InboxError, warn: Warn): Answer {
  warn(code, message);
  if (code === "event-too-large") return refusal(413, "too-large", "The event is larger than the queue takes");
  const full = code === "inbox-full";
  const text = full ? "The inbox is full" : "The event cannot be kept at the moment";
  return refusal(503, full ? "inbox-full" : "inbox-unavailable", text, { "retry-after": full ? "60" : "5" });
}
