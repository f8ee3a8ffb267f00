import { present } from "../../base/present.ts";
import { type CredentialHolder, readShown, readText } from "../fields.ts";
import type { UserRef } from "./page.ts";

/**
 * Parses how an answer of API version 1 names a user; undefined for anonymous and deleted users.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseUserRef } from "./user_ref.ts";
 *
 * const client = { repeatsCredential: () => false };
 * deepStrictEqual(parseUserRef({ accountId: "557058:1", displayName: "Alice" }, client), {
 *   account: "557058:1",
 *   name: "Alice",
 * });
 * deepStrictEqual(parseUserRef({ type: "anonymous", displayName: "Anonymous" }, client), undefined);
 * ```
 */
export function parseUserRef(value: unknown, client: CredentialHolder): UserRef | undefined {
  const ref = present({
    account: readText(value, "accountId"),
    key: readText(value, "userKey"),
    username: readText(value, "username"),
  });
  if (Object.keys(ref).length === 0) return undefined;
  return { ...ref, ...present({ name: readShown(value, "displayName", client) }) };
}

/** Reads an account ID of API version 2. */
export function readAccountRef(value: unknown, key: string): UserRef | undefined {
  const account = readText(value, key);
  return account === undefined ? undefined : { account };
}

/** Returns a text that is the same for references to the same user; for maps. */
export function userRefKey({ account, key, username }: UserRef): string {
  return JSON.stringify(account === undefined ? key === undefined ? ["n", username] : ["k", key] : ["a", account]);
}
