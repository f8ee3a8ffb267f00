import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { packTemplate, validatePack } from "../../mod.ts";
import { noise, sampleFiles, sampleManifest, utf8 } from "../support/packs/packs.ts";
import { runCommand } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { PERMISSIONS } from "../support/release/compiler.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../support/temporary_folder.ts";
import { CLI, READS_MODULES, runTool, spawnTool } from "../support/processes/tool_process.ts";

const UNIX = Deno.build.os !== "windows";
const PACK = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });

/** A folder with a manifest, a source file and 4 MiB that take a while to pack. */
async function authorFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/m.json`, JSON.stringify(sampleManifest()));
  await Deno.writeTextFile(`${folder.path}/tool.typ`, "= Report");
  await Deno.writeFile(`${folder.path}/big.bin`, noise(4 * 1024 * 1024));
  return folder;
}

async function names(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}

Deno.test("tool --version needs no permission at all", async () => {
  const { code, stderr } = await runTool(["--version"], { flags: ["--no-prompt"] });
  deepStrictEqual([code, stderr], [0, ""]);
});

for (
  const [args, code] of [
    [["--help"], 0],
    [["pack", "create", "--help"], 0],
    [["pack"], 2],
    [["pack", "inspct"], 2],
    [["pack", "create"], 2],
    [["completion", "bash"], 0],
  ] as const
) {
  Deno.test(`tool ${args.join(" ")} needs to read the program's modules, and nothing else`, async () => {
    const result = await runTool(args, { flags: READS_MODULES });
    strictEqual(result.code, code, result.stderr);
    strictEqual(code === 0 ? result.stderr : result.stdout, "");
  });
}

for (
  const [flags, reason] of [
    [READS_MODULES, 'Cannot read "../x": Deno was started without access to it'],
    [["--no-prompt"], "Cannot load the program: Deno was started without read access to its modules"],
  ] as const
) {
  Deno.test(`tool says which permission is missing: ${reason}`, async () => {
    const { code, stderr } = await runTool(["pack", "inspect", "../x"], { flags, cwd: fileURLToPath(ROOT) });
    deepStrictEqual([code, stderr], [1, `error: ${reason}\nhint: Run Deno with --allow-read.\n`]);
  });
}

Deno.test("tool says why it may not read a file of the system, and does not ask for a permission that it has", {
  ignore: Deno.build.os !== "linux",
}, async () => {
  const { code, stderr } = await runTool(["pack", "inspect", "/proc/self/status"], { flags: PERMISSIONS });
  deepStrictEqual([code, stderr], [
    1,
    'error: Cannot read "/proc/self/status": only programs with all permissions may use files of the system\n' +
    "hint: Use - for standard input or output, or choose a file of your own.\n",
  ]);
});

Deno.test("tool pack create, validate, extract and create again give the same bytes", async () => {
  await using folder = await authorFolder();
  const cwd = folder.path;
  const steps = [
    ["pack", "create", "-m", "m.json", "tool.typ", "-o", "a.pack"],
    ["pack", "validate", "a.pack"],
    ["pack", "extract", "a.pack", "out"],
    ["pack", "create", "-m", "out/wiki-pdf-template.json", "--root", "out", ".", "-o", "b.pack"],
    ["pack", "diff", "a.pack", "b.pack"],
  ];
  for (const args of steps) {
    const { code, stderr } = await runTool(args, { cwd });
    deepStrictEqual([code, stderr], [0, ""], args.join(" "));
  }
  deepStrictEqual(await Deno.readFile(`${cwd}/a.pack`), await Deno.readFile(`${cwd}/b.pack`));
  deepStrictEqual(await names(`${cwd}/out`), ["tool.typ", "wiki-pdf-template.json"]);
});

Deno.test("tool pack create --output - writes a pack that validate - takes", async () => {
  await using folder = await authorFolder();
  const made = await runTool(["pack", "create", "-m", "m.json", ".", "-o", "-"], { cwd: folder.path });
  deepStrictEqual([made.code, made.stderr], [0, ""]);
  const judged = await runTool(["pack", "validate", "-"], { stdin: made.stdoutBytes });
  deepStrictEqual([judged.code, judged.stdout], [0, "ok      standard input\n"]);
});

for (
  const [args, stdin, code] of [
    [["pack", "validate", "-"], PACK, 0],
    [["pack", "validate", "-"], utf8("x"), 1],
    [["pack", "inspect", "nope"], undefined, 1],
    [["pack", "validate", "."], undefined, 1],
    [["pack", "diff", "--json", "-", "-"], undefined, 2],
  ] as const
) {
  Deno.test(`tool ${args.join(" ")} exits ${code} as a process`, async () => {
    strictEqual((await runTool(args, stdin === undefined ? {} : { stdin })).code, code);
  });
}

Deno.test("tool reads no more of standard input than the cap", async () => {
  const { code, stdout } = await runTool(["pack", "validate", "-"], { stdin: new Uint8Array(31 * 1024 * 1024) });
  strictEqual(code, 1);
  match(stdout, /too-large-archive, rule archive-size/);
});

