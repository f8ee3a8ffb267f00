import { parseRetryAfter } from "../../host/net/retry_after.ts";

/** Longest wait that a receiver may ask for, in milliseconds: a mistake must not stop a page for years. */
const MAX_WAIT_MS = 60 * 60_000;

/**
 * Reads the header `Retry-After` of an answer that asks to wait (429 or 503). Returns the time before which no request
 * should follow, in epoch milliseconds, at most an hour from `now`; undefined if the answer asks for nothing.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readRetryAfter } from "./read_retry_after.ts";
 *
 * const answer = new Response(null, { status: 429, headers: { "retry-after": "30" } });
 * strictEqual(readRetryAfter(answer, 1000), 31_000);
 * ```
 */
export function readRetryAfter(
  { status, headers }: Pick<Response, "status" | "headers">,
  now: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const waitMs = parseRetryAfter(headers.get("retry-after"), now) ?? 0;
  return waitMs === 0 ? undefined : now + Math.min(waitMs, MAX_WAIT_MS);
}
