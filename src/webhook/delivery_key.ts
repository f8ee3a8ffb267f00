import { createHash } from "node:crypto";
import type { NormalizedEvent } from "./normalized_payload.ts";

/** Headers that name a delivery, in lower case, the first that is there counts. */
const ID_HEADERS: readonly string[] = ["x-request-id", "x-atlassian-webhook-identifier", "x-tool-delivery"];

/** What is known of an event when its delivery has to be recognised. */
export interface DeliveryFacts extends NormalizedEvent {
  /** Epoch milliseconds of its arrival. */
  readonly receivedAt: number;
}

/**
 * What a delivery is recognised by when it comes again, 43 characters of base64url: what the wiki says that makes the
 * event out; else its type, its body, and the id that a header gives it, because there are programs that give many
 * deliveries the same id. Without an id, a body that does not say when its event happened is the same for the next event
 * of its kind, so it is never taken for one that came before.
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
  { event, dated, receivedAt, identity }: DeliveryFacts,
): string {
  const hash = createHash("sha256");
  if (identity !== undefined) return hash.update(JSON.stringify(identity)).digest("base64url");
  const told = findId(header) ?? (dated ? [] : [receivedAt]);
  const facts = JSON.stringify([event.eventType, ...told]); // Cloud Connect names the event in the address only
  return hash.update(`${facts}\n`).update(body).digest("base64url");
}

function findId(header: (name: string) => string | null): [name: string, id: string] | undefined {
  for (const name of ID_HEADERS) {
    const id = header(name);
    if (id !== null && id !== "") return [name, id];
  }
}
