/** Pattern of the names of the wiki's versions in conflicts: `photo.remote.png`. */
const COPY = /\.remote(?:\.[^.]*)?$/i;

/** Returns the attachment folder of a page: `Guide/Setup.assets` for `Guide/Setup.md`. */
export function assetsFolderOf(pagePath: string): string {
  return `${pagePath.replace(/\.md$/i, "")}.assets`;
}

/**
 * Returns the path of the page that a file belongs to; undefined if the file is not directly in a `*.assets` folder.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { pagePathOfAsset } from "./assets_path.ts";
 *
 * strictEqual(pagePathOfAsset("Guide/Setup.assets/photo.png"), "Guide/Setup.md");
 * strictEqual(pagePathOfAsset("Guide/Setup.md"), undefined);
 * ```
 */
export function pagePathOfAsset(path: string): string | undefined {
  const stem = /^(.+)\.assets\/[^/]+$/.exec(path)?.[1];
  return stem === undefined ? undefined : `${stem}.md`;
}

/** Tests whether a file name is that of the wiki's version in a conflict. */
export function isRemoteCopy(fileName: string): boolean {
  return COPY.test(fileName);
}

/**
 * Returns the file name for the wiki's version in a conflict; `turn` counts from 1.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { remoteCopyName } from "./assets_path.ts";
 *
 * deepStrictEqual([1, 2].map((turn) => remoteCopyName("photo.png", turn)), ["photo.remote.png", "photo (2).remote.png"]);
 * ```
 */
export function remoteCopyName(fileName: string, turn: number): string {
  const { stem, ending } = splitEnding(fileName);
  return `${stem}${turn === 1 ? "" : ` (${turn})`}.remote${ending}`;
}

/** Splits a name into stem and extension (with its dot); a name such as `.md` has no extension. */
export function splitEnding(fileName: string): { stem: string; ending: string } {
  const ending = /(?<=.)\.[^.\s]{1,16}$/su.exec(fileName)?.[0] ?? "";
  return { stem: fileName.slice(0, fileName.length - ending.length), ending };
}
