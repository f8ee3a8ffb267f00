import type { FileStamp } from "../../host/files/file_stamp.ts";
import type { IgnoreCause } from "./ignore/ignore_rules.ts";

/** A file that {@linkcode SyncFolder.scan} found. */
export interface FoundFile {
  /** Path below the folder, with slashes, NFC. */
  readonly path: string;
  readonly stamp: FileStamp;
  /** Why it is not synced unless the wiki has it. */
  readonly ignored?: IgnoreCause["kind"];
}

/** Everything in a folder that can belong to a page. */
export interface FolderScan {
  /** `*.md` without `*.remote.md` and without what rules exclude, ascending by code units. */
  readonly pages: readonly FoundFile[];
  /** Files directly in a `*.assets` folder, ascending by code units. */
  readonly assets: readonly FoundFile[];
  /** Entries with such a name that are not usable files, and folders that cannot be read; ascending by code units. */
  readonly unusable: readonly UnusableEntry[];
  /** Paths of files with the name of a page, and of folders, that are not synced; ascending by code units. */
  readonly ignored: readonly string[];
  /** Returns the rule that excludes the file of a page; undefined if none does. The file may be missing. */
  ignores(path: string): IgnoreCause | undefined;
}

/** A file or folder that may belong to pages and cannot be used. */
export interface UnusableEntry {
  readonly path: string;
  /** Reason as the end of a sentence. */
  readonly reason: string;
  /** What to do about it. */
  readonly hint: string;
}

/** A file with its content. */
export interface FileContent {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Hex SHA-256. */
  readonly hash: string;
  readonly stamp: FileStamp;
}

/** A file to write. */
export interface FileWrite {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hex SHA-256 of the file at the moment of the rename; undefined if no file may exist. */
  readonly expected: string | undefined;
  /** Path of a file whose permissions a new file gets: the other version of it, which its user may have closed. */
  readonly like?: string | undefined;
}

/** Result of a write: the stamp of the new file, or the obstacle (nothing was changed then). */
export type WriteOutcome =
  | { readonly kind: "written"; readonly stamp: FileStamp }
  /** The existing file is not the expected one. */
  | { readonly kind: "changed" }
  /** The system rejected the write, for example because of a full disk or a parent that is a link. */
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Folder of a synced space. Every path is relative, with slashes, and stays inside the folder: a `..`, an absolute
 * path, and a parent folder that is a symbolic link throw {@linkcode SyncError} `outside-folder`.
 */
export interface SyncFolder {
  /** Absolute path. */
  readonly root: string;
  /** Path as its user gave it, for commands to copy. */
  readonly given: string;
  /**
   * Scans for everything that can belong to a page, in the whole folder or a subfolder. Skips hidden names, links, and
   * what rules exclude.
   */
  scan(under?: string): FolderScan;
  /** Scans a file or folder that rules exclude, without these rules. */
  scanIgnored(path: string): FolderScan;
  /** Returns the stamp of a regular file; undefined if it does not exist. */
  stamp(path: string): FileStamp | undefined;
  /** Returns the rule that excludes the file of a page at this moment, see {@linkcode FolderScan.ignores}. */
  ignores(path: string): IgnoreCause | undefined;
  /** Returns the path of the folder in its git repository, with a final slash if not empty; undefined outside of one. */
  repositoryPath(): string | undefined;
  /**
   * Reads a regular file; undefined if nothing is at the path.
   *
   * @throws {SyncError} `file-unavailable`, also for a link, a folder, and above `maxBytes`.
   */
  read(path: string, maxBytes: number): Promise<FileContent | undefined>;
  /**
   * Writes files atomically, and replaces only the expected content: temporary file beside it, sync, check the hash
   * again, rename. Creates missing folders and syncs each once. A failed file does not stop the others.
   */
  write(files: readonly FileWrite[]): Promise<WriteOutcome[]>;
  /**
   * Moves a file or folder and creates missing parent folders. Merges folders. Replaces nothing: returns the paths that
   * were not moved because their target exists. Does nothing if the source is missing. A change of letter case works on
   * every file system.
   */
  move(from: string, to: string): Promise<string[]>;
  /**
   * Moves a file or folder to a free path below `.tool/trash/` that shows the old one; returns the new path, or
   * undefined if nothing was there.
   */
  trash(path: string): Promise<string | undefined>;
  /** Removes the folder and its parents as long as they are empty, never the root. */
  removeEmptyFolders(path: string): Promise<void>;
  /**
   * Removes a file if its hash is the expected one; returns whether the path is free now. Only for files that this
   * program alone creates (`*.remote.md`).
   */
  removeFile(path: string, expected: string): Promise<boolean>;
}
