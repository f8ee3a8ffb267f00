/**
 * Decodes a part of an address; undefined if an escape is malformed.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { decodeAddress } from "./decode_address.ts";
 *
 * deepStrictEqual(["a%20b+c", "100%"].map(decodeAddress), ["a b+c", undefined]);
 * ```
 */
export function decodeAddress(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Decodes a title or the name of a file in the path of a wiki's address, where plus signs are spaces. */
export function decodeName(text: string): string | undefined {
  return decodeAddress(text.replaceAll("+", " "));
}

/** Decodes a part of an address; one with an unescaped percent sign is taken literally. */
export function decodeOrKeep(text: string): string {
  return decodeAddress(text) ?? text;
}
