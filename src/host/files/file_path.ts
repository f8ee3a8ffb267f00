/** The folder that a path is in, as a path of the same kind: `.` for a name alone. */
export function parentFolder(path: string, windows: boolean = Deno.build.os === "windows"): string {
  const end = Math.max(path.lastIndexOf("/"), windows ? path.lastIndexOf("\\") : -1);
  if (end > 0) return path.slice(0, end);
  return end === 0 ? "/" : ".";
}

/**
 * The path of a file below a folder, seen from where the folder is seen from.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { joinPath } from "./file_path.ts";
 *
 * deepStrictEqual(["brand/", "."].map((folder) => joinPath(folder, "a.svg")), ["brand/a.svg", "a.svg"]);
 * ```
 */
export function joinPath(folder: string, relative: string): string {
  if (folder === "." || folder === "./") return relative;
  return `${folder.replace(/(?<=[^/\\])[/\\]+$/, "").replace(/^\/$/, "")}/${relative}`;
}

/** The last name of a path. */
export function baseName(path: string, windows: boolean): string {
  const parts = path.split(windows ? /[/\\]/ : "/").filter((part) => part !== "");
  return parts.at(-1) ?? "";
}
