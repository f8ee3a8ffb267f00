import type { DatabaseSync } from "node:sqlite";
import type * as v from "valibot";
import { quote } from "../../base/text.ts";
import { AttachmentRows } from "./attachment_rows.ts";
import { FactTable, StatementCache, UserFrontMatter } from "./fact_table.ts";
import { type PagePlace, SyncJournal } from "./journal.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { KnownPeople } from "./known_people.ts";
import { LABELS, PAGE_CONFLICT } from "./state_shapes.ts";
import { SentTexts } from "./sent_texts.ts";
import { WantedAnchors } from "./wanted_anchors.ts";
import { RemovedPages } from "./removed_pages.ts";
import { BaseFactRows } from "./base_fact_rows.ts";
import { baseFacts, blobsOf, fileValues, isElsewhere, readBase, readBaseFacts, readPageEntry } from "./page_row.ts";
import type { Conflict, KnownFile, PageBase, PageEntry, SeenPage } from "./page_entry.ts";

/** Name of the fact with the time of the last complete list of pages, in epoch milliseconds. */
export const FULL_AT = "full-at";

const PLACED = "placed";

/** Saved state of a folder and its wiki. Created by `openState()` and `openStateCopy()`. */
export class SyncState implements Disposable {
  /** Attachments. */
  readonly attachments: AttachmentRows;
  /** Changes that are about to start. */
  readonly journal: SyncJournal;
  /** Pages that this folder moved to the wiki's trash. */
  readonly removed: RemovedPages;
  /** Lines of front matter that exist only in files. */
  readonly userFrontMatter: UserFrontMatter;
  /** Headings that need anchors, because links of other pages lead to them. */
  readonly wantedAnchors: WantedAnchors;
  /** Texts whose arrival in the wiki has not been seen. */
  readonly sentTexts: SentTexts;
  /** Names of people. */
  readonly people: KnownPeople;
  /** Facts about bases. */
  readonly factRows: BaseFactRows;
  readonly #owned: Disposable;
  readonly #statements: StatementCache;
  readonly #facts: FactTable;

