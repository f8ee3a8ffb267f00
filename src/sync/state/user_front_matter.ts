import type { DatabaseSync } from "node:sqlite";
import { quote } from "../../base/text.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { LINES } from "./state_shapes.ts";
import { StatementCache } from "./statement_cache.ts";

/**
 * Lines of front matter that users added, by page. The wiki does not have them, so they would be lost with the file.
 * They are kept when a page is removed, because it may come back.
 */
export class UserFrontMatter {
  readonly #statements: StatementCache;

  /** Uses the table `fact` of the database. */
  constructor(database: DatabaseSync) {
    this.#statements = new StatementCache(database);
  }

  /** Returns the lines of a page; empty if none. */
  get(id: string): string {
    const name = `${PREFIX}${id}`;
    const row = this.#statements.get("SELECT value FROM fact WHERE name = ?").get(name);
    if (row === undefined) return "";
    return readStoredJson(LINES, row["value"], { database: this.#statements.database, name: `fact ${quote(name)}` });
  }

  /** Saves the lines of a page. */
  put(id: string, lines: string): void {
    if (this.get(id) === lines) return;
    const name = `${PREFIX}${id}`;
    if (lines === "") this.#statements.get("DELETE FROM fact WHERE name = ?").run(name);
    // As JSON, because SQLite text with a zero byte is returned truncated.
    else this.#statements.get("INSERT OR REPLACE INTO fact VALUES (?, ?)").run(name, JSON.stringify(lines));
  }
}

const PREFIX = "own-lines ";
