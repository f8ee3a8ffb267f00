import { ifShown } from "../event_facts.ts";
import { parseUser, type WikiUser } from "../current_user.ts";
import { readArray, readId } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import type { UserRef } from "./page.ts";
import { userRefKey } from "./user_ref.ts";

/** Accounts per request; the addresses stay below the limits of proxies. */
const CHUNK = 50;
const MAX_LENGTH = 256;

/**
 * Finds users, in the order of the references; undefined for unknown and hidden ones. Asks for each user once: Cloud
 * for many at once, Data Center one by one.
 *
 * @throws {WikiError} when the wiki cannot be reached. @throws {AuthError}
 */
export async function findUsers(
  client: WikiClient,
  refs: readonly UserRef[],
): Promise<readonly (WikiUser | undefined)[]> {
  const asked = new Map(refs.filter(isAskable).map((ref) => [userRefKey(ref), ref]));
  const found = client.deployment === "cloud" ? await findAccounts(client, asked) : await findEach(client, asked);
  return refs.map((ref) => found.get(userRefKey(ref)));
}

type Refs = ReadonlyMap<string, UserRef>;
type Users = Map<string, WikiUser>;

function isAskable({ account, key, username }: UserRef): boolean {
  const text = account ?? key ?? username ?? "";
  return text !== "" && text.length <= MAX_LENGTH && text.isWellFormed();
}

async function findAccounts(client: WikiClient, refs: Refs): Promise<Users> {
  const accounts = [...refs.values()].flatMap(({ account }) => account ?? []);
  const users: Users = new Map();
  for (let at = 0; at < accounts.length; at += CHUNK) {
    const query = { accountId: accounts.slice(at, at + CHUNK), limit: CHUNK };
    const value = await ifShown(() => client.request("GET", "/rest/api/user/bulk", { query }));
    for (const entry of readArray(value, "results")) {
      const account = readId(entry, "accountId");
      if (account !== undefined) users.set(userRefKey({ account }), parseUser(entry, client));
    }
  }
  return users;
}

async function findEach(client: WikiClient, refs: Refs): Promise<Users> {
  const users: Users = new Map();
  for (const [id, { key, username }] of refs) {
    const query = key === undefined ? { username } : { key };
    const value = await ifShown(() => client.request("GET", "/rest/api/user", { query }));
    if (value !== undefined) users.set(id, parseUser(value, client));
  }
  return users;
}
