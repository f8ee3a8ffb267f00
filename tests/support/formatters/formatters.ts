import { fileURLToPath } from "node:url";
import { canRun, runCommand, runSuccessfully } from "../processes/run_command.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";

const LOCK = fileURLToPath(new URL("formatters.lock", import.meta.url));
const NPM = ["run", "-A", "--quiet", "--no-config", "--frozen", `--lock=${LOCK}`];

const PRETTIER = [...NPM, "npm:prettier@3.10.1", "--write"];

/** Programs from npm that rewrite all Markdown files of the folder in which they run, with their defaults. */
const COMMANDS = {
  prettier: [...PRETTIER, "."],
  markdownlint: [...NPM, "npm:markdownlint-cli2@0.22.1", "--fix", "**/*.md"],
} as const;

/** Formatter from npm. */
export type NpmFormatter = keyof typeof COMMANDS;

/** Whether mdformat from PyPI is installed. */
export const HAS_MDFORMAT: boolean = canRun("mdformat");

/** Formats files, by their names, with a formatter from npm. */
export async function formatFiles(
  formatter: NpmFormatter,
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

/** Formats files, by their names, with mdformat and the extensions that are installed. */
export async function formatWithMdformat(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  return await inFolder(files, async (folder) => {
    const { code, stdout, stderr } = await runCommand("mdformat", ["."], { cwd: folder });
    // It leaves a file alone of which it would change the meaning.
    if (code !== 0 && !stderr.includes("Could not format")) throw new Error(`mdformat:\n${stdout}${stderr}`);
  });
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
