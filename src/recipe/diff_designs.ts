import { canonicalJson } from "../base/canonical_json.ts";
import { byCodeUnits } from "../base/order.ts";
import { CAPABILITIES } from "../pdf/catalog/catalog.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import type { Graphics } from "../pdf/graphics/graphics.ts";

/** One side of a comparison: a pack, or a resolved and composed recipe. */
export interface DesignSide {
  /** Values of capabilities by path. */
  readonly values: DesignValues;
  /** Pictures and decorations; absent if not composed. */
  readonly graphics?: Graphics;
  /** Id, name, version and other facts by path. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** One difference. */
export interface DesignDifference {
  /** `template.version`, `design.page.size`, `assets.logo`, `decorations.band`. */
  readonly path: string;
  /** The value before; undefined if missing. */
  readonly before: unknown;
  /** The value after; undefined if missing. */
  readonly after: unknown;
}

/**
 * Lists the differences of two designs: facts first, then values in the order of the catalog, pictures by role,
 * decorations by ID. Compares pictures by content; reports `decorations` itself if only their order differs.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { diffDesigns } from "./diff_designs.ts";
 *
 * const side = (size: string) => ({ values: new Map([["page.size", size]]) });
 * deepStrictEqual(diffDesigns(side("a4"), side("a5")), [{ path: "design.page.size", before: "a4", after: "a5" }]);
 * ```
 */
export function diffDesigns(before: DesignSide, after: DesignSide): DesignDifference[] {
  return [
    ...compare("", new Map(Object.entries(before.facts ?? {})), new Map(Object.entries(after.facts ?? {}))),
    ...compareValues(before.values, after.values),
    ...compareGraphics(before.graphics, after.graphics),
  ];
}

type Named = ReadonlyMap<string, unknown>;

/**
 * Compares two sets of named values: lists the differences in the order of the first set, then names that only the
 * second has.
 */
function compare(prefix: string, before: Named, after: Named): DesignDifference[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isSame(before.get(name), after.get(name)))
    .map((name) => ({ path: `${prefix}${name}`, before: before.get(name), after: after.get(name) }));
}

function compareValues(before: DesignValues, after: DesignValues): DesignDifference[] {
  const inOrder = (values: DesignValues) => new Map([...CAPABILITIES.keys()].map((path) => [path, values.get(path)]));
  return compare("design.", inOrder(before), inOrder(after));
}

function compareGraphics(before: Graphics | undefined, after: Graphics | undefined): DesignDifference[] {
  if (before === undefined || after === undefined) return [];
  const changes = compare("decorations.", decorationsOf(before), decorationsOf(after));
  const order = (graphics: Graphics) => graphics.decorations.map(({ id }) => id);
  const moved = changes.length === 0 && !isSame(order(before), order(after));
  return [
    ...compare("assets.", assetsOf(before), assetsOf(after)),
    ...changes,
    ...(moved ? [{ path: "decorations", before: order(before), after: order(after) }] : []),
  ];
}

function assetsOf({ assets }: Graphics): Named {
  return new Map(Object.entries(assets).sort(([a], [b]) => byCodeUnits(a, b)));
}

function decorationsOf({ decorations }: Graphics): Named {
  return new Map(decorations.map((decoration) => [decoration.id, decoration]));
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === undefined || b === undefined) return a === b;
  return canonicalJson(a) === canonicalJson(b);
}
