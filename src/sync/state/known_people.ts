import type * as v from "valibot";
import { present } from "../../base/present.ts";
import { userRefKey } from "../../wiki/content/user_ref.ts";
import type { FactTable } from "./fact_table.ts";
import type { StoredUserRef } from "./page_entry.ts";
import { KNOWN_PERSON } from "./state_shapes.ts";

/** What is known about a person. */
type KnownPerson = v.InferOutput<typeof KNOWN_PERSON>;

/** A name is asked for again after this many milliseconds, when a page that was read names the person. */
const NAME_EXPIRES_MS = 30 * 24 * 60 * 60_000;
/** The same for a person whom the wiki did not show. */
const ABSENCE_EXPIRES_MS = 24 * 60 * 60_000;

/** Display names of the people who wrote pages or are mentioned in them, with the time of the wiki's answer. */
export class KnownPeople {
  readonly #facts: FactTable;

  /** Keeps them as facts. */
  constructor(facts: FactTable) {
    this.#facts = facts;
  }

  /** Returns the name of a person; undefined if it is unknown. */
  name(user: StoredUserRef): string | undefined {
    return this.#get(user)?.name;
  }

  /** Records that a page names a person, so that {@linkcode KnownPeople.unasked} lists a new one. */
  meet(user: StoredUserRef, now: number): void {
    const known = this.#get(user);
    if (known?.asks === true) return;
    const lifetime = known?.name === undefined ? ABSENCE_EXPIRES_MS : NAME_EXPIRES_MS;
    // A clock that was set back must not keep a name for years.
    const isFresh = known?.at !== undefined && Math.abs(now - known.at) < lifetime;
    if (!isFresh) this.#put({ ...known, user, asks: true });
  }

  /** Saves the name that the wiki gave a person; undefined if it did not show the person, whose last name stays. */
  save(user: StoredUserRef, name: string | undefined, at: number): void {
    const known = this.#get(user);
    const isSame = known !== undefined && known.name === name && known.asks !== true && name !== undefined;
    if (isSame && Math.abs(at - (known.at ?? 0)) < NAME_EXPIRES_MS / 2) return;
    this.#put({ user, at, ...present({ name: name ?? known?.name }) });
  }

  /** Lists people whose names the wiki was not asked for, in a stable order. */
  unasked(max: number): StoredUserRef[] {
    const people = this.#facts.parseAll(PREFIX, KNOWN_PERSON).map(([, person]) => person);
    return people.filter(({ asks }) => asks === true).map(({ user }) => user).slice(0, max);
  }

  #get(user: StoredUserRef): KnownPerson | undefined {
    return this.#facts.parse(factNameOf(user), KNOWN_PERSON);
  }

  #put(person: KnownPerson): void {
    this.#facts.put(factNameOf(person.user), person);
  }
}

const PREFIX = "person ";

function factNameOf(user: StoredUserRef): string {
  return PREFIX + userRefKey(user);
}
