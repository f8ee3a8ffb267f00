import { present } from "../../../base/present.ts";
import type { Page, PageSummary, UserRef } from "../../../wiki/content/page.ts";
import type { Authorship, StoredUserRef } from "../../state/page_entry.ts";
import type { SyncState } from "../../state/sync_state.ts";
import type { RunContext } from "../run_context.ts";
import type { SyncParts } from "../sync_parts.ts";

/** Returns who wrote a page; undefined if the wiki provides nothing about it. */
export function authorshipOf(page: PageSummary): Authorship | undefined {
  const authorship = present({
    createdBy: refOf(page.createdBy),
    createdAt: page.createdAt,
    modifiedBy: refOf(page.modifiedBy),
    modifiedAt: page.modifiedAt,
  });
  return Object.keys(authorship).length === 0 ? undefined : authorship;
}

/** Saves who wrote the listed pages whose current versions the folder has, which older programs did not save. */
export function noteListedAuthors(
  { state, now }: Pick<SyncParts, "state" | "now">,
  pages: readonly PageSummary[],
): void {
  const people = new Map<string, UserRef>();
  const entries = state.entries();
  for (const page of pages) {
    const authorship = authorshipOf(page);
    if (authorship === undefined || entries.get(page.id)?.base?.version !== page.version) continue;
    state.factRows.putAuthorship(page.id, page.version, authorship);
    for (const user of authorsOf(page)) people.set(JSON.stringify(user), user);
  }
  for (const user of people.values()) meetUser(state, user, now());
}

/** Records the people who wrote a page, or whom its body mentions, each once in a run. */
export function noteReadPage({ state, now, met }: Pick<RunContext, "state" | "now" | "met">, page: Page): void {
  const users = new Map<string, UserRef>();
  for (const user of [...authorsOf(page), ...mentionedUsers(page.body ?? "")]) users.set(JSON.stringify(user), user);
  const unmet = [...users].filter(([key]) => !met.has(key));
  if (unmet.length === 0) return;
  state.transaction(() => {
    for (const [, user] of unmet) meetUser(state, user, now());
  });
  for (const [key] of unmet) met.add(key);
}

function authorsOf({ createdBy, modifiedBy }: PageSummary): UserRef[] {
  return [createdBy, modifiedBy].filter((user) => user !== undefined);
}

/** A name that comes with a page needs no question, however pages refer to the user. */
function meetUser(state: SyncState, user: UserRef, now: number): void {
  const { account, key, username, name } = user;
  if (name === undefined) return state.people.meet(refOf(user), now);
  for (const ref of [present({ account }), present({ key }), present({ username })]) {
    if (Object.keys(ref).length > 0) state.people.save(ref, name, now);
  }
}

function refOf(user: UserRef): StoredUserRef;
function refOf(user: UserRef | undefined): StoredUserRef | undefined;
function refOf(user: UserRef | undefined): StoredUserRef | undefined {
  if (user === undefined) return undefined;
  const { account, key, username } = user;
  return present({ account, key, username });
}

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
 * import { mentionedUsers } from "./page_authors.ts";
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
