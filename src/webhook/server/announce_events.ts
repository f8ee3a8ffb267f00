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
  readonly #stop = new AbortController();
  readonly #queue: Accepted[] = [];
  #working: Promise<void> | undefined;

  /** With an enricher a line waits for the facts that it names, as long as not too many wait. */
  constructor(log: WebhookLog, enrich: Enricher | undefined) {
    this.#log = log;
    this.#enrich = enrich;
  }

  /** Announces an event. */
  announce(accepted: Accepted): void {
    if (this.#enrich === undefined || (this.#queue.length === 0 && isComplete(accepted.event))) {
      return this.#log.event(accepted.event, accepted.id);
    }
    this.#queue.push(accepted);
    this.#working ??= this.#work(this.#enrich);
  }

  /** Announces the rest with what is known. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#working;
  }

  async #work(enrich: Enricher): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, AT_A_TIME);
      const hurry = this.#queue.length > MAX_WAITING || this.#stop.signal.aborted;
      const events = hurry ? batch.map(({ event }) => event) : await Promise.all(batch.map((each) => {
        const { event, id, receivedAt } = each;
        return enrich({ id, event, receivedAt, attempt: 0, tries: 0, interruptions: 0 }, this.#stop.signal);
      }));
      batch.forEach(({ id, event }, i) => this.#log.event(events[i] ?? event, id));
    }
    this.#working = undefined;
  }
}

/** Events whose facts are looked up at the same time. */
const AT_A_TIME = 8;

/** More lines than this do not wait for facts. */
const MAX_WAITING = 256;

/** Whether the line would not say more with another fact. */
function isComplete({ page, user }: WebhookEvent): boolean {
  return page?.title !== undefined && user?.email !== undefined;
}
