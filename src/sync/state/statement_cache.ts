import type { DatabaseSync, StatementSync } from "node:sqlite";

/** The statements of a database, each prepared once. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  /** Prepares nothing yet. */
  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The statement for a text that no value is written into. */
  get(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
