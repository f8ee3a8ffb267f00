import { withoutCredentials } from "../base/address_credentials.ts";
import { quote, truncate } from "../base/text.ts";
import { WikiError } from "./wiki_errors.ts";
import {
  createRegistration,
  listRegistrations,
  type NewRegistration,
  readRegistration,
  type Registration,
  updateRegistration,
} from "./webhook_registry.ts";
import type { WikiClient } from "./wiki_client.ts";

/** How to find an existing registration. */
export interface RegistrationMatch {
  /** Tests whether two URLs lead to the same receiver. */
  readonly isSameReceiver: (url: string, other: string) => boolean;
  /** Whether an existing registration by this program keeps its name; it gets the new one unless given. */
  readonly keepsName?: boolean;
}

/** Result of a registration. */
export interface RegistrationOutcome {
  /** The registration as stored in the wiki. */
  readonly stored: Registration;
  /** The previous registration, if it was updated. */
  readonly former: Registration | undefined;
  /** Other registrations with the same URL. */
  readonly others: readonly Registration[];
  /** Whether deliveries are signed; undefined if only the wiki knows, which never reveals it. */
  readonly signed: boolean | undefined;
}

/**
 * Registers a webhook, or updates this program's registration for the same receiver, and verifies that the wiki stored
 * it.
 *
 * @throws {WikiError} `bad-answer` when it did not, and errors of {@linkcode listRegistrations}. @throws {AuthError}
 */
export async function putRegistration(
  registration: NewRegistration,
  client: WikiClient,
  { isSameReceiver, keepsName = false }: RegistrationMatch,
): Promise<RegistrationOutcome> {
  const same = (await listRegistrations(client)).filter(({ url }) => isSameReceiver(url, registration.url));
  const former = same.find(({ name }) => name === registration.name) ?? same.find((each) => isOwnRegistration(each));
  const name = keepsName && former !== undefined ? former.name : registration.name;
  const { id } = former === undefined
    ? await createRegistration(client, registration)
    : await updateRegistration(client, former.id, { ...registration, name });
  const stored = await readRegistration(client, id);
  assertKept(id, registration, stored, client);
  const others = same.filter((each) => each.id !== id);
  return {
    stored,
    former,
    others,
    signed: registration.secret !== undefined || (former === undefined ? false : undefined),
  };
}

/** Tests by its name (`tool`, with or without more words) whether this program created a registration. */
export function isOwnRegistration({ name }: Pick<Registration, "name">): boolean {
  return /^tool(?![A-Za-z0-9])/.test(name);
}

/** Verifies the stored registration: a silent failure would go unnoticed. */
function assertKept(
  id: string,
  { url, events }: NewRegistration,
  stored: Registration | undefined,
  { site }: WikiClient,
): asserts stored is Registration {
  const fail = (reason: string) => {
    const sentence = `Cannot register the webhook: ${quote(site)} confirmed it, but ${reason}`;
    return new WikiError("bad-answer", sentence, { hint: 'Run "tool webhook list", and look at the log of the wiki.' });
  };
  const shown = quote(truncate(id, 80));
  if (stored === undefined) throw fail(`has no webhook with the ID ${shown} that it returned`);
  if (URL.parse(stored.url)?.href !== URL.parse(url)?.href) {
    throw fail(`webhook ${shown} sends to ${quote(truncate(withoutCredentials(stored.url), 200))}`);
  }
  if (!stored.active) throw fail(`webhook ${shown} is disabled`);
  const missing = events.filter((event) => !stored.events.includes(event));
  if (missing.length > 0) throw fail(`webhook ${shown} lacks the events ${missing.join(", ")}`);
}
