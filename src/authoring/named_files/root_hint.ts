import { commandWord } from "../../console/output/printable.ts";
import { parentFolder } from "../../host/files/file_path.ts";

/**
 * Returns how to reach a file outside of the folder of a document, by its path there; undefined for a file inside.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { rootHint } from "./root_hint.ts";
 *
 * const hint = rootHint("../img/a.png", { folder: "site/docs", windows: false });
 * strictEqual(hint, "Add --root site, or render the folder site as a book.");
 * ```
 */
export function rootHint(
  path: string,
  { folder, windows }: { readonly folder: string; readonly windows: boolean },
): string | undefined {
  if (path.startsWith("/")) return "Add --root and the folder that paths with a slash in front start from.";
  const levels = levelsOut(path);
  if (levels === 0) return undefined;
  let outer = folder.replace(/(?<=[^/\\])[/\\]+$/, "");
  for (let i = 0; i < levels; i++) outer = above(outer, windows);
  const word = commandWord(outer);
  return `Add --root ${word}, or render the folder ${word} as a book.`;
}

/** Returns how many folders above its start a path leads. */
function levelsOut(path: string): number {
  let depth = 0;
  let lowest = 0;
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    depth += segment === ".." ? -1 : 1;
    lowest = Math.min(lowest, depth);
  }
  return -lowest;
}

function above(folder: string, windows: boolean): string {
  if (folder === "." || folder === "") return "..";
  return /(?:^|[/\\])\.\.$/.test(folder) ? `${folder}/..` : parentFolder(folder, windows);
}
