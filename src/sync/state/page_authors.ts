import * as v from "valibot";
import { atLeast } from "../../base/shape.ts";
import { present } from "../../base/present.ts";
import type { PageSummary, Space, UserRef } from "../../wiki/content/page.ts";
import { userRefKey } from "../../wiki/content/user_ref.ts";
import { authorsFact } from "./authors_fact.ts";
import type { SyncState } from "./sync_state.ts";

/** Authors and times of a page, as far as the wiki gave them. Times are epoch milliseconds by the wiki's clock. */
export interface PageAuthors {
  /** Version that `modifiedBy` and `modifiedAt` belong to. */
  readonly version: number;
  readonly createdBy?: UserRef;
  readonly createdAt?: number;
  readonly modifiedBy?: UserRef;
  readonly modifiedAt?: number;
}

/** Name of a person, and when the wiki gave it. */
export interface KnownPerson {
  readonly name: string;
  /** Epoch milliseconds by the local clock. */
  readonly at: number;
}

/** What an answer says about a space. */
export type KnownSpace = Pick<Space, "key" | "name" | "homepageId" | "url">;

const text = v.string("must be a text");
const number = v.number("must be a number");
const USER = atLeast({
  ...{ account: v.exactOptional(text), key: v.exactOptional(text), username: v.exactOptional(text) },
});
const AUTHORS = atLeast({
  ...{ version: number, createdBy: v.exactOptional(USER), createdAt: v.exactOptional(number) },
  ...{ modifiedBy: v.exactOptional(USER), modifiedAt: v.exactOptional(number) },
});
const PERSON = atLeast({ name: text, at: number });
const SPACE = atLeast({
  ...{ key: text, name: v.exactOptional(text), homepageId: v.exactOptional(text), url: v.exactOptional(text) },
});

type Facts = Pick<SyncState, "fact" | "setFact" | "parseFact">;

/** Saves what answers of the wiki say about the authors of pages and their names. */
export function noteAuthors(state: Facts, pages: Iterable<PageSummary>, now: number): void {
  for (const { id, version, createdBy, createdAt, modifiedBy, modifiedAt } of pages) {
    if (createdBy === undefined && createdAt === undefined && modifiedBy === undefined) continue;
    const known = authorsOf(state, id);
    const facts = {
      // Lists have fewer facts than single pages.
      ...(known?.version === version ? known : present({ createdBy: known?.createdBy, createdAt: known?.createdAt })),
      version,
      ...present({ createdBy: refOf(createdBy), createdAt, modifiedBy: refOf(modifiedBy), modifiedAt }),
    };
    save(state, authorsFact(id), facts);
    for (const user of [createdBy, modifiedBy]) if (user !== undefined) notePerson(state, user, now);
  }
}

/** Returns the authors of a page; undefined if the wiki never gave them. */
export function authorsOf(state: Facts, id: string): PageAuthors | undefined {
  return state.parseFact(authorsFact(id), AUTHORS);
}

/** Returns the name of a person; undefined if no answer of the wiki had it. */
export function personOf(state: Facts, ref: UserRef): KnownPerson | undefined {
  return namesOf(ref).map((each) => state.parseFact(personFact(each), PERSON)).find((each) => each !== undefined);
}

/** Saves what the wiki says about the space of the folder. */
export function noteSpace(state: Facts, { key, name, homepageId, url }: Space): void {
  save(state, SPACE_FACT, { key, ...present({ name, homepageId, url }) });
}

/** Returns what the wiki said about the space of the folder; undefined for a folder of an older program. */
export function spaceOf(state: Facts): KnownSpace | undefined {
  return state.parseFact(SPACE_FACT, SPACE);
}

const SPACE_FACT = "space";

/** Later names replace earlier ones; the time of a name that stays is that of its first answer. */
function notePerson(state: Facts, user: UserRef, at: number): void {
  const { name } = user;
  if (name === undefined) return;
  for (const each of namesOf(user)) {
    const fact = personFact(each);
    if (state.parseFact(fact, PERSON)?.name !== name) state.setFact(fact, JSON.stringify({ name, at }));
  }
}

function save(state: Facts, fact: string, value: unknown): void {
  const json = JSON.stringify(value);
  if (state.fact(fact) !== json) state.setFact(fact, json);
}

function personFact(ref: UserRef): string {
  return `person ${userRefKey(ref)}`;
}

/** Drops the name, which is saved once for all pages. */
function refOf(user: UserRef | undefined): UserRef | undefined {
  if (user === undefined) return undefined;
  const { name: _, ...ref } = user;
  return ref;
}

/** Returns each way in which pages may refer to a user. */
function namesOf({ account, key, username }: UserRef): UserRef[] {
  return [
    ...(account === undefined ? [] : [{ account }]),
    ...(key === undefined ? [] : [{ key }]),
    ...(username === undefined ? [] : [{ username }]),
  ];
}
