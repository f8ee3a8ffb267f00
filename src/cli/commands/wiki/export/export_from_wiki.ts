import { present } from "../../../../base/present.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import type { ExportScope } from "../../../../book/model/export_source.ts";
import { offerTitle } from "../../../../export/sources/offer_titles.ts";
import { findScopeSpace } from "../../../../export/sources/wiki_outline.ts";
import { isOfSite, type PageArgument, parsePageArgument } from "../../../../book/addresses/parse_page_argument.ts";
import { evidenceUntil } from "../../../../export/evidence/page_evidence.ts";
import type { Profile } from "../../../../profile/profiles.ts";
import { type OpenedWikiSource, openWikiSource, type WikiReading } from "../../../inputs/open_wiki_source.ts";
import { requireCredential } from "../../../inputs/wiki_access.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportTarget } from "./export_target.ts";
import { openArchive, readRecordedOptions, recordFor } from "./recorded_export.ts";
import { writeExport } from "./write_export.ts";
import { useOfFile } from "../../../../authoring/kinds/use_of_file.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { commandWord } from "../../../../console/output/printable.ts";

/** Exports what a command line names from the wiki of a profile. */
export async function exportFromWiki(target: string, flags: ExportFlags, context: Context): Promise<void> {
  const open: WikiAccess["open"] = (profile) => {
    const record = recordFor({ ...profile, target }, flags, context);
    return openWikiSource(profile, context, { ...wikiReadingOf(flags), record });
  };
  const opened = await openWikiTarget(target, flags, { context, open });
  await writeExport(opened, flags, context).catch((error) => explainTarget(target, error, context));
}

/** Returns how much of a wiki an export reads. The wiki renders macros as of now alone. */
export function wikiReadingOf(flags: ExportFlags): WikiReading {
  const { approvedProperty, asOf, language, maxRows, showHidden } = flags;
  const liveMacros = approvedProperty === undefined && asOf === undefined ? flags.liveMacros : false;
  return { ...present({ liveMacros, maxRows }), audience: present({ language, showsHidden: showHidden }) };
}

/** What opens the wiki of a profile. */
interface WikiAccess {
  readonly context: Context;
  readonly open: (profile: Profile, context: Context) => Promise<OpenedWiki>;
}

/** Reads what a command line or a job file names of the wiki of a profile. */
export async function openWikiTarget(
  target: string,
  flags: ExportFlags,
  { context, open }: WikiAccess,
): Promise<ExportTarget> {
  await assertNoFile(target, context);
  const { named, scope } = await readWithWiki(target, flags, context);
  if (scope.kind === "page" && flags.depth !== undefined) {
    throw new UsageError("--depth needs --scope tree or --scope space: one page has no levels below it", {
      hint: "Add --scope tree to export the pages below the page too.",
    });
  }
  const { profile } = await requireCredential(flags.profile, context);
  assertSite(named, profile.site);
  const wiki = await open(profile, context);
  return { ...inState(wiki, flags), scope, name: target, origin: profile.site };
}

/** A wiki that was opened for an export. */
type OpenedWiki = Omit<OpenedWikiSource, "content">;

/** Returns a wiki with the versions of pages that a book has. */
function inState({ pin, ...wiki }: OpenedWiki, { asOf, approvedProperty }: ExportFlags) {
  const rule = approvedProperty ?? asOf;
  return {
    ...wiki,
    source: rule === undefined ? wiki.source : pin(rule, wiki.source),
    evidence: asOf === undefined ? wiki.evidence : evidenceUntil(wiki.evidence, asOf.until),
  };
}

/** Exports what an archive in a PDF was made of, without the wiki. */
export async function exportFromArchive(
  { path, target: given }: { readonly path: string; readonly target: string | undefined },
  flags: ExportFlags,
  context: Context,
): Promise<void> {
  if (given !== undefined) {
    throw new UsageError("Cannot use --from-archive with a target: the archive says what to export", {
      hint: "Omit the target.",
    });
  }
  const replayed = await openArchive(path, context);
  const { site, deployment, target } = replayed.record;
  const chosen = { ...flags, ...readRecordedOptions(replayed.record) };
  const profile = { ...{ name: "archive", token: "" }, site, deployment };
  const record = recordFor({ site, deployment, target }, chosen, context);
  const wiki = await openWikiSource(profile, context, { ...wikiReadingOf(chosen), record, replayed });
  const scope = scopeOf(readTarget(target), chosen.scope);
  await writeExport({ ...inState(wiki, chosen), scope, name: target, origin: site }, chosen, context);
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

/**
 * Rejects a file of this machine as what to export: its name could be the key of a space, but no key looks like that.
 *
 * @throws {UsageError} with the command that the file is for.
 */
async function assertNoFile(target: string, context: Context): Promise<void> {
  if (!/[^.]\.\w{1,18}$|[/\\]/.test(target) || /^https?:/i.test(target)) return;
  const refusal = await refuseFile(target, context);
  if (refusal !== undefined) throw refusal;
}

/** Rethrows the error of a target that the wiki does not have; for a file or folder here, what it is for. */
async function explainTarget(target: string, error: unknown, context: Context): Promise<never> {
  const isUnknown = error instanceof ToolError && (error.code === "not-found" || error.code === "bad-page-argument");
  throw (isUnknown ? await refuseFile(target, context) : undefined) ?? error;
}

async function refuseFile(target: string, context: Context): Promise<UsageError | undefined> {
  const file = await useOfFile(target, context);
  if (file === undefined) return undefined;
  const name = quote(truncate(target, 120));
  const what = file.kind === "folder" ? "a folder" : "a file";
  const synced = file.kind === "folder" ? `, or if it is synced: tool wiki docs export ${commandWord(target)}` : "";
  return new UsageError(`Cannot export ${name} from the wiki: it is ${what} of this machine`, {
    hint: file.sentence + synced,
  });
}
