import { createFilter, type EventFilter } from "../event_filter.ts";
import { type FilterRules, rulesOfQuery } from "../filter_rules.ts";

/** What the query of a delivery's URL says. */
export interface DeliveryQuery {
  /** Its parameters. */
  readonly query: URLSearchParams;
  /** The server's rules and those in the query. */
  readonly filter: EventFilter;
}

/** The last query for the rules of a server: a wiki sends all deliveries to one URL, or to a few. */
const LAST = new WeakMap<FilterRules, DeliveryQuery & { readonly text: string }>();

/**
 * Reads the query of a delivery to a server with these rules.
 *
 * @throws {PayloadError} for invalid rules in the query.
 */
export function readQuery(text: string, rules: FilterRules): DeliveryQuery {
  const last = LAST.get(rules);
  if (last?.text === text) return last;
  const query = new URLSearchParams(text);
  const read = { text, query, filter: createFilter(rules, rulesOfQuery(query)) };
  LAST.set(rules, read);
  return read;
}
