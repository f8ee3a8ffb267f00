import type { LocalView } from "../engine/scan/local_view.ts";
import type { UnmatchedFile } from "./viewed_page.ts";

/** Lists the files that are not pages of the wiki, and the pages without a file, ascending by path. */
export function unmatchedFiles(
  { problems, entries, sides }: LocalView,
  fresh: readonly UnmatchedFile[],
): UnmatchedFile[] {
  const found = [...fresh];
  for (const { path, reason } of problems) found.push({ path, code: "unusable-file", reason });
  for (const { id, seen, base, path } of entries.values()) {
    const hasFile = path !== undefined && sides.get(id)?.kind !== "missing";
    if (seen.status === "there" && base === undefined) {
      found.push({ id, path: path ?? seen.title, code: "not-pulled", reason: "its page was not pulled yet" });
    } else if (seen.status === "gone" && hasFile) {
      found.push({ id, path, code: "removed-page", reason: "its page was removed from the wiki" });
    }
  }
  return found.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
