import { quote } from "../base/text.ts";
import {
  findCollision,
  findControlCharacter,
  findPathForm,
  findTraversal,
  type PathBreach,
} from "../zip/entry_path.ts";
import { kindOfRule, TemplatePackError } from "./pack_errors.ts";

/**
 * Checks a member path when packing (format, section 7.1). Rejects what readers reject: control characters, traversal,
 * characters outside ASCII, empty and `.` segments, more than 1024 bytes, 255 bytes per segment or 64 segments.
 *
 * @throws {TemplatePackError} of kind `invalid-path` or `path-traversal`.
 *
 * @example Usage
 * ```ts
 * import { throws } from "node:assert/strict";
 * import { assertMemberPath } from "./member_path.ts";
 *
 * assertMemberPath("assets/logo.svg");
 * throws(() => assertMemberPath("../logo.svg"), { kind: "path-traversal", rule: "parent-segment" });
 * ```
 */
export function assertMemberPath(path: string): void {
  const slash: PathBreach | undefined = path.endsWith("/")
    ? { rule: "empty-segment", reason: "it is a directory, and packs contain only files" }
    : undefined;
  const breach = findControlCharacter(path) ?? findTraversal(path) ?? findPathForm(path, true) ?? slash;
  if (breach !== undefined) throw refuse(path, breach);
}

/**
 * Checks that a reader or file system cannot confuse two paths. Rejects duplicates, names that differ only in case, and
 * a file that is also a folder.
 *
 * @throws {TemplatePackError} of kind `corrupt-archive`, like a reader of the archive.
 */
export function assertDistinctPaths(paths: readonly string[]): void {
  const breach = findCollision(paths);
  if (breach !== undefined) throw refuse(breach.path, breach);
}

function refuse(path: string, { rule, reason }: PathBreach): TemplatePackError {
  return new TemplatePackError({ kind: kindOfRule(rule), rule, path }, `Cannot pack ${quote(path)}: ${reason}`);
}
