import type { DatabaseSync } from "node:sqlite";
import { quote } from "../../base/text.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { LINES } from "./state_shapes.ts";
import { StatementCache } from "./statement_cache.ts";

/**
 * The lines of front matter that are a person's own, by page: the wiki does not have them, so that they would be gone with
 * the file. They stay when the page is forgotten, because it may come back.
 */
export class UserFrontMatter {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;

  /** Uses the table `fact` of the database. */
  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new StatementCache(database);
  }

  /** The lines of a page; an empty text for none. */
  get(id: string): string {
    const name = `${PREFIX}${id}`;
    const row = this.#statements.get("SELECT value FROM fact WHERE name = ?").get(name);
    if (row === undefined) return "";
    return readStoredJson(LINES, row["value"], { database: this.#database, name: `fact ${quote(name)}` });
  }

  /** Keeps the lines of a page. */
  put(id: string, lines: string): void {
    if (this.get(id) === lines) return;
    const name = `${PREFIX}${id}`;
    if (lines === "") this.#statements.get("DELETE FROM fact WHERE name = ?").run(name);
    // As JSON, because a text that holds a zero byte comes back cut off.
    else this.#statements.get("INSERT OR REPLACE INTO fact VALUES (?, ?)").run(name, JSON.stringify(lines));
  }
}

const PREFIX = "own-lines ";
