import { asciiLowerCase } from "../base/text.ts";
import type { FilterRules } from "./filter_rules.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/**
 * What a filter says: `pass`, `drop`, or that it depends on the space of the page, which the delivery does not name and
 * which has to be looked up.
 */
export type FilterDecision = "pass" | "drop" | { readonly requiredSpace: string };

/** Says which events are wanted. */
export interface EventFilter {
  /** Judges one event. */
  decide(event: WebhookEvent): FilterDecision;
}

/**
 * A filter that lets through what all of the rules let through. A comment whose page is not known is on none of the
 * pages that rules name. Keys of spaces are the same in either case of their letters, as they are to the wiki.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { createFilter } from "./event_filter.ts";
 *
 * const filter = createFilter({ space: "DOCS" }, { pages: ["1", "2"] });
 * const event = { eventType: "page_moved", timestamp: "2025-01-14T10:30:00.000Z" } as const;
 * strictEqual(filter.decide({ ...event, page: { id: "1", spaceKey: "DOCS" } }), "pass");
 * strictEqual(filter.decide({ ...event, page: { id: "3", spaceKey: "DOCS" } }), "drop");
 * deepStrictEqual(filter.decide({ ...event, page: { id: "2" } }), { requiredSpace: "DOCS" });
 * ```
 */
export function createFilter(...rules: readonly FilterRules[]): EventFilter {
  const types = rules.flatMap(({ events }) => events === undefined ? [] : [new Set<string>(events)]);
  const pages = rules.flatMap(({ pages }) => pages === undefined ? [] : [new Set(pages)]);
  const spaces = rules.flatMap(({ space }) => space === undefined ? [] : [space]);
  const [requiredSpace] = spaces;
  const isSpace = (key: string) => spaces.every((space) => asciiLowerCase(space) === asciiLowerCase(key));
  return {
    decide({ eventType, page }) {
      if (types.some((wanted) => !wanted.has(eventType))) return "drop";
      if (pages.some((wanted) => page === undefined || !wanted.has(page.id))) return "drop";
      if (requiredSpace === undefined) return "pass";
      if (page?.spaceKey !== undefined) return isSpace(page.spaceKey) ? "pass" : "drop";
      return isSpace(requiredSpace) ? { requiredSpace } : "drop";
    },
  };
}
