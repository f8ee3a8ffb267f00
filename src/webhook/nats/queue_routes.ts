import { createHash } from "node:crypto";
import type { StoredEvent } from "../export_request.ts";
import type { Claim, NewEvent, Settlement } from "../inbox.ts";
import { laneOf } from "../lane.ts";
import type { RoutedEvent } from "../webhook_event.ts";
import { eventsOfRoutes } from "../settled_events.ts";
import type { QueueParts } from "./damaged_events.ts";
import { eventMessage, isEventId, type RoutedPlace } from "./queue_entry.ts";
import { laneToken, messageId } from "./queue_names.ts";

/** Parts that the events of routes use. */
type RouteParts = Pick<QueueParts, "connection" | "names" | "ledger">;

/** Event of a route with a key that is the same when it is stored again. */
type NewRoutedEvent = Pick<NewEvent, "dedupeKey" | "receivedAt" | "notBefore"> & { readonly event: RoutedEvent };

/** Tries of a change that conflicts with others. */
const MAX_TRIES = 5;

/**
 * Events of routes in the queue. They are stored before the event that led to them is settled, under identifiers that
 * are the same when that is repeated after a crash: the ledger shows which of them have been handled.
 */
export class QueueRoutes {
  readonly #parts: RouteParts;

  /** Stores nothing yet. */
  constructor(parts: RouteParts) {
    this.#parts = parts;
  }

  /** Stores the events of the routes in a settlement. `generation` counts the replays of the claimed event. */
  async storeAll(claim: Claim<StoredEvent>, settlement: Settlement, generation: number): Promise<RoutedPlace[]> {
    const { id, receivedAt } = claim;
    return await Promise.all(
      eventsOfRoutes(claim, settlement).map(async (event) => {
        return (await this.#store({ dedupeKey: `route ${id} ${generation} ${event.route}`, event, receivedAt })).place;
      }),
    );
  }

  /** Stores an event for a route later, and notes it with the event that it belongs to. */
  async add(event: NewRoutedEvent): Promise<{ readonly id: string; readonly duplicate: boolean }> {
    const { ledger } = this.#parts;
    const { place, duplicate } = await this.#store(event);
    for (let tries = 0; tries < MAX_TRIES && !duplicate; tries++) {
      const last = await ledger.last(event.event.source);
      if (last === undefined || await ledger.write({ ...last.entry, routes: [place] }, last.place)) break;
    }
    return { id: place.id, duplicate };
  }

  async #store({ dedupeKey, ...event }: NewRoutedEvent) {
    const { connection, names } = this.#parts;
    const [lane, hash] = [laneToken(laneOf(event.event)), createHash("sha256").update(dedupeKey).digest("hex")];
    const id = `${event.event.source}-r${hash.slice(0, 10)}`;
    const data = eventMessage(event, isEventId(id) ? { id } : undefined);
    const stored = await connection.store(names.laneSubject(lane), data, { msgID: messageId(dedupeKey) });
    connection.publish(names.subject("hint", lane));
    // A duplicate of a later try was stored by an earlier one whose answer was lost.
    const duplicate = stored.duplicate && stored.tries === 1;
    return { place: { id: isEventId(id) ? id : `n${stored.seq}`, seq: stored.seq }, duplicate };
  }
}
