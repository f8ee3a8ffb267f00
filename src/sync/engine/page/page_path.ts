import { quote } from "../../../base/text.ts";

/** Returns the path of a page's file without its extension, which is also the path of its children's folder. */
export function stemOf(path: string): string {
  return path.replace(/\.md$/, "");
}

/** Returns the path of the wiki's version in a conflict. */
export function remotePathOf(path: string): string {
  return `${stemOf(path)}.remote.md`;
}

/** Returns the quoted file name of the wiki's version in a conflict, which is in the same folder. */
export function remoteNameOf(path: string): string {
  return quote(`${nameOf(path)}.remote.md`);
}

/** Returns the name of a file without folder and extension. */
export function nameOf(path: string): string {
  return stemOf(path.slice(path.lastIndexOf("/") + 1));
}
