import { quote, truncate } from "../base/text.ts";
import { WikiError } from "./errors.ts";
import {
  createRegistration,
  listRegistrations,
  type NewRegistration,
  readRegistration,
  type Registration,
  updateRegistration,
} from "./webhook_registry.ts";
import type { WikiClient } from "./wiki_client.ts";

/** How a registration is found again. */
export interface RegistrationMatch {
  /** Whether two URLs lead to the same receiver. */
  readonly isSameReceiver: (url: string, other: string) => boolean;
  /** Whether one that this program made under another name keeps that; it gets the new one unless given. */
  readonly keepsName?: boolean;
}

/** What came of a registration. */
export interface RegistrationOutcome {
  /** As the wiki has it now. */
  readonly stored: Registration;
  /** The one that was there, where it was updated. */
  readonly former: Registration | undefined;
  /** Others that send to the same URL. */
  readonly others: readonly Registration[];
  /** Whether deliveries are signed; undefined where only the wiki knows, which never tells. */
  readonly signed: boolean | undefined;
}

/**
 * Registers a webhook, or updates the one that this program has made for the same receiver, and makes sure that the wiki
 * has kept it.
 *
 * @throws {WikiError} `bad-answer` when it has not, and what {@linkcode listRegistrations} throws. @throws {AuthError}
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

/** Whether its name, `tool` with or without more words, says that this program made it. */
export function isOwnRegistration({ name }: Pick<Registration, "name">): boolean {
  return /^tool(?![A-Za-z0-9])/.test(name);
}

/** A registration that failed silently is the one thing nobody would look for later. */
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
    throw fail(`webhook ${shown} sends to ${quote(truncate(stored.url, 200))}`);
  }
  if (!stored.active) throw fail(`webhook ${shown} is disabled`);
  const missing = events.filter((event) => !stored.events.includes(event));
  if (missing.length > 0) throw fail(`webhook ${shown} lacks the events ${missing.join(", ")}`);
}
