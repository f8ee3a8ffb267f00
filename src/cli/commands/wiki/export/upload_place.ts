import { countNoun } from "../../../../base/count_noun.ts";
import { errorIssue, type Issue } from "../../../../base/issue.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import type { BookEntry } from "../../../../book/model/chapter.ts";
import type { ExportScope } from "../../../../book/model/export_source.ts";
import { RefusedError } from "../../../../console/command_errors.ts";
import { mayAttach } from "../../../../export/upload/may_attach.ts";
import type { UploadWiki } from "../../../../export/upload/upload_file.ts";
import { runLimited } from "../../../../host/time/run_limited.ts";
import { isUploaded, readUploadPage } from "./check_upload.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportTarget } from "./export_target.ts";

/** Where the files of a book are uploaded to. */
export interface UploadPlace {
  readonly wiki: UploadWiki;
  /** ID of the page for all files; undefined if each belongs to its own page. */
  readonly pageId: string | undefined;
}

/**
 * Finds where a book is uploaded to before it is made; undefined if it is not to be uploaded.
 *
 * @throws {ToolError} `not-found` when there is no such page, `no-homepage`, and `forbidden` when the user may not
 * attach files to it.
 */
export async function findUploadPlace(
  { wiki, scopes }: Pick<ExportTarget, "scopes" | "wiki">,
  flags: Pick<ExportFlags, "upload" | "uploadTo" | "splitBy">,
): Promise<UploadPlace | undefined> {
  if (!isUploaded(flags) || wiki === undefined) return undefined;
  if (flags.splitBy === "page") return { wiki, pageId: undefined };
  const pageId = await findUploadPage(wiki, scopes, flags);
  if (mayAttach(await wiki.operations(pageId)) !== false) return { wiki, pageId };
  throw new ToolError("forbidden", `Cannot upload the book: you may not attach files to the page ${pageId}`, {
    hint: PERMISSION,
  });
}

const PERMISSION = "Ask for the permission to attach files to the page.";

/**
 * Checks that files may be attached to all pages that get one of their own. A wiki that does not say it is asked once.
 *
 * @throws {RefusedError} with all pages to which they may not.
 */
export async function checkUploadPages(
  entries: readonly BookEntry[],
  { wiki, pageId }: UploadPlace,
  { concurrency }: Pick<ExportFlags, "concurrency">,
): Promise<void> {
  const [first, ...others] = entries;
  if (pageId !== undefined || first === undefined) return;
  const refused = new Set<BookEntry>();
  const check = async (entry: BookEntry) => {
    const may = mayAttach(await wiki.operations(entry.facts.id));
    if (may === false) refused.add(entry);
    return may !== undefined;
  };
  if (!await check(first)) return;
  await runLimited(others, concurrency, async (entry) => void await check(entry));
  if (refused.size === 0) return;
  const issues = entries.filter((entry) => refused.has(entry)).map(({ facts: { id, title } }): Issue => {
    return errorIssue("forbidden", `You may not attach files to the page ${id}`, { file: title });
  });
  const message = `Cannot upload the book: ${refused.size} of ${
    countNoun(entries.length, "page")
  } take no files from you`;
  throw new RefusedError(message, issues, { hint: "Ask for the permission to attach files, or omit --upload." });
}

async function findUploadPage(
  { find, content }: UploadWiki,
  [scope]: readonly ExportScope[],
  { uploadTo }: Pick<ExportFlags, "uploadTo">,
): Promise<string> {
  const ref = uploadTo === undefined ? scope?.page : readUploadPage(uploadTo);
  if (ref === undefined) {
    const homepage = (await content.findSpace(scope?.spaceKey ?? ""))?.homepageId;
    if (homepage !== undefined) return homepage;
    throw new ToolError("no-homepage", "Cannot upload the book: the space has no home page", {
      hint: "Name a page with --upload-to.",
    });
  }
  const page = await find(ref);
  if (page !== undefined) return page.id;
  const name = quote(truncate(uploadTo ?? ref.title ?? ref.id ?? "", 120));
  throw new ToolError("not-found", `Cannot upload to ${name}: the page does not exist, or it is hidden`, {
    hint: "Check the page.",
  });
}
