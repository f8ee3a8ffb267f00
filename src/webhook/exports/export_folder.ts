import { createHash } from "node:crypto";
import { formatBytes } from "../../base/bytes.ts";
import { quote } from "../../base/text.ts";
import { entryAt } from "../../host/files/entry_at.ts";
import { fileError, refuseFile } from "../../host/files/file_error.ts";
import { type FileStamp, isSameStamp, stampOf } from "../../host/files/file_stamp.ts";
import { lockFile } from "../../host/process/process_lock.ts";
import { removeQuietly } from "../../host/files/remove_quietly.ts";
import { replaceFile, syncFolders, writeNewFile } from "../../host/files/write_new_file.ts";
import { isTemporaryName, temporaryIn } from "../../host/files/temporary_name.ts";
import { bookKey, type LiveBook, type RequestedBook } from "../export_request.ts";
import {
  bookName,
  bookNameEnd,
  type BookStamp,
  encodeStamp,
  listStamps,
  MAX_STAMP_BYTES,
  readStamp,
} from "./book_stamp.ts";

/** Folder within the export folder for PDFs of books that the wiki no longer has. */
export const REMOVED_FOLDER = "removed";

/** PDF in the folder, with its stamp. */
export interface PublishedBook {
  /** File name of the PDF. */
  readonly name: string;
  readonly stamp: BookStamp;
}

/** PDF to publish. */
export interface BookToPublish {
  readonly stamp: BookStamp;
  readonly pdf: Uint8Array;
  /** What the folder had when the export started. */
  readonly before: PublishedBook | undefined;
}

/** A PDF with its stamp as bytes. */
interface PreparedBook {
  readonly pdf: Uint8Array;
  readonly stamp: Uint8Array;
  readonly before: PublishedBook | undefined;
}

const LOCK_NAME = ".tool-export.lock";
/** Tries of half a second each; a publication takes as long as writing a PDF. */
const LOCK_TRIES = 60;
/** Age after which an unfinished file belongs to no running program, in milliseconds. */
const LEFTOVER_MS = 3600_000;

/**
 * Folder of exported PDFs, each with a stamp in `<name>.pdf.json`. Several programs on any number of machines can share
 * it. Files without a valid stamp belong to somebody else and are neither replaced nor removed. Every method throws
 * {@linkcode FileError}.
 */
export class ExportFolder {
  readonly #path: string;
  readonly #known = new Map<string, KnownStamp>();

  private constructor(path: string) {
    this.#path = path;
  }

  /**
   * Opens the folder, creating it when missing, and removes the unfinished files of killed programs.
   *
   * @throws {FileError} when it cannot be used.
   */
  static async open(path: string, now: () => number): Promise<ExportFolder> {
    try {
      await Deno.mkdir(path, { recursive: true });
      for await (const { name } of Deno.readDir(path)) {
        const modified = isTemporaryName(name) ? entryAt(`${path}/${name}`)?.mtime?.getTime() : undefined;
        if (modified !== undefined && now() - modified > LEFTOVER_MS) removeQuietly(`${path}/${name}`);
      }
    } catch (error) {
      throw fileError(error, "create", path);
    }
    return new ExportFolder(path);
  }

