import { createFilter, type EventFilter, findExcluding } from "../event_filter.ts";
import { type FilterRules, rulesOfQuery } from "../filter_rules.ts";
import type { WebhookEvent } from "../webhook_event.ts";

/** What the query of a delivery's URL says. */
export interface DeliveryQuery {
  /** Its parameters. */
  readonly query: URLSearchParams;
  /**
   * Decides by the server's rules and those in the query.
   *
   * @throws {PayloadError} for invalid rules in the query.
   */
  readonly decide: EventFilter["decide"];
  /** Names the filter that keeps out an event about which the decision is to drop it. */
  readonly nameFilter: (event: WebhookEvent) => string;
}

/** The last query for the rules of a server: a wiki sends all deliveries to one URL, or to a few. */
const LAST = new WeakMap<FilterRules, DeliveryQuery & { readonly text: string }>();

/** Reads the query of a delivery to a server with these rules. */
export function readQuery(text: string, rules: FilterRules): DeliveryQuery {
  const last = LAST.get(rules);
  if (last?.text === text) return last;
  const query = new URLSearchParams(text);
  let filter: EventFilter | undefined;
  const decide: EventFilter["decide"] = (event) => {
    filter ??= createFilter(rules, rulesOfQuery(query));
    return filter.decide(event);
  };
  const nameFilter = (event: WebhookEvent) => {
    const own = findExcluding(rules, event);
    if (own !== undefined) return `--${own} of the server`;
    const added = rulesOfQuery(query);
    const both = createFilter({ pages: rules.pages }, { pages: added.pages });
    const name = findExcluding(added, event) ?? (both.decide(event) === "drop" ? "pages" : "space");
    return `?${name}= in the URL of the delivery`;
  };
  const read = { text, query, decide, nameFilter };
  LAST.set(rules, read);
  return read;
}
