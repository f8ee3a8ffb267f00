import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { openExternalEngine } from "../../src/typst/external_engine.ts";
import { waitForEnd } from "../support/processes/child_processes.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../support/temporary_folder.ts";
import { encode, listDiagnostics, typstJob } from "../support/compilers/typst_job.ts";
import { skipUnless } from "../support/skip.ts";

const ignore = skipUnless(Deno.build.os !== "windows", "the fake typst is a shell script");
const test = (name: string, fn: () => Promise<void>) => Deno.test({ name, ignore, fn });

for (const [said, version] of [["typst 0.15.1 (abc)", "0.15.1"], ["typst 0.16.0-rc.1", "0.16.0-rc.1"]] as const) {
  test(`openExternalEngine() reads the version from ${JSON.stringify(said)}`, async () => {
    await using fake = await createFakeTypst(said);
    await using engine = await openExternalEngine(fake.program);
    deepStrictEqual([engine.kind, engine.version], ["external", version]);
  });
}

for (const said of ["", "TeX 3.14", "typst", "typst 0.15"]) {
  test(`openExternalEngine() refuses a program that says ${JSON.stringify(said)}`, async () => {
    await using fake = await createFakeTypst(said);
    await rejects(openExternalEngine(fake.program), { name: "CompileError", code: "compiler-unknown-version" });
  });
}

