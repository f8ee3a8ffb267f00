/**
 * Resolves a relative path in a folder, both with slashes. Segments `..` that lead out of all folders stay in front.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { resolveRelative } from "./relative_path.ts";
 *
 * deepStrictEqual(resolveRelative("guide/setup", "../a.md"), "guide/a.md");
 * deepStrictEqual(resolveRelative("", "./../x/./y.md"), "../x/y.md");
 * ```
 */
export function resolveRelative(folder: string, path: string): string {
  const segments: string[] = [];
  for (const segment of `${folder}/${path}`.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === ".." && segments.length > 0 && segments.at(-1) !== "..") segments.pop();
    else segments.push(segment);
  }
  return segments.join("/");
}

/** Tests whether a resolved path leads out of the folder. */
export function leadsOut(path: string): boolean {
  return path === ".." || path.startsWith("../");
}