  /** Uses a database that has the tables; disposing of the state disposes of `owned`. */
  constructor(database: DatabaseSync, owned: Disposable) {
    this.#owned = owned;
    this.#statements = new StatementCache(database);
    this.#facts = new FactTable(this.#statements);
    this.attachments = new AttachmentRows(this.#statements);
    this.journal = new SyncJournal(this.#statements);
    this.removed = new RemovedPages(this.#facts);
    this.userFrontMatter = new UserFrontMatter(this.#facts);
    this.wantedAnchors = new WantedAnchors(this.#facts);
    this.sentTexts = new SentTexts(this.#facts);
    this.people = new KnownPeople(this.#facts);
    this.factRows = new BaseFactRows(this.#facts);
  }

  [Symbol.dispose](): void {
    this.#owned[Symbol.dispose]();
  }

  /** Runs work in a transaction. */
  transaction<T>(work: () => T): T {
    if (this.#statements.database.isTransaction) return work();
    this.#statements.database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#statements.database.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.#statements.database.isTransaction) this.#statements.database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Returns a fact about the folder. */
  fact(name: string): string | undefined {
    return this.#facts.text(name);
  }

  /** Parses a fact that is JSON, such as a number. @throws {SyncError} `state-unavailable` if it is damaged. */
  parseFact<Output>(name: string, shape: v.GenericSchema<unknown, Output>): Output | undefined {
    return this.#facts.parse(name, shape);
  }

  /** Saves a fact about the folder. */
  setFact(name: string, value: string): void {
    this.#facts.setText(name, value);
  }

  /** Returns every page, by ID. */
  entries(): Map<string, PageEntry> {
    const rows = this.#statements.get("SELECT * FROM page ORDER BY id").all();
    return new Map(rows.map((row) => [String(row["id"]), readPageEntry(row)]));
  }

  /** Returns a page. */
  entry(id: string): PageEntry | undefined {
    const row = this.#statements.get("SELECT * FROM page WHERE id = ?").get(id);
    return row && readPageEntry(row);
  }

  /** Returns the page whose file has a path; undefined if no page has it. */
  findByFile(path: string): string | undefined {
    const row = this.#statements.get("SELECT id FROM page WHERE path = ? AND seen_there = 1").get(path);
    return row === undefined ? undefined : String(row["id"]);
  }

  /** Counts the pages in the wiki, on both sides, and in conflict. */
  count(): { readonly there: number; readonly synced: number; readonly conflicts: number } {
    const row = this.#statements.get(
      "SELECT count(*) FILTER (WHERE seen_there = 1) AS there, count(conflict) AS conflicts, " +
        "count(*) FILTER (WHERE seen_there = 1 AND version IS NOT NULL) AS synced FROM page",
    ).get();
    return { there: Number(row?.["there"]), synced: Number(row?.["synced"]), conflicts: Number(row?.["conflicts"]) };
  }

  /** Returns the pages whose attachments must be listed. */
  staleAttachments(): string[] {
    return this.#statements.get("SELECT id FROM page WHERE attachments_stale = 1").all().map(({ id }) => String(id));
  }

  /** Whether every page is at its path in the layout of the last lists. */
  get isPlaced(): boolean {
    return this.fact(PLACED) === "yes";
  }

  /** Records that pages are being moved to their paths. */
  beginPlacing(): void {
    this.setFact(PLACED, "begun");
  }

  /** Records that every page is at its path, unless the lists changed in the meantime. */
  notePlaced(): void {
    if (this.fact(PLACED) === "begun") this.setFact(PLACED, "yes");
  }

  /** Returns the base of a page; undefined if it was never pulled. */
  base(id: string): PageBase | undefined {
    const sql = "SELECT page.*, storage, written FROM page JOIN body ON body.page = ?1 WHERE id = ?1";
    const row = this.#statements.get(sql).get(id);
    const facts = row && readBaseFacts(row);
    if (row === undefined || facts === undefined) return undefined;
    const labels = this.#parse(LABELS, row["labels"] ?? "[]", `labels of page ${quote(id)}`);
    return readBase({ ...facts, labels, ...this.factRows.get(id, facts.version) }, row["storage"], row["written"]);
  }

  /** Saves pages from lists of the wiki. */
  noteSeen(pages: Iterable<SeenPage>): void {
    this.transaction(() => {
      const statement = this.#statements.get(
        "INSERT INTO page (id, seen_title, seen_parent, seen_position, seen_version, seen_there) " +
          "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET seen_title = excluded.seen_title, " +
          "seen_parent = excluded.seen_parent, seen_position = excluded.seen_position, " +
          "seen_version = excluded.seen_version, seen_there = excluded.seen_there, " +
          "kept = kept AND NOT excluded.seen_there",
      );
      for (const page of pages) {
        const { id, title, parentId, position, version, status } = page;
        const before = this.entry(id)?.seen;
        if (isElsewhere(page, before)) this.setFact(PLACED, "no");
        // A restored page may have come back with its children, which no list of changes shows.
        const isBack = status === "there" && before?.status !== "there";
        if (isBack && version > 1) this.setFact(FULL_AT, "0");
        if (isBack) this.removed.forget(id);
        statement.run(id, title, parentId ?? null, position ?? null, version, status === "there" ? 1 : 0);
      }
    });
  }

  /** Records that pages are gone. Their children have moved, so the next run must list all pages again. */
  noteGone(ids: Iterable<string>): void {
    this.transaction(() => {
      for (const id of ids) {
        this.setFact(PLACED, "no");
        this.#run("UPDATE page SET seen_there = 0 WHERE id = ?", id);
        const child = this.#statements.get("SELECT 1 FROM page WHERE seen_parent = ? AND seen_there = 1").get(id);
        if (child === undefined) continue;
        // Wikis move children to the parent of the page; the complete list shows whether this one did.
        this.#run(
          "UPDATE page SET seen_parent = (SELECT seen_parent FROM page WHERE id = ?1) WHERE seen_parent = ?1",
          id,
        );
        this.setFact(FULL_AT, "0");
      }
    });
  }

  /** Records that the page is gone and its file is kept. */
  noteKept(id: string): void {
    this.#run("UPDATE page SET kept = 1 WHERE id = ?", id);
  }

  /** Removes a page. */
  forget(id: string): void {
    this.transaction(() => {
      for (const table of ["body", "other_side"]) this.#run(`DELETE FROM ${table} WHERE page = ?`, id);
      for (const { id: attachment } of this.attachments.of(id)) this.attachments.remove(attachment);
      this.factRows.forget(id);
      this.sentTexts.forget(id);
      this.#run("DELETE FROM page WHERE id = ?", id);
    });
  }

  /**
   * Saves the base of a page and the file that matches it; undefined if the file contains edits or is unknown: a file
   * that matched an older base must never count for this one.
   */
  saveBase(id: string, base: PageBase, file: KnownFile | undefined): void {
    const { title, parentId, version, url, labels } = baseFacts(base);
    this.transaction(() => {
      this.factRows.put(id, base);
      this.#run(
        "UPDATE page SET title = ?, parent = ?, version = ?, url = ?, labels = ? WHERE id = ?",
        ...[title, parentId ?? null, version, url, JSON.stringify(labels), id],
      );
      this.saveFile(id, file);
      this.#run("INSERT OR REPLACE INTO body VALUES (?, ?, ?)", id, ...blobsOf(base));
    });
  }

  /** Saves the parent of a base, without its bodies. */
  saveParent(id: string, parentId: string | undefined): void {
    this.#run("UPDATE page SET parent = ? WHERE id = ?", parentId ?? null, id);
  }

  /** Saves the known file of a page; undefined if it is missing. */
  saveFile(id: string, file: KnownFile | undefined): void {
    this.#run(
      "UPDATE page SET hash = ?, size = ?, modified = ?, changed = ?, node = ?, checked_at = ? WHERE id = ?",
      ...fileValues(file),
      id,
    );
  }

  /** Saves the path of a page's file. */
  savePlace(id: string, { path, home }: PagePlace): void {
    this.#run("UPDATE page SET path = ?, home = ? WHERE id = ?", path, home, id);
  }

  /** Removes the path of a page. */
  dropPlace(id: string): void {
    this.#run("UPDATE page SET path = NULL, home = NULL WHERE id = ?", id);
    this.setFact(PLACED, "no");
  }

  /** Replaces the folder prefix of all paths below a folder. */
  moveBelow(from: string, to: string): void {
    // SQLite counts characters, not code units.
    const { length } = [...from];
    for (const column of ["path", "home"]) {
      this.#run(
        `UPDATE page SET ${column} = ? || substr(${column}, ?) WHERE substr(${column}, 1, ?) = ?`,
        ...[`${to}/`, length + 2, length + 1, `${from}/`],
      );
    }
  }

  /** Returns the conflict of a page. */
  conflict(id: string): Conflict | undefined {
    const row = this.#statements.get("SELECT * FROM other_side WHERE page = ?").get(id);
    if (row === undefined) return undefined;
    const entry = this.#parse(PAGE_CONFLICT, row["entry"], `conflict of page ${quote(id)}`);
    const { storage, written } = row;
    return entry.kind === "edits" ? { ...entry, remote: readBase(entry.remote, storage, written) } : entry;
  }

  /** Saves or removes the conflict of a page. */
  saveConflict(id: string, conflict: Conflict | undefined): void {
    this.transaction(() => {
      this.#run("DELETE FROM other_side WHERE page = ?", id);
      this.#run("UPDATE page SET conflict = ? WHERE id = ?", conflict?.kind ?? null, id);
      if (conflict === undefined) return;
      const remote = conflict.kind === "edits" ? conflict.remote : undefined;
      const entry = remote === undefined ? conflict : { ...conflict, remote: baseFacts(remote) };
      const [storage, written] = remote === undefined ? [null, null] : blobsOf(remote);
      this.#run("INSERT INTO other_side VALUES (?, ?, ?, ?)", id, JSON.stringify(entry), storage, written);
    });
  }

  /** Records that the attachments of a page must be listed, because one changed at a time. */
  noteAttachments(id: string, at: number | undefined): void {
    const sql = "UPDATE page SET attachments_stale = 1, attachments_at = coalesce(?, attachments_at) WHERE id = ?";
    this.#run(sql, at ?? null, id);
  }

  /** Records that the attachments of a page are up to date. */
  noteAttachmentsDone(id: string): void {
    this.#run("UPDATE page SET attachments_stale = 0 WHERE id = ?", id);
  }

  #parse<Output>(shape: v.GenericSchema<unknown, Output>, json: unknown, name: string): Output {
    return readStoredJson(shape, json, { database: this.#statements.database, name });
  }

  #run(sql: string, ...values: (string | number | null | Uint8Array)[]): void {
    this.#statements.get(sql).run(...values);
  }
}
