import { METHOD_DEFLATE, METHOD_STORE, type ZipEntry } from "./entry.ts";
import { findCollision, findControlCharacter, findPathForm, findTraversal, type PathBreach } from "./entry_path.ts";
import { refuseEntry } from "./zip_error.ts";
import type { ZipPolicy } from "./policy.ts";
import { FLAG_DESCRIPTOR } from "./records.ts";

/**
 * Checks the directory rule by rule in a fixed order, so that an archive with several faults always fails with the same
 * rule. Reads nothing outside the directory.
 *
 * @throws {ZipError} for the first broken rule.
 */
export function checkEntries(entries: readonly ZipEntry[], policy: ZipPolicy): void {
  forEach(entries, (entry) => refuseBreach(entry, findControlCharacter(entry.path)));
  forEach(entries, (entry) => refuseBreach(entry, findTraversal(entry.path)));
  forEach(entries, checkType);
  checkSizes(entries, policy);
  forEach(entries, (entry) => refuseBreach(entry, findPathForm(entry.path, policy.mode === "strict")));
  const collision = findCollision(entries.map((entry) => entry.path));
  if (collision !== undefined) throw refuseEntry(collision.rule, collision.path, collision.reason);
  forEach(entries, checkDirectory);
  forEach(entries, checkMethod);
  if (policy.mode === "strict") forEach(entries, checkStrictRecord);
  forEach(entries, (entry) => checkExtraField(entry.path, entry.extra, policy));
}

function forEach(entries: readonly ZipEntry[], check: (entry: ZipEntry) => void): void {
  for (const entry of entries) check(entry);
}

function refuseBreach(entry: ZipEntry, breach: PathBreach | undefined): void {
  if (breach !== undefined) throw refuseEntry(breach.rule, entry.path, breach.reason);
}

const TYPE_MASK = 0xf000;
const TYPE_SYMLINK = 0xa000;
const TYPE_FILE = 0x8000;
const TYPE_DIRECTORY = 0x4000;
/** Systems with a Unix mode, or nothing, in the high attribute bits: DOS, Unix, Mac, NTFS, VFAT, Darwin. */
const UNIX_MODE_HOSTS = new Set([0, 3, 7, 10, 14, 19]);
const DOS_VOLUME = 0x08;
const DOS_DIRECTORY = 0x10;

/**
 * Checks the type. A link is a link on any declared system; other high attribute bits must come from a known system.
 */
function checkType(entry: ZipEntry): void {
  const { path, directory } = entry;
  const type = entry.attributes >>> 16 & TYPE_MASK;
  if (type === TYPE_SYMLINK) throw refuseEntry("symlink", path, "it is a symbolic link");
  if (type !== 0 && type !== TYPE_FILE && type !== TYPE_DIRECTORY) {
    throw refuseEntry("special-file", path, "it is a device, a pipe or a socket");
  }
  if (entry.attributes >>> 16 !== 0 && !UNIX_MODE_HOSTS.has(entry.host)) {
    throw refuseEntry(
      "file-type",
      path,
      `the system ${entry.host} that it comes from gives its attributes another meaning`,
    );
  }
  if (entry.attributes & DOS_VOLUME) throw refuseEntry("special-file", path, "it is a volume label");
  if (directory ? type === TYPE_FILE : type === TYPE_DIRECTORY || entry.attributes & DOS_DIRECTORY) {
    throw refuseEntry("file-type", path, "its name and its attributes disagree whether it is a directory");
  }
}

/**
 * Checks the declared sizes before anything is inflated (format, section 8). Plain numbers suffice: 2048 × 4 GiB is
 * exact.
 */
function checkSizes(entries: readonly ZipEntry[], policy: ZipPolicy): void {
  const { memberBytes, totalBytes } = policy.limits;
  let total = 0;
  for (const { path, size } of entries) {
    if (size > memberBytes) {
      throw refuseEntry("member-size", path, `it declares ${size} bytes; the limit is ${memberBytes}`);
    }
    total += size;
    if (total > totalBytes) {
      throw refuseEntry("total-size", path, `with it the members declare ${total} bytes; the limit is ${totalBytes}`);
    }
  }
}

