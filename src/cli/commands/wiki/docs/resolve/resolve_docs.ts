import { explainMissingFile } from "../explain_missing_file.ts";
import { escapeText } from "../../../../../base/text.ts";
import type { Context } from "../../../../../console/context.ts";
import type { ResolvedConflict } from "../../../../../console/docs_host.ts";
import { UsageError } from "../../../../../console/command_errors.ts";
import { jsonText } from "../../../../../console/output/json_text.ts";
import { syncCommands } from "../sync_command.ts";
import { createPaint, type Paint } from "../../../../../console/output/style.ts";

/** Flags of `tool wiki docs resolve`. */
export interface ResolveFlags {
  readonly take?: "local" | "remote" | undefined;
  readonly json?: true | undefined;
}

/** Resolves conflicts, and prints them and the next step. */
export async function resolveDocs(files: readonly string[], flags: ResolveFlags, context: Context): Promise<void> {
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

function resolvedJson({ path, id, taken, trashed }: ResolvedConflict) {
  return { path, id: id ?? null, taken, trashed: trashed ?? null };
}

function resolvedText({ path, taken, trashed }: ResolvedConflict, paint: Paint): string {
  const [side, other] = taken === "local"
    ? ["the file", "the wiki's version"]
    : ["the wiki's version", "the previous file"];
  const rest = trashed === undefined ? "" : `; ${other} is in ${escapeText(trashed)}`;
  return `${paint("green", "resolved")}  ${escapeText(path)}: ${side}${rest}\n`;
}
