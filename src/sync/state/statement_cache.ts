import type { DatabaseSync, StatementSync } from "node:sqlite";

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
