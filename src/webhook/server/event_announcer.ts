import { createFilter } from "../event_filter.ts";
import type { Claim } from "../inbox.ts";
import type { WebhookLog } from "./webhook_log.ts";
import type { Enricher } from "../worker/enrich_event.ts";
import type { WebhookEvent } from "../webhook_event.ts";

/** Event that was just accepted. */
export type AcceptedEvent = Pick<Claim, "id" | "event" | "receivedAt" | "required">;

/** Writer of the log line of each received event (webhooks, section 4.3), in the order of arrival. */
export class EventAnnouncer implements AsyncDisposable {
  readonly #log: WebhookLog;
  readonly #enrich: Enricher | undefined;
  readonly #queue: AcceptedEvent[] = [];
  #hurry = new AbortController();
  #isEnding = false;
  #isWorking = false;
  #working: Promise<void> | undefined;

  /** With an enricher, a line waits for the facts that it shows, unless too many lines wait. */
  constructor(log: WebhookLog, enrich: Enricher | undefined) {
    this.#log = log;
    this.#enrich = enrich;
  }

  /** Announces an event. */
  announce(accepted: AcceptedEvent): void {
    if (this.#enrich === undefined || (!this.#isWorking && isComplete(accepted))) {
      return this.#write(accepted, accepted.event);
    }
    this.#queue.push(accepted);
    if (this.#queue.length > MAX_WAITING) this.#hurry.abort();
    if (!this.#isWorking) this.#working = this.#work(this.#enrich);
  }

  /** Announces the remaining events with the facts known so far. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isEnding = true;
    this.#hurry.abort();
    await this.#working;
  }

  async #work(enrich: Enricher): Promise<void> {
    this.#isWorking = true;
    while (this.#queue.length > 0) {
      const isLate = this.#isEnding || this.#queue.length > MAX_WAITING;
      const batch = this.#queue.splice(0, AT_A_TIME);
      const events = isLate ? [] : await this.#fill(batch, enrich);
      batch.forEach((each, i) => this.#write(each, events[i] ?? each.event));
    }
    this.#isWorking = false;
  }

  /** Writes the line, unless the looked-up facts show that the filter drops the event. */
  #write({ id, required }: AcceptedEvent, event: WebhookEvent): void {
    if (required === undefined || createFilter(required).decide(event) !== "drop") this.#log.event(event, id);
  }

  async #fill(batch: readonly AcceptedEvent[], enrich: Enricher): Promise<WebhookEvent[]> {
    this.#hurry = new AbortController();
    const { signal } = this.#hurry;
    return await Promise.all(batch.map((accepted) => {
      const { event, id, receivedAt } = accepted;
      if (isComplete(accepted)) return event;
      return enrich({ id, event, receivedAt, attempt: 0, tries: 0, interruptions: 0 }, signal);
    }));
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
