import { type Issue, warningIssue } from "../../../base/issue.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { ExportScope, SourceOutline, UnreadablePage } from "../../../book/model/export_source.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { UnmatchedFile, ViewedPage } from "../../../sync/view/viewed_page.ts";

/** Part of a folder that is exported. */
export interface FolderScope {
  readonly kind: ExportScope["kind"];
  /** Root of the exported pages; undefined for the whole folder. */
  readonly root: Pick<SourcePage, "id"> | undefined;
  /** ID of the page that the folder is limited to. */
  readonly whole: string | undefined;
}

/** Describes files and pages of a scope that cannot be part of a book, and pages that are in conflict. */
export function describeFolder(
  { kind, root, whole }: FolderScope,
  pages: readonly ViewedPage[],
  unmatched: readonly UnmatchedFile[],
): Pick<SourceOutline, "leftOut" | "issues"> {
  const isWhole = root === undefined || kind === "tree" && root.id === whole;
  const inScope = isWhole ? () => true : pathsBelow(kind, pages.find(({ id }) => id === root.id));
  return {
    leftOut: unmatched.filter(({ path }) => inScope(path)).map(leftOutFile),
    issues: pages.filter(({ path, isInConflict }) => isInConflict && inScope(path ?? "")).map(conflictIssue),
  };
}

/** Children of a page are in the folder with its name. */
function pathsBelow(kind: ExportScope["kind"], root: ViewedPage | undefined): (path: string) => boolean {
  const own = root?.path ?? "";
  const folder = `${own.replace(/\.md$/, "")}/`;
  return (path) => own !== "" && (path === own || kind === "tree" && path.startsWith(folder));
}

function leftOutFile({ id, path, code, reason }: UnmatchedFile): UnreadablePage {
  return { id: id ?? path, code, message: `Cannot export ${quote(truncate(path, 300))}: ${reason}` };
}

function conflictIssue({ id, title, path }: ViewedPage): Issue {
  const message = `The page ${quote(truncate(title, 120))} is in conflict: the book has the text of its file`;
  return warningIssue("conflict", message, {
    path: path ?? id,
    hint: 'Resolve the conflict with "tool wiki docs resolve", or export from the wiki.',
  });
}
