import { asciiLowerCase } from "../../../base/text.ts";
import type { FontFacts } from "../design_facts.ts";

const FAMILIES = new Set([
  "andale mono",
  "anonymous pro",
  "cascadia code",
  "consolas",
  "courier",
  "courier new",
  "courier prime",
  "fira code",
  "fixedsys",
  "hack",
  "inconsolata",
  "iosevka",
  "letter gothic",
  "lucida console",
  "lucida sans typewriter",
  "menlo",
  "monaco",
  "monospace",
  "prestige elite",
  "source code pro",
  "terminal",
]);

/**
 * Checks whether a font family is monospaced, by its name or by its description in the file.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isFixedPitch } from "./fixed_pitch.ts";
 *
 * strictEqual(isFixedPitch("Consolas", new Map()), true);
 * strictEqual(isFixedPitch("Calibri", new Map()), false);
 * ```
 */
export function isFixedPitch(family: string, fonts: ReadonlyMap<string, FontFacts>): boolean {
  const name = asciiLowerCase(family);
  if (FAMILIES.has(name) || /(?:^|[ -])mono$/.test(name)) return true;
  const facts = fonts.get(name);
  if (facts?.pitch !== undefined) return facts.pitch === "fixed";
  // PANOSE: family kind 2 is Latin text, proportion 9 is monospaced.
  return facts?.panose !== undefined && /^02....09/.test(facts.panose);
}
