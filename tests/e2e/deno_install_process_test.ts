import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { dirname } from "node:path";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../support/temporary_folder.ts";
import { handleOneEvent } from "../support/webhook/handle_one_event.ts";

/** What is where the program is to be installed. */
const OTHER = "#!/bin/sh\necho other 1.0\n";

let home: TemporaryFolder | undefined;

Deno.test.afterAll(async () => await home?.[Symbol.asyncDispose]());

Deno.test({
  name: "the task install refuses the place of another program, and changes nothing, unless --force is given",
  ignore: Deno.build.os === "windows",
  async fn() {
    home = await createTemporaryFolder();
    await Deno.mkdir(`${home.path}/bin`);
    await Deno.writeTextFile(`${home.path}/bin/tool`, OTHER, { mode: 0o755 });
    await rejects(
      install(home.path),
      /error: Cannot install tool: ".*\/bin\/tool" is another program, or does not start\nhint: /,
    );
    strictEqual(await Deno.readTextFile(`${home.path}/bin/tool`), OTHER);
    deepStrictEqual((await Array.fromAsync(Deno.readDir(home.path))).map(({ name }) => name), ["bin"]);
  },
});

Deno.test({
  name: "the task install installs the program where no module of the clone is needed, over an earlier one",
  ignore: Deno.build.os === "windows",
  async fn() {
    ok(home !== undefined);
    const { path } = home;
    const { tasks } = await readSettings();
    const program = `${path}/data/tool/program`;
    await Deno.mkdir(`${program}/earlier`, { recursive: true });
    strictEqual(await install(path, "--force"), `Installed tool as ${path}/bin/tool, which runs ${program}\n`);
    await rejects(Deno.stat(`${program}/earlier`), Deno.errors.NotFound);
    deepStrictEqual((await Array.fromAsync(Deno.readDir(dirname(program)))).map(({ name }) => name), ["program"]);
    const command = await Deno.readTextFile(`${path}/bin/tool`);
    ok(v8Flags(command).length > 0, command);
    deepStrictEqual(v8Flags(command), v8Flags(tasks.tool.command));
    ok(!command.includes(ROOT.pathname), command);
  },
});

Deno.test({
  name: "the installed program validates, builds, proves, draws and renders in any folder",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using folder = await createTemporaryFolder();
    const tool = (...words: string[]) => runInstalled(folder.path, words);
    match(await tool("--version"), /^tool \d/);
    match(await tool("doctor", "--offline"), /^ok {4}program: tool \S+ \(bundle\), Deno /m);
    await tool("pdf-template", "init", "report");
    await tool("pdf-template", "validate", "report");
    const build = ["pdf-template", "build", "report", "--output", "report.wiki-pdf-template"];
    match(await tool(...build), /^ {2}proven {10}\d+ pages/m);
    await tool("pdf-template", "preview", "report");
    await Deno.writeTextFile(`${folder.path}/note.md`, "# Note\n\nText\n");
    await tool("pdf-template", "render", "technical", "note.md");
    match(await Deno.readTextFile(`${folder.path}/note.pdf`), /^%PDF-/);
  },
});

Deno.test({
  name: "the installed program receives an event, and runs a handler in its own thread",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using folder = await createTemporaryFolder();
    const server = await handleOneEvent(`${home?.path}/bin/tool`, {
      folder: folder.path,
      env: environment(home?.path),
    });
    server.kill("SIGTERM");
    strictEqual((await server.status).code, 0);
  },
});

async function readSettings() {
  return JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
}

/** Runs the task as `deno task` does. */
async function install(folder: string, ...more: string[]): Promise<string> {
  const [, ...args] = (await readSettings()).tasks.install.command.split(" ");
  return await runSuccessfully(Deno.execPath(), [...args, ...more], { cwd: ROOT, env: environment(folder) });
}

function runInstalled(cwd: string, words: readonly string[]): Promise<string> {
  return runSuccessfully(`${home?.path}/bin/tool`, words, { cwd, env: environment(home?.path) });
}

function environment(folder = ""): Record<string, string> {
  const path = `${dirname(Deno.execPath())}:${Deno.env.get("PATH")}`;
  return { DENO_INSTALL_ROOT: folder, XDG_DATA_HOME: `${folder}/data`, PATH: path };
}

/** The settings of the engine's memory in a command line. */
function v8Flags(command: string): string[] {
  return /--v8-flags=(\S+)/.exec(command)?.[1]?.split(",") ?? [];
}
