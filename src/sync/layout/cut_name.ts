/** How long a name may be, by both measures that file systems use. */
export interface NameLimit {
  /** Bytes of UTF-8. */
  readonly bytes: number;
  /** UTF-16 code units. */
  readonly units: number;
}

/**
 * The longest start of a name that keeps the limit, without the dots and spaces that it would then end in. No character
 * is cut, nor parted from the accents and skin tones that follow it, unless there is nothing else to cut.
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

/** Bytes of a text as UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
