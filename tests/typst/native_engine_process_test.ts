import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import type { CompileLimits } from "../../src/pdf/engine.ts";
import { openExternalEngine } from "../../src/typst/external_engine.ts";
import { SAY_READY } from "../support/compilers/fake_native.ts";
import { findNativeEngine, skipAbsent } from "../support/compilers/find_compilers.ts";
import { ENDLESS, listDiagnostics, loadFaces, typstJob } from "../support/compilers/typst_job.ts";
import { findChildren, type ProcessRow, waitForEnd, waitForWork } from "../support/processes/child_processes.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const onWindows = skipUnless(Deno.build.os !== "windows", "the fake typst-engine is a shell script");
const VERSION = "typst-engine 2.0.0 (typst 0.15.1)";

/** Opens a program that names this version, is ready, and then runs the script for its requests. */
async function openFake(script: string, limits: Partial<CompileLimits> = {}, version = VERSION) {
  const folder = await createTemporaryFolder();
  const program = `${folder.path}/typst-engine`;
  await Deno.writeTextFile(
    program,
    `#!/bin/sh\n[ "$1" = --version ] && echo '${version}' && exit\n${SAY_READY}\n${script}\n`,
    {
      mode: 0o755,
    },
  );
  try {
    return { engine: await openExternalEngine(program, { limits }), program, folder };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

for (
  const [said, version] of [
    [VERSION, "0.15.1"],
    ["typst-engine 2.2.3 (typst 0.16.0-rc.1)", "0.16.0-rc.1"],
    ["typst-engine 1.0.0 (typst 0.15.1)", undefined],
    ["typst-engine 3.0.0 (typst 0.15.1)", undefined],
    ["typst-engine 2.0.0", undefined],
  ] as const
) {
  Deno.test(`openExternalEngine() ${version === undefined ? "refuses" : "accepts"} a program that says ${said}`, {
    ignore: onWindows,
  }, async () => {
    const opened = openFake("cat >/dev/null", {}, said);
    if (version === undefined) {
      const hint = "Pass version 2 of typst-engine with --typst, or omit --typst.";
      return await rejects(opened, { code: "compiler-unknown-version", hint });
    }
    const { engine, folder } = await opened;
    await using _folder = folder;
    await using _engine = engine;
    deepStrictEqual([engine.kind, engine.version, engine.build], ["external", version, "native"]);
  });
}

for (
  const [name, script, expected] of [
    ["ends", "head -c 4 >/dev/null; exit 3", {
      code: "compiler-crashed",
      message: "Cannot compile: the compiler crashed (exit code 3)",
    }],
    ["panics", "head -c 4 >/dev/null; echo \"thread 'main' panicked at a.rs:1:2:\nwords\" >&2; kill -6 $$", {
      code: "compiler-crashed",
      message: "Cannot compile: the compiler crashed (a.rs:1:2)",
    }],
    ["gets no memory", "head -c 4 >/dev/null; echo 'memory allocation of 9 bytes failed' >&2; kill -6 $$", {
      code: "compile-memory",
      message: "Cannot compile: it needs more than 256.0 KiB of memory",
    }],
    ["takes too much memory", "exec sleep 64", { code: "compile-memory" }],
    ["gives no frames", "echo words that are no frame; exec sleep 64", { code: "compiler-crashed" }],
  ] as const
) {
  Deno.test(`compile() fails when the program ${name}`, { ignore: onWindows }, async () => {
    const { engine, folder } = await openFake(script, { maxMemoryBytes: 1 << 18 });
    await using _folder = folder;
    await using _engine = engine;
    await rejects(engine.compile(typstJob("text")), { name: "CompileError", ...expected });
  });
}

Deno.test("compile() fails when the program has gone", { ignore: onWindows }, async () => {
  const { engine, program, folder } = await openFake("exit 1");
  await using _folder = folder;
  await using _engine = engine;
  await Deno.remove(program);
  await rejects(engine.compile(typstJob("text")), { code: "compiler-crashed" });
  await rejects(engine.compile(typstJob("text")), {
    code: "compiler-not-found",
    message: `Cannot run "${program}": it cannot be started`,
  });
});

const found = await findNativeEngine();
const program = "program" in found ? found.program : "";
const absent = skipAbsent("limits of the native compiler", found);
const unlisted = absent || skipUnless(Deno.build.os !== "windows", "processes are listed with ps");
const test = (name: string, fn: () => Promise<void>, ignore = absent) => Deno.test({ name, ignore, fn });
const testProcesses = (name: string, fn: () => Promise<void>) => test(name, fn, unlisted);
const GREEDY = "#{ let a = (); for i in range(100000000) { a.push(i) } }";
const DOUBLING = '#{ let a = "x"; for i in range(60) { a += a } }';

test("the native compiler keeps its pages, draws and describes them, and compiles again what it has lost", async () => {
  await using engine = await openExternalEngine(program);
  const fonts = await loadFaces(["Inter", "normal", 700]);
  const source = (title: string) => `#set page(width: 100pt, height: 50pt)\n#set text(font: "Inter")\n= ${title}`;
  const { layout, pdf, diagnostics } = await engine.compile(typstJob(source("One"), { fonts }));
  ok(layout && pdf);
  deepStrictEqual(diagnostics, []);
  deepStrictEqual(layout.pages, [{ width: 100, height: 50 }]);
  const second = await engine.compile(typstJob(source("Two"), { fonts }));
  deepStrictEqual((await second.layout?.describe())?.texts, ["Two\n"]);
  const { outline, fonts: used, texts } = await layout.describe();
  deepStrictEqual([outline, used, texts], [[{ level: 1, title: "One", page: 1 }], ["Inter-Bold"], ["One\n"]]);
  const { width, height } = await layout.draw(1, { dpi: 144 });
  deepStrictEqual([width, height], [200, 100]);
});

/** Gives the program another path, by which the processes of one test are found: other tests run in parallel. */
async function linkProgram() {
  const folder = await createTemporaryFolder();
  const link = `${folder.path}/typst-engine`;
  await Deno.symlink(program, link);
  return { ...folder, link };
}

testProcesses(
  "the native compiler is killed at its time limit, at a signal and beyond its memory, and leaves nothing",
  async () => {
    await using folder = await linkProgram();
    await using engine = await openExternalEngine(folder.link, { limits: { maxMemoryBytes: 256 << 20 } });
    const limits = [
      [() => engine.compile(typstJob(ENDLESS, { timeoutMs: 500 })), "compile-timeout"],
      [() => engine.compile(typstJob(ENDLESS, { signal: AbortSignal.timeout(500) })), DOMException.TIMEOUT_ERR],
      [() => engine.compile(typstJob(GREEDY)), "compile-memory"],
      [() => engine.compile(typstJob(DOUBLING)), "compile-memory"],
    ] as const;
    for (const [compile, code] of limits) {
      await rejects(compile(), { code });
      deepStrictEqual(await findChildren(folder.link), []);
      deepStrictEqual(listDiagnostics(await engine.compile(typstJob("#rect()"))), []);
    }
  },
);

testProcesses("the native compiler that has grown is replaced, so that its past costs no memory", async () => {
  await using folder = await linkProgram();
  await using engine = await openExternalEngine(folder.link, { limits: { maxMemoryBytes: 640 << 20 } });
  const large = (text: string) =>
    `#{ let large = range(12000000); let n = 0; for i in range(2000000) { n += 1 }; large.len() } ${text}`;
  const pids: number[] = [];
  for (const text of ["a", "b", "c"]) {
    await engine.compile(typstJob(large(text)));
    pids.push(...(await findChildren(folder.link)).map(({ pid }) => pid));
  }
  strictEqual(new Set(pids).size, 3);
});

/** Waits for the compiling child of a process, which has asked the program for its version before and limits memory. */
async function waitForCompiler(parent: number): Promise<ProcessRow> {
  for (;;) {
    const children = await findChildren(program, parent);
    const compiler = children.find(({ command }) => command.includes(" --memory "));
    if (compiler !== undefined) return compiler;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

testProcesses("a native compile that does not end is over when the program that wanted it is killed", async () => {
  const script = new URL("../support/compilers/endless_compile.ts", import.meta.url).href;
  const args = ["run", "-A", "--quiet", script, program];
  const parent = new Deno.Command(Deno.execPath(), { args, stdin: "null" }).spawn();
  const compiler = await waitForCompiler(parent.pid);
  await waitForWork(compiler.pid);
  parent.kill("SIGKILL");
  await parent.status;
  await waitForEnd(compiler.pid);
});

test("a native compiler that is closed refuses what runs and what comes", async () => {
  const engine = await openExternalEngine(program);
  const running = engine.compile(typstJob(ENDLESS));
  const closed = { code: "compiler-closed" };
  setTimeout(() => engine[Symbol.asyncDispose](), 300);
  await rejects(running, closed);
  await rejects(engine.compile(typstJob("")), closed);
});
