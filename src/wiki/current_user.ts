import { present } from "../base/present.ts";
import { AuthError, WikiError } from "./errors.ts";
import { type CredentialHolder, readId, readShown, readText } from "./fields.ts";
import type { WikiClient } from "./wiki_client.ts";

/** A user, with the fields that the wiki provides. */
export interface WikiUser {
  /** Account ID (Cloud) or user key (Data Center). */
  readonly accountId?: string;
  /** Display name. */
  readonly displayName?: string;
  /** Email address, if the wiki shows it. */
  readonly email?: string;
}

/**
 * Fetches the user whom the credential belongs to.
 *
 * @throws {AuthError} also when the wiki treats the credential as anonymous. @throws {WikiError}
 */
export async function fetchCurrentUser(client: WikiClient): Promise<WikiUser> {
  const value = await client.request("GET", "/rest/api/user/current");
  if (readText(value, "type") === "anonymous") {
    const message = `Cannot log in to ${client.site}: the wiki treats this credential as anonymous`;
    throw new AuthError("bad-credential", message, { hint: "Check the token and the email address or user name." });
  }
  const user = parseUser(value, client);
  if (Object.keys(user).length > 0) return user;
  const message = `Cannot log in to ${client.site}: the answer describes no user`;
  throw new WikiError("not-the-api", message, { hint: "Check the site and its context path." });
}

/** Parses a user in an answer of the wiki. */
export function parseUser(value: unknown, client: CredentialHolder): WikiUser {
  const id = readId(value, "accountId") ?? readId(value, "userKey");
  return present({
    accountId: id === undefined || client.repeatsCredential(id) ? undefined : id,
    displayName: readShown(value, "displayName", client),
    email: readShown(value, "email", client),
  });
}
