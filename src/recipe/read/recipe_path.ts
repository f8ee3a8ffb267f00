import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import { findUnportable } from "../../pack/portable_path.ts";
import { renderTextScalar } from "../edit/render_scalar.ts";
import { checkValue } from "../../pdf/design/check_value.ts";
import { RECIPE_LIMITS } from "./limits.ts";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  svg: "image/svg+xml",
};

const ONE_LINE = {
  kind: "text",
  maxLength: RECIPE_LIMITS.pathLength,
  multiline: false,
  placeholders: [],
  pattern: "",
} as const;

/**
 * Explains why a path is not a portable path to a file in the recipe's folder; undefined for a valid path. The caller
 * that reads the file must check that links do not lead out of the folder.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { findBadPath } from "./recipe_path.ts";
 *
 * strictEqual(findBadPath("assets/logo.svg"), undefined);
 * strictEqual(findBadPath("../logo.svg"), "it leads out of the recipe's folder");
 * ```
 */
export function findBadPath(path: string): string | undefined {
  if (path === "") return "it is empty";
  if (path.length > RECIPE_LIMITS.pathLength) return `it is longer than ${RECIPE_LIMITS.pathLength} characters`;
  if (checkValue(ONE_LINE, path).length > 0) return "it has invisible characters";
  if (/^[a-z][a-z0-9+.-]+:/i.test(path)) return "it is a URL, and a recipe reads only its own files";
  if (path.includes("\\")) return "it has a backslash";
  if (/^(?:\/|[a-z]:|~)/i.test(path)) return "it is not relative to the recipe's folder";
  const segments = path.split("/");
  if (segments.includes("..")) return "it leads out of the recipe's folder";
  if (segments.includes("") || segments.includes(".")) return "it has an empty segment or a dot";
  return findUnportable(path);
}

/** Corrects a path of another system or with dots, or says where the file has to be; undefined if neither helps. */
export function explainPath(path: string): string | undefined {
  if (/^(?:https?|data|file):/i.test(path)) return "Save the file in the recipe's folder, and write its path.";
  const meant = path.replaceAll("\\", "/").split("/").filter((each) => each !== "" && each !== ".").join("/");
  if (meant !== path && !path.startsWith("/") && findBadPath(meant) === undefined) {
    return `Write ${renderTextScalar(meant)}.`;
  }
  const isOutside = /^(?:\/|[a-z]:|~)|(?:^|\/)\.\.(?:\/|$)/i.test(path);
  return isOutside ? "Copy the file into the recipe's folder, and write its path from there." : undefined;
}

/** Returns the media type of a picture from its file extension; undefined for other files. */
export function claimMediaType(path: string): string | undefined {
  const suffix = suffixOf(path);
  return Object.hasOwn(MEDIA_TYPES, suffix) ? MEDIA_TYPES[suffix] : undefined;
}

/** Explains why a file name is not that of a picture; undefined for pictures. */
export function findNoPicture(path: string): string | undefined {
  return claimMediaType(path) === undefined
    ? `${showSuffix(path)}, pictures end in .png, .jpg, .jpeg or .svg`
    : undefined;
}

/** Explains why a file name is not that of a font that the compiler can read; undefined for such fonts. */
export function findNoFont(path: string): string | undefined {
  return /^(?:ttf|otf|ttc|otc)$/.test(suffixOf(path))
    ? undefined
    : `${showSuffix(path)}, fonts end in .ttf, .otf or .ttc`;
}

function suffixOf(path: string): string {
  return asciiLowerCase(/\.([^./]*)$/.exec(path)?.[1] ?? "");
}

function showSuffix(path: string): string {
  const suffix = suffixOf(path);
  return suffix === "" ? "its name has no extension" : `it ends in ${quote(truncate(`.${suffix}`, 20))}`;
}
