import type { DesignDifference } from "../../../../recipe/diff_designs.ts";

/** One of two templates. */
export interface TemplateSide {
  /** As on the command line. */
  readonly path: string;
  /** What it was read from. */
  readonly kind: "pack" | "recipe";
  /** Hex SHA-256 of `tool.typ`; undefined when there is none. */
  readonly sourceSha256: string | undefined;
}

/** What differs between two templates. */
export interface TemplateDifference {
  /** The first. */
  readonly older: TemplateSide;
  /** The second. */
  readonly newer: TemplateSide;
  /** Facts, values, pictures and decorations, in this order. */
  readonly changes: readonly DesignDifference[];
  /** Whether `tool.typ` is another one. */
  readonly sourceChanged: boolean;
}

/** Whether nothing differs. */
export function hasNoDifference({ changes, sourceChanged }: TemplateDifference): boolean {
  return changes.length === 0 && !sourceChanged;
}
