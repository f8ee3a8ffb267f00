import type { FileStamp } from "../../host/files/file_stamp.ts";

/** A file that {@linkcode SyncFolder.scan} found. */
export interface FoundFile {
  /** Path below the folder with slashes, NFC. */
  readonly path: string;
  readonly stamp: FileStamp;
}

/** Everything in a folder that can belong to a page. */
export interface FolderScan {
  /** `*.md` without `*.remote.md`, ascending by code units. */
  readonly pages: readonly FoundFile[];
  /** Files below a folder `*.assets`, ascending by code units; those right in it only. */
  readonly assets: readonly FoundFile[];
  /** Paths of what has such a name and is no file that can be used: links, devices, unreadable folders. */
  readonly unusable: readonly { readonly path: string; readonly reason: string }[];
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
  /** Hex SHA-256 of what must stand there at the moment of the rename; undefined when nothing may. */
  readonly expected: string | undefined;
}

/** What came of a write: the stamp of the new file, or what stood in the way (nothing was changed then). */
export type WriteOutcome =
  | { readonly kind: "written"; readonly stamp: FileStamp }
  /** Something else stands there than expected. */
  | { readonly kind: "changed" }
  /** The system refused; a folder that is a link, a full disk. */
  | { readonly kind: "failed"; readonly reason: string };

/**
 * The folder of a synced space. Every path is relative, with slashes, and never leads out of the folder: a `..`, an
 * absolute path, and a folder on the way that is a symlink throw {@linkcode SyncError} `outside-folder`.
 */
export interface SyncFolder {
  /** Absolute path. */
  readonly root: string;
  /**
   * Looks at everything that can belong to a page, or only at what is in a folder: hidden names and links are not
   * followed.
   */
  scan(under?: string): FolderScan;
  /** What the system says about a regular file; undefined when there is none. */
  stamp(path: string): FileStamp | undefined;
  /**
   * Reads a regular file; undefined when nothing is there.
   *
   * @throws {SyncError} `file-unavailable`, also for a link, a folder, and above `maxBytes`.
   */
  read(path: string, maxBytes: number): Promise<FileContent | undefined>;
  /**
   * Writes files, each so that others see all of it or nothing, and so that what was there is the expected at the moment
   * of the rename: temporary file beside it, sync, hash again, rename; folders are made where missing and synced once.
   * One file that cannot be written does not keep the others.
   */
  write(files: readonly FileWrite[]): Promise<WriteOutcome[]>;
  /**
   * Moves a file or folder; folders on the way are made. Where the target is a folder too, what is in one goes into the
   * other. Nothing is replaced: paths that were taken are given back and stay where they are. Nothing there to move is
   * no error. A change of letter case only works on every file system.
   */
  move(from: string, to: string): Promise<string[]>;
  /**
   * Moves a file or folder below `.tool/trash/`, under a free name that tells the old one; gives the new path, or
   * undefined when nothing was there.
   */
  trash(path: string): Promise<string | undefined>;
  /** Removes the folder and those above it as long as they are empty, never the root. */
  removeEmptyFolders(path: string): Promise<void>;
  /**
   * Removes a file if its hash is the expected one; says whether it is gone now. Only for files that this program alone
   * makes (`*.remote.md`).
   */
  removeFile(path: string, expected: string): Promise<boolean>;
}
