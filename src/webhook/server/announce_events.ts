import type { Claim } from "../inbox.ts";
import type { WebhookLog } from "../log.ts";
import type { Enricher } from "../worker/enrich_event.ts";
import type { WebhookEvent } from "../webhook_event.ts";

/** An event that was just accepted. */
export type Accepted = Pick<Claim, "id" | "event" | "receivedAt">;

/** Writes the line of each received event (webhooks, section 4.3), in the order of their arrival. */
export class EventAnnouncer implements AsyncDisposable {
  readonly #log: WebhookLog;
  readonly #enrich: Enricher | undefined;
  readonly #queue: Accepted[] = [];
  #hurry = new AbortController();
  #isEnding = false;
  #isWorking = false;
  #working: Promise<void> | undefined;

  /** With an enricher a line waits for the facts that it names, as long as not too many wait. */
  constructor(log: WebhookLog, enrich: Enricher | undefined) {
    this.#log = log;
    this.#enrich = enrich;
  }

  /** Announces an event. */
  announce(accepted: Accepted): void {
    if (this.#enrich === undefined || (!this.#isWorking && isComplete(accepted.event))) {
      return this.#log.event(accepted.event, accepted.id);
    }
    this.#queue.push(accepted);
    if (this.#queue.length > MAX_WAITING) this.#hurry.abort();
    if (!this.#isWorking) this.#working = this.#work(this.#enrich);
  }

  /** Announces the rest with what is known. */
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
      batch.forEach(({ id, event }, i) => this.#log.event(events[i] ?? event, id));
    }
    this.#isWorking = false;
  }

  async #fill(batch: readonly Accepted[], enrich: Enricher): Promise<WebhookEvent[]> {
    this.#hurry = new AbortController();
    const { signal } = this.#hurry;
    return await Promise.all(batch.map(({ event, id, receivedAt }) => {
      if (isComplete(event)) return event;
      return enrich({ id, event, receivedAt, attempt: 0, tries: 0, interruptions: 0 }, signal);
    }));
  }
}

/** Events whose facts are looked up at the same time. */
const AT_A_TIME = 8;

/** More lines than this do not wait for facts. */
export const MAX_WAITING = 256;

/** Whether the line would not say more with another fact. */
function isComplete({ page, user }: WebhookEvent): boolean {
  return page?.title !== undefined && user?.email !== undefined;
}
