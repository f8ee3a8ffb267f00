import { decodeOrKeep } from "../decode_address.ts";
import { pathBetween } from "../path_between.ts";

/** What is not itself in the path of an address, or would end it in Markdown. */
const SPECIAL = /[%#?&|`"()<>\\\s\p{Cc}]/gu;

/**
 * Returns the address of a file for a link in another file, as Markdown has it.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { relativeAddress } from "./relative_address.ts";
 *
 * deepStrictEqual(relativeAddress("a/b/From.md", "a/To (1).md"), "../To%20%281%29.md");
 * ```
 */
export function relativeAddress(from: string, to: string): string {
  const address = pathBetween(from, to).split("/").map(encodePart).join("/");
  // A name with a colon looks like an address of the web.
  return /^[^/]*:/.test(address) ? `./${address}` : address;
}

/** Encodes a part of an address, such as a name or what is after `#`. */
export function encodePart(text: string): string {
  return text.replace(SPECIAL, (sign) => encodeURIComponent(sign).replace(/[()]/, (s) => s === "(" ? "%28" : "%29"));
}

/** Returns the address that a link has when its target is at another path, in the style of the one that it had. */
export function movedAddress(
  url: string,
  { path, anchor }: { readonly path: string; readonly anchor: string },
  from: string,
): string {
  const address = relativeAddress(from, path);
  const start = url.startsWith("./") && !address.startsWith(".") ? "./" : "";
  const sign = [...url.matchAll(/#/g)].find(({ index }) => decodeOrKeep(url.slice(index + 1)) === anchor);
  return start + address + (anchor === "" ? "" : sign === undefined ? `#${encodePart(anchor)}` : url.slice(sign.index));
}
