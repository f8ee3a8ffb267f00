import { quote } from "../../../base/text.ts";

/** The path of a page's file without its ending: also that of the folder of its children. */
export function stemOf(path: string): string {
  return path.replace(/\.md$/, "");
}

/** Where the wiki's side of a conflict stands. */
export function remotePathOf(path: string): string {
  return `${stemOf(path)}.remote.md`;
}

/** The name of the file with the wiki's side of a conflict, quoted: it stands beside the page's own. */
export function remoteNameOf(path: string): string {
  return quote(`${nameOf(path)}.remote.md`);
}

/** The folder that a file is in; empty at the top. */
export function folderOfPage(path: string): string {
  const end = path.lastIndexOf("/");
  return end === -1 ? "" : path.slice(0, end);
}

/** The name of a file without folder and ending. */
export function nameOf(path: string): string {
  return stemOf(path.slice(path.lastIndexOf("/") + 1));
}
