import { nearestName } from "../../base/nearest_name.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { isArea, namesBelow } from "../../pdf/design/design.ts";
import { nearestCapability } from "../nearest_capability.ts";
import type { MapNode } from "./recipe_node.ts";

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
