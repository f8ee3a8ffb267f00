import type { BulletSign } from "../design_facts.ts";

/** Bullets by Unicode character, including `o`, which Word sets in Courier New. */
const PLAIN: ReadonlyMap<string, BulletSign> = new Map([
  ...[..."•●⦁∙·⚫"].map((sign): [string, BulletSign] => [sign, "disc"]),
  ...[..."oO○◦⚪◯"].map((sign): [string, BulletSign] => [sign, "circle"]),
  ...[..."▪■◼◾⬛▫□❑❒❏"].map((sign): [string, BulletSign] => [sign, "square"]),
  ...[..."-‐‑‒–—−⁃"].map((sign): [string, BulletSign] => [sign, "dash"]),
  ...[..."‣►▶▸➢➤⮚›»>"].map((sign): [string, BulletSign] => [sign, "triangle"]),
  ...[..."◆◇♦❖⬥⬦⯁"].map((sign): [string, BulletSign] => [sign, "diamond"]),
]);

/** Bullets by symbol font and character code. */
const SYMBOLS: ReadonlyMap<string, ReadonlyMap<number, BulletSign>> = new Map([
  ["symbol", new Map<number, BulletSign>([[0xb7, "disc"], [0x2d, "dash"], [0xbe, "dash"], [0xa8, "diamond"]])],
  [
    "wingdings",
    new Map<number, BulletSign>([
      [0x6c, "disc"],
      [0x9f, "disc"],
      [0x9e, "disc"],
      [0xa1, "circle"],
      [0x6d, "circle"],
      [0x6e, "square"],
      [0xa7, "square"],
      [0xa8, "square"],
      [0x6f, "square"],
      [0x71, "square"],
      [0x72, "square"],
      [0x75, "diamond"],
      [0x76, "diamond"],
      [0x77, "diamond"],
      [0xd8, "triangle"],
      [0xf0, "triangle"],
    ]),
  ],
  ["wingdings 2", new Map<number, BulletSign>([[0x97, "disc"], [0x98, "disc"], [0xa2, "square"], [0xa3, "square"]])],
  ["wingdings 3", new Map<number, BulletSign>([[0x7d, "triangle"], [0x84, "triangle"]])],
  ["webdings", new Map<number, BulletSign>([[0x34, "triangle"], [0x3d, "disc"], [0x67, "square"]])],
]);

/**
 * Returns the bullet of designs that matches a text and font; undefined if none does.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { bulletSign } from "./bullet_table.ts";
 *
 * strictEqual(bulletSign("\uf0b7", "Symbol"), "disc");
 * strictEqual(bulletSign("o", "Courier New"), "circle");
 * strictEqual(bulletSign("\uf04a", "Wingdings"), undefined);
 * ```
 */
export function bulletSign(text: string, font = ""): BulletSign | undefined {
  const sign = text.trim();
  const code = sign.codePointAt(0);
  if (code === undefined || sign.length > String.fromCodePoint(code).length) return undefined;
  const symbols = SYMBOLS.get(font.toLowerCase());
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  const known = symbols?.get(own);
  if (known !== undefined) return known;
  if (own !== code) return SYMBOLS.get("symbol")?.get(own) ?? SYMBOLS.get("wingdings")?.get(own);
  return PLAIN.get(sign);
}
