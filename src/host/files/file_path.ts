/** Returns the folder of a path, relative or absolute like the path; `.` for a bare name. */
export function parentFolder(path: string, windows: boolean = Deno.build.os === "windows"): string {
  const end = Math.max(path.lastIndexOf("/"), windows ? path.lastIndexOf("\\") : -1);
  if (end > 0) return path.slice(0, end);
  return end === 0 ? "/" : ".";
}

/**
 * Joins a folder and the path of a file relative to it.
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
  return `${withoutEndSlashes(folder).replace(/^\/$/, "")}/${relative}`;
}

/**
 * Returns the path of a file relative to a folder, of what {@linkcode joinPath} has joined.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { pathWithin } from "./file_path.ts";
 *
 * strictEqual(pathWithin("books", "books/Setup/Install.pdf"), "Setup/Install.pdf");
 * ```
 */
export function pathWithin(folder: string, joined: string): string {
  return joined.slice(joinPath(folder, "").length);
}

/** Returns a path without the slashes at its end, except for the root. */
export function withoutEndSlashes(path: string): string {
  return path.replace(/(?<=[^/\\])[/\\]+$/, "");
}

/** Checks whether a path is below a folder; both are absolute, with slashes and without links. */
export function isBelowFolder(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** Returns the last segment of a path. */
export function baseName(path: string, windows: boolean): string {
  const parts = path.split(windows ? /[/\\]/ : "/").filter((part) => part !== "");
  return parts.at(-1) ?? "";
}

/** Writes a path of the system with slashes. */
export function slashed(path: string): string {
  return Deno.build.os === "windows" ? path.replaceAll("\\", "/") : path;
}
