import { present } from "../../../../base/present.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { offerTitle } from "../../../../export/sources/offer_titles.ts";
import { findScopeSpace } from "../../../../export/sources/wiki_outline.ts";
import { isOfSite, type PageArgument } from "../../../../book/addresses/parse_page_argument.ts";
import { evidenceUntil } from "../../../../export/evidence/page_evidence.ts";
import type { Profile } from "../../../../profile/profiles.ts";
import { type OpenedWikiSource, openWikiSource, type WikiReading } from "../../../inputs/open_wiki_source.ts";
import { requireCredential } from "../../../inputs/wiki_access.ts";
import type { ExportFlags } from "./export_flags.ts";
import { readNamedTarget, readScopes, scopesOfTarget } from "./export_scopes.ts";
import type { ExportTarget } from "./export_target.ts";
import { checkUploadScopes, isUploaded } from "./check_upload.ts";
import type { PageRef } from "../../../../book/model/page_ref.ts";
import { readTargetFile } from "./read_target_file.ts";
import { openArchive, readRecordedOptions, recordFor } from "./recorded_export.ts";
import { writeExport } from "./write_export.ts";
import { useOfFile } from "../../../../authoring/kinds/use_of_file.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { commandWord } from "../../../../console/output/printable.ts";

/** Exports what a command line names from the wiki of a profile. */
export async function exportFromWiki(
  targets: readonly string[],
  flags: ExportFlags,
  context: Context,
): Promise<void> {
  const named = await namedBy(targets, flags, context);
  const open: WikiAccess["open"] = (profile) => {
    const record = recordFor(profile, { ...flags, named }, context);
    return openWikiSource(profile, context, { ...wikiReadingOf(flags), record });
  };
  const opened = await openWikiTarget(named, flags, { context, open });
  await writeExport(opened, flags, context).catch((error) => explainTargets(named, error, context));
}

/** Returns how much of a wiki an export reads. The wiki renders macros as of now alone. */
export function wikiReadingOf(flags: ExportFlags): WikiReading {
  const { approvedProperty, asOf, maxRows } = flags;
  const liveMacros = approvedProperty === undefined && asOf === undefined ? flags.liveMacros : false;
  return present({ liveMacros, maxRows });
}

/** What opens the wiki of a profile. */
interface WikiAccess {
  readonly context: Context;
  readonly open: (profile: Profile) => Promise<OpenedWikiSource>;
}

/** Returns all targets that are named: in the command line or the job file, and in the file of `--targets`. */
export async function namedBy(
  targets: readonly string[],
  { targets: file }: Pick<ExportFlags, "targets">,
  context: Context,
): Promise<readonly string[]> {
  return file === undefined ? targets : [...targets, ...await readTargetFile(file, context)];
}

/** Reads what a command line or a job file names of the wiki of a profile. */
export async function openWikiTarget(
  named: readonly string[],
  flags: ExportFlags,
  { context, open }: WikiAccess,
): Promise<ExportTarget> {
  assertNoOutput(named, flags);
  for (const target of named) await assertNoFile(target, context);
  const parsed: PageArgument[] = [];
  for (const target of named) {
    parsed.push(await readWithWiki(target, { ...flags, isAlone: named.length === 1 }, context));
  }
  const chosen = readScopes(parsed, flags);
  checkUploadScopes(flags, chosen.scopes);
  const { profile } = await requireCredential(flags.profile, context);
  for (const each of parsed) assertSite(each, profile.site);
  const wiki = await open(profile);
  const name = named[0] ?? chosen.scopes[0]?.name ?? "query";
  const { content, source, operations } = wiki;
  const writable = { content, operations, find: (ref: PageRef) => source.find(ref) };
  return { ...inState(wiki, flags), ...chosen, name, wiki: writable, origin: profile.site };
}

/** Returns a wiki with the versions of pages that a book has. */
function inState({ pin, ...wiki }: OpenedWikiSource, { asOf, approvedProperty }: ExportFlags) {
  const rule = approvedProperty ?? asOf;
  return {
    ...wiki,
    source: rule === undefined ? wiki.source : pin(rule, wiki.source),
    evidence: asOf === undefined ? wiki.evidence : evidenceUntil(wiki.evidence, asOf.until),
  };
}

/** Exports what an archive in a PDF was made of, without the wiki. */
export async function exportFromArchive(
  { path, targets }: { readonly path: string; readonly targets: readonly string[] },
  flags: ExportFlags,
  context: Context,
): Promise<void> {
  if ([targets[0], flags.targets, flags.cql, flags.blog].some((given) => given !== undefined)) {
    throw new UsageError("Cannot use --from-archive with a target: the archive says what to export", {
      hint: "Omit the target.",
    });
  }
  if (isUploaded(flags)) {
    throw new UsageError("Cannot upload a book that is made from an archive: that asks no wiki", {
      hint: "Omit --upload and --upload-to.",
    });
  }
  const replayed = await openArchive(path, context);
  const { site, deployment, target } = replayed.record;
  const chosen = { ...flags, ...readRecordedOptions(replayed.record) };
  const { named = [target] } = chosen;
  const profile = { ...{ name: "archive", token: "" }, site, deployment };
  const record = recordFor(profile, { ...chosen, named }, context);
  const wiki = await openWikiSource(profile, context, { ...wikiReadingOf(chosen), record, replayed });
  const scopes = readScopes(named.map(readNamedTarget), chosen);
  await writeExport({ ...inState(wiki, chosen), ...scopes, name: target, origin: site }, chosen, context);
}

/** Reads what to export; asks the wiki what a target means that cannot be exported so. */
async function readWithWiki(
  target: string,
  flags: Pick<ExportFlags, "scope" | "blog" | "profile"> & { readonly isAlone: boolean },
  context: Context,
): Promise<PageArgument> {
  let named: PageArgument | undefined;
  try {
    named = readNamedTarget(target);
    scopesOfTarget(named, flags);
    return named;
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

/** Rejects the address of another wiki than that of the profile. */
function assertSite(named: PageArgument, site: string): void {
  if (isOfSite(named, site)) return;
  throw new UsageError(`Cannot export from ${named.site}: the profile is for ${site}`, {
    hint: 'Choose another profile with --profile, or log in with "tool auth login".',
  });
}

/** Rejects the name of a book among several targets, which is meant as the output. */
function assertNoOutput(named: readonly string[], { output }: Pick<ExportFlags, "output">): void {
  const meant = named.length < 2 || output !== undefined
    ? undefined
    : named.find((name) => /^[^:]+\.(?:pdf|docx)$/i.test(name));
  if (meant === undefined) return;
  throw new UsageError(`Cannot export ${quote(truncate(meant, 120))}: it names neither a page nor a space`, {
    hint: `Did you mean --output ${commandWord(meant)}?`,
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

/** Rethrows the error of targets of which the wiki lacks one; for a file or folder here, what it is for. */
async function explainTargets(targets: readonly string[], error: unknown, context: Context): Promise<never> {
  const isUnknown = error instanceof ToolError && (error.code === "not-found" || error.code === "bad-page-argument");
  for (const target of isUnknown ? targets : []) {
    const refusal = await refuseFile(target, context);
    if (refusal !== undefined) throw refusal;
  }
  throw error;
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
