import { asciiLowerCase } from "../../base/text.ts";
import type { WebhookEvent } from "../webhook_event.ts";
import type { Route, RouteMatch } from "./route.ts";

/** What is known about an event. */
export interface RouteFacts {
  /** The event, with the facts that were looked up. */
  readonly event: WebhookEvent;
  /** Labels of the page; undefined if they were not looked up. A removed page has none. */
  readonly labels?: readonly string[] | undefined;
  /** Whether nothing more can be looked up: a condition on an unknown fact is then not met. */
  readonly complete?: boolean | undefined;
}

/** Facts that a delivery may lack and that a route can need. */
export type RouteFact = "page" | "space" | "title" | "labels" | "user";

/** Result of a condition: met, not met, or the fact to look up first. */
export interface CheckedCondition {
  /** The key in the file. */
  readonly key: "type" | "space" | "page" | "label" | "title" | "user";
  readonly result: boolean | RouteFact;
  /** What is allowed. */
  readonly wanted: readonly string[];
  /** What the event has; empty if unknown. */
  readonly found: readonly string[];
}

/**
 * Returns whether a route takes an event, or `undecided` if that depends on facts that must be looked up first, see
 * {@linkcode missingFacts}.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { matchRoute } from "./match_route.ts";
 *
 * const event = { eventType: "page_moved", timestamp: "2025-01-14T10:30:00.000Z", page: { id: "1" } } as const;
 * strictEqual(matchRoute({ match: { types: ["page_moved"] } }, { event }), true);
 * strictEqual(matchRoute({ match: { spaces: ["DOCS"] } }, { event }), "undecided");
 * strictEqual(matchRoute({ match: { spaces: ["DOCS"] } }, { event, complete: true }), false);
 * ```
 */
export function matchRoute(route: Pick<Route, "match">, facts: RouteFacts): boolean | "undecided" {
  const results = checkConditions(route, facts).map(({ result }) => result);
  if (results.includes(false)) return false;
  return results.every((result) => result === true) ? true : "undecided";
}

/** Returns the facts that must be looked up to decide about an event, each once; none if all routes are decided. */
export function missingFacts(routes: readonly Pick<Route, "match">[], facts: RouteFacts): RouteFact[] {
  const missing = new Set<RouteFact>();
  for (const route of routes) {
    const results = checkConditions(route, facts).map(({ result }) => result);
    if (results.includes(false)) continue;
    for (const result of results) if (typeof result === "string") missing.add(result);
  }
  return [...missing];
}

/** Checks each condition of a route, in the order of the documentation. */
export function checkConditions({ match }: Pick<Route, "match">, facts: RouteFacts): CheckedCondition[] {
  return CONDITIONS.flatMap(({ key, list, check }) => {
    const wanted = match[list];
    if (wanted === undefined) return [];
    const { found, meets, missing } = check(facts, wanted);
    const isMet = found.some((value) => wanted.some((each) => meets(each, value)));
    const result = isMet || missing === undefined || facts.complete === true ? isMet : missing;
    return [{ key, result, wanted, found }];
  });
}

interface Comparison {
  readonly found: readonly string[];
  readonly meets: (wanted: string, found: string) => boolean;
  /** The fact that is unknown. */
  readonly missing?: RouteFact | undefined;
}

interface Condition {
  readonly key: CheckedCondition["key"];
  readonly list: keyof RouteMatch;
  readonly check: (facts: RouteFacts, wanted: readonly string[]) => Comparison;
}

const CONDITIONS: readonly Condition[] = [
  { key: "type", list: "types", check: ({ event }) => ({ found: [event.eventType], meets: isEqual }) },
  { key: "space", list: "spaces", check: ({ event }) => compare(event.page?.spaceKey, isSameAscii, "space") },
  { key: "page", list: "pages", check: ({ event }) => compare(event.page?.id, isEqual, "page") },
  { key: "title", list: "titles", check: ({ event }) => compare(event.page?.title, matchesTitle, "title") },
  { key: "user", list: "users", check: ({ event: { user } }, wanted) => compareUser(user, wanted) },
  {
    key: "label",
    list: "labels",
    check: ({ labels }) => ({
      found: labels ?? [],
      meets: (a, b) => a.toLowerCase() === b.toLowerCase(),
      missing: labels === undefined ? "labels" : undefined,
    }),
  },
];

function compare(value: string | undefined, meets: Comparison["meets"], fact: RouteFact): Comparison {
  return value === undefined ? { found: [], meets, missing: fact } : { found: [value], meets };
}

/** Compares a user, who has an account id, an e-mail address, both or none; only what is asked for can be missing. */
function compareUser(user: WebhookEvent["user"], wanted: readonly string[]): Comparison {
  const found = [user?.accountId, user?.email].filter((value) => value !== undefined);
  const isMissing = user !== undefined && wanted.some((each) => {
    return (each.includes("@") ? user.email : user.accountId) === undefined;
  });
  const meets = (a: string, b: string) => a.includes("@") ? isSameAscii(a, b) : a === b;
  return { found, meets, missing: isMissing ? "user" : undefined };
}

function isEqual(a: string, b: string): boolean {
  return a === b;
}

function isSameAscii(a: string, b: string): boolean {
  return asciiLowerCase(a) === asciiLowerCase(b);
}

/**
 * Returns whether a title has the form of a pattern, in which `*` stands for any text, also none. `\*` is an asterisk
 * and `\\` a backslash. Ignores case and the composition of accents. Runs in time proportional to the product of both
 * lengths.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { matchesTitle } from "./match_route.ts";
 *
 * strictEqual(matchesTitle("Release *", "release 1.4"), true);
 * strictEqual(matchesTitle("Release", "Release 1.4"), false);
 * ```
 */
export function matchesTitle(pattern: string, title: string): boolean {
  const parts = splitPattern(fold(pattern));
  const text = fold(title);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Splits a pattern at its asterisks. */
function splitPattern(pattern: string): string[] {
  const parts = [""];
  for (const [piece] of pattern.matchAll(/\\[*\\]|[^]/g)) {
    if (piece === "*") parts.push("");
    else parts[parts.length - 1] += piece.length === 2 ? piece.slice(1) : piece;
  }
  return parts;
}
