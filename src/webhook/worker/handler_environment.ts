import type { Claim } from "../inbox.ts";

/** What a handler never gets to see; the address of a queue may hold a password. */
const SECRETS = ["TOOL_TOKEN", "TOOL_QUEUE"];

/**
 * The environment of a handler: the given one without secrets of ours and with facts of the event, `TOOL_EVENT_TYPE`,
 * `TOOL_EVENT_ID`, `TOOL_ATTEMPT`, and `TOOL_PAGE_ID` and `TOOL_SPACE_KEY` where they are known.
 *
 * @param withheld Further variables that hold secrets.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { handlerEnvironment } from "./handler_environment.ts";
 *
 * const event = { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: { id: "7" } } as const;
 * const claim = { id: "e1", event, receivedAt: 0, attempt: 4, tries: 2, interruptions: 0 };
 * deepStrictEqual(handlerEnvironment({ HOME: "/root", MY_SECRET: "x" }, ["MY_SECRET"], claim), {
 *   HOME: "/root",
 *   TOOL_EVENT_TYPE: "page_updated",
 *   TOOL_EVENT_ID: "e1",
 *   TOOL_ATTEMPT: "2",
 *   TOOL_PAGE_ID: "7",
 * });
 * ```
 */
export function handlerEnvironment(
  inherited: Readonly<Record<string, string>>,
  withheld: readonly string[],
  { id, event, tries }: Claim,
): Record<string, string> {
  const facts: Record<string, string | undefined> = {
    TOOL_EVENT_TYPE: event.eventType,
    TOOL_EVENT_ID: id,
    TOOL_ATTEMPT: String(tries),
    TOOL_PAGE_ID: event.page?.id,
    TOOL_SPACE_KEY: event.page?.spaceKey,
  };
  // Names are the same in any case on Windows, and a secret that is withheld too often does no harm elsewhere.
  const removed = new Set([...SECRETS, ...withheld, ...Object.keys(facts)].map((name) => name.toUpperCase()));
  const kept = Object.entries(inherited).filter(([name]) => !removed.has(name.toUpperCase()));
  const known = Object.entries(facts).filter((fact): fact is [string, string] => isPossible(fact[1]));
  return Object.fromEntries([...kept, ...known]);
}

/** A value with a NUL in it would keep the handler from starting. */
function isPossible(value: string | undefined): value is string {
  return value !== undefined && !value.includes("\0");
}