test("openExternalEngine() refuses a program that does not tell its version in time", async () => {
  await using folder = await createTemporaryFolder();
  const program = `${folder.path}/typst`;
  await Deno.writeTextFile(program, "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
  await rejects(openExternalEngine(program, { limits: { timeoutMs: 100 } }), {
    code: "compiler-unknown-version",
    message: `Cannot use ${
      JSON.stringify(program)
    }: its --version takes more than 1 s by the clock for its limit of 0.1 s of processor time`,
    hint: "Pass a typst or typst-engine program with --typst.",
  });
});

test("openExternalEngine() refuses a program that is not there", async () => {
  await rejects(openExternalEngine("/nowhere/typst"), {
    code: "compiler-not-found",
    message: 'Cannot run "/nowhere/typst": it cannot be started',
    hint: "Check the path, and that the file is an executable program.",
  });
});

test("compile() gives the program a private project, its fonts and nothing else, and removes all", async () => {
  await using fake = await createFakeTypst();
  await using engine = await openExternalEngine(fake.program);
  const files = new Map([["/main.typ", encode("text")], ["/assets/a.png", encode("png")]]);
  const { pdf, diagnostics } = await engine.compile({
    files,
    stored: new Map([["/images/1.png", { length: 3, read: () => Promise.resolve(encode("png")) }]]),
    main: "/main.typ",
    fonts: [encode("OTTO"), encode("ttcf")],
  });
  strictEqual(new TextDecoder().decode(pdf), "%PDF-1.7");
  deepStrictEqual(diagnostics, []);
  const [{ args, env, cwd, files: seen } = { args: [], env: [], cwd: "", files: [] }] = await fake.readCalls();
  const base = cwd.slice(0, -"/project".length);
  deepStrictEqual(args.map((text) => text.replace(base, "")), [
    ...["compile", "--root", "/project", "--ignore-system-fonts", "--font-path", "/fonts"],
    ...["--package-path", "/empty", "--package-cache-path", "/empty"],
    ...["--format", "pdf", "--diagnostic-format", "short", "--creation-timestamp", "0"],
    ...["/project/main.typ", "/out.pdf"],
  ]);
  deepStrictEqual(seen, [
    "fonts/0.otf",
    "fonts/1.ttc",
    "project/assets/a.png",
    "project/images/1.png",
    "project/main.typ",
  ]);
  const shell = ["OLDPWD", "PATH", "PWD", "SHLVL", "_"];
  deepStrictEqual(env.filter((name) => !shell.includes(name)), [
    "TYPST_IGNORE_EMBEDDED_FONTS",
    "all_proxy",
    "http_proxy",
    "https_proxy",
  ]);
  await rejects(Deno.stat(base), Deno.errors.NotFound);
});

for (
  const [facts, flags] of [
    [
      { standards: ["ua-1", "a-2a"], timestamp: new Date("2026-03-01") },
      ["1772323200", "--input", "date=2026-03-01", "--pdf-standard", "ua-1,a-2a"],
    ],
    [{ standards: [] }, ["0"]],
    [{ timestamp: new Date("1969-12-31") }, ["-86400", "--input", "date=1969-12-31"]],
  ] as const
) {
  test(`compile() passes ${JSON.stringify(facts)} to the program`, async () => {
    await using fake = await createFakeTypst();
    await using engine = await openExternalEngine(fake.program);
    await engine.compile(typstJob("text", facts));
    const [{ args = [] } = {}] = await fake.readCalls();
    deepStrictEqual(args.slice(args.indexOf("--creation-timestamp") + 1, -2), flags);
  });
}

for (
  const [word, expected] of [
    ["ERROR", ["/main.typ:2:6 error: unknown variable: x"]],
    ["WARNING", ["/main.typ:1:3 warning: unknown font family: nope"]],
  ] as const
) {
  test(`compile() reads what the program says: ${word}`, async () => {
    await using fake = await createFakeTypst();
    await using engine = await openExternalEngine(fake.program);
    const result = await engine.compile(typstJob(word));
    deepStrictEqual(listDiagnostics(result), expected);
    strictEqual(result.pdf !== undefined, word === "WARNING");
  });
}

for (
  const [word, message] of [
    ["BABBLE", "Cannot compile: the typst program failed, \"thread 'main' panicked\""],
    ["SILENT", "Cannot compile: the typst program failed, it printed nothing"],
    ["EMPTY", "Cannot compile: the typst program wrote no PDF"],
  ] as const
) {
  test(`compile() fails when the program does not answer as Typst would: ${word}`, async () => {
    await using fake = await createFakeTypst();
    await using engine = await openExternalEngine(fake.program);
    await rejects(engine.compile(typstJob(word)), { code: "compiler-failed", message });
  });
}

test("compile() kills the program at the time limit and at a signal, and removes its files", async () => {
  await using fake = await createFakeTypst();
  await using engine = await openExternalEngine(fake.program);
  await rejects(engine.compile(typstJob("SLEEP", { timeoutMs: 100 })), { code: "compile-timeout" });
  const reason = new Error("enough");
  const stop = new AbortController();
  setTimeout(() => stop.abort(reason), 100);
  await rejects(engine.compile(typstJob("SLEEP", { signal: stop.signal })), reason);
  for (const { cwd } of await fake.readCalls()) await rejects(Deno.stat(cwd), Deno.errors.NotFound);
  ok((await engine.compile(typstJob("text"))).pdf);
});

test("compile() kills what the program has started, too", async () => {
  await using fake = await createFakeTypst();
  await using engine = await openExternalEngine(fake.program);
  const stop = new AbortController();
  const running = rejects(engine.compile(typstJob("NEST", { signal: stop.signal })), { message: "enough" });
  let pid = NaN;
  while (Number.isNaN(pid)) pid = parseInt(await Deno.readTextFile(`${fake.path}/nested`).catch(() => ""));
  stop.abort(new Error("enough"));
  await running;
  await waitForEnd(pid);
});

test("compile() kills a program that takes more memory than it may", async () => {
  await using fake = await createFakeTypst();
  await using engine = await openExternalEngine(fake.program, { limits: { maxMemoryBytes: 1 << 16 } });
  const message = "Cannot compile: it needs more than 64.0 KiB of memory";
  await rejects(engine.compile(typstJob("SLEEP")), { code: "compile-memory", message });
});

test("an engine that is closed refuses what runs and what comes", async () => {
  await using fake = await createFakeTypst();
  const engine = await openExternalEngine(fake.program);
  const running = engine.compile(typstJob("SLEEP"));
  const closed = { code: "compiler-closed" };
  setTimeout(() => engine[Symbol.asyncDispose](), 100);
  await rejects(running, closed);
  await rejects(engine.compile(typstJob("")), closed);
});

test("compile() refuses packages before it starts the program", async () => {
  await using fake = await createFakeTypst();
  await using engine = await openExternalEngine(fake.program);
  const result = await engine.compile(typstJob('text\n#import "@preview/cetz:0.1.0": *\n#"say \\"import \\\\\\"@x"'));
  deepStrictEqual(listDiagnostics(result), ["/main.typ:2:2 error: packages are not available"]);
  deepStrictEqual(await fake.readCalls(), []);
});

test("compile() refuses a path that leaves the project", async () => {
  await using fake = await createFakeTypst();
  await using engine = await openExternalEngine(fake.program);
  const files = new Map([["/main.typ", encode("")], ["/../evil", encode("")]]);
  await rejects(engine.compile({ ...typstJob(""), files }), (error) => {
    match(String(error), /evil/);
    return true;
  });
});

/** Fake `typst` program. */
interface FakeTypst extends TemporaryFolder {
  /** The path of the program. */
  program: string;
  /** Returns the input of each `compile` call, in order. */
  readCalls(): Promise<FakeCall[]>;
}

/** A call of the fake. */
interface FakeCall {
  args: string[];
  /** Names of the environment that are not the shell's own. */
  env: string[];
  cwd: string;
  /** Files below the root, and those of the fonts, when it ran. */
  files: string[];
}

/**
 * Creates a fake program with the command line of Typst. A word in the main file selects its result: `ERROR` and
 * `WARNING` print a diagnostic in Typst's short format, `BABBLE` fails with other output, `SILENT` fails without
 * output, `EMPTY` succeeds without a PDF, `SLEEP` never ends, and `NEST` waits for a program that never ends.
 */
async function createFakeTypst(version = "typst 0.15.1 (6b7d6b8c)"): Promise<FakeTypst> {
  const folder = await createTemporaryFolder();
  const program = `${folder.path}/typst`;
  await Deno.writeTextFile(program, script(folder.path, version), { mode: 0o755 });
  return { ...folder, program, readCalls: () => readCalls(folder.path) };
}

function script(log: string, version: string): string {
  return `#!/bin/sh
if [ "$1" = "--version" ]; then echo '${version}'; exit 0; fi
n=$(ls '${log}' | grep -c args)
printf '%s\\n' "$@" > "${log}/$n.args"
env | sed 's/=.*//' | sort > "${log}/$n.env"
pwd > "${log}/$n.cwd"
(cd .. && find project fonts empty -type f | sort) > "${log}/$n.files"
while [ $# -gt 1 ]; do main=$1; output=$2; shift; done
case $(cat "$main") in
  *ERROR*) echo "main.typ:2:5: error: unknown variable: x" >&2; exit 1;;
  *WARNING*) echo "$main:1:2: warning: unknown font family: nope" >&2;;
  *BABBLE*) echo "thread 'main' panicked" >&2; exit 101;;
  *SILENT*) exit 3;;
  *EMPTY*) exit 0;;
  *SLEEP*) exec sleep 60;;
  *NEST*) sleep 60 & echo $! > "${log}/nested"; wait;;
esac
printf '%%PDF-1.7' > "$output"
`;
}

async function readCalls(log: string): Promise<FakeCall[]> {
  const calls: FakeCall[] = [];
  const lines = async (n: number, kind: string) =>
    (await Deno.readTextFile(`${log}/${n}.${kind}`)).split("\n").slice(0, -1);
  const names = await Array.fromAsync(Deno.readDir(log), ({ name }) => name);
  for (let n = 0; names.includes(`${n}.args`); n++) {
    if (!names.includes(`${n}.files`)) continue; // killed before it had written everything down
    const [cwd = ""] = await lines(n, "cwd");
    calls.push({ args: await lines(n, "args"), env: await lines(n, "env"), cwd, files: await lines(n, "files") });
  }
  return calls;
}
