import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../../console/context.ts";
import { helpExamples } from "../../../../examples.ts";
import type { SetExitCode } from "../../../../command_group.ts";
import { DEFAULT_CONCURRENCY, DEFAULT_MAX_ATTACHMENT, syncOptions } from "../sync/sync_options.ts";
import type { Difference, DifferenceKind } from "../../../../../sync/sync_report.ts";
import type { AskedOptions } from "../../../../../sync/sync_options.ts";
import type { DocsConfig } from "../../../../../console/docs_host.ts";
import { EXIT_CODE, type ExitCode } from "../../../../../console/exit_code.ts";
import { jsonText } from "../../../../../console/output/json_text.ts";
import { startProgress } from "../../../../../console/output/progress.ts";
import { createLook, type Look, type StyleName } from "../../../../../console/output/style.ts";
import { requireCredential } from "../../../../inputs/wiki_access.ts";
import { assertFolder } from "../assert_folder.ts";
import { differenceFromHere } from "../path_from_here.ts";
import { RunReport } from "../run_report.ts";
import { countNoun } from "../../../../../base/count_noun.ts";
import { renderRows } from "../../../../../console/output/table.ts";
import { pageDifferenceJson, placeText, whyText } from "../plan_view.ts";

/** Creates `tool wiki docs status`, which lists the differences between folder and wiki. */
export function docsStatusCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("status")
    .description(
      "Show what differs between a folder and the wiki: changes here, in the wiki or on both sides, what is in " +
        "conflict, and what cannot be synced. Nothing is written anywhere.",
    )
    .argument("<dir>", "a synced folder")
    .addOption(syncOptions.attachments())
    .addOption(syncOptions.noAttachments())
    .option("--exit-code", "exit with 1 if anything differs")
    .addOption(syncOptions.profile())
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool wiki docs status docs", "Show what differs"],
      ["tool wiki docs status docs --exit-code", "Let a script detect differences"],
    ]))
    .action(async (folder, flags) => {
      setExitCode(await showDocsStatus(folder, flags, context));
    });
}

/** Flags of `tool wiki docs status`. */
interface DocsStatusFlags {
  readonly attachments?: boolean | undefined;
  readonly exitCode?: true | undefined;
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Prints the differences between a folder and the wiki. */
async function showDocsStatus(folder: string, flags: DocsStatusFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  await assertFolder(folder, context);
  const { profile } = await requireCredential(flags.profile, context);
  const differences = onePerKind(await askDifferences({ folder, profile, options: optionsOf(flags) }, context));
  const look = createLook(stdout, environment);
  const shown = differences.map((difference) => differenceFromHere(folder, difference));
  await stdout.write(flags.json === true ? jsonText(statusJson(folder, differences)) : statusText(shown, look));
  return flags.exitCode === true && !isInSync(differences) ? EXIT_CODE.failed : EXIT_CODE.ok;
}

async function askDifferences(config: DocsConfig, context: Context): Promise<Difference[]> {
  await using progress = startProgress("Asking the wiki", context);
  // Only notices are reported; flushing keeps them out of standard output's text.
  const report = new RunReport({ folder: config.folder, json: false, progress }, context);
  try {
    return await context.docsHost.plan(config, report);
  } finally {
    await report.flush();
  }
}

/** Returns options with `push` set, so that local edits are reported as edits and not as waiting. */
function optionsOf({ attachments }: DocsStatusFlags): AskedOptions {
  return {
    ...{ push: true, onConflict: "keep-both", onRemoteDelete: "trash", full: false },
    ...{ attachments, maxAttachment: DEFAULT_MAX_ATTACHMENT },
    concurrency: DEFAULT_CONCURRENCY,
  };
}

interface Group {
  readonly title: string;
  readonly style: StyleName;
  /** Kinds of difference, and the word for each. */
  readonly words: Readonly<Partial<Record<DifferenceKind, string>>>;
}

const GROUPS: readonly Group[] = [
  {
    title: "Changed here",
    style: "green",
    words: {
      "edited-here": "edited",
      "new-here": "new",
      "moved-here": "moved",
      "reverted-here": "reverted",
      "restored-here": "restored",
      "deleted-here": "deleted",
    },
  },
  {
    title: "Changed in the wiki",
    style: "cyan",
    words: {
      ...{ "changed-in-wiki": "edited", "new-in-wiki": "new" },
      ...{ "moved-in-wiki": "moved", "deleted-in-wiki": "deleted" },
    },
  },
  { title: "Changed on both sides", style: "yellow", words: { "changed-on-both-sides": "edited" } },
  { title: "Conflicts", style: "red", words: { conflict: "conflict" } },
  { title: "Left out", style: "yellow", words: { skipped: "skipped" } },
  { title: "Problems", style: "red", words: { problem: "problem" } },
];

/** Removes duplicates: a file that is merged and pushed, or followed and pushed, counts as one difference. */
function onePerKind(differences: readonly Difference[]): Difference[] {
  const groups = Map.groupBy(differences, ({ kind, path, id }) => JSON.stringify([kind, path, id]));
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

/** Tests whether both sides are the same, apart from what is left out. */
function isInSync(differences: readonly Difference[]): boolean {
  return differences.every(({ kind }) => kind === "skipped");
}

/** Converts the differences to the JSON document of `tool wiki docs status`. */
function statusJson(directory: string, differences: readonly Difference[]) {
  return { directory, inSync: isInSync(differences), differences: differences.map(pageDifferenceJson) };
}

/** Formats the differences in groups: a heading for each, and a line for each difference. */
function statusText(differences: readonly Difference[], look: Look): string {
  const sections = GROUPS.map((group) => groupText(group, differences, look)).filter((text) => text !== "");
  const count = isInSync(differences)
    ? "Everything else is in sync"
    : countNoun(differences.filter(({ kind }) => kind !== "skipped").length, "difference");
  return sections.length === 0 ? "Everything is in sync\n" : [...sections, `${count}\n`].join("\n");
}

function groupText({ title, style, words }: Group, differences: readonly Difference[], { paint, width }: Look): string {
  const rows = differences.flatMap((difference) => {
    const word = words[difference.kind];
    return word === undefined ? [] : [[`  ${word}`, `${placeText(difference)}${shownWhy(difference)}`]];
  });
  if (rows.length === 0) return "";
  const lines = renderRows([{ whole: true }, {}], rows, width).map((line) => `${paint(style, line.trimEnd())}\n`);
  return `${paint("bold", title)}\n${lines.join("")}`;
}

/** Formats the reason. In a table, problems include their hint, which is shown nowhere else. */
function shownWhy(difference: Difference): string {
  const { kind, hint } = difference;
  return whyText({ ...difference, kind: kind === "problem" && hint !== undefined ? "conflict" : kind });
}
