import type { DatabaseSync } from "node:sqlite";
import type * as v from "valibot";
import { present } from "../../base/present.ts";
import { quote } from "../../base/text.ts";
import type { Authorship, PageBase } from "./page_entry.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { FIRST_CONVERTER, NUMBER, VERSION_AUTHORSHIP } from "./state_shapes.ts";
import { StatementCache } from "./statement_cache.ts";

/** Facts about the bases of pages that the table of pages has no columns for. */
export class BaseFactRows {
  readonly #statements: StatementCache;

  /** Uses the table `fact` of the database. */
  constructor(database: DatabaseSync) {
    this.#statements = new StatementCache(database);
  }

  /** Returns the facts about a version of a page. A program that does not know authors may have left older ones. */
  get(id: string, version: number): Pick<PageBase, "converter" | "authorship"> {
    const converter = this.#read(converterName(id), NUMBER) ?? FIRST_CONVERTER;
    const saved = this.#read(authorsName(id), VERSION_AUTHORSHIP);
    if (saved === undefined) return { converter };
    const { version: of, ...authorship } = saved;
    return { converter, authorship: of === version ? authorship : creationOf(authorship) };
  }

  /** Saves the facts about a base. Without authors, those of the first version stay. */
  put(id: string, { version, converter, authorship }: Pick<PageBase, "version" | "converter" | "authorship">): void {
    this.#write(converterName(id), String(converter));
    if (authorship !== undefined) this.#write(authorsName(id), JSON.stringify({ version, ...authorship }));
  }

  /** Saves who wrote a version of a page, unless that is known. */
  putAuthorship(id: string, version: number, authorship: Authorship): void {
    const before = this.#read(authorsName(id), VERSION_AUTHORSHIP);
    if (before?.version === version && before.modifiedAt === authorship.modifiedAt) return;
    this.#write(authorsName(id), JSON.stringify({ version, ...authorship }));
  }

  /** Removes the facts about a page. */
  forget(id: string): void {
    const statement = this.#statements.get("DELETE FROM fact WHERE name = ?");
    for (const name of [converterName(id), authorsName(id)]) statement.run(name);
  }

  #read<Output>(name: string, shape: v.GenericSchema<unknown, Output>): Output | undefined {
    const row = this.#statements.get("SELECT value FROM fact WHERE name = ?").get(name);
    if (row === undefined) return undefined;
    return readStoredJson(shape, row["value"], { database: this.#statements.database, name: `fact ${quote(name)}` });
  }

  #write(name: string, value: string): void {
    this.#statements.get("INSERT OR REPLACE INTO fact VALUES (?, ?)").run(name, value);
  }
}

/** Returns what is true for all versions of a page. */
export function creationOf({ createdBy, createdAt }: Authorship): Authorship {
  return present({ createdBy, createdAt });
}

/** Name of the fact with the version of the converter that wrote the Markdown of a base. */
function converterName(id: string): string {
  return `converter of ${id}`;
}

function authorsName(id: string): string {
  return `authors of ${id}`;
}