function checkDirectory({ path, directory, size }: ZipEntry): void {
  if (directory && size > 0) throw refuseEntry("directory-data", path, "it is a directory with data");
}

const FLAG_ENCRYPTED = 1 << 0;
const FLAG_PATCH = 1 << 5;
const FLAG_MASKED = 1 << 13;
/** Compression level hints (1, 2), data descriptor (3), UTF-8 (11). */
const KNOWN_FLAGS = 1 << 1 | 1 << 2 | FLAG_DESCRIPTOR | 1 << 11;

function checkMethod(entry: ZipEntry): void {
  const { path, flags, method, packedSize, size } = entry;
  if (flags & (FLAG_ENCRYPTED | FLAG_MASKED)) throw refuseEntry("flags", path, "it is encrypted");
  if (flags & FLAG_PATCH) throw refuseEntry("flags", path, "it is patched data");
  if (method !== METHOD_STORE && method !== METHOD_DEFLATE) {
    throw refuseEntry("method", path, `compression method ${method} is neither store (0) nor deflate (8)`);
  }
  if (method === METHOD_STORE ? packedSize !== size : packedSize < 2) {
    throw refuseEntry("packed-size", path, `${packedSize} packed bytes cannot hold its declared ${size}`);
  }
}

/** Checks for features that could make two readers differ and that no pack needs. */
function checkStrictRecord(entry: ZipEntry): void {
  const { path } = entry;
  if (entry.flags & ~KNOWN_FLAGS) {
    throw refuseEntry("flags", path, `its flags 0x${entry.flags.toString(16).padStart(4, "0")} are not all known`);
  }
  checkVersionNeeded(path, entry.versionNeeded);
  if (entry.commentLength > 0) throw refuseEntry("member-comment", path, "it has a comment");
  if (entry.disk !== 0) throw refuseEntry("multi-disk", path, "it starts on another disk");
}

const HIGHEST_VERSION = 45;

/** Checks the version; those over 4.5 announce features that no member uses. */
export function checkVersionNeeded(path: string, version: number): void {
  if (version <= HIGHEST_VERSION) return;
  throw refuseEntry(
    "version-needed",
    path,
    `it needs version ${version / 10} to extract; the highest supported is 4.5`,
  );
}

/**
 * Checks that extra fields are well-formed and cannot change what is read.
 *
 * @throws {ZipError} `extra-field`.
 */
export function checkExtraField(path: string, extra: Uint8Array, policy: ZipPolicy): void {
  const reason = findExtraField(extra, policy.mode === "strict");
  if (reason !== undefined) throw refuseEntry("extra-field", path, reason);
}

/**
 * Harmless extra fields that pack writers add: timestamps, owners, and the mark of a JAR. Any other field could give a
 * second reader another name, size, type or content (for example, Unix modes turn a file into a link), and a list of
 * the harmful ones would never be complete.
 */
const HARMLESS = new Set([
  0x5455, // extended timestamps
  0x5855, // Info-ZIP Unix, first form: times and owner
  0x7855, // Info-ZIP Unix, second form: owner
  0x7875, // Info-ZIP Unix, third form: owner
  0x000a, // NTFS timestamps
  0xcafe, // Java
]);

/** Fields that a tolerant reader rejects because they are known to change what other readers see. */
const AMBIGUOUS = new Set([
  0x7075, // a second name
  0x9901, // encryption
  0x756e, // ASi Unix: a mode
  0x6c78, // libarchive: a mode
]);

/**
 * Returns why an extra field is unacceptable; undefined if it is fine. With `strict`, it must be a list of `id, length,
 * data` with harmless ids. A tolerant reader rejects only ids that are known to be ambiguous.
 */
function findExtraField(extra: Uint8Array, strict: boolean): string | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length);
  for (let at = 0; at < extra.length;) {
    if (at + 4 > extra.length) return strict ? "its extra field is malformed" : undefined;
    const id = view.getUint16(at, true);
    at += 4 + view.getUint16(at + 2, true);
    if (at > extra.length && strict) return "its extra field is malformed";
    if (strict ? HARMLESS.has(id) : !AMBIGUOUS.has(id)) continue;
    return `its extra field 0x${id.toString(16).padStart(4, "0")} could change what is read`;
  }
  return undefined;
}
