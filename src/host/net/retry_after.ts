/**
 * Parses a `Retry-After` header (seconds or an HTTP date) to milliseconds; undefined if invalid.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseRetryAfter } from "./retry_after.ts";
 *
 * strictEqual(parseRetryAfter("7", 0), 7000);
 * strictEqual(parseRetryAfter("Thu, 01 Jan 1970 00:01:00 GMT", 20_000), 40_000);
 * strictEqual(parseRetryAfter("soon", 0), undefined);
 * ```
 */
export function parseRetryAfter(text: string | null, now: number): number | undefined {
  const value = text?.trim() ?? "";
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const date = parseHttpDate(value);
  return date === undefined ? undefined : Math.max(0, date - now);
}

/** Parses an HTTP date (`Sun, 06 Nov 1994 08:49:37 GMT`) to epoch milliseconds; undefined if invalid. */
export function parseHttpDate(text: string): number | undefined {
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
