import { decodeOrKeep } from "../../base/decode_address.ts";
import { leadsOut, resolveRelative } from "../order/relative_path.ts";
import { folderOf } from "../order/markdown_name.ts";

/** Address of a file of the book's folder, or of a place in the same file. */
export interface FileAddress {
  /** Path of the file relative to the base of the book; empty for the same file. */
  readonly path: string;
  /** Whether the address starts with a slash: `path` is then relative to the top of a site. */
  readonly isAbsolute: boolean;
  /** Name of a place in it; empty for its start. */
  readonly fragment: string;
}

/** Reads an address that does not lead to the web; undefined for all others. */
export function readFileAddress(url: string, from: string): FileAddress | undefined {
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(url)) return undefined;
  const [address = "", ...rest] = url.split("#");
  const fragment = decodeOrKeep(rest.join("#"));
  const [path = ""] = address.split("?");
  if (path === "") return rest.length === 0 ? undefined : { path: "", isAbsolute: false, fragment };
  const isAbsolute = path.startsWith("/");
  // The slash at the end of a folder stays, because its index is meant.
  const resolved = resolveRelative(isAbsolute ? "" : folderOf(from), decodeOrKeep(path));
  return leadsOut(resolved) ? undefined : { path: resolved + (path.endsWith("/") ? "/" : ""), isAbsolute, fragment };
}
