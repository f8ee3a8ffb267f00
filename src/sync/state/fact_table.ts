import type * as v from "valibot";
import { quote } from "../../base/text.ts";
import { readStoredJson } from "./read_stored_json.ts";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { LINES } from "./state_shapes.ts";

/** Table `fact` of a state: small values by name, most of them JSON. */
export class FactTable {
  readonly #statements: StatementCache;

  /** Uses the table of the statements' database. */
  constructor(statements: StatementCache) {
    this.#statements = statements;
  }

  /** Returns the text of a fact; undefined if there is none. */
  text(name: string): string | undefined {
    const row = this.#statements.get("SELECT value FROM fact WHERE name = ?").get(name);
    return row === undefined ? undefined : String(row["value"]);
  }

  /** Parses a fact that is JSON. @throws {SyncError} `state-unavailable` if it is damaged. */
  parse<Output>(name: string, shape: v.GenericSchema<unknown, Output>): Output | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : this.#parse(name, text, shape);
  }

  /** Parses all facts whose names start with a prefix that ends with a space, ascending by name. */
  parseAll<Output>(prefix: string, shape: v.GenericSchema<unknown, Output>): (readonly [name: string, Output])[] {
    const rows = this.#statements.get("SELECT * FROM fact WHERE name >= ? AND name < ? ORDER BY name")
      .all(prefix, `${prefix.slice(0, -1)}!`);
    return rows.map(({ name, value }) => [String(name), this.#parse(String(name), String(value), shape)]);
  }

  /** Saves a text. */
  setText(name: string, text: string): void {
    this.#statements.get("INSERT OR REPLACE INTO fact VALUES (?, ?)").run(name, text);
  }

  /** Saves a value as JSON, because SQLite text with a zero byte is returned truncated. */
  put(name: string, value: unknown): void {
    this.setText(name, JSON.stringify(value));
  }

  /** Removes a fact. */
  remove(name: string): void {
    this.#statements.get("DELETE FROM fact WHERE name = ?").run(name);
  }

  #parse<Output>(name: string, text: string, shape: v.GenericSchema<unknown, Output>): Output {
    return readStoredJson(shape, text, { database: this.#statements.database, name: `fact ${quote(name)}` });
  }
}

/** Prepared statements of a database, each prepared once. */
export class StatementCache {
  /** Database of the statements. */
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  /** Creates an empty cache. */
  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Returns the statement for an SQL text, which must not contain values. */
  get(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

const PREFIX = "own-lines ";

/**
 * Lines of front matter that users added, by page. The wiki does not have them, so they would be lost with the file.
 * They are kept when a page is removed, because it may come back.
 */
export class UserFrontMatter {
  readonly #facts: FactTable;

  /** Keeps them as facts. */
  constructor(facts: FactTable) {
    this.#facts = facts;
  }

  /** Returns the lines of a page; empty if none. */
  get(id: string): string {
    return this.#facts.parse(PREFIX + id, LINES) ?? "";
  }

  /** Saves the lines of a page. */
  put(id: string, lines: string): void {
    if (this.get(id) === lines) return;
    if (lines === "") this.#facts.remove(PREFIX + id);
    else this.#facts.put(PREFIX + id, lines);
  }
}
