import { isRecord } from "../../pack/fields.ts";
import { byCodeUnits } from "../../base/order.ts";
import { CAPABILITIES, CATALOG } from "../catalog/catalog.ts";

/** Design: nested objects whose leaves are the values of capabilities. */
export interface Design {
  readonly [name: string]: unknown;
}

/** Values of capabilities by path; they may be of any type until they are checked. */
export type DesignValues = ReadonlyMap<string, unknown>;

/** Values of a design, and its unknown names. */
export interface FlatDesign {
  /** Values by path, in the order of the catalog. */
  readonly values: DesignValues;
  /** Paths that are not capabilities, ascending. */
  readonly unknown: readonly string[];
}

/** Names directly below each area, in the order of the catalog; the areas of the top are below "". */
const NAMES_BELOW = new Map<string, Set<string>>();
for (const { path } of CATALOG.capabilities) {
  let area = "";
  for (const name of path.split(".")) {
    NAMES_BELOW.set(area, (NAMES_BELOW.get(area) ?? new Set()).add(name));
    area = area === "" ? name : `${area}.${name}`;
  }
}

/** Checks whether a path has capabilities below it. */
export function isArea(path: string): boolean {
  return path !== "" && NAMES_BELOW.has(path);
}

/** Lists the names directly below an area, in the order of the catalog; for "", lists the areas. */
export function namesBelow(area: string): readonly string[] {
  return [...NAMES_BELOW.get(area) ?? []];
}

/**
 * Flattens a design to values by path. A path is unknown if it has no capability at or below it, or if it is an area
 * but its value is not an object.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { flattenDesign } from "./design.ts";
 *
 * const { values, unknown } = flattenDesign({ page: { size: "a4", paper: "thick" } });
 * deepStrictEqual([...values], [["page.size", "a4"]]);
 * deepStrictEqual(unknown, ["page.paper"]);
 * ```
 */
export function flattenDesign(design: Design): FlatDesign {
  const found = new Map<string, unknown>();
  const unknown: string[] = [];
  const visit = (fields: Design, prefix: string) => {
    for (const name of Object.keys(fields)) {
      const path = `${prefix}${name}`;
      const value = fields[name];
      if (name.includes(".")) unknown.push(path); // a path written as one name would hide the names below it
      else if (CAPABILITIES.has(path)) found.set(path, value);
      else if (isArea(path) && isRecord(value)) visit(value, `${path}.`);
      else unknown.push(path);
    }
  };
  visit(design, "");
  const values = new Map<string, unknown>();
  for (const path of CAPABILITIES.keys()) {
    if (found.has(path)) values.set(path, found.get(path));
  }
  return { values, unknown: unknown.sort(byCodeUnits) };
}

/** Nests values by path into a design; the inverse of {@linkcode flattenDesign}. */
export function nestDesign(values: DesignValues): Design {
  const root: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.split(".");
    const last = names.pop() ?? path;
    let area = root;
    for (const name of names) {
      const next = Object.hasOwn(area, name) ? area[name] : undefined;
      area = isRecord(next) ? next : area[name] = {};
    }
    area[last] = value;
  }
  return root;
}
