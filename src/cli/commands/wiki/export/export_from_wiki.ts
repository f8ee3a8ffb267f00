import { ToolError } from "../../../../base/tool_error.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import type { ExportScope } from "../../../../book/model/export_source.ts";
import { offerTitle } from "../../../../export/sources/offer_titles.ts";
import { findScopeSpace } from "../../../../export/sources/wiki_outline.ts";
import { isOfSite, type PageArgument, parsePageArgument } from "../../../../book/addresses/parse_page_argument.ts";
import { openWikiSource } from "../../../inputs/open_wiki_source.ts";
import { requireCredential } from "../../../inputs/wiki_access.ts";
import type { ExportFlags } from "./export_flags.ts";
import { assertNoFile, explainTarget } from "./explain_target.ts";
import { writeExport } from "./write_export.ts";

/** Exports what a command line names from the wiki of a profile. */
export async function exportFromWiki(target: string, flags: ExportFlags, context: Context): Promise<void> {
  await assertNoFile(target, context);
  const { named, scope } = await readWithWiki(target, flags, context);
  if (scope.kind === "page" && flags.depth !== undefined) {
    throw new UsageError("--depth needs --scope tree or --scope space: one page has no levels below it", {
      hint: "Add --scope tree to export the pages below the page too.",
    });
  }
  const { profile } = await requireCredential(flags.profile, context);
  assertSite(named, profile.site);
  const { source, findExporter, placeholders } = await openWikiSource(profile, context);
  await writeExport({ source, scope, name: target, origin: profile.site, findExporter, placeholders }, flags, context)
    .catch((error) => explainTarget(target, error, context));
}

interface NamedScope {
  readonly named: PageArgument;
  readonly scope: ExportScope;
}

/** Reads what to export; asks the wiki what a target means that cannot be exported so. */
async function readWithWiki(target: string, flags: ExportFlags, context: Context): Promise<NamedScope> {
  let named: PageArgument | undefined;
  try {
    named = readTarget(target);
    return { named, scope: scopeOf(named, flags.scope) };
  } catch (error) {
    if (!(error instanceof UsageError) || target.trim() === "" || target.includes("://")) throw error;
    throw await explainByWiki(error, { target, named, profile: flags.profile }, context);
  }
}

/** Returns the error with the page that a title means; the error itself if the wiki does not help. */
async function explainByWiki(
  error: UsageError,
  { target, named, profile: name }: { target: string; named: PageArgument | undefined; profile: string | undefined },
  context: Context,
): Promise<ToolError> {
  try {
    const { content } = await openWikiSource((await requireCredential(name, context)).profile, context);
    if (named?.kind === "space") await findScopeSpace(content, named.spaceKey);
    const hint = named === undefined ? await offerTitle(content, target.trim()) : undefined;
    return hint === undefined ? error : new UsageError(error.message, { hint, cause: error });
  } catch (found) {
    context.signal.throwIfAborted();
    if (found instanceof ToolError) return found.code === "not-found" ? found : error;
    throw found;
  }
}

function readTarget(target: string): PageArgument {
  try {
    return parsePageArgument(target);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new UsageError(error.message, { hint: error.hint, cause: error });
  }
}

function scopeOf(named: PageArgument, wanted: ExportFlags["scope"]): ExportScope {
  if (named.kind === "space") {
    if (wanted === undefined || wanted === "space") return { kind: "space", spaceKey: named.spaceKey };
    throw new UsageError(`Cannot export a ${wanted}: ${named.spaceKey} is a space`, {
      hint: "Name a page by its ID, its address or SPACE:Title.",
    });
  }
  return { kind: wanted ?? "page", page: named.page };
}

/** Rejects the address of another wiki than that of the profile. */
function assertSite(named: PageArgument, site: string): void {
  if (isOfSite(named, site)) return;
  throw new UsageError(`Cannot export from ${named.site}: the profile is for ${site}`, {
    hint: 'Choose another profile with --profile, or log in with "tool auth login".',
  });
}
