import type { TextDirection } from "../../direction.ts";
import type { Directive } from "../../tree.ts";

/** Returns the direction that the `dir` of a directive names; undefined for `auto`, with which each text has its own. */
export function ownDirection({ attributes }: Directive): TextDirection | undefined {
  const written = attributes?.["dir"]?.trim().toLowerCase();
  return written === "rtl" || written === "ltr" ? written : undefined;
}
