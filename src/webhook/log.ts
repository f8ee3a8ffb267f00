import { escapeText, quote, truncate } from "../base/text.ts";
import { createLineLog, type LogOptions } from "../host/log/line_log.ts";
import type { Log } from "../host/log/log.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/** Log of the server and its workers. */
export interface WebhookLog extends Log {
  /** Reports where the server listens; no host means all interfaces. */
  started(place: { readonly port: number; readonly host?: string }): void;
  /** Reports that an event has arrived. */
  event(event: WebhookEvent, id: string): void;
}

const MAX_TITLE_LENGTH = 200;
const MAX_NAME_LENGTH = 200;

/**
 * Creates the log of the webhook server (webhooks, section 4.3). Titles and names are untrusted, so control characters
 * are escaped and each entry stays on one line.
 *
 * ```text
 * [2025-01-14 10:30:00] Webhook server started on :8080
 * [2025-01-14 10:30:15] page_updated: "API Reference" (12345) by alice@company.com
 * ```
 */
export function createLog(options: LogOptions): WebhookLog {
  const { write, info, warning } = createLineLog(options);
  return {
    ...{ info, warning },
    started: ({ port, host }) => {
      const only = host === undefined ? "" : ` (${escapeText(host)} only)`;
      const facts = { code: "started" };
      write({ message: `Webhook server started on :${port}${only}`, facts, data: { port, host: host ?? null } });
    },
    event: (event, id) => {
      write({ message: eventText(event), facts: { code: "event" }, data: { id, event } });
    },
  };
}

/**
 * Renders an event on one line: `page_updated: "API Reference" (12345) by alice@company.com`; unknown facts are left
 * out.
 */
function eventText({ eventType, user, page, comment }: WebhookEvent): string {
  const title = page?.title === undefined ? "" : `${quote(truncate(page.title, MAX_TITLE_LENGTH))} `;
  const id = page?.id ?? (comment === undefined ? "unknown" : `comment ${comment.id}`);
  const name = user?.email ?? user?.displayName ?? user?.accountId ?? "unknown";
  return `${eventType}: ${title}(${escapeText(id)}) by ${escapeText(truncate(name, MAX_NAME_LENGTH))}`;
}
