import { quote, truncate } from "../../../base/text.ts";
import { shellWord } from "../../../base/shell_word.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import type { DeleteLimit } from "../../sync_options.ts";
import type { Deletable } from "./deletions.ts";
import { HOMEPAGE } from "../scan/find_space.ts";
import type { RunContext } from "../run_context.ts";

/** Pages whose files are missing. */
export interface MissingPages {
  /** Pages that have not changed since their file was deleted: these would be deleted. */
  readonly deletable: readonly PageEntry[];
  /** Pages that have changed since, so their files are restored. */
  readonly others: readonly PageEntry[];
}

/** Why a deletion of pages requires confirmation. */
export interface DeletionRefusal {
  readonly reason: string;
  /** Whether a higher limit would also allow it. */
  readonly isLimit?: true;
}

/**
 * Explains why deleting the pages of missing files requires confirmation; undefined if it does not. In this order: no
 * page file is left, the home page of the space is missing, the root page of the folder is missing, or the number
 * exceeds the limit.
 */
export function refusalOf({ deletable, others }: MissingPages, context: RunContext): DeletionRefusal | undefined {
  const { state, scope, deletions, options } = context;
  const count = deletable.length;
  if (count === 0) return undefined;
  const missing = new Map([...deletable, ...others].map((entry) => [entry.id, entry]));
  const isLeft = state.entries().values().some(({ id, seen, base }) => {
    return base !== undefined && seen.status === "there" && !missing.has(id);
  });
  if (!isLeft) return { reason: "the folder contains no file of a page" };
  const home = missing.get(state.fact(HOMEPAGE) ?? "");
  if (home !== undefined) return { reason: `${shown(home)} is missing, the home page of the space` };
  const root = scope.root?.included === true ? missing.get(scope.root.id) : undefined;
  if (root !== undefined) return { reason: `${shown(root)} is missing, the page that the folder was created for` };
  if (deletions.allows("page", count)) return undefined;
  return { reason: `that is more than ${limitText(options.maxDelete, "page")}`, isLimit: true };
}

/**
 * Reports pages that are kept although their files are missing, as one failure with the code `too-many-deletions` at
 * the first of them: the reason, at most ten files, and the command with the exact number.
 */
export function reportRefusal(
  { reason, isLimit }: DeletionRefusal,
  { deletable }: MissingPages,
  context: RunContext,
): void {
  const { folder, options, observer } = context;
  const count = deletable.length;
  const paths = deletable.map(({ path, seen }) => path ?? seen.title).toSorted();
  const [pages, way] = count === 1
    ? ["1 page whose file is missing", "Restore the file. If you want to delete the page"]
    : [`${count} pages whose files are missing`, "Restore the files. If you want to delete all these pages"];
  const confirmed = options.confirmDelete === undefined
    ? ""
    : `, and --confirm-delete is ${options.confirmDelete} instead of ${count}`;
  const command = `tool wiki docs sync ${shellWord(folder.root) ?? "<dir>"} --push --confirm-delete ${count}`;
  const raise = isLimit === true ? ", increase --max-delete or run" : ", run";
  observer.change({
    kind: "failed",
    path: paths[0] ?? "",
    code: "too-many-deletions",
    reason: `Cannot delete ${pages}: ${reason}${confirmed}. Missing: ${namesText(paths)}`,
    hint: `${way}${raise}: ${command}`,
  });
}

/**
 * Reports attachments that are kept although their files are missing, as one failure with the code
 * `too-many-deletions`.
 */
export function reportKeptAttachments(paths: readonly string[], { observer, options }: RunContext): void {
  observer.change({
    kind: "failed",
    path: paths[0] ?? "",
    code: "too-many-deletions",
    reason: `Cannot delete ${paths.length} attachments whose files are missing: that is more than ` +
      `${limitText(options.maxDelete, "attachment")}. Missing: ${namesText(paths)}`,
    hint:
      `Restore the files. If you want to delete all these attachments, run it again with --max-delete ${paths.length}.`,
  });
}

/** Returns the message for a deletion beyond the limit. */
export function overLimit(kind: Deletable, { options }: Pick<RunContext, "options">): string {
  return `Cannot delete the ${kind}: its file is missing, and this deletion would exceed ${
    limitText(options.maxDelete, kind)
  }`;
}

function limitText(limit: DeleteLimit | undefined, kind: Deletable): string {
  if (limit === undefined) return `a third of all ${kind}s`;
  return `--max-delete ${typeof limit === "number" ? limit : `${limit.percent}%`}`;
}

const MAX_SHOWN = 10;

function namesText(paths: readonly string[]): string {
  const names = paths.toSorted().slice(0, MAX_SHOWN).map((path) => quote(truncate(path, 120)));
  const rest = paths.length - names.length;
  return rest === 0 ? names.join(", ") : `${names.join(", ")} and ${rest} more`;
}

function shown({ path, seen }: PageEntry): string {
  return quote(truncate(path ?? seen.title, 120));
}
