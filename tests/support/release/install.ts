// Installs the program for this user: bundles it into the user's folder for data, where it stays, and lets Deno write
// the command that runs it. With --force the command replaces another program of this name.
import { PROGRAM_NAME } from "../../../src/cli/version.ts";
import { BUNDLE_FLAGS } from "../../../src/host/process/program_form.ts";
import { runSuccessfully } from "../processes/run_command.ts";
import { V8_FLAGS } from "./compiler.ts";
import { bundleProgram } from "./program/bundle_program.ts";
import { chooseForce } from "./program/installed_command.ts";
import { findEngineFolder } from "./program/program_assets.ts";
import { replaceFolder } from "./program/replace_folder.ts";

async function install(): Promise<string> {
  const folder = `${dataFolder()}/${PROGRAM_NAME}/program`;
  const force = await chooseForce(commandPath(), { isForced: Deno.args.includes("--force") });
  await Deno.mkdir(folder.slice(0, folder.lastIndexOf("/")), { recursive: true });
  await replaceFolder(folder, async (staged) => {
    const { folder: engine } = await findEngineFolder(Deno.build.target);
    await bundleProgram(staged, { engine, check: false }); // types are checked before a commit
  });
  const flags = ["--global", "--allow-all", ...force, V8_FLAGS, ...BUNDLE_FLAGS, "--name", PROGRAM_NAME];
  return await runSuccessfully(Deno.execPath(), ["install", "--quiet", ...flags, `${folder}/cli.js`]) +
    `Installed ${PROGRAM_NAME} as ${commandPath()}, which runs ${folder}\n`;
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
