import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { watchTool } from "../../../support/processes/watch_process.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { CLI } from "../../../support/processes/tool_process.ts";

/** Runs the commands that the demo prints, with the program from source. Returns what they print. */
async function runPrinted(lines: readonly string[], cwd: string): Promise<string> {
  const tool = `tool() { "${Deno.execPath()}" run --quiet -A "${CLI}" "$@"; }`;
  const command = new Deno.Command("sh", {
    args: ["-c", ["set -ex", tool, ...lines].join("\n")],
    cwd,
    env: { XDG_CONFIG_HOME: `${cwd}/config`, TOOL_SITE: "", TOOL_TOKEN: "", TOOL_EMAIL: "", TOOL_PROFILE: "" },
  });
  const { code, stdout, stderr } = await command.output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  strictEqual(code, 0, text);
  return text;
}

for (const deployment of ["data-center", "cloud"] as const) {
  Deno.test(`tool wiki demo prints commands that work, and ends with Ctrl-C (${deployment})`, {
    ignore: Deno.build.os === "windows",
  }, async () => {
    await using folder = await createTemporaryFolder();
    const tool = watchTool(["wiki", "demo", "--deployment", deployment], folder.path);
    const lines: string[] = [];
    while (!lines.at(-1)?.includes("logout")) lines.push(await tool.line());
    match(lines[0] ?? "", /^The sample wiki runs until Ctrl-C\. .*: http:\/\/127\.0\.0\.1:\d+\/\w+\/pages$/);
    const commands = lines.filter((line) => line.startsWith("  ")).map((line) => line.trim())
      .filter((line) => line !== "tool webhook server");
    strictEqual(commands.length, deployment === "cloud" ? 6 : 7);
    const printed = await runPrinted(commands, folder.path);
    match(printed, /^Wrote "handbook\.pdf": /m);
    ok((await Deno.stat(`${folder.path}/docs/Wheelwright handbook.md`)).isFile);
    deepStrictEqual((await tool.stop()).slice(0, 2), [0, ""]);
  });
}
