import type { StorageElement } from "./storage_tree.ts";

/** Tests whether an element is a macro; `ac:macro` is how wikis wrote them before version 5. */
export function isMacro({ name }: StorageElement): boolean {
  return name === "ac:structured-macro" || name === "ac:macro";
}
