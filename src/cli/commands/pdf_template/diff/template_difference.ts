import type { DesignDifference } from "../../../../recipe/diff_designs.ts";

/** One of two templates. */
export interface TemplateSide {
  /** Path, as on the command line. */
  readonly path: string;
  /** Kind of input. */
  readonly kind: "pack" | "recipe";
  /** Hex SHA-256 of `tool.typ`; undefined if it has none. */
  readonly sourceSha256: string | undefined;
}

/** Differences between two templates. */
export interface TemplateDifference {
  /** The first template. */
  readonly older: TemplateSide;
  /** The second template. */
  readonly newer: TemplateSide;
  /** Changes of facts, values, pictures and decorations, in this order. */
  readonly changes: readonly DesignDifference[];
  /** Whether `tool.typ` differs. */
  readonly sourceChanged: boolean;
}

/** Returns whether the templates are equal. */
export function hasNoDifference({ changes, sourceChanged }: TemplateDifference): boolean {
  return changes.length === 0 && !sourceChanged;
}
