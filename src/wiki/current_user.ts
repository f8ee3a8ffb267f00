import { present } from "../base/present.ts";
import { AuthError, WikiError } from "./errors.ts";
import { type CredentialHolder, readId, readShown, readText } from "./fields.ts";
import type { WikiClient } from "./wiki_client.ts";

/** A user as a wiki describes it; only what it said. */
export interface WikiUser {
  /** Account id (Cloud) or user key (Data Center). */
  readonly accountId?: string;
  /** Name for people. */
  readonly displayName?: string;
  /** E-mail address, where the wiki shows it. */
  readonly email?: string;
}

/**
 * The user whom the credential belongs to.
 *
 * @throws {AuthError} also when the wiki answers, but takes the user for nobody. @throws {WikiError}
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

/** What the wiki says about a user. */
export function parseUser(value: unknown, client: CredentialHolder): WikiUser {
  const id = readId(value, "accountId") ?? readId(value, "userKey");
  return present({
    accountId: id === undefined || client.repeatsCredential(id) ? undefined : id,
    displayName: readShown(value, "displayName", client),
    email: readShown(value, "email", client),
  });
}
