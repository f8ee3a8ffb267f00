import { dirname, relative, resolve } from "node:path";
import { slashed } from "../../../host/files/file_path.ts";

/** Text of a file with ignore rules. */
export interface RuleText {
  /** Path of the file, relative to the synced folder, for messages. */
  readonly place: string;
  /** Folder that the rules are about, relative to the repository, with a final slash; empty for the repository. */
  readonly folder: string;
  readonly text: string;
}

/** Where a synced folder is in a git repository, and the rules of the repository above it. */
export interface RulesAbove {
  /** Path of the synced folder in the repository, with a final slash; empty if it is the repository. */
  readonly prefix: string | undefined;
  /** Rules, the most general ones first. */
  readonly texts: readonly RuleText[];
}

/** Maximum size of a file with rules, in bytes. */
export const MAX_RULE_BYTES = 256 * 1024;

/**
 * Reads the ignore rules that git uses above a folder: `info/exclude` of the repository, and each `.gitignore` from its
 * top to the parent of the folder. Leaves out files that cannot be read: they belong to other people.
 *
 * @param root Absolute path of the synced folder.
 */
export function readRulesAbove(root: string): RulesAbove {
  const top = findRepository(root);
  if (top === undefined) return { prefix: undefined, texts: [] };
  const path = slashed(relative(top, root)).normalize("NFC");
  const above = path === "" ? [] : path.split("/").map((_, depth, names) => names.slice(0, depth).join("/"));
  const files = [
    { file: findExclude(top), folder: "" },
    ...above.map((each) => ({ file: `${top}/${each === "" ? "" : `${each}/`}.gitignore`, folder: each })),
  ];
  const texts = files.flatMap(({ file, folder }) => {
    const text = file === undefined ? undefined : readQuietly(file);
    if (file === undefined || text === undefined) return [];
    return [{ place: slashed(relative(root, file)), folder: folder === "" ? "" : `${folder}/`, text }];
  });
  return { prefix: path === "" ? "" : `${path}/`, texts };
}

/** Returns the nearest folder, from this one up, that is a git repository. */
function findRepository(root: string): string | undefined {
  for (let folder = root;; folder = dirname(folder)) {
    if (infoAt(`${folder}/.git`) !== undefined) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** Finds the repository's own rules; a worktree and a submodule have a file that names the folder of the repository. */
function findExclude(top: string): string | undefined {
  const git = `${top}/.git`;
  if (infoAt(git)?.isDirectory === true) return `${git}/info/exclude`;
  const named = /^gitdir: (.+)$/m.exec(readQuietly(git) ?? "")?.[1]?.trim();
  if (named === undefined) return undefined;
  const own = resolve(top, named);
  return `${resolve(own, readQuietly(`${own}/commondir`)?.trim() ?? ".")}/info/exclude`;
}

function infoAt(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.lstatSync(path);
  } catch {
    return undefined;
  }
}

function readQuietly(path: string): string | undefined {
  const info = infoAt(path);
  if (info?.isFile !== true || info.size > MAX_RULE_BYTES) return undefined;
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return undefined;
  }
}
