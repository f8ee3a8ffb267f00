import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../../console/context.ts";
import { helpExamples } from "../../../../examples.ts";
import { explainMissingFile } from "../explain_missing_file.ts";
import { escapeText } from "../../../../../base/text.ts";
import type { ResolvedConflict } from "../../../../../console/docs_host.ts";
import { UsageError } from "../../../../../console/command_errors.ts";
import { jsonText } from "../../../../../console/output/json_text.ts";
import { syncCommands } from "./resolve_command.ts";
import { createPaint, type Paint } from "../../../../../console/output/style.ts";

/** Creates `tool wiki docs resolve`, which resolves conflicts. */
export function docsResolveCommand(context: Context) {
  return new Command("resolve")
    .description(
      "Resolve conflicts. Edit the file until it is right (the wiki's version is beside it in " +
        '"….remote.md"), then run this command; or take the wiki\'s version with --take remote. The rejected ' +
        "version is moved to .tool/trash in the folder.\n\n" +
        "A reverted file, which has the text of an older version, stays unchanged until you resolve it: " +
        "--take local makes that text a new version, --take remote takes the newer one. For a file with git conflict " +
        "markers, --take local keeps the markers. A file that was moved where its page cannot be, for example below " +
        "itself, is moved back by --take remote.\n\n" +
        "Nothing is sent to the wiki until the next run with --push. If one of several files cannot be resolved, " +
        "none is.",
    )
    .argument("<files...>", "files to resolve")
    .addOption(
      new Option(
        "--take <side>",
        "side to take: the file (the default for a conflict) or the wiki's version",
      )
        .choices(["local", "remote"] as const),
    )
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool wiki docs resolve docs/Guide/Setup.md", "Mark the edited file as resolved"],
      ["tool wiki docs resolve docs/Guide/Setup.md --take remote", "Take the wiki's version"],
    ]))
    .action(async (files, flags) => await resolveDocs(files, flags, context));
}

/** Flags of `tool wiki docs resolve`. */
interface ResolveFlags {
  readonly take?: "local" | "remote" | undefined;
  readonly json?: true | undefined;
}

/** Resolves conflicts, and prints them and the next step. */
async function resolveDocs(files: readonly string[], flags: ResolveFlags, context: Context): Promise<void> {
  const { io: { stdout, stderr }, environment, docsHost } = context;
  if (files.includes("")) throw new UsageError("Cannot use an empty <file>: give a file");
  const resolved = await docsHost.resolve([...new Set(files)], flags.take)
    .catch((error) => explainMissingFile(files, error, context));
  if (flags.json === true) return await stdout.write(jsonText({ resolved: resolved.map(resolvedJson) }));
  const paint = createPaint(stdout, environment);
  await stdout.write(resolved.map((each) => resolvedText(each, paint)).join(""));
  const own = resolved.filter(({ taken }) => taken === "local");
  if (own.length > 0) await stderr.write(`hint: Run ${syncCommands(own, " --push")} to send it to the wiki.\n`);
}

function resolvedJson({ path, id, taken, trashed, moved }: ResolvedConflict) {
  return { path, id: id ?? null, taken, trashed: trashed ?? null, moved: moved ?? null };
}

function resolvedText({ path, taken, trashed, moved }: ResolvedConflict, paint: Paint): string {
  if (moved !== undefined) {
    return `${paint("green", "resolved")}  ${escapeText(path)}: moved back to ${escapeText(moved)}\n`;
  }
  const [side, other] = taken === "local"
    ? ["the file", "the wiki's version"]
    : ["the wiki's version", "the previous file"];
  const rest = trashed === undefined ? "" : `; ${other} is in ${escapeText(trashed)}`;
  return `${paint("green", "resolved")}  ${escapeText(path)}: ${side}${rest}\n`;
}
