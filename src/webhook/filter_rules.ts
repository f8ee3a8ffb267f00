import { nearestName } from "../base/nearest_name.ts";
import { errorIssue, type Issue } from "../base/issue.ts";
import { present } from "../base/present.ts";
import { quote, truncate } from "../base/text.ts";
import { EVENT_TYPES, type EventType, isEventType } from "./webhook_event.ts";
import { PayloadError } from "./payload_dialects/payload_reader.ts";

/** Rules of an event filter; an absent rule does not filter. */
export interface FilterRules {
  /** Event types, at least one. */
  readonly events?: readonly EventType[] | undefined;
  /** Key of the space. */
  readonly space?: string | undefined;
  /** Identifiers of pages, at least one. */
  readonly pages?: readonly string[] | undefined;
}

/** Filter rules as flags. */
export interface FilterFlags {
  /** Event types, separated by commas. */
  readonly events?: string | undefined;
  /** Key of the space. */
  readonly space?: string | undefined;
  /** Page identifiers, separated by commas. */
  readonly pages?: string | undefined;
}

/** Parsed filter flags with all issues found. */
export interface ParsedFilter {
  /** Valid only when there are no issues. */
  readonly rules: FilterRules;
  /** Issues, each with the name of the flag as `path`. */
  readonly issues: readonly Issue[];
}

/**
 * Parses the values of `--events`, `--space` and `--pages`. Ignores spaces, empty list elements and duplicates.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseFilterFlags } from "./filter_rules.ts";
 *
 * const { rules } = parseFilterFlags({ events: "page_updated, page_moved", pages: "12345" });
 * deepStrictEqual(rules, { events: ["page_updated", "page_moved"], pages: ["12345"] });
 * ```
 */
export function parseFilterFlags({ events, space, pages }: FilterFlags): ParsedFilter {
  const issues: Issue[] = [];
  const types = events === undefined ? undefined : splitList(events, "events", issues);
  const ids = pages === undefined ? undefined : splitList(pages, "pages", issues);
  for (const name of types ?? []) if (!isEventType(name)) issues.push(unknownType(name));
  for (const id of ids ?? []) if (!PAGE_ID.test(id)) issues.push(badPageId(id));
  if (space !== undefined && !SPACE_KEY.test(space)) issues.push(badSpaceKey(space));
  return { rules: present({ events: types?.filter(isEventType), space, pages: ids }), issues };
}

/** Renders rules as the flags that they come from: `--space OPS, --pages 5,6`; empty without rules. */
export function describeRules({ events, space, pages }: FilterRules): string {
  const flags = Object.entries({ events: events?.join(","), space, pages: pages?.join(",") });
  return flags.map(([name, value]) => value === undefined ? "" : `--${name} ${truncate(value, 500)}`)
    .filter((flag) => flag !== "").join(", ");
}

/**
 * Reads the rules in a delivery's URL, where {@linkcode registeredUrl} put them: `space` and `pages`.
 *
 * @throws {PayloadError} for invalid rules.
 */
export function rulesOfQuery(query: URLSearchParams): FilterRules {
  const space = query.get("space") ?? undefined;
  const pages = query.get("pages") ?? undefined;
  if (space === undefined && pages === undefined) return NO_RULES;
  const { rules, issues } = parseFilterFlags({ space, pages });
  if (issues.length === 0) return rules;
  throw new PayloadError(issues.map((issue) => ({ ...issue, message: `in its URL, ${issue.message}` })));
}

const NO_RULES: FilterRules = {};
const PAGE_ID = /^[1-9]\d{0,18}$/;
const SPACE_KEY = /^~?[\p{L}\p{N}._:@+-]{1,254}$/u;

function splitList(text: string, path: string, issues: Issue[]): string[] {
  const words = text.split(",").map((word) => word.trim()).filter((word) => word !== "");
  if (words.length === 0) issues.push(errorIssue("empty-list", `${path} is empty`, { path }));
  return [...new Set(words)];
}

function unknownType(name: string): Issue {
  const nearest = nearestName(name, Object.keys(EVENT_TYPES));
  const hint = nearest === undefined
    ? `Event types: ${Object.keys(EVENT_TYPES).join(", ")}.`
    : `Did you mean ${quote(nearest)}?`;
  return errorIssue("unknown-event-type", `${quote(truncate(name, 80))} is not an event type`, {
    path: "events",
    hint,
  });
}

function badPageId(id: string): Issue {
  const hint = "Page IDs are whole numbers, such as the one in the URL of a page.";
  return errorIssue("bad-page-id", `${quote(truncate(id, 80))} is not a page ID`, { path: "pages", hint });
}

function badSpaceKey(key: string): Issue {
  const hint = "A space key consists of letters and digits, such as DOCS or ~jane.";
  return errorIssue("bad-space-key", `${quote(truncate(key, 80))} is not a space key`, { path: "space", hint });
}
