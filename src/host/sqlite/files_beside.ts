import { closeSync, fchmodSync, fchownSync, fstatSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { assertOwnFile, assertSameOwner } from "../files/access/assert_own.ts";
import { givePermissions, permissionsOf, PRIVATE_FILE, PRIVATE_FOLDER } from "../files/access/file_permissions.ts";
import { entryAt } from "../files/entry_at.ts";
import { parentFolder } from "../files/file_path.ts";
import { removeQuietly } from "../files/remove_quietly.ts";
import { replaceFile, syncFolders } from "../files/write_new_file.ts";
import { type FileIdentity, isSameFile } from "../files/same_file.ts";
import { temporaryIn } from "../files/temporary_name.ts";

// SQLite believes what it finds in the files beside a database, whoever made them.

/** Creates tables in a new database, checks those of an existing one, and switches to the write-ahead log. */
type PrepareDatabase = (database: DatabaseSync) => void;

const LOG = ["-wal", "-shm"];
const JOURNAL = "-journal";

/**
 * Asserts that the files which SQLite keeps beside a database are of the owner of the database: somebody else could
 * change with them what it contains. An administrator may look into the database of another user.
 *
 * @param user This user, if known, who may be another member of the database's group.
 *
 * @throws {FileError} `unsafe-permissions`.
 */
export function assertOwnFilesBeside(path: string, user?: number | null): void {
  const owner = statOf(path);
  if (owner === undefined) return;
  for (const file of ENDINGS_BESIDE.map((ending) => `${path}${ending}`)) {
    const isUsers = user !== undefined && entryAt(file)?.uid === user;
    assertSameOwner(file, isUsers ? { ...owner, uid: user } : owner);
  }
}

/**
 * Fills an empty file with a database. It is made in a private folder, because SQLite looks for files beside it several
 * times until it uses the write-ahead log.
 */
export async function fillDatabase(path: string, prepare: PrepareDatabase): Promise<void> {
  const parent = parentFolder(path);
  const folder = temporaryIn(parent);
  const made = `${folder}/database`;
  await Deno.mkdir(folder, { mode: PRIVATE_FOLDER });
  try {
    (await Deno.open(made, { write: true, createNew: true, mode: PRIVATE_FILE })).close();
    const database = new DatabaseSync(made);
    try {
      prepare(database);
    } finally {
      database.close();
    }
    const permissions = permissionsOf([path]);
    if (permissions !== undefined) givePermissions(made, await Deno.lstat(made), permissions);
    replaceFile(made, path);
  } finally {
    removeQuietly(folder, { recursive: true });
  }
  await syncFolders([parent]);
}

/**
 * Opens a database with a write-ahead log in a folder where others may create files. The names beside it are taken
 * before SQLite looks for them, and looked at again before anything is written: nobody can put a file in between.
 *
 * @throws {FileError} `unsafe-permissions`.
 */
export function openBesideOthers(path: string, prepare: PrepareDatabase): DatabaseSync {
  using taken = takeNames(path);
  const { user } = taken;
  assertOwnFilesBeside(path, user);
  const database = new DatabaseSync(path);
  try {
    database.prepare("SELECT count(*) FROM sqlite_schema").get(); // opens the files
    assertOpened(path, database, user);
    prepare(database);
    assertOpened(path, database, user);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Asserts that the names beside an open database are still those of its files: nobody removes an own file. Asks SQLite
 * and does not read the file: closing it would end SQLite's locks on systems of POSIX, so that another process would
 * take the log for one that nobody uses, and remove it.
 */
function assertOpened(path: string, database: DatabaseSync, user: number | null | undefined): void {
  assertOwnFilesBeside(path, user);
  const journal = database.prepare("PRAGMA journal_mode").get()?.["journal_mode"];
  if (journal === "wal" && !isLogOpen(path)) throw new Error("somebody removed its log");
}

/** Returns whether the files of the write-ahead log exist: a process uses it, or was killed. */
export function isLogOpen(path: string): boolean {
  return LOG.every((ending) => entryAt(`${path}${ending}`) !== undefined);
}

interface TakenNames extends Disposable {
  /** This user, if any name was free. */
  readonly user: number | null | undefined;
}

/** Creates the missing files beside a database. Disposing removes the journal again, which no log needs. */
function takeNames(path: string): TakenNames {
  const owner = statOf(path);
  if (Deno.build.os === "windows" || owner === undefined) return { user: undefined, [Symbol.dispose]: () => {} };
  // A log beside a database that does not use one would be taken for its log.
  if (usesLog(path)) { for (const ending of LOG) createEmpty(`${path}${ending}`, owner); }
  const journal = createEmpty(`${path}${JOURNAL}`, owner);
  return {
    user: journal?.uid,
    [Symbol.dispose]: () => {
      const found = entryAt(`${path}${JOURNAL}`);
      if (found?.size === 0 && isSameFile(found, journal)) removeQuietly(`${path}${JOURNAL}`);
    },
  };
}

/** Creates an empty file with the owner and mode of the database, as SQLite does; returns what it was at first. */
function createEmpty(path: string, { uid, gid, mode }: Deno.FileInfo): (FileIdentity & { uid: number }) | undefined {
  try {
    const file = openSync(path, "wx", PRIVATE_FILE);
    try {
      const made = fstatSync(file);
      if (uid !== null && gid !== null) tryToGive(file, uid, gid);
      fchmodSync(file, (mode ?? PRIVATE_FILE) & 0o666);
      return { ino: made.ino, dev: made.dev, uid: made.uid };
    } finally {
      closeSync(file);
    }
  } catch { // it exists, or the folder is read-only; SQLite reports what it needs
    return undefined;
  }
}

function tryToGive(file: number, owner: number, group: number): void {
  try {
    fchownSync(file, owner, group);
  } catch { // only the administrator may give files to others
  }
}

const MAGIC = "SQLite format 3\0";
/** Position of the version of the format for readers, and its value for databases with a write-ahead log. */
const READ_VERSION_AT = 19;
const WITH_LOG = 2;

/** Returns whether a file is a database that is opened with a write-ahead log; this process must not have it open. */
export function usesLog(path: string): boolean {
  try {
    using file = Deno.openSync(path);
    const header = new Uint8Array(READ_VERSION_AT + 1);
    file.readSync(header);
    return new TextDecoder().decode(header.subarray(0, MAGIC.length)) === MAGIC && header[READ_VERSION_AT] === WITH_LOG;
  } catch { // SQLite reports the reason
    return false;
  }
}

function statOf(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Endings of the files that SQLite creates beside a database, with the same mode. */
export const ENDINGS_BESIDE = ["-wal", "-shm", "-journal"] as const;

/** Position of `PRAGMA application_id` in the header, in bytes. */
const ID_AT = 68;

/**
 * Asserts that the files of a database, those that exist, belong to this user, before the program opens it to write. Takes
 * the permissions of the group and of others away, unless it is a database of another program.
 *
 * @param id The `PRAGMA application_id` of this program's databases of that kind.
 *
 * @throws {FileError} `unsafe-permissions` when one belongs to another user or all users can write to it.
 */
export function assertOwnDatabase(path: string, id: number): void {
  let isOwn: boolean | undefined;
  const isKnown = () => isOwn ??= hasId(path, id);
  for (const ending of ["", ...ENDINGS_BESIDE]) assertOwnFile(`${path}${ending}`, isKnown);
}

/** Returns whether a database is empty or has an application id; no file is as good as an empty one. */
function hasId(path: string, id: number): boolean {
  try {
    using file = Deno.openSync(path);
    const header = new Uint8Array(ID_AT + 4);
    const length = file.readSync(header);
    return length === null || length === header.length && new DataView(header.buffer).getUint32(ID_AT) === id;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw error;
  }
}
