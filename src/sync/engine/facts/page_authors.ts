import { present } from "../../../base/present.ts";
import type { Page, PageSummary, UserRef } from "../../../wiki/content/page.ts";
import type { Authorship, StoredUserRef } from "../../state/page_entry.ts";
import type { SyncState } from "../../state/sync_state.ts";
import type { SyncParts } from "../sync_parts.ts";
import { mentionedUsers } from "./mentioned_users.ts";

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

/** Records the people who wrote a page, or whom its body mentions. */
export function noteReadPage({ state, now }: Pick<SyncParts, "state" | "now">, page: Page): void {
  state.transaction(() => {
    for (const user of [...authorsOf(page), ...mentionedUsers(page.body ?? "")]) meetUser(state, user, now());
  });
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
