import { closest } from "../base/levenshtein.ts";
import { nearestName } from "../base/nearest_name.ts";
import { CAPABILITIES } from "../pdf/catalog/catalog.ts";
import { checkValue } from "../pdf/design/check_value.ts";

/** Maximum length of a compared path. */
const MAX_PATH_LENGTH = 128;

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

/** Lists the names directly below an area, in the order of the catalog; for "", lists the areas. */
export function namesBelow(area: string): readonly string[] {
  return [...BELOW.get(area) ?? []];
}

/**
 * Returns the capability or area that an unknown path most likely means: first a sibling with a similar name, then
 * anything in the catalog whose last name is the same or similar.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { nearestCapability } from "./nearest_capability.ts";
 *
 * strictEqual(nearestCapability("page.sise"), "page.size");
 * strictEqual(nearestCapability("accent"), "colors.accent");
 * ```
 */
export function nearestCapability(path: string): string | undefined {
  if (path.length > MAX_PATH_LENGTH) return undefined;
  const names = path.split(".");
  const [known, wrong = ""] = splitKnown(names);
  const prefix = known === "" ? "" : `${known}.`;
  const sibling = nearestName(wrong, namesBelow(known));
  if (sibling !== undefined) {
    const rest = names.slice(prefix === "" ? 1 : known.split(".").length + 1);
    const whole = [`${prefix}${sibling}`, ...rest].join(".");
    return PATHS.has(whole) ? whole : `${prefix}${sibling}`;
  }
  const last = names.at(-1) ?? "";
  const lasts = [...new Set([...PATHS].map(lastName))];
  const meant = nearestName(last, lasts);
  const candidates = [...PATHS].filter((each) => lastName(each) === meant);
  return candidates.length === 0 ? undefined : closest(path, candidates);
}

/** Main fields of areas. */
const MAIN_FIELDS = ["enabled", "center", "color", "size", "font"];

/**
 * Returns the field that a value in place of an area most likely belongs to: the only field that allows the value, or
 * the main one of several. Returns undefined if no field fits.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { likelyField } from "./nearest_capability.ts";
 *
 * strictEqual(likelyField("footer.all", "Page {page}"), "footer.all.center");
 * ```
 */
export function likelyField(area: string, value: unknown): string | undefined {
  const taking = namesBelow(area).filter((name) => {
    const kind = CAPABILITIES.get(`${area}.${name}`)?.value;
    return kind !== undefined && checkValue(kind, value).length === 0;
  });
  const name = taking.length === 1 ? taking[0] : MAIN_FIELDS.find((each) => taking.includes(each));
  return name === undefined ? undefined : `${area}.${name}`;
}

/** Splits a path into the area that it starts with and the first name that is not in that area. */
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

/** Renders the hint "Did you mean …?"; undefined without a name. */
export function didYouMean(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `Did you mean ${name}?`;
}
