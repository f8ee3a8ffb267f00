import { withoutCredentials } from "../../../../base/address_credentials.ts";
import { EVENT_TYPES } from "../../../../webhook/event_type.ts";
import { readRegisteredUrl } from "../../../../webhook/registered_url.ts";
import type { Registration } from "../../../../wiki/webhook_registry.ts";

/** JSON form of a registration. */
export interface RegistrationJson {
  id: string;
  /** URL in the wiki, with the receiver's filters in its query, without credentials. */
  url: string;
  events: readonly string[];
  /** From the URL; null without a filter. */
  space: string | null;
  /** From the URL; empty without a filter. */
  pages: readonly string[];
  name: string;
  active: boolean;
}

/** Converts a registration to its JSON form. */
export function registrationJson({ id, url, events, name, active }: Registration): RegistrationJson {
  const { space, pages } = readRegisteredUrl(url);
  return { id, url: withoutCredentials(url), events, space: space ?? null, pages: pages ?? [], name, active };
}

/** Joins event types with commas, in the order of the specification. */
export function eventsText(events: readonly string[]): string {
  const known = Object.keys(EVENT_TYPES);
  return [...known.filter((type) => events.includes(type)), ...events.filter((type) => !known.includes(type))].join(
    ",",
  );
}

/** Joins event types like {@linkcode eventsText}; returns a short text if they are exactly all types. */
export function shortEventsText(events: readonly string[]): string {
  const known = Object.keys(EVENT_TYPES);
  const isAll = known.every((type) => events.includes(type)) && events.every((type) => known.includes(type));
  return isAll ? "all nine" : eventsText(events);
}
