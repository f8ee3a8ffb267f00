import { countNoun } from "../../../base/count_noun.ts";
import { quote, truncate } from "../../../base/text.ts";
import { pagePathOfAsset } from "../../attachments/assets_path.ts";
import type { FolderScan, FoundFile } from "../../files/sync_folder.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import type { SyncState } from "../../state/sync_state.ts";
import type { LocalView, SkippedFile } from "./local_view.ts";

/** Describes the pages whose files rules exclude: one entry for each file or folder that a rule matches. */
export function skippedPages(
  { sides }: Pick<LocalView, "sides">,
  entries: ReadonlyMap<string, PageEntry>,
  scan: Pick<FolderScan, "ignores">,
): SkippedFile[] {
  const found = new Map<string, { readonly rule: string; pages: number }>();
  for (const { id, path, seen } of entries.values()) {
    if (path === undefined || seen.status === "gone" || sides.get(id)?.kind !== "ignored") continue;
    const cause = scan.ignores(path);
    if (cause?.kind !== "rule") continue;
    const known = found.get(cause.path) ?? { rule: cause.rule, pages: 0 };
    known.pages += 1;
    found.set(cause.path, known);
  }
  return [...found].map(([path, { rule, pages }]) => ({
    path,
    code: "ignored-file",
    reason: path.endsWith(".md") && pages === 1
      ? `its page is not synced: the rule ${rule} excludes the file`
      : `${countNoun(pages, "page")} in it ${pages === 1 ? "is" : "are"} not synced: the rule ${rule} excludes it`,
    hint: "To sync it, write the pattern with a ! before it into .toolignore.",
  }));
}

/** Describes a copy that another program made of a file that changed in two places. */
export function skippedCopy(path: string): SkippedFile {
  return {
    path,
    code: "conflicted-copy",
    reason: "another program made this copy because both sides changed the file",
    hint: "Put what is missing into the file itself, then remove the copy.",
  };
}

/** Leaves out files in attachment folders that the wiki does not have and that rules exclude. */
export function knownAssets(assets: readonly FoundFile[], state: Pick<SyncState, "attachments" | "findByFile">) {
  return assets.filter(({ path, ignored }) => {
    if (ignored === undefined) return true;
    const id = state.findByFile(pagePathOfAsset(path) ?? "");
    const name = path.slice(path.lastIndexOf("/") + 1);
    return id !== undefined && state.attachments.of(id).some(({ fileName }) => fileName === name);
  });
}

/** Describes a page whose file is missing, but not the copy that another program made of it. */
export function onlyCopyLeft(path: string, page: string): SkippedFile {
  return {
    path: page,
    code: "conflicted-copy",
    reason: `it is missing, but ${quote(truncate(path, 200))} is a copy of it; the page stays`,
    hint: "Give the copy the name of the file, or remove it to delete the page.",
  };
}

/** Describes the file of a page that was moved to where a rule excludes it. */
export function movedOut(path: string, page: string): SkippedFile {
  return {
    path,
    code: "ignored-file",
    reason: `it is the file of a page, moved from ${quote(truncate(page, 200))}; a rule excludes it, so the page stays`,
    hint: "Move it back, or remove it to delete the page.",
  };
}
