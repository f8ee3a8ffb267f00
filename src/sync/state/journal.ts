import type { StatementCache } from "./fact_table.ts";
import { baseFacts, blobsOf, readBase } from "./page_row.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { SYNC_JOURNAL_ENTRY } from "./state_shapes.ts";
import type { PageBase } from "./page_entry.ts";

/** A change of files that is about to start, so that the next run can complete it after a crash. */
export type SyncJournalEntry =
  /** A file is replaced by the text of the base. */
  | {
    readonly kind: "write";
    readonly page: string;
    readonly path: string;
    /** Hash of the new file. */
    readonly after: string;
    readonly base: PageBase;
    /** Whether the file equals the base, or contains edits. */
    readonly agreed: boolean;
  }
  /** A page is moved with its attachments and children. */
  | {
    readonly kind: "move";
    readonly page: string;
    readonly steps: readonly MoveStep[];
    readonly place: PagePlace;
    readonly files?: readonly MovedFile[];
  }
  /** Files were moved, and links to them may still have their old addresses. */
  | { readonly kind: "moved"; readonly files: readonly MovedFile[] }
  /** The file of a deleted page is moved to the folder's trash. */
  | { readonly kind: "trash"; readonly page: string; readonly path: string }
  /** A page is created from a new file. */
  | {
    readonly kind: "create";
    readonly path: string;
    readonly title: string;
    readonly parentId: string | undefined;
    /** Markdown that was sent. */
    readonly sent: string;
  };

/** A file or folder to move. */
export interface MoveStep {
  readonly from: string;
  readonly to: string;
}

/** A page whose file is moved, and the path that it had. */
export type MovedFile = readonly [id: string, from: string];

/** Path of a page's file, and the path in the layout. */
export interface PagePlace {
  readonly path: string;
  readonly home: string;
}

/** A pending entry. */
export interface JournalRow {
  readonly number: number;
  readonly entry: SyncJournalEntry;
}

/** Journal of changes that are about to start. */
export class SyncJournal {
  readonly #statements: StatementCache;

  /** Uses the table `journal` of the database. */
  constructor(statements: StatementCache) {
    this.#statements = statements;
  }

  /** Adds an entry and returns its number. */
  add(entry: SyncJournalEntry): number {
    const [storage, written] = entry.kind === "write" ? blobsOf(entry.base) : [null, null];
    const light = entry.kind === "write" ? { ...entry, base: baseFacts(entry.base) } : entry;
    const { lastInsertRowid } = this.#statements.get("INSERT INTO journal (entry, storage, written) VALUES (?, ?, ?)")
      .run(JSON.stringify(light), storage, written);
    return Number(lastInsertRowid);
  }

  /** Removes an entry. */
  remove(number: number): void {
    this.#statements.get("DELETE FROM journal WHERE id = ?").run(number);
  }

  /** Returns the pending entries, oldest first. */
  rows(): JournalRow[] {
    return this.#statements.get("SELECT * FROM journal ORDER BY id").all().map((row) => {
      const number = Number(row["id"]);
      const record = { database: this.#statements.database, name: `journal entry ${number}` };
      const entry = readStoredJson(SYNC_JOURNAL_ENTRY, row["entry"], record);
      if (entry.kind !== "write") return { number, entry };
      return { number, entry: { ...entry, base: readBase(entry.base, row["storage"], row["written"]) } };
    });
  }
}
