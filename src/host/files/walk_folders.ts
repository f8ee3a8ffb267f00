import { RENAME_HINT } from "./file_error.ts";
import type { FileStamp } from "./file_stamp.ts";
import { systemReason } from "./system_reason.ts";

/** Kind of an entry of a folder. */
export type EntryKind = "file" | "folder" | "link" | "special";

/** Folder to walk through, on the disk or elsewhere. */
export interface WalkedFolder {
  /** Path below the root, with slashes; empty for the root. */
  readonly path: string;
  /** Returns the direct entries, including hidden ones. */
  entries(): Iterable<WalkedEntry>;
}

/** Entry of a {@linkcode WalkedFolder}. */
export interface WalkedEntry {
  readonly name: string;
  readonly kind: EntryKind;
  /** Whether nothing can be opened under the name, because it is not what the disk has. */
  readonly isNameLost: boolean;
  /** Explains why the entry would not be found under its name in the end; undefined if it would. */
  problem?(): string | undefined;
  /** Returns the stamp of the file; undefined if it has been removed. */
  stamp(): FileStamp | undefined;
  /** Opens the folder. */
  folder(): WalkedFolder;
}

/** Why an entry is skipped. */
export type SkipCause =
  /** Its name starts with a dot. */
  | "hidden"
  /** Its name is not valid Unicode. */
  | "name"
  /** Another Unicode form of its name stands for something else. */
  | "spelling"
  /** Symbolic link. */
  | "link"
  /** Symbolic link that leads out of the folder, to nothing, or in a circle. */
  | "link-outside"
  | "link-broken"
  | "link-loop"
  /** Pipe, socket or device. */
  | "special"
  /** The system rejects reading it. */
  | "unreadable"
  /** The path has more characters than the system allows. */
  | "too-deep";

/** An entry that cannot be used, and what it contains. */
export interface SkippedEntry {
  /** Path below the root, with slashes. */
  readonly path: string;
  readonly kind: EntryKind;
  readonly cause: SkipCause;
  /** Cause as the end of a sentence. */
  readonly reason: string;
  /** What to do about it. */
  readonly hint: string;
}

/** What a walk comes across. */
export type WalkStep =
  | { readonly kind: "file"; readonly path: string; readonly stamp: FileStamp }
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "skipped"; readonly skipped: SkippedEntry };

/** Options of {@linkcode walkFolders}. */
export interface FolderWalkOptions {
  /** Returns whether an entry of that name is left out, as if it were not there. */
  readonly leavesOut?: ((name: string) => boolean) | undefined;
  /** Whether entries whose names start with a dot are like others. */
  readonly seesHidden?: boolean;
  /** Returns whether a folder is walked through; by default, every folder is. */
  readonly enters?: ((path: string) => boolean) | undefined;
  /** Returns whether a file is wanted; by default, every file is. */
  readonly wants?: ((path: string) => boolean) | undefined;
}

/**
 * Walks through folders and everything below them, in no particular order. Follows no links. Whatever is neither a file
 * nor a folder that can be read is a step of its own, with its cause: nothing vanishes.
 *
 * @throws the error of the system when the root itself cannot be read.
 */
export function* walkFolders(roots: readonly WalkedFolder[], options: FolderWalkOptions = {}): Generator<WalkStep> {
  const folders = [...roots];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    try {
      for (const entry of folder.entries()) {
        if (options.leavesOut?.(entry.name) !== true) yield* visit(entry, { folder, folders }, options);
      }
    } catch (error) {
      if (folder.path === "") throw error;
      const skipped = skipUnreadable(error, folder.path, "folder");
      if (skipped !== undefined) yield skipped;
    }
  }
}

/** What a {@linkcode SkipCause} means, and what to do about it. */
const EXPLANATIONS = {
  hidden: ["its name starts with a dot", "Rename it."],
  name: ["its name is not valid Unicode", RENAME_HINT],
  link: ["it is a link", "Replace it with a file, or move it away."],
  "link-outside": ["it is a link that leads out of the folder", "Put the file itself there."],
  "link-broken": ["it is a link to something that does not exist", "Correct the link, or remove it."],
  "link-loop": ["it is a link that leads in a circle", "Correct the link, or remove it."],
  special: ["it is not a regular file", "Replace it with a file, or move it away."],
} as const;

/** Creates the step for an entry that is skipped. */
export function skipEntry(path: string, kind: EntryKind, cause: keyof typeof EXPLANATIONS): SkippedEntry {
  const [reason, hint] = EXPLANATIONS[cause];
  return { path, kind, cause, reason, hint };
}

interface Walking {
  readonly folder: WalkedFolder;
  /** Folders still to walk through. */
  readonly folders: WalkedFolder[];
}

function* visit(entry: WalkedEntry, { folder, folders }: Walking, options: FolderWalkOptions): Generator<WalkStep> {
  const { name, kind } = entry;
  const path = folder.path === "" ? name : `${folder.path}/${name}`;
  const cause = causeOf(entry, options);
  if (cause !== undefined) {
    yield { kind: "skipped", skipped: skipEntry(path, kind, cause) };
    return;
  }
  const isFolder = kind === "folder";
  if ((isFolder ? options.enters : options.wants)?.(path) === false) return;
  try {
    const reason = entry.problem?.();
    if (reason !== undefined) {
      yield {
        kind: "skipped",
        skipped: { path, kind, cause: "spelling", reason, hint: "Rename it, or move it away." },
      };
    } else if (isFolder) {
      folders.push(entry.folder());
      yield { kind: "folder", path };
    } else {
      const stamp = entry.stamp();
      if (stamp !== undefined) yield { kind: "file", path, stamp };
    }
  } catch (error) {
    const skipped = skipUnreadable(error, path, kind);
    if (skipped !== undefined) yield skipped;
  }
}

function causeOf(
  { name, kind, isNameLost }: WalkedEntry,
  { seesHidden = false }: FolderWalkOptions,
): keyof typeof EXPLANATIONS | undefined {
  if (name.startsWith(".") && !seesHidden) return "hidden";
  if (isNameLost) return "name";
  return kind === "link" || kind === "special" ? kind : undefined;
}

/** Skips what the system does not let this program read; returns undefined for what has been removed meanwhile. */
function skipUnreadable(error: unknown, path: string, kind: EntryKind): WalkStep | undefined {
  if (error instanceof Deno.errors.NotFound) return undefined;
  const reason = systemReason(error);
  if (reason === undefined) throw error;
  const isDeep = error instanceof Error && "code" in error && error.code === "ENAMETOOLONG";
  const skipped = isDeep
    ? { cause: "too-deep" as const, reason: "its path is too long", hint: "Move it to a place with a shorter path." }
    : { cause: "unreadable" as const, reason, hint: "Check its owner and its permissions." };
  return { kind: "skipped", skipped: { path, kind, ...skipped } };
}
