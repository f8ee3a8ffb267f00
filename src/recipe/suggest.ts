import { closest, distance } from "fastest-levenshtein";
import { asciiLowerCase } from "../base/text.ts";
import { CAPABILITIES } from "../pdf/catalog/catalog.ts";
import { checkValue } from "../pdf/design/check_value.ts";

/** Longer names are not compared: nobody misspells one of ours into them. */
const MAX_LENGTH = 64;

/**
 * The word that a misspelt one was most likely meant to be: at most a third of its letters differ. Undefined when none
 * is that near.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { findNearest } from "./suggest.ts";
 *
 * strictEqual(findNearest("colour", ["size", "color"]), "color");
 * strictEqual(findNearest("weight", ["size", "color"]), undefined);
 * ```
 */
export function findNearest(name: string, words: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH || words.length === 0) return undefined;
  const same = words.find((word) => asciiLowerCase(word) === asciiLowerCase(name)) ??
    words.find((word) => isSwapped(word, name));
  if (same !== undefined) return same;
  const nearest = closest(name, [...words]);
  return distance(name, nearest) <= allowance(Math.min(name.length, nearest.length)) ? nearest : undefined;
}

/** Whether two neighbouring letters changed places, which counts as one slip and not as two. */
function isSwapped(word: string, name: string): boolean {
  if (word.length !== name.length) return false;
  const at = [...word].findIndex((letter, i) => letter !== name[i]);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2) === word;
}

function allowance(length: number): number {
  return Math.max(1, Math.min(3, Math.floor(length / 3)));
}

/** Every capability and every area, and the names directly below each area. */
const PATHS = new Set<string>();
const BELOW = new Map<string, Set<string>>();
for (const capability of CAPABILITIES.keys()) {
  let area = "";
  for (const name of capability.split(".")) {
    BELOW.set(area, (BELOW.get(area) ?? new Set()).add(name));
    area = area === "" ? name : `${area}.${name}`;
    PATHS.add(area);
  }
}

/** Names directly below an area, in the order of the catalog; the areas themselves for "". */
export function namesBelow(area: string): readonly string[] {
  return [...BELOW.get(area) ?? []];
}

/**
 * The capability or area that an unknown path was most likely meant to be: first a sibling with a similar name, then
 * anything in the catalog whose last name is the same or similar.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { suggestCapability } from "./suggest.ts";
 *
 * strictEqual(suggestCapability("page.sise"), "page.size");
 * strictEqual(suggestCapability("accent"), "colors.accent");
 * ```
 */
export function suggestCapability(path: string): string | undefined {
  if (path.length > 2 * MAX_LENGTH) return undefined;
  const names = path.split(".");
  const [known, wrong = ""] = splitKnown(names);
  const prefix = known === "" ? "" : `${known}.`;
  const sibling = findNearest(wrong, namesBelow(known));
  if (sibling !== undefined) {
    const rest = names.slice(prefix === "" ? 1 : known.split(".").length + 1);
    const whole = [`${prefix}${sibling}`, ...rest].join(".");
    return PATHS.has(whole) ? whole : `${prefix}${sibling}`;
  }
  const last = names.at(-1) ?? "";
  const lasts = [...new Set([...PATHS].map(lastName))];
  const meant = findNearest(last, lasts);
  const candidates = [...PATHS].filter((each) => lastName(each) === meant);
  return candidates.length === 0 ? undefined : closest(path, candidates);
}

/** Fields that an area is first of all about. */
const MAIN_FIELDS = ["enabled", "center", "color", "size", "font"];

/**
 * The field that was most likely meant where a value stands in place of an area: the only one that takes the value, or
 * of several one that the area is about. Undefined when there is none.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { suggestField } from "./suggest.ts";
 *
 * strictEqual(suggestField("footer.all", "Page {page}"), "footer.all.center");
 * ```
 */
export function suggestField(area: string, value: unknown): string | undefined {
  const taking = namesBelow(area).filter((name) => {
    const kind = CAPABILITIES.get(`${area}.${name}`)?.value;
    return kind !== undefined && checkValue(kind, value).length === 0;
  });
  const name = taking.length === 1 ? taking[0] : MAIN_FIELDS.find((each) => taking.includes(each));
  return name === undefined ? undefined : `${area}.${name}`;
}

/** The area that the path begins with, and the first name that is not in it. */
function splitKnown(names: readonly string[]): [area: string, wrong: string | undefined] {
  let area = "";
  for (const name of names) {
    if (!BELOW.get(area)?.has(name)) return [area, name];
    area = area === "" ? name : `${area}.${name}`;
  }
  return [area, undefined];
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** "Did you mean …?", or nothing. */
export function didYouMean(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `Did you mean ${name}?`;
}
