import { fileURLToPath } from "node:url";
import { runCommand, runSuccessfully } from "../processes/run_command.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { type Mdformat, runMdformat } from "./mdformat.ts";

const LOCK = fileURLToPath(new URL("formatters.lock", import.meta.url));
const NPM = ["run", "-A", "--quiet", "--no-config", "--frozen", `--lock=${LOCK}`];
const PRETTIER = [...NPM, "npm:prettier@3.10.1", "--write"];

/** Arguments of Deno for programs that rewrite all Markdown files of the folder in which they run. */
const COMMANDS = {
  prettier: [...PRETTIER, "."],
  "prettier with wrapped lines": [...PRETTIER, "--prose-wrap=always", "--print-width=40", "--tab-width=4", "."],
  "prettier with tabs": [...PRETTIER, "--prose-wrap=never", "--use-tabs", "--end-of-line=crlf", "."],
  markdownlint: [...NPM, "npm:markdownlint-cli2@0.22.1", "--fix", "**/*.md"],
  "deno fmt": ["fmt", "--quiet", "--no-config", "."],
} as const;

/** Formatter that Deno runs, with its defaults or other options. */
export type DenoFormatter = keyof typeof COMMANDS;

/** All of them. */
export const DENO_FORMATTERS = Object.keys(COMMANDS) as readonly DenoFormatter[];

/** Formats files, by their names, with a formatter that Deno runs. */
export async function formatFiles(
  formatter: DenoFormatter,
  files: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  return await inFolder(files, async (folder) => {
    const { code, stdout, stderr } = await runCommand(Deno.execPath(), COMMANDS[formatter], { cwd: folder });
    // The linter exits with 1 for what it cannot mend, such as a missing title.
    if (code > 1 || (code === 1 && formatter !== "markdownlint")) throw new Error(`${formatter}:\n${stdout}${stderr}`);
  });
}

/** Formats files of a folder in place, as editors do that run prettier when they save. */
export async function prettify(folder: string, paths: readonly string[]): Promise<void> {
  await runSuccessfully(Deno.execPath(), [...PRETTIER, "--", ...paths], { cwd: folder });
}

/** Formats files, by their names, with mdformat. */
export async function formatWithMdformat(
  kind: Mdformat,
  options: readonly string[],
  files: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  return await inFolder(files, (folder) => runMdformat(kind, options, folder));
}

async function inFolder(
  files: ReadonlyMap<string, string>,
  format: (folder: string) => Promise<unknown>,
): Promise<Map<string, string>> {
  await using folder = await createTemporaryFolder();
  for (const [name, text] of files) await Deno.writeTextFile(`${folder.path}/${name}.md`, text);
  await format(folder.path);
  const formatted = new Map<string, string>();
  for (const name of files.keys()) formatted.set(name, await Deno.readTextFile(`${folder.path}/${name}.md`));
  return formatted;
}
