import { isRecord } from "../../../../pack/fields.ts";
import { canonicalJson } from "../../../../base/canonical_json.ts";
import { byCodeUnits } from "../../../../base/order.ts";

/** A difference between two manifests. */
export interface ManifestChange {
  /** Path of the value: `engine.compilerRange`, `requiredFonts[0].weight`, `settings["my.key"]`. */
  readonly path: string;
  /** Kind of change. */
  readonly change: "added" | "removed" | "changed";
  /** Old value; undefined if it was added. */
  readonly before: unknown;
  /** New value; undefined if it was removed. */
  readonly after: unknown;
}

/**
 * Returns the differences between two JSON values, each at the deepest path that contains it, in ascending order of
 * keys. The order of keys is ignored, the order of list items matters.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { compareManifests } from "./manifest_changes.ts";
 *
 * deepStrictEqual(compareManifests({ engine: { entry: "a" } }, { engine: { entry: "b" } }), [
 *   { path: "engine.entry", change: "changed", before: "a", after: "b" },
 * ]);
 * ```
 */
export function compareManifests(before: unknown, after: unknown): ManifestChange[] {
  return compareAt("", before, after);
}

function compareAt(path: string, before: unknown, after: unknown): ManifestChange[] {
  if (before === undefined) return [{ path, change: "added", before, after }];
  if (after === undefined) return [{ path, change: "removed", before, after }];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, i) => compareAt(`${path}[${i}]`, before[i], after[i])).flat();
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(byCodeUnits);
    return keys.flatMap((key) => compareAt(step(path, key), own(before, key), own(after, key)));
  }
  return canonicalJson(before) === canonicalJson(after) ? [] : [{ path, change: "changed", before, after }];
}

/** Reads an own property, so that a key such as `constructor` is not found on the prototype. */
function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function step(path: string, key: string): string {
  if (!/^[A-Za-z_$][\w$-]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}
