import { type Issue, warningIssue } from "../../../base/issue.ts";
import { formatBytes } from "../../../base/bytes.ts";
import { quote } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { FileError } from "../../../host/files/file_error.ts";
import { isBelowFolder, joinPath, parentFolder } from "../../../host/files/file_path.ts";
import { missingFile } from "../../../host/files/missing_path.ts";
import type { SkippedEntry } from "../../../host/files/walk_folders.ts";
import { isFolder } from "../../kinds/is_folder.ts";
import type { DocumentRoot } from "../../pictures/document_root.ts";
import { isMarkdownName } from "../../../book/order/markdown_name.ts";

/** Limits of a book from files. */
export const BOOK_LIMITS = {
  /** Names in a folder, without those that are passed over. */
  names: 50_000,
  /** Files that become chapters. */
  files: 2000,
  /** Bytes of these files together. */
  bytes: 64 * 1024 * 1024,
} as const;

/** A folder of files that become a book, or some files one by one. Keys are paths relative to its base, with slashes. */
export interface BookSource {
  /** Folder that all keys are relative to. */
  readonly base: string;
  /** Real paths of the folders that pictures and included files may be in. */
  readonly roots: readonly string[];
  /** Folder that contains the documents and all that they show, if one was given; it is the only one of `roots` then. */
  readonly root?: DocumentRoot | undefined;
  /** Sizes of all files by their keys. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The arguments in their order: a file, or a folder with its key, which is empty for the base. */
  readonly parts: readonly { readonly kind: "file" | "folder"; readonly key: string }[];
  /** Names of the files as findings show them, where they differ from the joined path. */
  readonly names: ReadonlyMap<string, string>;
  /** What may be a chapter, or may contain some, and cannot be used. */
  readonly unusable: readonly UnusableFile[];
}

/** A file or folder that a book lacks, because it cannot be used. */
export interface UnusableFile {
  /** Name as findings show it. */
  readonly file: string;
  /** Reason as the end of a sentence. */
  readonly reason: string;
  readonly hint: string;
}

/** Whether the arguments of a command are a book: a folder, or several files. */
export async function isBookGiven(paths: readonly string[], context: Context): Promise<boolean> {
  const [only] = paths;
  return paths.length > 1 || (only !== undefined && only !== "-" && await isFolder(only, context));
}

/**
 * Lists the files of a book. Hidden files and folders and `node_modules` are passed over; what else cannot be used is
 * reported.
 *
 * @throws {FileError} when a path does not exist, or a folder has too many files.
 */
export async function openBookSource(paths: readonly string[], context: Context): Promise<BookSource> {
  const opened = await Promise.all(paths.map((path) => openPart(path, context)));
  const unusable = opened.flatMap(({ path, skipped }) => listUnusable(skipped, path));
  const [only] = opened;
  if (only !== undefined && opened.length === 1 && only.isFolder) {
    return {
      ...{ base: only.path, roots: [only.real], names: new Map(), unusable },
      sizes: new Map(only.files.map(({ path, size }) => [path, size])),
      parts: [{ kind: "folder", key: "" }],
    };
  }
  const base = commonFolder(opened.map(({ real, isFolder }) => isFolder ? real : parentFolder(real, false)));
  const sizes = new Map<string, number>();
  const names = new Map<string, string>();
  const parts = opened.map(({ path, real, isFolder, files }) => {
    const key = real.slice(base === "/" ? 1 : base.length + 1);
    for (const file of files) {
      const inner = [key, file.path].filter((each) => each !== "").join("/");
      sizes.set(inner, file.size);
      if (!names.has(inner)) names.set(inner, isFolder ? joinPath(path, file.path) : path);
    }
    return { kind: isFolder ? "folder" as const : "file" as const, key };
  });
  const roots = opened.map(({ real, isFolder }) => isFolder ? real : parentFolder(real, false));
  const here = await context.files.realPath(".");
  return { base: fromHere(base, here), roots: [...new Set(roots)], sizes, parts, names, unusable };
}

async function openPart(path: string, { files }: Context) {
  const skips = (name: string) => name.startsWith(".") || name === "node_modules";
  const real = await files.realPath(path);
  if (real === undefined) throw missingFile(path, await files.nearestPaths(path));
  const listing = await files.list(path, BOOK_LIMITS.names, { skips, links: "inside" });
  return { path, real, isFolder: listing.isDirectory, files: listing.files, skipped: listing.skipped };
}

function listUnusable(skipped: readonly SkippedEntry[], folder: string): UnusableFile[] {
  return skipped.flatMap(({ path, kind, cause, reason, hint }) => {
    // Any file without a usable name may be a picture that a chapter shows.
    const isMeant = cause !== "hidden" && (cause === "name" || kind === "folder" || isMarkdownName(path));
    return isMeant ? [{ file: joinPath(folder, path), reason, hint }] : [];
  });
}

/** Reports what the book, or another result, lacks. */
export function reportUnusable({ unusable }: BookSource, what = "Not in the book"): Issue[] {
  return unusable.map(({ file, reason, hint }) => warningIssue("unusable-file", `${what}: ${reason}`, { file, hint }));
}

/** Shortens the path of a folder that is in the current one, as a user would write it. */
function fromHere(folder: string, here: string | undefined): string {
  if (here === undefined) return folder;
  if (folder === here) return ".";
  return isBelowFolder(folder, here) ? folder.slice(here.length).replace(/^\//, "") : folder;
}

function commonFolder(folders: readonly string[]): string {
  const [first = "", ...others] = folders;
  let shared = first.split("/");
  for (const folder of others) {
    const names = folder.split("/");
    const end = shared.findIndex((name, i) => names[i] !== name);
    if (end !== -1) shared = shared.slice(0, end);
  }
  return shared.join("/") || "/";
}

/** Returns the name of a file as findings show it. */
export function nameOfFile({ base, names }: BookSource, key: string): string {
  return names.get(key) ?? joinPath(base, key);
}

/**
 * Rejects a book of too many or too large files, before one of them is read.
 *
 * @throws {FileError} `too-many-files`, `file-too-large`.
 */
export function assertBookSize(keys: readonly string[], { base, sizes }: BookSource): void {
  if (keys.length > BOOK_LIMITS.files) {
    throw new FileError(
      "too-many-files",
      `Cannot make a book of ${quote(base)}: it has ${keys.length} Markdown files; the limit is ${BOOK_LIMITS.files}`,
      { hint: "Choose a smaller folder, or list the chapters in a SUMMARY.md." },
    );
  }
  const bytes = keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
  if (bytes <= BOOK_LIMITS.bytes) return;
  const reason = `its files have ${formatBytes(bytes)}; the limit is ${formatBytes(BOOK_LIMITS.bytes)}`;
  throw new FileError("file-too-large", `Cannot make a book of ${quote(base)}: ${reason}`, {
    hint: "Choose a smaller folder, or list the chapters in a SUMMARY.md.",
  });
}
