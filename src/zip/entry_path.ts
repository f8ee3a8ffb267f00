import { asciiLowerCase, quote } from "../base/text.ts";
import { PATH_LIMITS } from "./policy.ts";
import type { ZipRule } from "./errors.ts";

/** Rule that a path breaks, with the reason. */
export interface PathBreach {
  /** The broken rule. */
  rule: ZipRule;
  /** Reason as a clause: "it contains …". */
  reason: string;
}

/** Finds control characters 0x00–0x1F and 0x7F (format, section 7.1, `invalid-path`). */
export function findControlCharacter(path: string): PathBreach | undefined {
  // deno-lint-ignore no-control-regex -- this pattern finds control characters
  const at = path.search(/[\x00-\x1f\x7f]/);
  if (at < 0) return undefined;
  const code = path.charCodeAt(at).toString(16).padStart(2, "0");
  return { rule: "control-character", reason: `it contains the control character 0x${code}` };
}

/** Finds paths that lead out of the archive (format, section 7.1, `path-traversal`). */
export function findTraversal(path: string): PathBreach | undefined {
  if (path.split(/[/\\]/).includes("..")) return { rule: "parent-segment", reason: 'it contains a ".." segment' };
  if (path.startsWith("/")) return { rule: "absolute-path", reason: "it is absolute" };
  if (path.includes("\\")) return { rule: "backslash", reason: "it contains a backslash" };
  if (/^[A-Za-z]:/.test(path)) return { rule: "drive-letter", reason: "it starts with a drive letter" };
  return undefined;
}

/** Finds paths that two readers may read as different names. `asciiOnly` applies to strict archives. */
export function findPathForm(path: string, asciiOnly: boolean): PathBreach | undefined {
  // deno-lint-ignore no-control-regex -- the range is all of ASCII
  if (asciiOnly && !/^[\x00-\x7f]*$/.test(path)) {
    return { rule: "non-ascii-path", reason: "it contains characters outside ASCII" };
  }
  const size = asciiOnly ? path.length : new TextEncoder().encode(path).length;
  if (size > PATH_LIMITS.bytes) return { rule: "path-length", reason: `it is longer than ${PATH_LIMITS.bytes} bytes` };
  const segments = path.replace(/\/$/, "").split("/");
  if (segments.some((segment) => segment === "" || segment === ".")) {
    return { rule: "empty-segment", reason: 'it has an empty or "." segment' };
  }
  if (segments.some((segment) => segment.length > PATH_LIMITS.segmentBytes)) {
    return { rule: "segment-length", reason: `a segment is longer than ${PATH_LIMITS.segmentBytes} bytes` };
  }
  if (/;\d*$/.test(path)) {
    return { rule: "version-suffix", reason: "it ends like a file version, which some programs cut off" };
  }
  if (segments.length > PATH_LIMITS.depth) {
    return { rule: "path-depth", reason: `it is more than ${PATH_LIMITS.depth} segments deep` };
  }
  return undefined;
}

/**
 * Finds two members that a file system or another reader could confuse: equal names, names that differ only in ASCII
 * case, or a file that is also the folder of another member. A trailing slash marks a directory.
 */
export function findCollision(paths: readonly string[]): (PathBreach & { path: string }) | undefined {
  const byName = new Map<string, string>();
  for (const path of paths) {
    const name = fold(path);
    const earlier = byName.get(name);
    if (earlier !== undefined) {
      if (earlier.replace(/\/$/, "") !== path.replace(/\/$/, "")) {
        return { path, rule: "case-collision", reason: `it differs from ${quote(earlier)} only in case` };
      }
      return earlier === path
        ? { path, rule: "duplicate-path", reason: "it occurs twice" }
        : { path, rule: "file-as-directory", reason: "it is both a file and a directory" };
    }
    byName.set(name, path);
  }
  return paths.map((path) => findFileAsDirectory(path, byName)).find((breach) => breach !== undefined);
}

function findFileAsDirectory(path: string, byName: ReadonlyMap<string, string>) {
  const name = fold(path);
  for (let slash = name.indexOf("/"); slash >= 0; slash = name.indexOf("/", slash + 1)) {
    const parent = byName.get(name.slice(0, slash));
    if (parent !== undefined && !parent.endsWith("/")) {
      return { path, rule: "file-as-directory" as const, reason: `${quote(parent)} is a file, not a directory` };
    }
  }
  return undefined;
}

/** Converts a path to ASCII lower case without the slash of a directory. */
function fold(path: string): string {
  return asciiLowerCase(path.replace(/\/$/, ""));
}
