// Builds the program as users get it and runs it where nothing else is. It needs a runtime to compile with.
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import * as zlib from "node:zlib";
import { sha256Hex } from "../../src/base/sha256.ts";
import { FILE_SCRIPT } from "../../src/studio/preview/page_html.ts";
import { KEY_HEADER } from "../../src/host/local_http/key_page.ts";
import { ADMIN_SCRIPT, ADMIN_STYLE } from "../../src/webhook/admin/admin_page.ts";
import { claimPort } from "../support/claim_port.ts";
import { LINES_OF_THIS_RUN } from "../support/command_lines/all_lines.ts";
import { createExecutableRunner, findNetworkIsolation } from "../support/command_lines/executable_runner.ts";
import { testLines } from "../support/command_lines/register_lines.ts";
import { IS_LONG_RUN } from "../support/test_seed.ts";
import { testGuideCommands } from "../support/house/guide_commands.ts";
import { findEngineFolder } from "../support/release/program/program_assets.ts";
import type { StoredAssets } from "../../src/typst/stored_assets.ts";
import { compileProgram, findCompiler } from "../support/release/compiler.ts";
import { runCommand, runSuccessfully } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { handleOneEvent } from "../support/webhook/handle_one_event.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

const compiler = await findCompiler();
const ignore = skipUnless(compiler !== undefined, "no runtime to compile with can be found or fetched");
const { folder: engine, reason = "" } = await findEngineFolder(Deno.build.target);
const folder = await createTemporaryFolder();
const [tool, rebuilt] = [`${folder.path}/first/tool`, `${folder.path}/second/tool`] as const;

Deno.test.beforeAll(async () => {
  if (compiler === undefined) return;
  // Types are checked before the tests.
  await Promise.all([tool, rebuilt].map((output) => compileProgram(compiler, { output, engine, check: false })));
});

Deno.test.afterAll(async () => await folder[Symbol.asyncDispose]());

testLines(LINES_OF_THIS_RUN, { ...await createExecutableRunner(tool), ignore });
if (IS_LONG_RUN && !ignore) testGuideCommands({ name: "the executable", words: `"${tool}"` });

Deno.test({
  name: "the compiled program carries the guides",
  ignore,
  fn: async () => {
    const guide = await Deno.readTextFile(new URL("src/cli/guides/sync.md", ROOT));
    strictEqual(await runSuccessfully("env", ["-i", tool, "help", "sync"]), guide);
  },
});

Deno.test({
  name: "the compiled program carries the licences of its parts",
  ignore,
  fn: async () => {
    const source = ["run", "-A", "--quiet", new URL("cli.ts", ROOT).pathname, "licenses"];
    strictEqual(await runSuccessfully(tool, ["licenses"]), await runSuccessfully(Deno.execPath(), source));
  },
});

Deno.test({
  name: "the compiled program keeps no code in the folder for temporary files, from where others could have it run",
  ignore,
  fn: async () => {
    await using temporary = await createTemporaryFolder();
    const run = (...args: string[]) => runSuccessfully("env", ["-i", `TMPDIR=${temporary.path}`, tool, ...args]);
    await run("--version");
    await run("pdf-template", "baselines");
    deepStrictEqual(await Array.fromAsync(Deno.readDir(temporary.path)), []);
  },
});

Deno.test({
  name: "the compiled program makes, proves and uses a template, as the program from source does",
  ignore,
  fn: async () => {
    await using empty = await createTemporaryFolder();
    const [isolate = "env", ...rest] = [...await findNetworkIsolation(), "env", "-i", tool];
    const run = (...args: string[]) => {
      return runSuccessfully(isolate, [...rest, "pdf-template", ...args], { cwd: empty.path });
    };
    const pack = "report.wiki-pdf-template";
    await run("init", "report");
    await run("validate", "report");
    const built = JSON.parse(await run("build", "report", "--output", pack, "--proof", "proof.json", "--json"));
    await run("validate", pack);
    await Deno.writeTextFile(
      `${empty.path}/note.md`,
      "# Note\n\nWith `code`, $x^2$ and a table.\n\n| a | b |\n|-|-|\n| 1 | 2 |\n",
    );
    await run("render", pack, "note.md", "--output", "note.pdf");
    await run("preview", "report", "--out", "pages");
    ok((await Deno.stat(`${empty.path}/pages/page-01.png`)).size > 1000);
    ok((await Deno.readTextFile(`${empty.path}/pages/index.html`)).includes(FILE_SCRIPT));
    const source = ["run", "-A", new URL("../../cli.ts", import.meta.url).href, "pdf-template", "build", "report"];
    const again = ["--output", "again.wiki-pdf-template", "--proof", "again.json"];
    await runSuccessfully(Deno.execPath(), [...source, ...again], { cwd: empty.path });
    const [proof, other] = await Promise.all(
      ["proof.json", "again.json"].map(async (name) => JSON.parse(await Deno.readTextFile(`${empty.path}/${name}`))),
    );
    deepStrictEqual(proof, other);
    strictEqual(proof.pack.sha256, built.pack?.sha256 ?? built.sha256);
  },
});

