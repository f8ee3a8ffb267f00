import { fileURLToPath } from "node:url";
import { type Need, PACK } from "../command_lines/needs.ts";
import { HOME, supplyFiles, WORK } from "../command_lines/supply.ts";
import { denoVariables, homeVariables } from "../command_lines/stage_variables.ts";
import { runSuccessfully } from "../processes/run_command.ts";
import { CLI } from "../processes/tool_process.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../temporary_folder.ts";
import { ROOT } from "./source_files.ts";

/** What `tool` is in the commands of guides. */
export interface GuideProgram {
  /** Name in titles: "from source". */
  readonly name: string;
  /** The words of a shell that run it. */
  readonly words: string;
}

/** The program from source, with all permissions. */
export const FROM_SOURCE: GuideProgram = {
  name: "from source",
  words: `"${Deno.execPath()}" run -A --quiet "${CLI}"`,
};

/** The program from source, with the permissions that the guide names for each command line. */
export const WITH_GUIDE_PERMISSIONS: GuideProgram = {
  name: "with the permissions of the guide",
  words: `"${Deno.execPath()}" run -A --quiet "${
    fileURLToPath(new URL("tests/support/command_lines/run_permitted.ts", ROOT))
  }"`,
};

/** A folder in which the commands of guides run, with `tool` on its path. */
export interface GuideFolder extends TemporaryFolder {
  /** Variables of the commands. */
  readonly env: Record<string, string>;
}

/** Makes a folder with what commands need; nothing of the user's settings reaches it, and nothing of the network. */
export async function createGuideFolder(needs: readonly Need[], program: GuideProgram): Promise<GuideFolder> {
  const folder = await createTemporaryFolder();
  const [path, home, bin] = [WORK, HOME, "bin"].map((name) => `${folder.path}/${name}`) as [string, string, string];
  for (const each of [path, home, bin]) await Deno.mkdir(each);
  await supplyFiles(needs, folder.path);
  await writePrograms(bin, program, path);
  const env = { ...homeVariables(home), ...denoVariables(), WEBHOOK_SECRET: "0123456789abcdef", NO_COLOR: "1" };
  return { ...folder, path, env: { ...env, PATH: `${bin}:${Deno.env.get("PATH")}` } };
}

/**
 * Writes fake programs: `tool`, a browser that opens nothing, and a `curl` that returns a pack of the folder for every
 * remote URL, after it has read what it is given on standard input.
 */
async function writePrograms(bin: string, { words }: GuideProgram, folder: string): Promise<void> {
  const curl = (await runSuccessfully("sh", ["-c", "command -v curl"])).trim();
  const programs = {
    tool: `exec ${words} "$@"`,
    "xdg-open": "exit 0",
    open: "exit 0",
    curl: `case "$*" in *@-*example.com*) cat > /dev/null ;; esac
case "$*" in *example.com*) exec cat "${folder}/${PACK}" ;; *) exec "${curl}" "$@" ;; esac`,
  };
  for (const [name, script] of Object.entries(programs)) {
    await Deno.writeTextFile(`${bin}/${name}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
}
