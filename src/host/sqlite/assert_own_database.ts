import { assertOwnFile } from "../files/access/assert_own.ts";

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
