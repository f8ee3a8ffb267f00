import type { Log } from "../../host/log/log.ts";
import type { WebhookEvent } from "../webhook_event.ts";

/** Log of the server and its workers. */
export interface WebhookLog extends Log {
  /** Reports where the server listens; no host means all interfaces. */
  started(place: { readonly port: number; readonly host?: string }): void;
  /** Reports that an event has arrived. */
  event(event: WebhookEvent, id: string): void;
}
