import { decodeOrKeep } from "../../base/decode_address.ts";
import { folderOf, markdownStem } from "../order/markdown_name.ts";
import { resolveRelative } from "../order/relative_path.ts";

/** What the address of a picture depends on. */
export interface PictureFolders {
  /** All files of the folder by their keys. */
  readonly has: (path: string) => boolean;
  /** Folder that addresses with a slash in front are relative to. */
  readonly top: string;
}

/**
 * Returns the address of a picture relative to the base of the book. An attachment of a synced page is in the folder
 * that has the page's name; an address with a slash in front is relative to the top of the site, and stays if it leads to no file there.
 */
export function pictureAddress(url: string, from: string, { has, top }: PictureFolders): string {
  const attachment = /^attachment:(?:([^]*)\/)?([^/]+)$/.exec(url);
  if (attachment !== null) {
    const name = attachment[2] ?? "";
    const own = markdownStem(from);
    const page = attachment[1];
    const folder = folderOf(from);
    const places = page === undefined
      ? [`${own}.assets/${name}`]
      : [resolveRelative(folder, `${page}.assets/${name}`), `${own}/${page}.assets/${name}`];
    return encode(places.find((place) => has(place)) ?? places[0] ?? "");
  }
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/|#)/i.test(url) || url === "") return url;
  const [written = ""] = url.split(/[?#]/);
  const path = decodeOrKeep(written);
  if (!path.startsWith("/")) return encode(resolveRelative(folderOf(from), path));
  const plain = path.replace(/^\/+/, "");
  const places = [top === "" ? plain : `${top}/${plain}`, plain, `static/${plain}`, `public/${plain}`];
  return encode(places.find((place) => has(place)) ?? `/${plain}`);
}

/** Escapes what would end a path, or be read as an escape. */
function encode(path: string): string {
  return path.toWellFormed().replace(/[%?#:]/g, (sign) => encodeURIComponent(sign));
}
