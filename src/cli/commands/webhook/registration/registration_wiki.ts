import { escapeText, quote, truncate } from "../../../../base/text.ts";
import type { Profile } from "../../../../profile/profiles.ts";
import { AuthError, WikiError } from "../../../../wiki/wiki_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { type OpenedWiki, openWiki, requireCredential } from "../../../inputs/wiki_access.ts";
import { withoutCredentials } from "../../../../base/address_credentials.ts";
import { EVENT_TYPES } from "../../../../webhook/webhook_event.ts";
import { readRegisteredUrl } from "../../../../webhook/registered_url.ts";
import { listRegistrations, type Registration } from "../../../../wiki/webhook_registry.ts";
import { didYouMean, nearestName } from "../../../../base/nearest_name.ts";
import type { WikiClient } from "../../../../wiki/wiki_client.ts";

/**
 * Opens the wiki of a profile for its webhook registry. Sends nothing.
 *
 * @param url address of the server, for the hint about Cloud.
 * @throws {WikiError} `no-registry` for Cloud.
 * @throws {AuthError} `no-profile`.
 */
export async function openRegistry(name: string | undefined, context: Context, url?: URL): Promise<OpenedWiki> {
  const found = await requireCredential(name, context);
  if (found.profile.deployment === "cloud") throw noRegistry(found.profile, otherWays(url));
  return { ...found, client: await openWiki(found.profile, context) };
}

/** Creates the error for Cloud, which has no registry, with a hint about what else there is. */
export function noRegistry({ site }: Pick<Profile, "site">, hint: string): WikiError {
  const reason = "Confluence Cloud has no webhook registry for user credentials";
  return new WikiError("no-registry", `Cannot use the webhooks of ${quote(site)}: ${reason}`, { hint });
}

/** Names the ways in which Cloud can send events to a server. */
export function otherWays(url?: URL): string {
  const address = url?.protocol === "https:" ? commandWord(url.origin + url.pathname) : "<url>";
  return `Create a Forge app: "tool webhook forge-app wiki-events --url ${address}". ` +
    'Or let an automation rule ("Send web request") post to a server that knows its secret: ' +
    '"tool webhook server --header-secret X-Automation-Token=@token.secret". "tool help webhooks" explains both.';
}

/** JSON form of a registration. */
interface RegistrationJson {
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

/** Webhooks that a hint lists. */
const MAX_LISTED = 5;

const SEE_LIST = 'Run "tool webhook list" to see their IDs.';

/** Returns the hint for an ID that the wiki does not have: the nearest ID, that of a name, or the first ones. */
export async function offerWebhooks(id: string, client: WikiClient): Promise<string> {
  const all = await listKnown(client);
  const ofName = all.filter(({ name }) => name === id);
  const meant = ofName.length === 1 ? ofName[0]?.id : nearestName(id, all.map((each) => each.id));
  if (meant !== undefined) return didYouMean(escapeText(meant)) ?? SEE_LIST;
  if (all.length === 0 || all.length > MAX_LISTED) return SEE_LIST;
  return `The wiki has ${
    all.map((each) => `${escapeText(each.id)} (${escapeText(truncate(each.name, 40))})`).join(", ")
  }.`;
}

/** Lists the webhooks; none if the wiki refuses, because they only help. */
async function listKnown(client: WikiClient): Promise<readonly Registration[]> {
  try {
    return await listRegistrations(client);
  } catch (error) {
    if (error instanceof WikiError || error instanceof AuthError) return [];
    throw error;
  }
}
