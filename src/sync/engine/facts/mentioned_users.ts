import type { StoredUserRef } from "../../state/page_entry.ts";

/** Maximum number of people of one page. */
const MAX_MENTIONED = 500;

/** Elements that mention a user: attributes end before the next tag. */
const USER_ELEMENT = /<ri:user\s((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const USER_ATTRIBUTE = /\bri:(account-id|userkey|username)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Lists the users that a body in the storage format mentions, each once. A mention without a name, or in a text that is
 * no markup, does no harm: the wiki does not know the user.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { mentionedUsers } from "./mentioned_users.ts";
 *
 * deepStrictEqual(mentionedUsers('<p><ac:link><ri:user ri:account-id="557058:1" /></ac:link></p>'), [
 *   { account: "557058:1" },
 * ]);
 * ```
 */
export function mentionedUsers(body: string): StoredUserRef[] {
  const users = new Map<string, StoredUserRef>();
  for (const [, attributes = ""] of body.matchAll(USER_ELEMENT)) {
    const user: { -readonly [Key in keyof StoredUserRef]: StoredUserRef[Key] } = {};
    for (const [, name = "", double, single] of attributes.matchAll(USER_ATTRIBUTE)) {
      const value = decodeReferences(double ?? single ?? "");
      const field = FIELDS.get(name);
      if (value !== "" && field !== undefined) user[field] = value;
    }
    if (Object.keys(user).length > 0) users.set(JSON.stringify(user), user);
    if (users.size === MAX_MENTIONED) break;
  }
  return [...users.values()];
}

const FIELDS: ReadonlyMap<string, keyof StoredUserRef> = new Map([
  ["account-id", "account"],
  ["userkey", "key"],
  ["username", "username"],
]);

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ...[["&amp;", "&"], ["&lt;", "<"], ["&gt;", ">"], ["&quot;", '"'], ["&apos;", "'"]] as const,
]);

function decodeReferences(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, (reference) => REFERENCES.get(reference) ?? reference);
}
