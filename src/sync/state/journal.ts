import type { DatabaseSync } from "node:sqlite";
import { StatementCache } from "./statement_cache.ts";
import { baseFacts, readBase, toBlob } from "./page_record.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { SYNC_JOURNAL_ENTRY } from "./state_shapes.ts";
import type { PageBase } from "./page_row.ts";

/** Something that is about to be done to files, so that the next run can end what a crash has cut. */
export type SyncJournalEntry =
  /** A file is replaced by what stands for the base. */
  | {
    readonly kind: "write";
    readonly page: string;
    readonly path: string;
    /** Hash of the file that is written. */
    readonly after: string;
    readonly base: PageBase;
    /** Whether the file says what the base says, or holds edits. */
    readonly agreed: boolean;
  }
  /** A page is moved with its attachments and what is below it. */
  | { readonly kind: "move"; readonly page: string; readonly steps: readonly MoveStep[]; readonly place: PagePlace }
  /** The file of a page that is gone goes to the trash of the folder. */
  | { readonly kind: "trash"; readonly page: string; readonly path: string }
  /** A page is made from a new file. */
  | {
    readonly kind: "create";
    readonly path: string;
    readonly title: string;
    readonly parentId: string | undefined;
    /** The Markdown that was sent. */
    readonly sent: string;
  };

/** A file or folder to move. */
export interface MoveStep {
  readonly from: string;
  readonly to: string;
}

/** Where the file of a page is, and where the layout wants it. */
export interface PagePlace {
  readonly path: string;
  readonly home: string;
}

/** An entry that is still there. */
export interface JournalRow {
  readonly number: number;
  readonly entry: SyncJournalEntry;
}

/** What is about to be done. */
export class SyncJournal {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;

  /** Uses the table `journal` of the database. */
  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new StatementCache(database);
  }

  /** Notes an entry and gives its number. */
  add(entry: SyncJournalEntry): number {
    const [storage, written] = entry.kind === "write" ? [entry.base.body, entry.base.written] : [];
    const light = entry.kind === "write" ? { ...entry, base: baseFacts(entry.base) } : entry;
    const { lastInsertRowid } = this.#statements.get("INSERT INTO journal (entry, storage, written) VALUES (?, ?, ?)")
      .run(JSON.stringify(light), blobOrNull(storage), blobOrNull(written));
    return Number(lastInsertRowid);
  }

  /** Forgets an entry. */
  remove(number: number): void {
    this.#statements.get("DELETE FROM journal WHERE id = ?").run(number);
  }

  /** Everything that was begun and not ended, the oldest first. */
  rows(): JournalRow[] {
    return this.#statements.get("SELECT * FROM journal ORDER BY id").all().map((row) => {
      const number = Number(row["id"]);
      const record = { database: this.#database, name: `journal entry ${number}` };
      const entry = readStoredJson(SYNC_JOURNAL_ENTRY, row["entry"], record);
      if (entry.kind !== "write") return { number, entry };
      return { number, entry: { ...entry, base: readBase(entry.base, row["storage"], row["written"]) } };
    });
  }
}

function blobOrNull(value: string | undefined): Uint8Array | null {
  return value === undefined ? null : toBlob(value);
}
