import { DatabaseSync } from "node:sqlite";
import { entryAt } from "../files/entry_at.ts";
import { stampOf } from "../files/file_stamp.ts";
import { removeQuietly } from "../files/remove_quietly.ts";
import { assertOwnFilesBeside, ENDINGS_BESIDE, isLogOpen, usesLog } from "./files_beside.ts";

/** A database whose file cannot be changed; temporary tables can. Disposing closes it. */
export interface ReadDatabase extends Disposable {
  readonly database: DatabaseSync;
}

/**
 * Opens a database for reading, even while another process writes to it. Creates no file in its folder, which may be
 * read-only. Needs permission to read and write files and no other, unlike `ATTACH` and SQLite's `file:` addresses.
 *
 * @param waitMs Milliseconds to wait while another process needs exclusive access.
 *
 * @throws {FileError} `unsafe-permissions` when a file beside it is of another user than the database.
 */
export function openToRead(path: string, waitMs: number): ReadDatabase {
  if (entryAt(path)?.isDirectory) throw new Error("it is not a file that can be opened"); // SQLite reports a broken disk
  assertOwnFilesBeside(path);
  for (let copies = 1; !isLogOpen(path) && needsLog(path) && copies <= MAX_COPIES; copies++) {
    const copy = openCopy(path);
    if (copy !== undefined) return copy;
  }
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec(`PRAGMA busy_timeout = ${waitMs}`);
  return { database, [Symbol.dispose]: () => database.close() };
}

/** A copy is made again when another process changed the database meanwhile. */
const MAX_COPIES = 10;

/** Files of a database that contain data. */
const ENDINGS = ["", "-wal", "-journal"];

/** Whether a reader would create the files of a log, or would have to undo what a killed process wrote. */
function needsLog(path: string): boolean {
  const hasLog = ["-wal", "-journal"].some((ending) => entryAt(`${path}${ending}`) !== undefined);
  return hasLog || usesLog(path);
}

/** Opens a copy in a temporary folder; undefined if the database changed while it was copied. */
function openCopy(path: string): ReadDatabase | undefined {
  using resources = new DisposableStack();
  const folder = Deno.makeTempDirSync({ prefix: "tool-" });
  resources.defer(() => removeQuietly(folder, { recursive: true }));
  const before = stampsOf(path);
  for (const ending of ENDINGS) copyIfPresent(`${path}${ending}`, `${folder}/copy${ending}`);
  if (stampsOf(path) !== before) return undefined;
  leaveLog(`${folder}/copy`);
  const database = resources.adopt(new DatabaseCopy(`${folder}/copy`, path), (opened) => opened.close());
  database.prepare("SELECT * FROM sqlite_schema").all(); // opens the file, which otherwise the first statement does
  // An open file stays readable, and a killed program leaves nothing behind; Windows keeps it until it is closed.
  removeQuietly(folder, { recursive: true });
  const opened = resources.move();
  return { database, [Symbol.dispose]: () => opened.dispose() };
}

/** A copy whose errors name the file that it is a copy of. */
class DatabaseCopy extends DatabaseSync {
  readonly #original: string;

  constructor(path: string, original: string) {
    super(path, { readOnly: true });
    this.#original = original;
  }

  override location(): string {
    return this.#original;
  }
}

/** Completes or undoes what a killed process wrote. */
function leaveLog(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } finally {
    database.close();
  }
}

function stampsOf(path: string): string {
  return JSON.stringify(["", ...ENDINGS_BESIDE].map((ending) => {
    const info = entryAt(`${path}${ending}`);
    return info === undefined ? undefined : stampOf(info);
  }));
}

function copyIfPresent(from: string, to: string): void {
  if (entryAt(from) === undefined) return;
  Deno.copyFileSync(from, to);
  Deno.chmodSync(to, 0o600); // the copy of a read-only file is read-only
}
