import { present } from "../base/present.ts";
import { asciiLowerCase } from "../base/text.ts";
import type { Requirement } from "./inbox.ts";
import type { FilterRules } from "./filter_rules.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/**
 * Decision of a filter: `pass`, `drop`, or the facts to look up first because the delivery lacks them: the space of the
 * page, or the page of a comment.
 */
export type FilterDecision = "pass" | "drop" | { readonly required: Requirement };

/** Filter of events. */
export interface EventFilter {
  /** Decides about one event. */
  decide(event: WebhookEvent): FilterDecision;
}

/**
 * Creates a filter that passes events that satisfy all rules. Space keys compare without regard to ASCII case, as in
 * the wiki.
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
 * deepStrictEqual(filter.decide({ ...event, page: { id: "2" } }), { required: { space: "DOCS" } });
 * ```
 */
export function createFilter(...rules: readonly FilterRules[]): EventFilter {
  const types = rules.flatMap(({ events }) => events === undefined ? [] : [new Set<string>(events)]);
  const pages = rules.flatMap(({ pages }) => pages === undefined ? [] : [pages]);
  const spaces = rules.flatMap(({ space }) => space === undefined ? [] : [space]);
  return {
    decide({ eventType, page, comment }) {
      if (types.some((wanted) => !wanted.has(eventType))) return "drop";
      const wantedPages = page === undefined && comment !== undefined ? commonPages(pages) : undefined;
      if (wantedPages === undefined && pages.some((wanted) => !wanted.includes(page?.id ?? ""))) return "drop";
      const wantedSpace = page?.spaceKey === undefined ? spaces[0] : undefined;
      const space = page?.spaceKey ?? wantedSpace;
      if (space !== undefined && spaces.some((wanted) => !isSameKey(wanted, space))) return "drop";
      if (wantedPages === undefined && wantedSpace === undefined) return "pass";
      if (wantedPages?.length === 0) return "drop";
      return {
        required: present({ space: wantedSpace, pages: wantedPages }),
      };
    },
  };
}

/** Returns the first of the rules that drops an event alone. */
export function findExcluding(
  { events, pages, space }: FilterRules,
  event: WebhookEvent,
): keyof FilterRules | undefined {
  if (createFilter({ events }).decide(event) === "drop") return "events";
  if (createFilter({ pages }).decide(event) === "drop") return "pages";
  return createFilter({ space }).decide(event) === "drop" ? "space" : undefined;
}

/** Returns the pages that all lists contain; undefined without a list. */
function commonPages([first, ...others]: readonly (readonly string[])[]): readonly string[] | undefined {
  return first?.filter((id) => others.every((list) => list.includes(id)));
}

function isSameKey(a: string, b: string): boolean {
  return asciiLowerCase(a) === asciiLowerCase(b);
}
