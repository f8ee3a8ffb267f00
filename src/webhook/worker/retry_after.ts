/** Longest wait that a receiver may ask for, in milliseconds: a mistake must not stop a page for years. */
const MAX_WAIT_MS = 60 * 60_000;

/**
 * Reads the header `Retry-After` of an answer that asks to wait (429 or 503). Returns the time before which no request
 * should follow, in epoch milliseconds, at most an hour from `now`; undefined if the answer asks for nothing.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readRetryAfter } from "./retry_after.ts";
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
  const text = headers.get("retry-after")?.trim() ?? "";
  const at = /^\d+(?:\.\d+)?$/.test(text) ? now + Math.ceil(Number(text) * 1000) : dateOf(text);
  return at === undefined || at <= now ? undefined : Math.min(at, now + MAX_WAIT_MS);
}

/** Reads a date of HTTP, such as `Tue, 14 Jan 2025 10:30:15 GMT`. */
function dateOf(text: string): number | undefined {
  const time = /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
