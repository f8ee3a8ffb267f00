import { findBadPath } from "../../recipe/read/recipe_path.ts";

/** Why a path that a document names cannot be used. */
export interface BadPath {
  /** End of a sentence. */
  readonly reason: string;
  readonly hint?: string;
  /** The path, if it only leads out of the folder. */
  readonly outside?: string;
}

/** Problem of a file that does not exist. */
export const NO_FILE = { reason: "the file does not exist", hint: "Add the file, or correct the path." } as const;

/** Tests whether a text is a URL. */
export function isUrl(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(text);
}

/** Problem of an address on the web. */
export const NOT_FETCHED = {
  reason: "it is a URL, and nothing is fetched",
  hint: "Save the file beside the document, and use its name.",
} as const;

/**
 * Judges a path from the folder of a document; undefined if it can be used. With a root, it may lead out of the
 * folder, and start with a slash.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { judgePath } from "./judge_path.ts";
 *
 * const outside = "../a.png";
 * deepStrictEqual(judgePath(outside, {}), { reason: "it leads out of the document's folder", outside });
 * deepStrictEqual(judgePath(outside, { hasRoot: true }), undefined);
 * ```
 */
export function judgePath(path: string, { hasRoot }: { readonly hasRoot?: boolean | undefined }): BadPath | undefined {
  if (isUrl(path)) return NOT_FETCHED;
  const inner = innerPath(path);
  const bad = findBadPath(hasRoot ? inner : path);
  if (bad === undefined) return undefined;
  const isOnlyOutside = inner !== path && findBadPath(inner) === undefined;
  return { reason: bad.replace("recipe's", "document's"), ...(isOnlyOutside ? { outside: path } : {}) };
}

/** Returns a path without what may lead out of a folder. */
function innerPath(path: string): string {
  return path.replace(/^\/+/, "").split("/").filter((segment) => segment !== "..").join("/");
}
