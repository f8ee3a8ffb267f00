import { resolve } from "node:path";
import { shellWord } from "../../../base/shell_word.ts";
import { quote } from "../../../base/text.ts";
import { entryAt } from "../entry_at.ts";
import { FileError, refuseFile } from "../file_error.ts";
import { OTHERS_WRITE, PRIVATE_FILE, PRIVATE_FOLDER, ROOT, STICKY } from "./file_permissions.ts";
import { knownUser } from "./known_user.ts";
import { parentFolder } from "../file_path.ts";
import { removeQuietly } from "../remove_quietly.ts";
import { temporaryIn } from "../temporary_name.ts";

const GROUP_WRITE = 0o020;
const GROUP_AND_OTHERS = 0o077;
/** The owner of such a folder may look into it and create files in it. */
const OWNER_ENTERS = 0o300;

/** A folder of this user. */
export interface OwnFolder {
  /** Whether its group could write to it. */
  readonly wasShared: boolean;
  /** Whether nothing existed at its path. */
  readonly isMissing?: boolean;
}

/** Options of {@linkcode assertOwnFolder}. */
export interface OwnFolderOptions {
  /** Returns whether it is a folder of this program; if not, it stays as it is, and the result is undefined. */
  readonly isKnown?: () => boolean;
  /** What to do about a folder of another user; for root, the hint is to run the command as that user. */
  readonly hint?: string;
}

/**
 * Asserts that a folder, if it exists, is one that only this user can have filled, before the program takes what it
 * finds there for its own. Takes the permissions of the group and of others away. Returns whether the group could write
 * to it before: the folder is then the user's, and its content may not be.
 *
 * @throws {FileError} `unsafe-permissions` when it belongs to another user or all users can write to it;
 * `not-a-directory` for a link or anything else.
 */
export function assertOwnFolder(path: string, options: OwnFolderOptions = {}): OwnFolder | undefined {
  const found = entryAt(path);
  if (found === undefined) return { wasShared: false, isMissing: true };
  if (!found.isDirectory) {
    const sentence = `Cannot use ${quote(path)}: it is not a folder`;
    throw refuseFile("not-a-directory", sentence, "Move it away.");
  }
  const others = checkOwner(path, found, { makeSample: () => makeInside(path, options.hint), hint: options.hint });
  if (options.isKnown?.() === false) return undefined;
  if ((others & GROUP_AND_OTHERS) !== 0) Deno.chmodSync(path, PRIVATE_FOLDER);
  return { wasShared: (others & GROUP_WRITE) !== 0 };
}

/**
 * Asserts that an existing folder is one that only this user can have filled, like {@linkcode assertOwnFolder}, or a
 * link to one, because settings may be kept elsewhere. Such a link belongs to the owner of the folder or to the
 * administrator: another user's could lead anywhere.
 *
 * @throws {FileError} `unsafe-permissions`, `not-a-directory`.
 */
export function assertOwnLinkedFolder(path: string): void {
  const real = Deno.realPathSync(path);
  const folder = Deno.lstatSync(real);
  let link = path;
  for (let info = entryAt(link); info?.isSymlink === true; info = entryAt(link)) {
    checkOwner(link, info, { makeSample: () => folder });
    link = resolve(parentFolder(link), Deno.readLinkSync(link));
  }
  if (assertOwnFolder(real)?.isMissing) throw new Deno.errors.NotFound(`Another program removed ${path}`);
}

/**
 * Creates a folder for this user alone, or asserts that the one which exists is, see {@linkcode assertOwnFolder}. From
 * then on, others can put nothing in its place unless they may rename what is in the folder that it is in.
 *
 * @throws {FileError} `unsafe-permissions`, `not-a-directory`.
 */
