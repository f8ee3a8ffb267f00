import { EVENT_TYPES } from "../../../../webhook/event_type.ts";
import { readRegisteredUrl } from "../../../../webhook/registered_url.ts";
import type { Registration } from "../../../../wiki/webhook_registry.ts";

/** A registration as programs see it. */
export interface RegistrationJson {
  id: string;
  /** As the wiki has it, with the filters of the receiver in its query. */
  url: string;
  events: readonly string[];
  /** Read from the URL; null when there is no such filter. */
  space: string | null;
  /** Read from the URL; empty when there is no such filter. */
  pages: readonly string[];
  name: string;
  active: boolean;
}

/** The JSON form of a registration. */
export function registrationJson({ id, url, events, name, active }: Registration): RegistrationJson {
  const { space, pages } = readRegisteredUrl(url);
  return { id, url, events, space: space ?? null, pages: pages ?? [], name, active };
}

/** The types with commas, in the order of the specification, whatever the wiki's is. */
export function eventsText(events: readonly string[]): string {
  const known = Object.keys(EVENT_TYPES);
  return [...known.filter((type) => events.includes(type)), ...events.filter((type) => !known.includes(type))].join(
    ",",
  );
}

/** {@linkcode eventsText} in short where it is every type that there is, and no other. */
export function shortEventsText(events: readonly string[]): string {
  const known = Object.keys(EVENT_TYPES);
  const isAll = known.every((type) => events.includes(type)) && events.every((type) => known.includes(type));
  return isAll ? "all nine" : eventsText(events);
}
