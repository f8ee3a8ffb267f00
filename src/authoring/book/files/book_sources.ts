import { formatBytes } from "../../../base/bytes.ts";
import { quote } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { FileError, missingFile } from "../../../host/files/file_error.ts";
import { joinPath, parentFolder } from "../../../host/files/file_path.ts";

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
  /** Sizes of all files by their keys. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The arguments in their order: a file, or a folder with its key, which is empty for the base. */
  readonly parts: readonly { readonly kind: "file" | "folder"; readonly key: string }[];
  /** Names of the files as findings show them, where they differ from the joined path. */
  readonly names: ReadonlyMap<string, string>;
}

/** Whether the arguments of a command are a book: a folder, or several files. */
export async function isBookGiven(paths: readonly string[], context: Context): Promise<boolean> {
  const [only] = paths;
  return paths.length > 1 || (only !== undefined && only !== "-" && await isFolder(only, context));
}

async function isFolder(path: string, { files }: Context): Promise<boolean> {
  try {
    await files.readStart(path, 0, { regular: true });
    return false;
  } catch (error) {
    if (error instanceof FileError) return error.code === "is-a-directory";
    throw error;
  }
}

/**
 * Lists the files of a book. Hidden files and folders, `node_modules`, and links that lead out of a folder are passed
 * over.
 *
 * @throws {FileError} when a path does not exist, or a folder has too many files.
 */
export async function openBookSource(paths: readonly string[], context: Context): Promise<BookSource> {
  const opened = await Promise.all(paths.map((path) => openPart(path, context)));
  const [only] = opened;
  if (only !== undefined && opened.length === 1 && only.isFolder) {
    return {
      ...{ base: only.path, roots: [only.real], names: new Map() },
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
  return { base, roots: [...new Set(roots)], sizes, parts, names };
}

async function openPart(path: string, { files }: Context) {
  const skips = (name: string) => name.startsWith(".") || name === "node_modules";
  const real = await files.realPath(path);
  if (real === undefined) throw missingFile(path, await files.nearestPaths(path));
  const listing = await files.list(path, BOOK_LIMITS.names, { skips, links: "inside" });
  return { path, real, isFolder: listing.isDirectory, files: listing.files };
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
      `Cannot make a book of ${quote(base)}: it has ${keys.length} Markdown files, the cap is ${BOOK_LIMITS.files}`,
      { hint: "Choose a smaller folder, or list the chapters in a SUMMARY.md." },
    );
  }
  const bytes = keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
  if (bytes <= BOOK_LIMITS.bytes) return;
  const reason = `its files have ${formatBytes(bytes)}, the cap is ${formatBytes(BOOK_LIMITS.bytes)}`;
  throw new FileError("file-too-large", `Cannot make a book of ${quote(base)}: ${reason}`, {
    hint: "Choose a smaller folder, or list the chapters in a SUMMARY.md.",
  });
}
