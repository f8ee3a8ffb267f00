import type { DatabaseSync } from "node:sqlite";
import type * as v from "valibot";
import { present } from "../../base/present.ts";
import { quote } from "../../base/text.ts";
import { userRefKey } from "../../wiki/content/user_ref.ts";
import type { StoredUserRef } from "./page_entry.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { KNOWN_PERSON } from "./state_shapes.ts";
import { StatementCache } from "./statement_cache.ts";

/** What is known about a person. */
type KnownPerson = v.InferOutput<typeof KNOWN_PERSON>;

/** A name is asked for again after this many milliseconds, when a page that was read names the person. */
const NAME_EXPIRES_MS = 30 * 24 * 60 * 60_000;
/** The same for a person whom the wiki did not show. */
const ABSENCE_EXPIRES_MS = 24 * 60 * 60_000;

/** Display names of the people who wrote pages or are mentioned in them, with the time of the wiki's answer. */
export class KnownPeople {
  readonly #statements: StatementCache;

  /** Uses the table `fact` of the database. */
  constructor(database: DatabaseSync) {
    this.#statements = new StatementCache(database);
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
    // The names of all facts about people are between these two.
    const rows = this.#statements.get("SELECT name, value FROM fact WHERE name >= 'person ' AND name < 'person!'")
      .all();
    const people = rows.map((row) => this.#parse(row["value"], String(row["name"])));
    return people.filter(({ asks }) => asks === true).map(({ user }) => user).slice(0, max);
  }

  #get(user: StoredUserRef): KnownPerson | undefined {
    const name = factNameOf(user);
    const row = this.#statements.get("SELECT value FROM fact WHERE name = ?").get(name);
    return row === undefined ? undefined : this.#parse(row["value"], name);
  }

  #parse(value: unknown, name: string): KnownPerson {
    return readStoredJson(KNOWN_PERSON, value, { database: this.#statements.database, name: `fact ${quote(name)}` });
  }

  #put(person: KnownPerson): void {
    const statement = this.#statements.get("INSERT OR REPLACE INTO fact VALUES (?, ?)");
    statement.run(factNameOf(person.user), JSON.stringify(person));
  }
}

function factNameOf(user: StoredUserRef): string {
  return `person ${userRefKey(user)}`;
}
