import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { syncOptions } from "./sync/sync_options.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { escapeText } from "../../../../base/text.ts";
import type { DocsDifference } from "../../../../console/docs_host.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { createPaint } from "../../../../console/output/style.ts";
import { paintPatch, textPatch } from "../../../../console/output/text_patch.ts";
import { explainMissingFile } from "./explain_missing_file.ts";
import { requireCredential } from "../../../inputs/wiki_access.ts";

/** Creates `tool wiki docs diff`, which compares a file with its page. */
export function docsDiffCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("diff")
    .description(
      "Compare a page in the wiki with its file, line by line: - is only in the wiki, + only in the file.\n\n" +
        "The exit code is 0 if they are the same, and 1 if they differ.",
    )
    .argument("<file>", "file of a page, in a synced folder")
    .addOption(syncOptions.profile())
    .option("--json", "print the result as JSON")
    .addHelpText(
      ...helpExamples([["tool wiki docs diff docs/Guide/Setup.md", "Show what pushing a file would change"]]),
    )
    .action(async (file, flags) => setExitCode(await diffDocs(file, flags, context)));
}

/** Flags of `tool wiki docs diff`. */
interface DiffFlags {
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Prints how a file differs from its page; returns exit code 1 if it does. */
async function diffDocs(file: string, { profile, json }: DiffFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout, stderr }, environment } = context;
  if (file === "") throw new UsageError("Cannot use an empty <file>: give a file");
  const difference = await compare(file, profile, context);
  const { path, remote, local, remoteVersion } = difference;
  const isSame = remote === local;
  const patch = isSame ? undefined : await patchOf(difference);
  if (json === true) await stdout.write(jsonText(differenceJson(difference, patch)));
  else if (isSame) await stderr.write(`${escapeText(path)} is the same as in the wiki (version ${remoteVersion})\n`);
  else if (patch === undefined) await stdout.write(`${escapeText(path)}: ${NO_PATCH}\n`);
  else await stdout.write(paintPatch(patch, createPaint(stdout, environment)));
  if (json !== true && difference.lostComments > 0) {
    await stderr.write(`warning: ${escapeText(path)}: ${lossText(difference.lostComments)}\n`);
  }
  if (json !== true) {
    for (const note of difference.notes) await stderr.write(`note: ${escapeText(path)}, ${escapeText(note)}\n`);
  }
  return isSame ? EXIT_CODE.ok : EXIT_CODE.failed;
}

function lossText(count: number): string {
  return `a push would remove the text of ${countNoun(count, "inline comment")}`;
}

const NO_PATCH = "it differs from the wiki, but is too large or too different to compare line by line";

async function compare(file: string, profileName: string | undefined, context: Context): Promise<DocsDifference> {
  const { profile } = await requireCredential(profileName, context);
  await using _progress = startProgress("Asking the wiki", context);
  return await context.docsHost.compare(file, profile).catch((error) => explainMissingFile([file], error, context));
}

async function patchOf({ path, remote, local, remoteVersion, localVersion }: DocsDifference) {
  const encoder = new TextEncoder();
  const base = localVersion === undefined ? "" : ` of version ${localVersion}`;
  return await textPatch({
    path,
    labels: [`${escapeText(path)} (version ${remoteVersion} in the wiki)`, `${escapeText(path)} (file${base})`],
    before: encoder.encode(remote),
    after: encoder.encode(local),
  });
}

function differenceJson(difference: DocsDifference, patch: string | undefined) {
  const { path, id, remote, local, remoteVersion, localVersion, lostComments, notes } = difference;
  const same = remote === local;
  return {
    path,
    id,
    same,
    remoteVersion,
    localVersion: localVersion ?? null,
    lostComments,
    notes,
    patch: patch ?? null,
  };
}
