import { escapeJson } from "../base/escape_json.ts";
import { escapeText, quote, truncate } from "../base/text.ts";
import { formatLocalTime } from "../host/time/local_time.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/** Facts that a line carries besides its message. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** What the server and its workers say, a line each. */
export interface WebhookLog {
  /** Says where the server listens; no host means all interfaces. */
  started(place: { readonly port: number; readonly host?: string }): void;
  /** Says that an event has arrived. */
  event(event: WebhookEvent, id: string): void;
  /** Says what has happened. */
  info(message: string, facts?: LogFacts): void;
  /** Says what somebody should look at. */
  warning(message: string, facts?: LogFacts): void;
}

/** How and where {@linkcode createLog} writes. */
export interface LogOptions {
  /** Text for people, or JSON with `time`, `level`, `message` and whatever else is known. */
  readonly format: "text" | "json";
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Takes a line, without its end. */
  readonly out: (line: string) => void;
  /** Takes a line with a warning, without its end. */
  readonly err: (line: string) => void;
}

const MAX_TITLE_LENGTH = 200;
const MAX_NAME_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 2000;

/**
 * The log of the webhook server (webhooks, section 4.3). Titles and names come from strangers; whatever they hold, a
 * line stays one line.
 *
 * ```text
 * [2025-01-14 10:30:00] Webhook server started on :8080
 * [2025-01-14 10:30:15] page_updated: "API Reference" (12345) by alice@company.com
 * ```
 */
export function createLog({ format, now, out, err }: LogOptions): WebhookLog {
  const stamp = createStamp();
  const render = (level: "info" | "warning", message: string, facts: LogFacts, event?: WebhookEvent) => {
    const time = now();
    if (format === "text") return `[${stamp(time)}] ${level === "warning" ? "warning: " : ""}${message}${pairs(facts)}`;
    const fields = { time: new Date(time).toISOString(), level, message, ...facts, ...(event && { event }) };
    return escapeJson(JSON.stringify(fields));
  };
  return {
    started: ({ port, host }) => {
      const only = host === undefined ? "" : ` (${escapeText(host)} only)`;
      out(render("info", `Webhook server started on :${port}${only}`, {}));
    },
    event: (event, id) => out(render("info", eventText(event), format === "text" ? {} : { id }, event)),
    info: (message, facts = {}) => out(render("info", oneLine(message), facts)),
    warning: (message, facts = {}) => err(render("warning", oneLine(message), facts)),
  };
}

/** An event on one line: `page_updated: "API Reference" (12345) by alice@company.com`, without what is not known. */
function eventText({ eventType, user, page, comment }: WebhookEvent): string {
  const title = page?.title === undefined ? "" : `${quote(truncate(page.title, MAX_TITLE_LENGTH))} `;
  const id = page?.id ?? (comment === undefined ? "unknown" : `comment ${comment.id}`);
  const name = user?.email ?? user?.displayName ?? user?.accountId ?? "unknown";
  return `${eventType}: ${title}(${escapeText(id)}) by ${escapeText(truncate(name, MAX_NAME_LENGTH))}`;
}

/** Backslashes stay: what a message names from outside was escaped when it was put there. */
function oneLine(message: string): string {
  return truncate(message, MAX_MESSAGE_LENGTH).replace(/[^\\]+/g, escapeText);
}

function pairs(facts: LogFacts): string {
  return Object.entries(facts).map(([key, value]) => {
    if (value === undefined) return "";
    const text = truncate(String(value), MAX_TITLE_LENGTH);
    return ` ${key}=${/^[\w.:/@+-]+$/.test(text) ? text : quote(text)}`;
  }).join("");
}

/** Local date and time, made once a second: many events arrive within one. */
function createStamp(): (time: number) => string {
  let second = NaN;
  let text = "";
  return (time) => {
    if (Math.floor(time / 1000) === second) return text;
    second = Math.floor(time / 1000);
    text = formatLocalTime(time);
    return text;
  };
}
