import { closest } from "../base/levenshtein.ts";
import { nearestName } from "../base/nearest_name.ts";
import { CAPABILITIES } from "../pdf/catalog/catalog.ts";
import { isArea, namesBelow } from "../pdf/design/design.ts";
import { meaningOf, meaningWords, wordKey } from "./meaning_of.ts";
import type { MapNode } from "./read/recipe_node.ts";

/** Maximum length of a compared path. */
const MAX_PATH_LENGTH = 128;

/** Every area before what is in it, and every capability. */
const PATHS: ReadonlySet<string> = new Set(
  [...CAPABILITIES.keys()].flatMap((path) => [...path.matchAll(/\.|$/g)].map(({ index }) => path.slice(0, index))),
);

const LAST_NAMES: readonly string[] = [...new Set([...PATHS].map(lastName))];

/** Lists the paths by the words of their last two names. */
function indexEnds(): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  for (const path of PATHS) {
    const key = wordKey(path.split(".").slice(-2).join("."));
    if (path.includes(".") && !ends.has(key)) ends.set(key, path);
  }
  return ends;
}

/** Lists the words of each capability. */
function indexWords(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...CAPABILITIES.keys()].map((path) => [path, meaningWords(path)]));
}

// Made on first use: a recipe without mistakes needs none.
let pathsByEnd: ReturnType<typeof indexEnds> | undefined;
let wordsByPath: ReturnType<typeof indexWords> | undefined;

/**
 * Returns the capability or area that an unknown path most likely means: what other tools call so, then a sibling with a
 * similar name, then the same end in another area, then the same words in another order, then anything in the catalog
 * whose last name is the same or similar.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { nearestCapability } from "./nearest_capability.ts";
 *
 * strictEqual(nearestCapability("page.sise"), "page.size");
 * strictEqual(nearestCapability("accent"), "colors.accent");
 * strictEqual(nearestCapability("headings.h1.color"), "typography.h1.color");
 * strictEqual(nearestCapability("toc-depth"), "contents.depth");
 * ```
 */
export function nearestCapability(path: string): string | undefined {
  if (path.length > MAX_PATH_LENGTH) return undefined;
  const meant = meaningOf(path);
  if (meant !== undefined && PATHS.has(meant)) return meant;
  const sibling = findSibling(path);
  if (sibling?.whole === true) return sibling.path;
  const found = findSameEnd(path) ?? findSameWords(path);
  if (found !== undefined) return found;
  const shorter = endsOf(path).map(meaningOf).find((each) => each !== undefined && PATHS.has(each));
  return sibling?.path ?? shorter ?? findSimilarEnd(path);
}

/**
 * Finds a similar name in the area that the path starts with; `whole` is whether the rest of the path is known below it.
 */
function findSibling(path: string): { path: string; whole: boolean } | undefined {
  const names = path.split(".");
  const [known, wrong = ""] = splitKnown(names);
  const prefix = known === "" ? "" : `${known}.`;
  const sibling = similarName(wrong, namesBelow(known));
  if (sibling === undefined) return undefined;
  const rest = names.slice(prefix === "" ? 1 : known.split(".").length + 1);
  const whole = [`${prefix}${sibling}`, ...rest].join(".");
  if (PATHS.has(whole)) return { path: whole, whole: true };
  const deeper = CAPABILITIES.has(`${prefix}${sibling}`) ? undefined : findSibling(whole);
  return deeper ?? { path: `${prefix}${sibling}`, whole: rest.length === 0 };
}

/** Returns the name with a similar spelling, with the same words, or the only one with the same start. */
function similarName(wrong: string, names: readonly string[]): string | undefined {
  const near = nearestName(wrong, names) ?? names.find((each) => wordKey(each) === wordKey(wrong));
  if (near !== undefined || wrong.length < MIN_START) return near;
  const [first, second] = names.filter((each) =>
    each.length >= MIN_START && (wrong.startsWith(each) || each.startsWith(wrong))
  );
  return second === undefined ? first : undefined;
}

/** Minimum length of a common start. */
const MIN_START = 5;

/** Finds the path with the same words in its last names, of at least two. */
function findSameEnd(path: string): string | undefined {
  const ends = [path, ...endsOf(path)].filter((end) => end.includes(".")).map(wordKey);
  const known = pathsByEnd ??= indexEnds();
  return ends.map((end) => known.get(end)).find((each) => each !== undefined);
}

/** Lists the shorter ends of a path: `h1.color` and `color` of `headings.h1.color`. */
function endsOf(path: string): string[] {
  const names = path.split(".");
  return names.slice(1).map((_, i) => names.slice(i + 1).join("."));
}

/** Finds the capability with all words of a path, in any order, and the fewest others. */
function findSameWords(path: string): string | undefined {
  const words = meaningWords(path);
  let [found, fewest]: [string | undefined, number] = [undefined, MAX_OTHER_WORDS + 1];
  for (const [each, own] of wordsByPath ??= indexWords()) {
    if (own.size - words.size >= fewest || [...words].some((word) => !own.has(word))) continue;
    [found, fewest] = [each, own.size - words.size];
  }
  return words.size < 2 && fewest > 0 ? undefined : found;
}

/** Maximum number of words of a capability that an unknown path does not have. */
const MAX_OTHER_WORDS = 1;

function findSimilarEnd(path: string): string | undefined {
  const last = lastName(path);
  const isInArea = path.includes(".") && isArea(path.slice(0, path.indexOf(".")));
  const meant = isInArea ? LAST_NAMES.find((each) => each === last) : nearestName(last, LAST_NAMES);
  const candidates = [...PATHS].filter((each) => lastName(each) === meant);
  return candidates.length === 0 ? undefined : closest(path, candidates);
}

/** Splits a path into the area that it starts with and the first name that is not in that area. */
function splitKnown(names: readonly string[]): [area: string, wrong: string | undefined] {
  let area = "";
  for (const name of names) {
    const next = area === "" ? name : `${area}.${name}`;
    if (!PATHS.has(next)) return [area, name];
    area = next;
  }
  return [area, undefined];
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/**
 * Returns the area of the design that a mapping with an unknown name is meant to be: an area with a similar name in the
 * same place, or any area that has all of its fields; undefined if its fields belong in different places.
 */
export function renamedArea(path: string, node: MapNode): string | undefined {
  if (isArea(path)) return path;
  const meant = nearestCapability(path);
  if (meant === undefined || !isArea(meant)) return undefined;
  const above = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  const near = nearestName(path.slice(above === "" ? 0 : above.length + 1), namesBelow(above));
  const isNear = near !== undefined && meant === (above === "" ? near : `${above}.${near}`);
  return isNear || hasFields(meant, node) ? meant : undefined;
}

/** Checks whether an area has all fields of a mapping. */
function hasFields(area: string, node: MapNode): boolean {
  return [...node.entries.values()].every(({ key, value }) => {
    const path = `${area}.${key}`;
    const kind = CAPABILITIES.get(path)?.value.kind;
    if (value.kind !== "map") return kind !== undefined || isArea(path);
    return kind === "object" || kind === "map" || isArea(path) && hasFields(path, value);
  });
}
