import { quote } from "../base/text.ts";
import {
  findCollision,
  findControlCharacter,
  findPathForm,
  findTraversal,
  type PathBreach,
} from "../zip/entry_path.ts";
import { kindOfRule, TemplatePackError } from "./errors.ts";

/**
 * Refuses a member path that no reader may accept (format, section 7.1), when packing as when reading: control
 * characters, traversal, characters outside ASCII, empty and `.` segments, over 1024 bytes, 255 a segment, 64 deep.
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
 * Refuses paths of which a reader or a file system could take two for one: duplicates, names that differ only in
 * case, a file that is also a folder.
 *
 * @throws {TemplatePackError} of kind `corrupt-archive`, as reading the archive would.
 */
export function assertDistinctPaths(paths: readonly string[]): void {
  const breach = findCollision(paths);
  if (breach !== undefined) throw refuse(breach.path, breach);
}

function refuse(path: string, { rule, reason }: PathBreach): TemplatePackError {
  return new TemplatePackError({ kind: kindOfRule(rule), rule, path }, `Cannot pack ${quote(path)}: ${reason}`);
}
