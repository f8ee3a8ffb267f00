import type { DatabaseSync } from "node:sqlite";
import { quote } from "../../base/text.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { REMOVED_PAGE } from "./state_shapes.ts";
import { StatementCache } from "./statement_cache.ts";

/** A page that this folder moved to the wiki's trash because its file was missing. */
export interface RemovedPage {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Version of the page; not known for deletions by older programs. */
  readonly version?: number;
  /** Path of its file. */
  readonly path?: string;
}

/** Pages that this folder moved to the wiki's trash, until they reappear. */
export class RemovedPages {
  readonly #statements: StatementCache;

  /** Uses the table `fact` of the database. */
  constructor(database: DatabaseSync) {
    this.#statements = new StatementCache(database);
  }

  /** Adds a page. */
  put({ id, at, version, path }: RemovedPage): void {
    this.#statements.get("INSERT OR REPLACE INTO fact VALUES (?, ?)").run(
      `${PREFIX}${id}`,
      JSON.stringify({ at, version, path }),
    );
  }

  /** Returns the page with an ID. */
  get(id: string): RemovedPage | undefined {
    const row = this.#statements.get("SELECT * FROM fact WHERE name = ?").get(`${PREFIX}${id}`);
    return row === undefined ? undefined : this.#read(row);
  }

  /** Returns the page that was deleted last among those whose file had a path. */
  findByPath(path: string): RemovedPage | undefined {
    const rows = this.#statements.get("SELECT * FROM fact WHERE substr(name, 1, ?) = ?").all(PREFIX.length, PREFIX);
    return rows.map((row) => this.#read(row)).filter((page) => page.path === path).toSorted((a, b) => b.at - a.at)[0];
  }

  /** Removes a page. */
  forget(id: string): void {
    this.#statements.get("DELETE FROM fact WHERE name = ?").run(`${PREFIX}${id}`);
  }

  #read({ name, value }: Record<string, unknown>): RemovedPage {
    const record = { database: this.#statements.database, name: `fact ${quote(String(name))}` };
    return { id: String(name).slice(PREFIX.length), ...readStoredJson(REMOVED_PAGE, value, record) };
  }
}

const PREFIX = "removed ";
