import { explain, fileUnavailable, reasonOf } from "../file_unavailable.ts";
import { type Place, walk } from "../locate.ts";
import { splitPath } from "../safe_path.ts";
import { IgnoreRules } from "./ignore_rules.ts";
import { MAX_RULE_BYTES, readRulesAbove } from "./rules_above.ts";

/** Opens the ignore rules of a synced folder on the disk. */
export function openIgnoreRules(root: string): IgnoreRules {
  return new IgnoreRules(readRulesAbove(root), (path) => readRuleFile(root, path));
}

/**
 * Reads a file with ignore rules; undefined if it does not exist, or its folder is a link or closed. One that cannot be
 * read is an error, because what its rules keep out would be published.
 *
 * @throws {SyncError} `file-unavailable`, `outside-folder`.
 */
export function readRuleFile(root: string, path: string): string | undefined {
  const { disk, info } = findRuleFile(root, path) ?? {};
  if (disk === undefined || info === undefined) return undefined;
  try {
    if (!info.isFile) throw unusable(path, "it is not a regular file");
    if (info.size > MAX_RULE_BYTES) throw unusable(path, `it has more than ${MAX_RULE_BYTES} bytes`);
    return Deno.readTextFileSync(disk);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw explain(error, "use the ignore rules in", path);
  }
}

function findRuleFile(root: string, path: string): Place | undefined {
  try {
    const place = walk(root, splitPath(path));
    return place.link === undefined ? place : undefined;
  } catch (error) {
    if (reasonOf(error) === undefined) throw error;
    return undefined;
  }
}

function unusable(path: string, reason: string) {
  return fileUnavailable("use the ignore rules in", path, reason);
}