  /** Finds the PDF of a book by its stamp. */
  async find(book: LiveBook): Promise<PublishedBook | undefined> {
    return (await this.#findAll(book, this.#path))[0];
  }

  /** Returns whether the PDF of a book is a file with the bytes that its stamp describes. */
  async isIntact({ name, stamp }: PublishedBook): Promise<boolean> {
    const path = `${this.#path}/${name}`;
    try {
      if (entryAt(path)?.isFile !== true) return false;
      using file = await Deno.open(path);
      const hash = createHash("sha256");
      for await (const chunk of file.readable) hash.update(chunk);
      return hash.digest("hex") === stamp.sha256;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return false;
      throw fileError(error, "read", path);
    }
  }

  /** Lists the books whose pages or used pages include a page. */
  async booksWith(pageId: string): Promise<LiveBook[]> {
    const names = await listStamps(this.#path);
    const present = new Set(names);
    for (const name of this.#known.keys()) if (!present.has(name)) this.#known.delete(name);
    const books: LiveBook[] = [];
    for (const name of names) {
      const { book, pages } = await this.#know(name);
      if (book !== undefined && book.scope !== "job" && pages.has(pageId)) books.push(book);
    }
    return books;
  }

  /**
   * Publishes a PDF with its stamp. The name stays that of the PDF that the folder has. Returns the name; undefined if
   * another program has published or moved away the book since the export started.
   *
   * @throws {FileError} `file-exists` when the name belongs to somebody else's file, or to a folder.
   */
  async publish({ stamp, pdf, before }: BookToPublish, signal: AbortSignal): Promise<string | undefined> {
    const { book, title } = stamp;
    const prepared = await this.#prepare({ pdf, stamp: stampBytes(stamp), before }, signal);
    try {
      using _ = await this.#lock(signal);
      const [current, ...others] = await this.#findAll(book, this.#path);
      if (JSON.stringify(current?.stamp) !== JSON.stringify(before?.stamp)) return undefined;
      const name = current?.name ?? bookName(book, title);
      assertFree(this.#path, filesOf(name), current === undefined ? ANYTHING : ({ isDirectory }) => isDirectory);
      signal.throwIfAborted();
      // The stamp first: a PDF without a stamp would be somebody else's.
      replaceFile(prepared[1], `${this.#path}/${name}.json`);
      replaceFile(prepared[0], `${this.#path}/${name}`);
      for (const other of others) this.#remove(this.#path, other.name);
      await this.#forgetRemoved(book);
      await syncFolders([this.#path]);
      return name;
    } catch (error) {
      throw fileError(error, "write", this.#path);
    } finally {
      for (const path of prepared) removeQuietly(path);
    }
  }

  /** Moves the PDFs of a book that the wiki no longer has to {@linkcode REMOVED_FOLDER}; returns their names. */
  async retire(book: LiveBook, signal: AbortSignal): Promise<string[]> {
    try {
      using _ = await this.#lock(signal);
      const found = await this.#findAll(book, this.#path);
      if (found.length > 0) await this.#moveAway(found, book);
      return found.map(({ name }) => name);
    } catch (error) {
      throw fileError(error, "write", this.#path);
    }
  }

  async #moveAway(found: readonly PublishedBook[], book: LiveBook): Promise<void> {
    const removed = `${this.#path}/${REMOVED_FOLDER}`;
    assertFree(this.#path, [REMOVED_FOLDER], ({ isDirectory }) => !isDirectory);
    await Deno.mkdir(removed, { recursive: true });
    const earlier = new Set((await this.#findAll(book, removed)).map(({ name }) => name));
    for (const { name } of found) if (!earlier.has(name)) assertFree(removed, filesOf(name), ANYTHING);
    for (const { name } of found) {
      // The PDF first: it would be somebody else's without a stamp.
      for (const file of filesOf(name)) {
        if (entryAt(`${this.#path}/${file}`) !== undefined) {
          replaceFile(`${this.#path}/${file}`, `${removed}/${file}`);
        }
      }
    }
    await syncFolders([removed, this.#path]);
  }

  /** Acquires the lock of the folder, which must be there: a disk may have been detached. */
  async #lock(signal: AbortSignal): Promise<Disposable> {
    await Deno.stat(this.#path);
    return await lockFile(`${this.#path}/${LOCK_NAME}`, signal, LOCK_TRIES);
  }

  async #findAll(book: RequestedBook, folder: string): Promise<PublishedBook[]> {
    const end = `${bookNameEnd(book)}.json`;
    const found: PublishedBook[] = [];
    for (const name of await listStamps(folder)) {
      const stamp = name.endsWith(end) ? await readStamp(`${folder}/${name}`) : undefined;
      if (stamp === undefined || bookKey(stamp.book) !== bookKey(book)) continue;
      found.push({ name: name.slice(0, -".json".length), stamp });
    }
    return found;
  }

  /** Writes files under temporary names, all of them before the first one is renamed: the disk may be full. */
  async #prepare({ pdf, stamp, before }: PreparedBook, signal: AbortSignal): Promise<[string, string]> {
    const like = before === undefined ? [] : filesOf(before.name).map((name) => [`${this.#path}/${name}`]);
    const paths: [string, string] = [temporaryIn(this.#path), temporaryIn(this.#path)];
    try {
      await writeNewFile(paths[0], pdf, { signal, like: like[0] });
      await writeNewFile(paths[1], stamp, { signal, like: like[1] });
      return paths;
    } catch (error) {
      removeQuietly(paths[0]);
      throw fileError(error, "write", this.#path);
    }
  }

  /** Removes the files that an earlier removal of the book left. */
  async #forgetRemoved(book: RequestedBook): Promise<void> {
    const removed = `${this.#path}/${REMOVED_FOLDER}`;
    if (entryAt(removed)?.isDirectory !== true) return;
    for (const { name } of await this.#findAll(book, removed)) this.#remove(removed, name);
  }

  #remove(folder: string, name: string): void {
    for (const file of filesOf(name)) removeQuietly(`${folder}/${file}`);
  }

  async #know(name: string): Promise<KnownStamp> {
    const info = entryAt(`${this.#path}/${name}`);
    const facts = info === undefined ? undefined : stampOf(info);
    const known = this.#known.get(name);
    if (known !== undefined && facts !== undefined && isSameStamp(known.facts, facts)) return known;
    const stamp = facts === undefined ? undefined : await readStamp(`${this.#path}/${name}`);
    const pages = new Set([...stamp?.pages ?? [], ...stamp?.uses ?? []].map(({ id }) => id));
    const fresh = { facts: facts ?? NO_FACTS, book: stamp?.book, pages };
    this.#known.set(name, fresh);
    return fresh;
  }
}

interface KnownStamp {
  readonly facts: FileStamp;
  readonly book: RequestedBook | undefined;
  readonly pages: ReadonlySet<string>;
}

const NO_FACTS: FileStamp = { size: -1, modified: 0, changed: 0, node: 0 };

/** Encodes a stamp that can be read again; otherwise its PDF would count as somebody else's. */
function stampBytes(stamp: BookStamp): Uint8Array {
  const bytes = encodeStamp(stamp);
  if (bytes.length <= MAX_STAMP_BYTES) return bytes;
  const message = `Cannot publish the export: the list of its pages has ${formatBytes(bytes.length)}; the limit is ${
    formatBytes(MAX_STAMP_BYTES)
  }`;
  throw refuseFile("file-too-large", message, "Export trees or single pages: --export-scope.");
}

/** Returns the names of a PDF and its stamp. */
function filesOf(name: string): readonly [string, string] {
  return [name, `${name}.json`];
}

/** Which entries of a folder have the place of somebody else's files. */
type Foreign = (entry: Deno.FileInfo) => boolean;
const ANYTHING: Foreign = () => true;

/** Throws if files cannot have their names, because something of somebody else has one. */
function assertFree(folder: string, files: readonly string[], isForeign: Foreign): void {
  for (const file of files) {
    const entry = entryAt(`${folder}/${file}`);
    if (entry === undefined || !isForeign(entry)) continue;
    const message = `Cannot use the name ${quote(file)}: a file that is not an export of this program has it`;
    throw refuseFile("file-exists", message, "Move it away, then replay the export.");
  }
}
