/**
 * Returns what went wrong when `fetch` failed, as the system says it; empty if it says nothing. The runtime's messages
 * also name the address, whose query often is a credential: all of that is dropped.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { fetchFailure } from "./fetch_failure.ts";
 *
 * const cause = new Error("error sending request for url (https://x/?token=abc): client error (Connect): reset");
 * strictEqual(fetchFailure(new TypeError("fetch failed", { cause })), "reset");
 * ```
 */
export function fetchFailure(error: unknown): string {
  const texts: string[] = [];
  for (let each = error; each instanceof Error && texts.length < MAX_CAUSES; each = each.cause) {
    texts.push(withoutAddress(each.message));
  }
  return texts.findLast((text) => text !== "") ?? "";
}

const MAX_CAUSES = 5;

function withoutAddress(message: string): string {
  const text = SYSTEM_PART.exec(message)?.[1] ?? message;
  return ADDRESS_OR_NOTHING.test(text) ? "" : text;
}

/** What follows the address; an address contains no spaces, so it cannot look like the mark before this part. */
const SYSTEM_PART = /^.*client error \(\w+\): (.+)$/s;

const ADDRESS_OR_NOTHING = /:\/\/|^invalid url|^(?:fetch failed|error sending request)$/i;
