import { plainFamily } from "../../suggest/fonts/match_font.ts";
import type { FontStack } from "../brand_facts.ts";

const GENERIC: ReadonlyMap<string, FontStack["generic"]> = new Map([
  ["sans-serif", "sans"],
  ["ui-sans-serif", "sans"],
  ["system-ui", "sans"],
  ["ui-rounded", "sans"],
  ["serif", "serif"],
  ["ui-serif", "serif"],
  ["monospace", "mono"],
  ["ui-monospace", "mono"],
]);

/** Names that are no family: generic families, and words that stand for the font of the operating system. */
const NO_FAMILY = new Set([
  ...GENERIC.keys(),
  ...["cursive", "fantasy", "math", "emoji", "fangsong", "inherit", "initial", "unset", "revert", "none", "normal"],
  ...["-apple-system", "blinkmacsystemfont", ".applesystemuifont", "apple color emoji", "segoe ui emoji"],
  ...["segoe ui symbol", "segoe ui historic", "noto color emoji"],
]);

/** Families of the interfaces and terminals of operating systems. */
const SYSTEM_FAMILIES = new Set([
  ...["san francisco", "menlo", "monaco", "consolas", "liberation mono", "lucida console", "andale mono"],
  "bitstream vera sans mono",
]);
/** Starts of the names of such families that have many forms. */
const SYSTEM_START = /^(?:\.?sf ?(?:mono|ns|pro|ui|compact)|segoe ui\b)/i;

const MAX_FAMILIES = 24;

/**
 * Reads a font stack of CSS. Undefined if the text is none. A stack that starts with the font of the operating system
 * names no font of a brand, so its families are left out. A family without others is a choice.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseFontStack } from "./font_stack.ts";
 *
 * deepStrictEqual(parseFontStack('"Acme Sans", Arial, sans-serif'), { families: ["Acme Sans", "Arial"], generic: "sans" });
 * deepStrictEqual(parseFontStack("system-ui, Roboto"), { families: [], generic: "sans" });
 * ```
 */
export function parseFontStack(text: string): FontStack | undefined {
  const names = splitStack(text);
  if (names === undefined) return undefined;
  const generic = names.map((name) => GENERIC.get(name.toLowerCase())).find((each) => each !== undefined);
  const isNamed = (name: string) => !NO_FAMILY.has(name.toLowerCase()) && (names.length === 1 || !isSystem(name));
  const [first = ""] = names;
  return { families: isNamed(first) ? names.filter(isNamed) : [], ...generic === undefined ? {} : { generic } };
}

function isSystem(family: string): boolean {
  return SYSTEM_START.test(family) || SYSTEM_FAMILIES.has(plainFamily(family).toLowerCase());
}

/** A family as CSS writes it: in quotes, or as words. */
const FAMILY = /^(?:"([^"]{1,100})"|'([^']{1,100})'|([^\s"',;(){}][^"',;(){}]{0,99}))$/;

/** A part between commas; names in quotes can have commas. */
const PART = /(?:"[^"]{0,100}"|'[^']{0,100}'|[^,"'])+/g;

function splitStack(text: string): string[] | undefined {
  if (/[^,]/.test(text.replaceAll(PART, ""))) return undefined; // a quote that nothing closes
  const names: string[] = [];
  for (const [part] of text.matchAll(PART).take(MAX_FAMILIES)) {
    const [, double, single, plain] = FAMILY.exec(part.trim()) ?? [];
    const name = (double ?? single ?? plain)?.trim().replaceAll(/\s+/g, " ");
    if (name === undefined || name === "") return undefined;
    names.push(name);
  }
  return names.length === 0 ? undefined : names;
}