export function makeOwnFolder(path: string, options: OwnFolderOptions = {}): void {
  try {
    Deno.mkdirSync(path, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
  if (assertOwnFolder(path, options)?.isMissing) throw new Deno.errors.NotFound(`Another program removed ${path}`);
}

/**
 * Asserts that a folder, if it exists, was not put where it is by somebody else, before the program believes what it
 * reads there: it belongs to the owner of the folder that it is in, or to this user. Changes nothing, so that an
 * administrator, or a container, may read the folder of another user.
 *
 * @throws {FileError} `unsafe-permissions`.
 */
export function assertNotPlanted(path: string): void {
  const found = entryAt(path);
  const around = entryAt(parentFolder(path));
  if (found === undefined || around === undefined) return;
  // A folder without the sticky bit in which all users may write lets them replace everything anyway.
  const mode = ((around.mode ?? 0) & STICKY) === 0 ? around.mode : 0;
  const uid = found.uid === around.uid ? found.uid : findUser() ?? around.uid;
  checkOwner(path, found, { makeSample: () => ({ ...around, mode, uid }) });
}

/** Returns why {@linkcode assertNotPlanted} refuses a folder; undefined if it does not. */
export function findPlanted(path: string): FileError | undefined {
  try {
    assertNotPlanted(path);
    return undefined;
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
}

/** Returns the number of this user, as the temporary folder shows it; undefined if nothing may be written there. */
function findUser(): number | null | undefined {
  try {
    const path = Deno.makeTempFileSync({ prefix: "tool-" });
    try {
      return Deno.lstatSync(path).uid;
    } finally {
      removeQuietly(path);
    }
  } catch {
    return undefined;
  }
}

/**
 * Asserts that a file, if it exists, belongs to this user, before the program writes to it or trusts it. Takes the
 * permissions of the group and of others away. A link is not followed: its owner counts, who may also be the
 * administrator.
 *
 * @param isKnown Returns whether it is a file of this program, whose permissions may be taken away; asked only when there
 * are any.
 *
 * @throws {FileError} `unsafe-permissions` when it belongs to another user or all users can write to it.
 */
export function assertOwnFile(path: string, isKnown: () => boolean = () => true): void {
  const found = entryAt(path);
  if (found === undefined) return;
  const others = checkOwner(path, found, { makeSample: () => makeFile(parentFolder(path)) });
  if (found.isFile && others !== 0 && isKnown()) Deno.chmodSync(path, PRIVATE_FILE);
}

/**
 * Asserts that a file, if it exists, belongs to this user or the administrator, before the program replaces it.
 *
 * @throws {FileError} `unsafe-permissions` when it belongs to another user.
 */
export function assertNotForeign(path: string): void {
  const found = entryAt(path);
  if (found === undefined || found.uid === null || found.uid === ROOT || Deno.build.os === "windows") return;
  const { uid } = makeFile(parentFolder(path));
  if (found.uid !== uid) throw foreign(path, found.uid, { user: uid });
}

/**
 * Returns whether an open file belongs to another user than this one and the administrator, who can change it. Whoever
 * owns the root of its file system does not count: some systems, such as shares of other machines, give everything to
 * one user. Nobody counts from source where Deno may not look at the user and at every folder.
 */
export function isOfOtherUser(path: string, { uid, dev }: Deno.FileInfo): boolean {
  if (Deno.build.os === "windows" || uid === null || uid === ROOT) return false;
  const user = knownUser();
  if (user === undefined || uid === user || Deno.permissions.querySync({ name: "read" }).state !== "granted") {
    return false;
  }
  try {
    return uid !== ownerOfMount(Deno.realPathSync(path), dev);
  } catch { // such as a file that was removed
    return false;
  }
}

/** Returns the owner of the outermost folder on the device of a path, or of the path itself if it is alone there. */
function ownerOfMount(path: string, device: number): number | null {
  const folder = parentFolder(path);
  const isRoot = folder === path || Deno.statSync(folder).dev !== device;
  return isRoot ? Deno.statSync(path).uid : ownerOfMount(folder, device);
}

/**
 * Asserts that a file, if it exists, belongs to the owner of another one, which the program has accepted, and that not
 * all users can write to it unless they can write to both.
 *
 * @throws {FileError} `unsafe-permissions`.
 */
export function assertSameOwner(path: string, other: Deno.FileInfo): void {
  const found = entryAt(path);
  if (found !== undefined) checkOwner(path, found, { makeSample: () => other });
}

/**
 * Returns the error for a folder that the system does not let this user look into although its owner may: it belongs to
 * another user. Returns undefined for any other error.
 */
export function explainDenied(error: unknown, folder: string, hint?: string): FileError | undefined {
  if (!(error instanceof Deno.errors.PermissionDenied)) return undefined;
  const { uid, mode, isDirectory } = visibleEntry(folder) ?? {};
  if (isDirectory !== true || typeof uid !== "number" || ((mode ?? 0) & OWNER_ENTERS) !== OWNER_ENTERS) {
    return undefined;
  }
  return foreign(folder, uid, { hint });
}

function visibleEntry(path: string): Deno.FileInfo | undefined {
  try {
    return entryAt(path);
  } catch { // the system does not show it either
    return undefined;
  }
}

interface OwnerCheck {
  /** Returns facts about an entry that this user has just made. */
  readonly makeSample: () => Deno.FileInfo;
  readonly hint?: string | undefined;
}

/**
 * Compares an entry with one that this user has made beside it, which shows the owner that the system records, even for
 * a user of another machine, and the permissions that a file system gives to everything. Returns those that the group
 * and others have beyond them. An entry that is known to be this user's alone needs no comparison.
 */
function checkOwner(path: string, { uid, mode, isSymlink }: Deno.FileInfo, check: OwnerCheck): number {
  if (Deno.build.os === "windows" || uid === null || mode === null) return 0;
  if (uid === knownUser() && (isSymlink || (mode & GROUP_AND_OTHERS) === 0)) return 0;
  const sample = check.makeSample();
  if (uid !== sample.uid && !(isSymlink && uid === ROOT)) {
    throw foreign(path, uid, { user: sample.uid, hint: check.hint });
  }
  const others = isSymlink ? 0 : mode & GROUP_AND_OTHERS & ~(sample.mode ?? 0);
  if ((others & OTHERS_WRITE) !== 0) throw open(path, mode);
  return others;
}

function makeFile(folder: string): Deno.FileInfo {
  const path = temporaryIn(folder);
  using file = Deno.openSync(path, { write: true, createNew: true, mode: PRIVATE_FILE });
  try {
    return file.statSync();
  } finally {
    removeQuietly(path);
  }
}

/**
 * Creates a file in a folder, or a folder beside it if it may not be written to. Only a file shows through its handle
 * who made it: whoever the folder belongs to can put something else in the place of a folder.
 */
function makeInside(folder: string, hint?: string): Deno.FileInfo {
  try {
    return makeFile(folder);
  } catch (error) {
    if (!(error instanceof Deno.errors.PermissionDenied)) throw error;
  }
  try {
    return makeFolder(parentFolder(folder));
  } catch (error) {
    throw explainDenied(error, folder, hint) ?? error;
  }
}

function makeFolder(folder: string): Deno.FileInfo {
  const path = temporaryIn(folder);
  Deno.mkdirSync(path, { mode: PRIVATE_FOLDER });
  try {
    return Deno.lstatSync(path);
  } finally {
    removeQuietly(path);
  }
}

interface ForeignOptions {
  /** User id of this user, if known. */
  readonly user?: number | null;
  readonly hint?: string | undefined;
}

const CHOOSE = "Choose another place, or ask its owner to remove it.";

function foreign(path: string, owner: number, { user, hint = CHOOSE }: ForeignOptions): FileError {
  const sentence = `Cannot use ${quote(path)}: it belongs to another user (uid ${owner})`;
  const asOwner = "Run the command as that user instead of root, or remove it.";
  return refuseFile("unsafe-permissions", sentence, user === ROOT ? asOwner : hint);
}

function open(path: string, mode: number): FileError {
  const bits = (mode & 0o777).toString(8).padStart(4, "0");
  const sentence = `Cannot use ${quote(path)}: all users can write to it (mode ${bits})`;
  const word = shellWord(path);
  const closing = word === undefined ? "" : `, or run "chmod go-w ${word}" if you trust what it contains`;
  return refuseFile("unsafe-permissions", sentence, `Remove it${closing}.`);
}
