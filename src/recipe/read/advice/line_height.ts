import type { RecipeNode } from "../recipe_node.ts";

/** Height of capitals in em. */
const CAPITALS = 0.7;

/**
 * Converts a line height, which includes the height of capitals, to the space between lines; undefined for the values
 * of other capabilities.
 */
export function leadingOf(path: string, node: RecipeNode): string | undefined {
  const height = node.kind === "scalar" ? Number(node.value) : NaN;
  if (!path.endsWith(".leading") || !(height >= 1 && height <= 3)) return undefined;
  return `${Number((height - CAPITALS).toFixed(2))}em`;
}
