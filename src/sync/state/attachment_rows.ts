import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { FileStamp } from "../../host/files/file_stamp.ts";
import { quote } from "../../base/text.ts";
import { readStoredJson } from "./read_stored_json.ts";
import { ATTACHMENT_FACTS } from "./state_shapes.ts";
import type { StatementCache } from "./fact_table.ts";

/**
 * Table of {@linkcode AttachmentRows}. The wiki's data are JSON in `facts`, because SQLite text with a zero byte is
 * returned truncated; numbers of the file system are doubles, because some exceed the safe integers.
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

/** Conflict between the two sides of an attachment. */
export type AttachmentConflict =
  | {
    /** Both sides changed, or both created a file with the same name. The wiki's version is beside the file. */
    readonly kind: "edits";
    /** Version of the wiki's file. */
    readonly version: number;
    /** Hex SHA-256 of the wiki's file. */
    readonly hash: string;
    /** Size in bytes. */
    readonly size: number;
    /** Name of the copy, in the same folder. */
    readonly copy: string;
  }
  /** The attachment was deleted, and the file was edited. */
  | { readonly kind: "deleted-in-wiki" };

/** Hashes of a version, and of its file, whose line endings may differ. */
export interface LineEndings {
  /** Hash of the version; for another one, this says nothing. */
  readonly of: string;
  /** Hash of its text with the line endings of Unix. */
  readonly plain: string;
  /** Hash of the file. */
  readonly file: string;
}

/** Base of an attachment: the last common version. */
export interface AttachmentRow {
  readonly id: string;
  readonly pageId: string;
  /** Name in the wiki; not a safe path. */
  readonly name: string;
  /** Name of the file in the attachment folder. */
  readonly fileName: string;
  /** Version that the file corresponds to; 0 without a common version. */
  readonly version: number;
  /** Hex SHA-256 of that version; empty for version 0. */
  readonly hash: string;
  /** Size of that version in bytes. */
  readonly size: number;
  /** Stamp of the file when it last had these bytes. */
  readonly stamp: FileStamp;
  /** Time of that check, in epoch milliseconds. */
  readonly checkedAt: number;
  /** Media type, if the wiki provides it. */
  readonly mediaType?: string | undefined;
  /** Conflict that waits for a person. */
  readonly conflict?: AttachmentConflict;
  /** Set if the attachment is gone and its file is kept, as the options specify. */
  readonly kept?: true;
  /** Size of the wiki's version that exceeds the cap. */
  readonly skipped?: number;
  /** Version and name with which the wiki did not give out the attachment. */
  readonly refused?: { readonly version: number; readonly name: string };
  /** Hashes beside `hash`, if the version or the file has other line endings than those of Unix. */
  readonly endings?: LineEndings | undefined;
  /** Set while the file of a deleted attachment is moved to the folder's trash. */
  readonly leaving?: true;
}

/** Tests whether the wiki's version of an attachment has no file, so that a missing file is not one that was removed. */
export function isNotDownloaded({ skipped, refused }: Pick<AttachmentRow, "skipped" | "refused">): boolean {
  return skipped !== undefined || refused !== undefined;
}

/** Known attachments. IDs are unique, and so are files per page: a later row replaces earlier ones. */
export class AttachmentRows {
  readonly #statements: StatementCache;

  /** Uses the table of the database, which must exist. */
  constructor(statements: StatementCache) {
    this.#statements = statements;
  }

  /** Returns the rows of a page, ascending by the bytes of the file name. */
  of(pageId: string): AttachmentRow[] {
    const rows = this.#statements.get("SELECT * FROM attachment WHERE page = ? ORDER BY file_name").all(pageId);
    return rows.map((row) => readRow(row, this.#statements.database));
  }

  /** Returns all rows, page by page. */
  all(): AttachmentRow[] {
    const rows = this.#statements.get("SELECT * FROM attachment ORDER BY page, file_name").all();
    return rows.map((row) => readRow(row, this.#statements.database));
  }

  /** Counts the rows. */
  count(): number {
    return Number(this.#statements.get("SELECT count(*) AS count FROM attachment").get()?.["count"]);
  }

  /** Adds a row, replacing rows with the same ID or the same file. */
  put(row: AttachmentRow): void {
    const { id, pageId, fileName, version, hash, size, stamp, checkedAt, ...others } = row;
    const { name, mediaType, conflict, kept, skipped, refused, endings, leaving } = others;
    this.#statements.get("INSERT OR REPLACE INTO attachment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").run(
      ...[id, pageId, fileName, version, hash, size],
      ...[stamp.size, stamp.modified, stamp.changed, stamp.node, checkedAt],
      JSON.stringify(
        { name, mediaType, conflict, kept, skipped, refused, endings, leaving } satisfies {
          [Key in keyof Facts]-?: unknown;
        },
      ),
    );
  }

  /** Removes a row. */
  remove(id: string): void {
    this.#statements.get("DELETE FROM attachment WHERE id = ?").run(id);
  }
}

type Facts = Pick<
  AttachmentRow,
  "name" | "mediaType" | "conflict" | "kept" | "skipped" | "refused" | "endings" | "leaving"
>;

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
