import { createHash } from "node:crypto";
import { laneOf } from "./inbox.ts";
import type { NormalizedEvent } from "./normalized_payload.ts";

/** Headers that name a delivery, in lower case, the first that is there counts. */
const ID_HEADERS: readonly string[] = ["x-request-id", "x-atlassian-webhook-identifier", "x-tool-delivery"];

/** What is known of an event when its delivery has to be recognised. */
export interface DeliveryFacts extends NormalizedEvent {
  /** Epoch milliseconds of its arrival. */
  readonly receivedAt: number;
}

/**
 * What a delivery is recognised by when it comes again, 43 characters of base64url: the id that a header gives it,
 * together with what it is about, because there are programs that give many deliveries the same id; else its type and
 * its body. A body that does not say when its event happened is the same for the next event of its kind, so it is never taken for
 * one that came before.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { deliveryKey } from "./delivery_key.ts";
 *
 * const event = { eventType: "page_updated", timestamp: "2025-01-14T10:30:00.000Z", page: { id: "1" } } as const;
 * const body = new TextEncoder().encode(JSON.stringify(event));
 * const key = (receivedAt: number) => deliveryKey(() => null, body, { event, dated: true, receivedAt });
 * strictEqual(key(1), key(2));
 * ```
 */
export function deliveryKey(
  header: (name: string) => string | null,
  body: Uint8Array,
  { event, dated, receivedAt }: DeliveryFacts,
): string {
  const hash = createHash("sha256");
  for (const name of ID_HEADERS) {
    const id = header(name);
    if (id === null || id === "") continue;
    const about = [name, id, event.eventType, laneOf(event), event.comment?.id ?? ""];
    return hash.update(JSON.stringify(about)).digest("base64url");
  }
  hash.update(`${event.eventType}\n`).update(body); // Cloud Connect names the event in the address only
  if (!dated) hash.update(`\n${receivedAt}`);
  return hash.digest("base64url");
}
