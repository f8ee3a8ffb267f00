import { hash } from "node:crypto";
import { hashJoined } from "./signature.ts";
import type { NormalizedEvent } from "./webhook_event.ts";

/** Headers that identify a delivery, in lower case; the first one present counts. */
const ID_HEADERS: readonly string[] = ["x-request-id", "x-atlassian-webhook-identifier", "x-tool-delivery"];

/** Facts that identify a delivery. */
export interface DeliveryFacts extends NormalizedEvent {
  /** Epoch milliseconds of its arrival. */
  readonly receivedAt: number;
}

/**
 * Computes the key that detects repeated deliveries, 43 characters of base64url. The key covers the identity that the
 * wiki states; otherwise the event's type, the body and the id in a header, because some programs reuse an id for many
 * deliveries. Without an id and a time in the body, two events can have equal bodies, so the arrival time is part of
 * the key and such a delivery never counts as a repetition.
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
  if (identity !== undefined) return inBase64Url(hash("sha256", JSON.stringify(identity), "hex"));
  const distinction = findId(header) ?? (dated ? [] : [receivedAt]);
  const facts = JSON.stringify([event.eventType, ...distinction]); // Cloud Connect names the event only in the URL
  return inBase64Url(hashJoined(ENCODER.encode(`${facts}\n`), body));
}

const ENCODER = new TextEncoder();
const DIGEST = new Uint8Array(32);

function inBase64Url(hex: string): string {
  DIGEST.setFromHex(hex);
  return DIGEST.toBase64({ alphabet: "base64url", omitPadding: true });
}

function findId(header: (name: string) => string | null): [name: string, id: string] | undefined {
  for (const name of ID_HEADERS) {
    const id = header(name);
    if (id !== null && id !== "") return [name, id];
  }
}
