import { decodeOrKeep } from "../base/decode_address.ts";

/** Target of a link: the web, a heading of this document, or none that a PDF can follow. */
export type LinkTarget = { kind: "web"; url: string } | { kind: "heading"; slug: string } | { kind: "none" };

const SCHEMES = /^(?:https?|mailto|tel):/i;
/** Maximum length of an address; Typst rejects more than 8,000 characters. */
export const MAX_URL_LENGTH = 4000;

/**
 * Classifies a link's address. Only `http`, `https`, `mailto`, `tel` and `#heading` have a target.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readLinkTarget } from "./link_target.ts";
 *
 * deepStrictEqual(readLinkTarget("#%C3%A9tude"), { kind: "heading", slug: "étude" });
 * deepStrictEqual(readLinkTarget("javascript:alert(1)"), { kind: "none" });
 * ```
 */
export function readLinkTarget(address: string): LinkTarget {
  if (address.startsWith("#")) return { kind: "heading", slug: decode(address.slice(1)) };
  if (!SCHEMES.test(address) || address.length > MAX_URL_LENGTH) return { kind: "none" };
  const url = encodeURI(address.toWellFormed()).replaceAll("%25", "%");
  return url.length > MAX_URL_LENGTH ? { kind: "none" } : { kind: "web", url };
}

function decode(fragment: string): string {
  // An unescaped percent sign is taken literally.
  return decodeOrKeep(fragment);
}
