import { deepStrictEqual, match, notStrictEqual, strictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { runCommand, runSuccessfully } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { walkFiles } from "../support/house/walk_files.ts";

const PRINT = fileURLToPath(new URL("tests/e2e/print_pages.ts", ROOT));

Deno.test("scripts and styles of pages are the same from source and in a bundle, without any flag", async () => {
  await using folder = await createTemporaryFolder();
  const bundle = `${folder.path}/bundle.js`;
  const quiet = ["--quiet", "--platform", "deno", "--minify"];
  await runSuccessfully(Deno.execPath(), ["bundle", ...quiet, "--output", bundle, PRINT], { cwd: ROOT });
  const closed = ["--no-config", "--no-npm", "--no-remote", "--no-prompt"];
  const cwd = folder.path;
  const source = await runSuccessfully(Deno.execPath(), ["run", "--no-prompt", PRINT], { cwd });
  strictEqual(await runSuccessfully(Deno.execPath(), ["run", ...closed, bundle], { cwd }), source);
  strictEqual(new Set(JSON.parse(source)).size, 7);
});

/** What `deno task check` runs for the scripts of pages. */
const CHECK = ["task", "check:pages"];

Deno.test("a wrong name in the script of a page, also one of the server's, is an error of `deno task check`", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  match(tasks.check.command, new RegExp(`(?:^|&& )deno ${CHECK.join(" ")}(?: &&|\\)*$)`));
  await using folder = await createTemporaryFolder();
  await copySources(folder.path);
  await change(`${folder.path}/src/studio/preview/live.js`, "takePages(next);", "takeSheets(next);");
  await change(`${folder.path}/src/studio/review/server.js`, "takeReview }", "absent }");
  await change(`${folder.path}/src/webhook/admin/server_status.ts`, "oldestWaitingAt: string", "oldestAt: string");
  const { code, stderr } = await runCommand(Deno.execPath(), CHECK, { cwd: folder.path, env: { NO_COLOR: "1" } });
  notStrictEqual(code, 0);
  const places = [...stderr.matchAll(/file:\S+\/(\w+\.js):/g)].map(([, name]) => name);
  deepStrictEqual(new Set(places), new Set(["live.js", "server.js", "head.js"]));
});

for (
  const [command, file, text] of [
    ["lint", "src/webhook/admin/badge.js", "const unused = 1;\n"],
    ["fmt", "src/webhook/admin/badge.js", "const  a=1\n"],
    ["fmt", "src/studio/review/review.css", "p{color:red}\n"],
  ] as const
) {
  Deno.test(`deno ${command} of \`deno task check\` reads ${file}`, async () => {
    await using folder = await createTemporaryFolder();
    await Deno.copyFile(new URL("deno.json", ROOT), `${folder.path}/deno.json`);
    await Deno.mkdir(`${folder.path}/${file}`.replace(/\/[^/]+$/, ""), { recursive: true });
    await Deno.writeTextFile(`${folder.path}/${file}`, text);
    const { code, stderr } = await runCommand(Deno.execPath(), [command, ...command === "fmt" ? ["--check"] : []], {
      ...{ cwd: folder.path, env: { NO_COLOR: "1" } },
    });
    strictEqual(code, 1);
    match(stderr, new RegExp(file.replace(/.*\//, "")));
  });
}

/** Copies what the check reads. */
async function copySources(folder: string): Promise<void> {
  const root = fileURLToPath(ROOT);
  for (
    const path of [
      "deno.json",
      "tests/browser_pages.json",
      ...[...walkFiles(`${root}src`)].map((each) => `src/${each}`),
    ]
  ) {
    await Deno.mkdir(`${folder}/${path}`.replace(/\/[^/]+$/, ""), { recursive: true });
    await Deno.copyFile(`${root}${path}`, `${folder}/${path}`);
  }
}

async function change(file: string, before: string, after: string): Promise<void> {
  const text = await Deno.readTextFile(file);
  strictEqual(text.split(before).length, 2, `${before} is not once in ${file}`);
  await Deno.writeTextFile(file, text.replace(before, after));
}
