import { walkFiles } from "../house/walk_files.ts";
import type { SyncWorld } from "./sync_world.ts";

/** A file of the synced folder, hidden ones left out. */
export interface LocalFile {
  /** Below the folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The files of pages, by path. */
export function readPageFiles({ folder }: Pick<SyncWorld, "folder">): LocalFile[] {
  return readFiles(folder).filter(({ path }) => isPagePath(path));
}

/** Reads all files of a folder by path, without hidden ones unless requested. Replaces bytes that are not UTF-8. */
export function readFiles(folder: string, look: { hidden?: boolean } = {}): LocalFile[] {
  return listPaths(folder, look).map((path) => ({ path, text: Deno.readTextFileSync(`${folder}/${path}`) }));
}

/** Whether the file of a page may be there; else it is an attachment, or the wiki's side of a conflict. */
export function isPagePath(path: string): boolean {
  return /\.md$/i.test(path) && !/\.remote\.md$/i.test(path) && !/\.assets\//i.test(path);
}

/** Paths of the files in a folder, those in hidden folders and hidden ones left out unless asked for. */
export function listPaths(folder: string, { hidden = false } = {}): string[] {
  return [...walkFiles(folder)].filter((path) => hidden || !/(?:^|\/)\./.test(path)).sort();
}

/** Returns whether a path below the folder exists. */
export function isThere({ folder }: Pick<SyncWorld, "folder">, path: string): boolean {
  try {
    Deno.lstatSync(`${folder}/${path}`);
    return true;
  } catch {
    return false;
  }
}

/** Writes a file as an editor does. */
export function writeFile({ folder }: Pick<SyncWorld, "folder">, path: string, text: string): void {
  const at = path.lastIndexOf("/");
  Deno.mkdirSync(at < 0 ? folder : `${folder}/${path.slice(0, at)}`, { recursive: true });
  Deno.writeTextFileSync(`${folder}/${path}`, text);
}

/** The file of a page, cut behind its front matter; without one, everything is body. */
export interface CutFile {
  /** Lines between the marks, with line ends. */
  readonly head: string;
  readonly body: string;
}

/** Cuts a file; line ends become LF. */
export function cutFile(text: string): CutFile {
  const plain = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const [, head, body] = /^---\n([\s\S]*?\n)?---\n\n?([\s\S]*)$/.exec(plain) ?? [];
  return body === undefined ? { head: "", body: plain } : { head: head ?? "", body };
}

/** The opposite of {@linkcode cutFile}. */
export function joinFile({ head, body }: CutFile): string {
  return head === "" ? body : `---\n${head}---\n\n${body}`;
}

/** The id in the front matter of a file. */
export function idOf(text: string): string | undefined {
  return /^id: *"?([^"\n]+?)"? *$/m.exec(cutFile(text).head)?.[1];
}

/** Returns the folder of a page's children, with a final slash. */
export function folderOf(path: string): string {
  return `${path.replace(/\.md$/i, "")}/`;
}

/** The folder that a path is in, with a slash at its end; empty for the root. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
