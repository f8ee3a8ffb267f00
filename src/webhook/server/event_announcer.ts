import { createFilter } from "../event_filter.ts";
import type { Claim } from "../inbox.ts";
import type { WebhookLog } from "../log.ts";
import type { WebhookEvent } from "../webhook_event.ts";
import type { Enricher } from "../worker/enrich_event.ts";

/** Event that was just accepted. */
export type AcceptedEvent = Pick<Claim, "id" | "event" | "receivedAt" | "required">;

/**
 * Writer of the log line of each received event (webhooks, section 4.3), in the order of arrival. The lines of events
 * that came together are written after their answers, which nobody should wait for.
 */
export class EventAnnouncer implements AsyncDisposable {
  readonly #log: WebhookLog;
  readonly #enrich: Enricher | undefined;
  readonly #queue: AcceptedEvent[] = [];
  #hurry = new AbortController();
  #isEnding = false;
  #working: Promise<void> | undefined;

  /** With an enricher, a line waits for the facts that it shows, unless too many lines wait. */
  constructor(log: WebhookLog, enrich: Enricher | undefined) {
    this.#log = log;
    this.#enrich = enrich;
  }

  /** Announces an event. */
  announce(accepted: AcceptedEvent): void {
    this.#queue.push(accepted);
    if (this.#queue.length > MAX_WAITING) this.#hurry.abort();
    this.#working ??= this.#work();
  }

  /** Announces the remaining events with the facts known so far. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isEnding = true;
    this.#hurry.abort();
    while (this.#working !== undefined) await this.#working;
  }

  async #work(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve)); // the answers come first
    while (this.#queue.length > 0) {
      const ready = this.#countReady();
      if (ready > 0) { for (const each of this.#queue.splice(0, ready)) this.#write(each, each.event); }
      else await this.#writeFilled(this.#queue.splice(0, AT_A_TIME));
    }
    this.#working = undefined;
  }

  /** Returns how many of the next lines need no lookup. */
  #countReady(): number {
    const isLate = this.#isEnding || this.#queue.length > MAX_WAITING;
    if (this.#enrich === undefined || isLate) return this.#queue.length;
    const first = this.#queue.findIndex((accepted) => !isComplete(accepted));
    return first < 0 ? this.#queue.length : first;
  }

  async #writeFilled(batch: readonly AcceptedEvent[]): Promise<void> {
    const { signal } = this.#hurry = new AbortController();
    const events = await Promise.all(batch.map((accepted) => this.#fill(accepted, signal)));
    batch.forEach((each, i) => this.#write(each, events[i] ?? each.event));
  }

  /** Writes the line, unless the looked-up facts show that the filter drops the event. */
  #write({ id, required }: AcceptedEvent, event: WebhookEvent): void {
    if (required === undefined || createFilter(required).decide(event) !== "drop") this.#log.event(event, id);
  }

  async #fill(accepted: AcceptedEvent, signal: AbortSignal): Promise<WebhookEvent> {
    const { id, event, receivedAt } = accepted;
    if (this.#enrich === undefined || isComplete(accepted)) return event;
    return await this.#enrich({ id, event, receivedAt, attempt: 0, tries: 0, interruptions: 0 }, signal);
  }
}

/** Events whose facts are looked up at the same time. */
const AT_A_TIME = 8;

/** Maximum number of lines that wait for facts. */
export const MAX_WAITING = 256;

/** Returns whether no further fact would change the line. */
function isComplete({ event: { page, user }, required }: AcceptedEvent): boolean {
  return required === undefined && page?.title !== undefined && user?.email !== undefined;
}
