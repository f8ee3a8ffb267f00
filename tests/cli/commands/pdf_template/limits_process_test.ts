import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import {
  findChildren,
  listProcesses,
  waitForChild,
  waitForEnd,
  waitForWork,
} from "../../../support/processes/child_processes.ts";
import { skipUnless } from "../../../support/skip.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { runTool, spawnTool } from "../../../support/processes/tool_process.ts";

const ignore = skipUnless(Deno.build.os !== "windows", "processes are listed with ps");
const COMPILER = "run_compiler.ts";
const ENDLESS_TOOL = fileURLToPath(new URL("../../../support/processes/endless_tool.ts", import.meta.url));

async function makeFolder() {
  const folder = await createTemporaryFolder();
  const cwd = folder.path;
  strictEqual((await runTool(["pdf-template", "init", "report"], { cwd })).code, 0);
  await Deno.writeTextFile(`${cwd}/note.md`, "# Note\n\nText\n");
  return folder;
}

const COMMANDS = [
  ["build", "report", "--output", "report.wiki-pdf-template"],
  ["render", "report", "note.md", "--output", "note.pdf"],
  ["preview", "report", "--out", "pages"],
] as const;

Deno.test("tool pdf-template ends with compile-timeout and leaves no process and no file behind", async (t) => {
  await using folder = await makeFolder();
  const cwd = folder.path;
  for (const command of COMMANDS) {
    await t.step(command[0], async () => {
      const args = ["pdf-template", ...command, "--max-time", "1ms", "--json"];
      const { code, stderr, stdout } = await runTool(args, { cwd });
      deepStrictEqual([code, stdout], [1, ""]);
      const { message, ...error } = JSON.parse(stderr).error;
      match(message, /^Cannot compile: it (needs|takes) more than (.+ )?0\.001 s of processor time$/);
      deepStrictEqual(error, {
        code: "compile-timeout",
        hint: "Look for a loop, split the document, or raise --max-time.",
      });
    });
  }
  const left = await Array.fromAsync(Deno.readDir(cwd), ({ name }) => name);
  deepStrictEqual(left.sort(), ["note.md", "report"]);
});

for (
  const [flag, value, message] of [
    ["--max-memory", "255MiB", /from 256MiB to 4GiB/],
    ["--max-memory", "5GiB", /from 256MiB to 4GiB/],
    ["--max-time", "0s", /must be a duration/],
  ] as const
) {
  Deno.test(`tool pdf-template render refuses ${flag} ${value}`, async () => {
    const args = ["pdf-template", "render", "a", "b", "--output", "c", flag, value];
    const { code, stderr } = await runTool(args);
    strictEqual(code, 2);
    match(stderr, message);
  });
}

Deno.test({
  name: "tool pdf-template ends at TERM while it compiles, and its compiler with it",
  ignore,
  fn: async () => {
    await using folder = await makeFolder();
    const child = spawnTool(["pdf-template", "preview", "report", "--watch"], { cwd: folder.path });
    const output = child.output();
    const compiler = await waitForChild(COMPILER, child.pid);
    child.kill("SIGTERM");
    const { code } = await output;
    await waitForEnd(compiler.pid);
    strictEqual(code, 0); // this is how a watch ends
    deepStrictEqual(await findChildren(COMPILER, child.pid), []);
  },
});

Deno.test({
  name: "tool pdf-template build ends at TERM during a compile that does not end, and its compiler before it",
  ignore,
  fn: async () => {
    await using folder = await makeFolder();
    const cwd = folder.path;
    const args = ["pdf-template", "build", "report", "--output", "report.wiki-pdf-template", "--max-time", "30s"];
    const child = spawnTool(args, { cwd, script: ENDLESS_TOOL });
    const output = child.output();
    const compiler = await waitForChild(COMPILER, child.pid);
    await waitForWork(compiler.pid);
    child.kill("SIGTERM");
    const { code, stdout } = await output;
    const left = (await listProcesses()).filter(({ pid }) => pid === compiler.pid);
    deepStrictEqual([code, new TextDecoder().decode(stdout), left], [130, "interrupted\n", []]);
    deepStrictEqual((await Array.fromAsync(Deno.readDir(cwd), ({ name }) => name)).sort(), ["note.md", "report"]);
  },
});