Deno.test("tool ends quietly when its reader has gone away", { ignore: !UNIX }, async () => {
  const files = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`${"n".repeat(90)}${i}`, utf8("")]));
  const stdin = await packTemplate({ manifest: sampleManifest(), files: { ...files, ...sampleFiles() } });
  const child = spawnTool(["pack", "inspect", "--json", "-"], { stdin });
  const fed = new Blob([stdin as BlobPart]).stream().pipeTo(child.stdin);
  const reader = child.stdout.getReader();
  await reader.read();
  await reader.cancel();
  await fed;
  deepStrictEqual([(await child.status).code, await new Response(child.stderr).text()], [0, ""]);
});

Deno.test(
  "tool says so when standard output cannot take the result",
  { ignore: Deno.build.os !== "linux" },
  async () => {
    const line = `${Deno.execPath()} run -q -A ${CLI} --help > /dev/full`;
    const { code, stderr } = await runCommand("sh", ["-c", line]);
    deepStrictEqual([code, stderr], [
      1,
      "error: Cannot write to standard output: the disk is full\n",
    ]);
  },
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.test(`tool exits 130 on ${signal} while it waits for standard input`, { ignore: !UNIX }, async () => {
    const child = spawnTool(["pack", "validate", "-"], { stdin: PACK });
    const writer = child.stdin.getWriter();
    await writer.write(PACK.subarray(0, 9)); // the program is up when it has taken this, or soon after
    const done = child.output();
    const asking = setInterval(() => stop(child, signal), 50);
    const { code, stdout, stderr } = await done;
    clearInterval(asking);
    await writer.abort().catch(() => {});
    // A signal that arrives before the program listens ends it without a word.
    if (code === 130 && stderr.length > 0) strictEqual(new TextDecoder().decode(stderr), "error: Interrupted\n");
    deepStrictEqual([code >= 128, stdout.length], [true, 0]);
  });
}

for (const signal of ["SIGINT", "SIGKILL"] as const) {
  Deno.test(
    `tool pack create stopped by ${signal} at any time leaves a whole pack or none`,
    { ignore: !UNIX },
    async () => {
      for (const moment of [0, 1, 2, 3]) {
        await using folder = await authorFolder();
        const cwd = folder.path;
        const child = spawnTool(["pack", "create", "-m", "m.json", "tool.typ", "big.bin", "-o", "out/a.pack"], { cwd });
        await Deno.mkdir(`${cwd}/out`);
        const finished = child.output();
        await waitForNames(`${cwd}/out`, moment);
        stop(child, signal);
        await finished;
        const left = await names(`${cwd}/out`);
        if (left.includes("a.pack")) ok((await validatePack(await Deno.readFile(`${cwd}/out/a.pack`))).ok);
        const others = left.filter((name) => name !== "a.pack");
        if (signal === "SIGINT") deepStrictEqual(others, []);
        else ok(others.every((name) => /^\.tool-[0-9a-f-]{36}\.tmp$/.test(name)), others.join(" "));
      }
    },
  );
}

/** Waits until something stands in the folder, and then for some more looks at it; gives up after a while. */
async function waitForNames(folder: string, looks: number): Promise<void> {
  for (let i = 0; i < 2000 && (await names(folder)).length === 0; i++) await new Promise((go) => setTimeout(go, 1));
  for (let i = 0; i < looks; i++) await names(folder);
}

function stop(child: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    child.kill(signal);
  } catch { // it has ended already
  }
}

Deno.test("of several programs that create the same pack exactly one succeeds", async () => {
  await using folder = await authorFolder();
  const cwd = folder.path;
  const results = await Promise.all(
    ["a", "b", "c", "d"].map((name) =>
      runTool(["pack", "create", "-m", "m.json", "tool.typ", `${name}=tool.typ`, "-o", "x.pack"], { cwd })
    ),
  );
  deepStrictEqual(results.map(({ code }) => code).sort(), [0, 1, 1, 1]);
  const inspected = await runTool(["pack", "inspect", "--json", "x.pack"], { cwd });
  const winner = ["a", "b", "c", "d"][results.findIndex(({ code }) => code === 0)];
  strictEqual(JSON.parse(inspected.stdout).entries[1].path, winner);
  deepStrictEqual(await names(cwd), ["big.bin", "m.json", "tool.typ", "x.pack"]);
});

Deno.test("of several programs that extract to the same folder exactly one succeeds", async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await Deno.writeFile(`${cwd}/a.pack`, PACK);
  const results = await Promise.all([1, 2, 3, 4].map(() => runTool(["pack", "extract", "a.pack", "out"], { cwd })));
  deepStrictEqual(results.map(({ code }) => code).sort(), [0, 1, 1, 1]);
  deepStrictEqual(await names(cwd), ["a.pack", "out"]);
});
