import { decodeAddress } from "../../base/decode_address.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import { type BadPath, isUrl, judgePath, NO_FILE, NOT_FETCHED } from "../named_files/judge_path.ts";

/** Extension of a picture in the compiler's project. */
export type PictureEnding = "png" | "jpg" | "svg";

/** Extensions of pictures that documents can show. */
const ENDINGS: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "svg", "gif", "webp"]);

/** Files in which a picture may be, or why it cannot be used. */
export type PictureFile = { readonly files: readonly string[] } | BadPath;

/** Where paths may lead to. */
export interface PicturePlace {
  /** Whether there is a root. */
  readonly hasRoot?: boolean | undefined;
  /** Whether the folder is that of a book. */
  readonly isBook?: boolean | undefined;
}

const ATTACHMENT = /^attachment:(?:([^]*)\/)?([^/]+)$/;

/**
 * Finds the files, relative to the folder of a document, that the address of a picture means. An attachment of a synced
 * page is in the folder that has the page's name; that of another page beside the document, or below it. With a root, a
 * path may lead out of the document's folder, and one with a slash in front starts from the root; such a path is
 * returned with its slash. In a book, it starts from the folder of the book.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findPictureFile } from "./picture_file.ts";
 *
 * deepStrictEqual(findPictureFile("attachment:a.png", "Setup.md"), { files: ["Setup.assets/a.png"] });
 * deepStrictEqual(findPictureFile("/a.png", "Setup.md", { hasRoot: true }), { files: ["/a.png"] });
 * ```
 */
export function findPictureFile(
  url: string,
  documentName: string,
  place: PicturePlace = {},
): PictureFile {
  const attachment = ATTACHMENT.exec(url);
  if (attachment === null && isUrl(url)) return NOT_FETCHED;
  const files = attachment === null
    ? placesOf(pathOf(url), place)
    : attachmentFiles(documentName, attachment[1], (attachment[2] ?? "").normalize("NFC"));
  const [file] = files;
  if (file === undefined) return NO_FILE;
  const bad = judgePath(file, { hasRoot: place.hasRoot && attachment === null });
  if (bad !== undefined) return attachment === null ? bad : { reason: bad.reason };
  const suffix = asciiLowerCase(/\.([^./]*)$/.exec(file)?.[1] ?? "");
  if (ENDINGS.has(suffix)) return { files };
  const shown = suffix === "" ? "its name has no extension" : `it ends in ${quote(truncate(`.${suffix}`, 20))}`;
  return { reason: `${shown}, pictures end in .png, .jpg, .jpeg, .gif, .webp or .svg` };
}

/** Returns the places of an attachment. Sync names its folder after the page: `Setup.assets` for `Setup.md`. */
function attachmentFiles(documentName: string, page: string | undefined, name: string): string[] {
  const stem = documentName.replace(/\.md$/i, "");
  if (page === undefined) return [`${stem}.assets/${name}`];
  const folder = `${page.normalize("NFC")}.assets`;
  return [`${folder}/${name}`, `${stem}/${folder}/${name}`];
}

/** Returns the places that a path means; none for an address that is no path. */
function placesOf(path: string | undefined, { hasRoot, isBook }: PicturePlace): string[] {
  if (path === undefined) return [];
  if (!isBook || !path.startsWith("/")) return [path];
  const inBook = path.replace(/^\/+/, "");
  return hasRoot ? [path, inBook] : [inBook];
}

function pathOf(url: string): string | undefined {
  const [path = ""] = url.split(/[?#]/);
  return decodeAddress(path)?.replace(/^(?:\.\/)+/, "");
}
