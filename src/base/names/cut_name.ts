/** Maximum length of a name, by both measures that file systems use. */
export interface NameLimit {
  /** Bytes of UTF-8. */
  readonly bytes: number;
  /** UTF-16 code units. */
  readonly units: number;
}

/**
 * Returns the longest prefix of a name within the limit, without trailing dots and spaces. Splits no character, and
 * separates none from its accents or skin tones, unless a single character exceeds the limit.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { cutName } from "./cut_name.ts";
 *
 * strictEqual(cutName("größer", { bytes: 4, units: 10 }), "grö");
 * ```
 */
export function cutName(name: string, limit: NameLimit): string {
  let [bytes, end, clean] = [0, 0, 0];
  for (const character of name) {
    if (!/^[\p{M}\p{Emoji_Modifier}]/u.test(character)) clean = end;
    bytes += byteLength(character);
    if (bytes > limit.bytes || end + character.length > limit.units) {
      return name.slice(0, clean === 0 ? end : clean).replace(/[. ]+$/, "");
    }
    end += character.length;
  }
  return name;
}

/** Returns the length of a text in UTF-8 bytes. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
