import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { FileStamp } from "../../host/files/file_stamp.ts";
import { quote } from "../../base/text.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { ATTACHMENT_FACTS } from "./state_shapes.ts";
import { StatementCache } from "./statement_cache.ts";

/**
 * The table of {@linkcode AttachmentRows}. What the wiki says stands in `facts` as JSON, because a text that holds a
 * zero byte comes back cut off; numbers of the system are doubles, because some are larger than a safe integer.
 */
export const ATTACHMENT_TABLE = `
CREATE TABLE attachment (
  id TEXT PRIMARY KEY,
  page TEXT NOT NULL,
  file_name TEXT NOT NULL,
  version INTEGER NOT NULL,
  hash TEXT NOT NULL,
  size INTEGER NOT NULL,
  file_size REAL NOT NULL,
  file_modified REAL NOT NULL,
  file_changed REAL NOT NULL,
  file_node REAL NOT NULL,
  checked_at REAL NOT NULL,
  facts TEXT NOT NULL,
  UNIQUE (page, file_name)
) STRICT;
`;

/** What keeps the two sides of an attachment apart. */
export type AttachmentConflict =
  | {
    /** Both changed, or both were made with one name. The wiki's side stands beside the file. */
    readonly kind: "edits";
    /** Version of the wiki's side. */
    readonly version: number;
    /** Hex SHA-256 of the wiki's side. */
    readonly hash: string;
    /** Its bytes. */
    readonly size: number;
    /** Name of the file that holds it, in the same folder. */
    readonly copy: string;
  }
  /** The attachment is gone, the file was edited. */
  | { readonly kind: "deleted-in-wiki" };

/** An attachment as both sides last agreed on it. */
export interface AttachmentRow {
  readonly id: string;
  readonly pageId: string;
  /** As the wiki says: it is no safe path. */
  readonly name: string;
  /** Name of the file in the folder of the page's files. */
  readonly fileName: string;
  /** Version that the file stands for; 0 when the two sides never agreed. */
  readonly version: number;
  /** Hex SHA-256 of that version; empty for version 0. */
  readonly hash: string;
  /** Bytes of that version. */
  readonly size: number;
  /** What the system said about the file when it last had these bytes. */
  readonly stamp: FileStamp;
  /** Epoch milliseconds of that look. */
  readonly checkedAt: number;
  /** Media type, where the wiki tells. */
  readonly mediaType?: string | undefined;
  /** Why nothing is done before somebody decides. */
  readonly conflict?: AttachmentConflict;
  /** Set when the attachment is gone and its file stays, as it was asked for. */
  readonly kept?: true;
  /** Bytes of the version in the wiki that was too large to fetch. */
  readonly skipped?: number;
  /** Set while the file goes to the trash of the folder, because the attachment is gone. */
  readonly leaving?: true;
}

/** The attachments that the state knows. An id stands there once, a file of a page too: the later row replaces others. */
export class AttachmentRows {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;

  /** Prepares nothing yet; the table must be there. */
  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new StatementCache(database);
  }

  /** Those of a page, ascending by the bytes of the name of the file. */
  of(pageId: string): AttachmentRow[] {
    const rows = this.#statements.get("SELECT * FROM attachment WHERE page = ? ORDER BY file_name").all(pageId);
    return rows.map((row) => readRow(row, this.#database));
  }

  /** All of them, page by page. */
  all(): AttachmentRow[] {
    const rows = this.#statements.get("SELECT * FROM attachment ORDER BY page, file_name").all();
    return rows.map((row) => readRow(row, this.#database));
  }

  /** How many there are. */
  count(): number {
    return Number(this.#statements.get("SELECT count(*) AS count FROM attachment").get()?.["count"]);
  }

  /** Adds one, or replaces the one with the id and the one with the file. */
  put(row: AttachmentRow): void {
    const { id, pageId, fileName, version, hash, size, stamp, checkedAt, ...others } = row;
    const { name, mediaType, conflict, kept, skipped, leaving } = others;
    this.#statements.get("INSERT OR REPLACE INTO attachment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").run(
      ...[id, pageId, fileName, version, hash, size],
      ...[stamp.size, stamp.modified, stamp.changed, stamp.node, checkedAt],
      JSON.stringify(
        { name, mediaType, conflict, kept, skipped, leaving } satisfies { [Key in keyof Facts]-?: unknown },
      ),
    );
  }

  /** Forgets one. */
  remove(id: string): void {
    this.#statements.get("DELETE FROM attachment WHERE id = ?").run(id);
  }

  /** Forgets those of a page. */
  removePage(pageId: string): void {
    this.#statements.get("DELETE FROM attachment WHERE page = ?").run(pageId);
  }
}

type Facts = Pick<AttachmentRow, "name" | "mediaType" | "conflict" | "kept" | "skipped" | "leaving">;

function readRow(row: Record<string, SQLOutputValue>, database: DatabaseSync): AttachmentRow {
  const [id, pageId] = [String(row["id"]), String(row["page"])];
  const name = `attachment ${quote(id)} of page ${quote(pageId)}`;
  const facts: Facts = readStoredJson(ATTACHMENT_FACTS, row["facts"], { database, name });
  return {
    id,
    pageId,
    fileName: String(row["file_name"]),
    version: Number(row["version"]),
    hash: String(row["hash"]),
    size: Number(row["size"]),
    stamp: {
      size: Number(row["file_size"]),
      modified: Number(row["file_modified"]),
      changed: Number(row["file_changed"]),
      node: Number(row["file_node"]),
    },
    checkedAt: Number(row["checked_at"]),
    ...facts,
  };
}
