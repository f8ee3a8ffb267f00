// Installs the program for this user: bundles it into the user's folder for data, where it stays, and lets Deno write
// the command that runs it. With --force the command replaces another program of this name.
import { PROGRAM_NAME } from "../../../src/cli/version.ts";
import { BUNDLE_FLAGS } from "../../../src/host/process/program_form.ts";
import { runCommand, runSuccessfully } from "../processes/run_command.ts";
import { V8_FLAGS } from "./compiler.ts";
import { bundleProgram } from "./program/bundle_program.ts";
import { findEngineFolder } from "./program/program_assets.ts";

async function install(): Promise<string> {
  const folder = `${dataFolder()}/${PROGRAM_NAME}/program`;
  const force = await chooseForce();
  await Deno.mkdir(folder.slice(0, folder.lastIndexOf("/")), { recursive: true });
  await replaceFolder(folder, async (staged) => {
    const { folder: engine } = await findEngineFolder(Deno.build.target);
    await bundleProgram(staged, { engine, check: false }); // types are checked before a commit
  });
  const flags = ["--global", "--allow-all", ...force, V8_FLAGS, ...BUNDLE_FLAGS, "--name", PROGRAM_NAME];
  return await runSuccessfully(Deno.execPath(), ["install", "--quiet", ...flags, `${folder}/cli.js`]) +
    `Installed ${PROGRAM_NAME} as ${commandPath()}, which runs ${folder}\n`;
}

/** Writes a folder beside its final place, and then puts it there. */
async function replaceFolder(folder: string, write: (staged: string) => Promise<void>): Promise<void> {
  const [staged, replaced] = [`${folder}.new`, `${folder}.old`];
  await removeFolders(staged, replaced);
  await write(staged);
  await Deno.rename(folder, replaced).catch(ignoreMissing);
  await Deno.rename(staged, folder);
  await removeFolders(replaced);
}

async function removeFolders(...folders: string[]): Promise<void> {
  for (const folder of folders) await Deno.remove(folder, { recursive: true }).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

/** Returns the flag that replaces an earlier installation, or any other command if that is asked for. */
async function chooseForce(): Promise<string[]> {
  const path = commandPath();
  const isThere = await Deno.lstat(path).then(() => true, () => false);
  if (!isThere) return [];
  const said = await runCommand(path, ["--version"]).catch(() => undefined);
  if (Deno.args.includes("--force") || said?.stdout.startsWith(`${PROGRAM_NAME} `)) return ["--force"];
  throw new Error(`Cannot install ${PROGRAM_NAME}: "${path}" is another program\nhint: Replace it with --force.`);
}

/** Path of the command, where Deno puts it. */
function commandPath(): string {
  const root = Deno.env.get("DENO_INSTALL_ROOT") ?? `${home()}/.deno`;
  return `${root}/bin/${PROGRAM_NAME}${Deno.build.os === "windows" ? ".cmd" : ""}`;
}

function dataFolder(): string {
  if (Deno.build.os === "windows") return Deno.env.get("LOCALAPPDATA") ?? `${home()}/AppData/Local`;
  if (Deno.build.os === "darwin") return `${home()}/Library/Application Support`;
  const named = Deno.env.get("XDG_DATA_HOME");
  return named?.startsWith("/") ? named : `${home()}/.local/share`;
}

function home(): string {
  const folder = Deno.env.get(Deno.build.os === "windows" ? "USERPROFILE" : "HOME");
  if (folder === undefined) throw new Error("Cannot install the program: the environment names no home folder");
  return folder;
}

try {
  await Deno.stdout.write(new TextEncoder().encode(await install()));
} catch (error) {
  await Deno.stderr.write(new TextEncoder().encode(`error: ${error instanceof Error ? error.message : error}\n`));
  Deno.exitCode = 1;
}
