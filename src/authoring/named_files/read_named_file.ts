import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { isBelowFolder, joinPath } from "../../host/files/file_path.ts";
import { NO_FILE } from "./judge_path.ts";

/** Where the files are that a document names. */
export interface NamingDocument {
  /** Folder of the document. */
  readonly folder: string;
  /** Folder from which paths with a slash in front start; by default, that of the document. */
  readonly top?: string | undefined;
  /** Real paths of the folders that its files are in; by default, the document's own. */
  readonly roots?: readonly string[] | undefined;
  /** Whether the user chose the root. */
  readonly hasRoot?: boolean | undefined;
}

/** How a file is read. */
export interface NamedFileOptions extends NamingDocument {
  readonly maxBytes: number;
  /** Takes the path of what is read or looked for. */
  readonly watched: string[];
}

/** A file that a document names, or why it cannot be used. */
export type NamedFileContent = { readonly path: string; readonly bytes: Uint8Array } | UnreadNamedFile;

/** Why a file cannot be used. */
export interface UnreadNamedFile {
  readonly why: "absent" | "outside" | "too-large" | "unreadable";
  /** End of a sentence. */
  readonly reason: string;
  readonly hint?: string | undefined;
}

/** Reads a file by a path that can be used: in the folder of a document or below, or in its roots. */
export async function readNamedFile(
  path: string,
  { folder, top = folder, roots, maxBytes, watched, hasRoot }: NamedFileOptions,
  { files }: Pick<Context, "files">,
): Promise<NamedFileContent> {
  const place = path.startsWith("/") ? joinPath(top, path.replace(/^\/+/, "")) : joinPath(folder, path);
  watched.push(place);
  try {
    const real = await files.realPath(place);
    if (real === undefined) return { why: "absent", ...NO_FILE };
    const allowed = roots ?? [await files.realPath(folder)];
    if (!allowed.some((root) => root !== undefined && isBelowFolder(real, root))) {
      return hasRoot ? OUTSIDE_ROOT : OUTSIDE;
    }
    return { path: place, bytes: await files.readFile(real, maxBytes, { regular: true }) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const reason = error.message.replace(/^Cannot [a-z]+ "(?:[^"\\]|\\.)*": /, "");
    return { why: error.code === "file-too-large" ? "too-large" : "unreadable", reason, hint: error.hint };
  }
}

const OUTSIDE: UnreadNamedFile = {
  why: "outside",
  reason: "a link leads out of the document's folder",
  hint: "Put the file itself beside the document or in a folder below it.",
};
const OUTSIDE_ROOT: UnreadNamedFile = {
  why: "outside",
  reason: "it is outside the folder of --root",
  hint: "Choose a --root that contains it.",
};
