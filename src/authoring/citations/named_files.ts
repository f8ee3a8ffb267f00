import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { isBelowFolder, joinPath } from "../../host/files/file_path.ts";
import { NO_FILE } from "../pictures/picture_file.ts";
import { rootHint } from "../pictures/root_hint.ts";

/** Where the files are that a document names. */
export interface NamingDocument {
  /** Folder of the document. */
  readonly folder: string;
  /** Folder from which paths with a slash in front start; by default, that of the document. */
  readonly top?: string | undefined;
  /** Real paths of the folders that its files are in; by default, the document's own. */
  readonly roots?: readonly string[] | undefined;
}

/** A file that a document names, or why it cannot be used. */
export type NamedFileContent = { readonly path: string; readonly bytes: Uint8Array } | UnreadNamedFile;

/** Why a file cannot be used. */
export interface UnreadNamedFile {
  /** End of a sentence. */
  readonly reason: string;
  readonly hint?: string | undefined;
  /** Whether there is no such file. */
  readonly isAbsent?: boolean;
}

/** Reads a file that a document names: in its folder or below, or in its root. Fetches nothing. */
export async function readNamedFile(
  name: string,
  { folder, top = folder, roots, maxBytes, watched }: NamingDocument & {
    readonly maxBytes: number;
    readonly watched: string[];
  },
  { files, environment: { windows } }: Context,
): Promise<NamedFileContent> {
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(name)) return NOT_FETCHED;
  if (/[\\\0]/.test(name)) return { reason: "its path has a backslash", hint: "Use slashes in paths." };
  const path = name.startsWith("/") ? joinPath(top, name.replace(/^\/+/, "")) : joinPath(folder, name);
  watched.push(path);
  try {
    const real = await files.realPath(path);
    if (real === undefined) return { ...NO_FILE, isAbsent: true };
    const allowed = roots ?? [await files.realPath(folder)];
    if (!allowed.some((root) => root !== undefined && isBelowFolder(real, root))) {
      const hint = roots === undefined ? rootHint(name, { folder, windows }) : undefined;
      return { reason: roots === undefined ? "it is outside the document's folder" : "it is outside the root", hint };
    }
    return { path, bytes: await files.readFile(real, maxBytes, { regular: true }) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { reason: error.message.replace(/^Cannot [a-z]+ "(?:[^"\\]|\\.)*": /, ""), hint: error.hint };
  }
}

/** Shows the name of a file in a finding. */
export function showNamed(name: string): string {
  return quote(truncate(name, 200));
}

const NOT_FETCHED = {
  reason: "it is a URL, and nothing is fetched",
  hint: "Save the file beside the document, and use its name.",
} as const;