Deno.test({
  name: "the compiled program receives an event, runs a handler in its own thread and stops",
  ignore: ignore || Deno.build.os === "windows",
  fn: async () => {
    await using empty = await createTemporaryFolder();
    const env = { PATH: Deno.env.get("PATH") ?? "" };
    const adminPort = claimPort();
    const args = ["--admin-port", String(adminPort)];
    const server = await handleOneEvent(tool, { folder: empty.path, env, clearEnv: true, args });
    const address = await Deno.readTextFile(`${empty.path}/tool/admin-${adminPort}.address`);
    const headers = { [KEY_HEADER]: address.trim().replace(/.*#key=/, "") };
    const ask = async (name: string) =>
      await (await fetch(`http://127.0.0.1:${adminPort}/${name}`, { headers })).text();
    strictEqual(await ask("admin.js"), ADMIN_SCRIPT);
    strictEqual(await ask("admin.css"), ADMIN_STYLE);
    server.kill("SIGTERM");
    strictEqual((await server.status).code, 0);
  },
});

Deno.test({
  name: "the compiled program keeps a folder and a wiki together",
  ignore,
  fn: async () => {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    await using empty = await createTemporaryFolder();
    const env = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
    const sync = (...flags: string[]) => {
      const args = ["wiki", "docs", "sync", "docs", ...flags];
      return runSuccessfully(tool, args, { cwd: empty.path, clearEnv: true, env });
    };
    strictEqual(await sync("--space", "DOCS"), "pulled      docs/Guide.md (version 1)\n1 pulled\n");
    const file = `${empty.path}/docs/Guide.md`;
    await Deno.writeTextFile(file, (await Deno.readTextFile(file)).replace("First", "Second"));
    strictEqual(await sync("--push"), "pushed      docs/Guide.md (version 2)\n1 pushed\n");
    strictEqual(wiki.store.pages.get(id)?.body, "<p>Second</p>");
    strictEqual(await sync("--push"), "Everything is in sync\n");
  },
});

Deno.test({
  name:
    "the compiled program for Linux stores its large files where its start does not read them, and finds damage there",
  ignore: ignore || Deno.build.os !== "linux",
  fn: async () => {
    await using empty = await createTemporaryFolder();
    const env = { XDG_CACHE_HOME: empty.path };
    const bytes = await Deno.readFile(tool);
    const stored = readStoredAssets(bytes);
    for (const { offset, length, crc32 } of Object.values(stored)) {
      strictEqual(zlib.crc32(bytes.subarray(offset, offset + length)), crc32);
    }
    for (const { offset } of Object.values(stored)) bytes[offset + 9] = (bytes[offset + 9] ?? 0) ^ 1;
    const damaged = `${empty.path}/tool`;
    await Deno.writeFile(damaged, bytes, { mode: 0o755 });
    strictEqual(await runSuccessfully(damaged, ["--version"]), await runSuccessfully(tool, ["--version"]));
    const { code, stdout, stderr } = await runCommand(damaged, ["doctor", "--offline"], { env, clearEnv: true });
    deepStrictEqual([code, stderr], [1, ""]);
    match(stdout, /^FAIL {2}fonts: Cannot read fonts\/Inter\S+: ".*" is damaged, or was replaced$/m);
  },
});

Deno.test({
  name: "the compiled program uses the native compiler that it carries, and WebAssembly where that is damaged",
  // Only there are the parts of an executable found behind its runtime, and only there XDG_CACHE_HOME names the cache.
  ignore: ignore || Deno.build.os !== "linux" || skipUnless(engine !== undefined, reason),
  fn: async () => {
    await using empty = await createTemporaryFolder();
    const diagnose = (program: string, cache: string) => {
      const env = { XDG_CACHE_HOME: `${empty.path}/${cache}`, HOME: empty.path };
      return runSuccessfully(program, ["doctor", "--offline"], { env, clearEnv: true });
    };
    const used = /^ok {4}compiler: .*\(native\)|^skip {2}native compiler: .*this system does not close /m;
    match(await diagnose(tool, "native-cache"), used);
    const bytes = await Deno.readFile(tool);
    const { "typst-engine.br": place = { offset: 0, length: 0 } } = readStoredAssets(bytes);
    bytes.fill(0, place.offset, place.offset + place.length);
    const damaged = `${empty.path}/damaged`;
    await Deno.writeFile(damaged, bytes, { mode: 0o755 });
    match(await diagnose(damaged, "damaged-cache"), /^ok {4}compiler: .*WebAssembly/m);
  },
});

/** Reads the list of stored files in an executable. */
function readStoredAssets(executable: Uint8Array): StoredAssets {
  const text = new TextDecoder("latin1").decode(executable.subarray(-MOST_DATA_BYTES));
  const [list = "{}"] = text.match(/\{"fonts\/[^{}]+":\{[^{}]+\}(?:,"[^{}]+":\{[^{}]+\})+\}/) ?? [];
  return JSON.parse(list);
}

/** More than the data of an executable is long without its large files. */
const MOST_DATA_BYTES = 16 << 20;

Deno.test({
  name: "two builds give identical bytes",
  ignore,
  fn: async () => {
    const [first, other] = [await sha256Hex(await Deno.readFile(tool)), await sha256Hex(await Deno.readFile(rebuilt))];
    print(`sha256 ${first}, ${(await Deno.stat(tool)).size} bytes`);
    strictEqual(other, first);
  },
});

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
