import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import { encodeFrame } from "../../src/host/process/frames.ts";
import { DEFAULT_LIMITS, MAX_DIAGNOSTICS, MAX_MESSAGE_LENGTH } from "../../src/pdf/engine.ts";
import { CompilerProcess } from "../../src/typst/compiler_process.ts";
import { startEmbeddedEngine } from "../../src/typst/embedded_engine.ts";
import { startPdfReader } from "../../src/typst/pdf/pdf_reader.ts";
import { EngineProcess } from "../../src/typst/engine_process.ts";
import { typstJob } from "../support/compilers/typst_job.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { explainCrash } from "../../src/typst/explain_crash.ts";
import { isMemoryPanic } from "../../src/typst/wasm_engine.ts";
import { parseShortDiagnostics } from "../../src/typst/short_diagnostics.ts";

const HALF = DEFAULT_LIMITS.maxMemoryBytes / 2;
const ignore = skipUnless(Deno.build.os !== "windows", "the compiler is a shell script");

Deno.test("a program that was replaced while it runs says so when it cannot start itself", () => {
  const { execPath } = Deno;
  Deno.execPath = () => "/nowhere/tool (deleted)";
  const replaced = {
    ...{ name: "CompileError", code: "damaged-program", hint: "Start the program again." },
    message: 'Cannot run "/nowhere/tool (deleted)": it was replaced or removed',
  };
  try {
    throws(() => startEmbeddedEngine(), replaced);
    throws(() => startPdfReader(DEFAULT_LIMITS), replaced);
  } finally {
    Deno.execPath = execPath;
  }
});

for (
  const [memoryBytes, starts] of [[HALF, 1], [HALF + 1, 3]] as const
) {
  Deno.test(`EngineProcess needs ${starts} processes for three jobs that leave ${memoryBytes} bytes of memory`, {
    ignore,
  }, async () => {
    await using folder = await createTemporaryFolder();
    const [answer, log] = [`${folder.path}/answer`, `${folder.path}/log`];
    const value = { kind: "compiled", pages: [[10, 10]], diagnostics: [], memoryBytes };
    await Deno.writeFile(answer, ReadableStream.from(encodeFrame({ value, blobs: [new Uint8Array(1)] })));
    const script = `echo start >> ${log}; cat ${answer} ${answer} ${answer}; exec cat > /dev/null`;
    const command = { program: "/bin/sh", args: ["-c", script] };
    const [limits, restart] = [DEFAULT_LIMITS, () => new CompilerProcess(command, DEFAULT_LIMITS)];
    await using engine = new EngineProcess({ kind: "embedded", version: "0.0.0", first: restart(), restart, limits });
    for (let i = 0; i < 3; i++) await engine.compile(typstJob("x"));
    deepStrictEqual(await Deno.readTextFile(log), "start\n".repeat(starts));
  });
}

for (const [answers, starts, ends] of [[["good", "greedy"], 2, "good"], [["greedy"], 1, "compile-memory"]] as const) {
  Deno.test(`EngineProcess starts ${starts} processes for ${answers.join(" and ")}, to count the memory of one job`, {
    ignore,
  }, async () => {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    const good = { kind: "compiled", pages: [[10, 10]], diagnostics: [], memoryBytes: 1 };
    const greedy = { kind: "failed", reason: "out of memory", outOfMemory: true };
    for (const [name, value] of Object.entries({ good, greedy })) {
      const blobs = name === "good" ? [new Uint8Array(1)] : [];
      await Deno.writeFile(`${path}/${name}`, ReadableStream.from(encodeFrame({ value, blobs })));
    }
    // The second process has room for the job.
    const script = `cd ${path}; if [ -e log ]; then first=; else first=1; fi; echo start >> log; ` +
      `if [ $first ]; then cat ${answers.join(" ")}; else cat good; fi; exec cat > /dev/null`;
    const command = { program: "/bin/sh", args: ["-c", script] };
    const [limits, restart] = [DEFAULT_LIMITS, () => new CompilerProcess(command, DEFAULT_LIMITS)];
    await using engine = new EngineProcess({ kind: "embedded", version: "0.0.0", first: restart(), restart, limits });
    for (const _ of answers.slice(1)) await engine.compile(typstJob("x"));
    const end = await engine.compile(typstJob("y")).then(() => "good", ({ code }) => code);
    deepStrictEqual([end, await Deno.readTextFile(`${path}/log`)], [ends, "start\n".repeat(starts)]);
  });
}

for (const [when, starts] of [["before", 2], ["after", 1]] as const) {
  Deno.test(`EngineProcess.prepare() ${when} the first job asks ${starts === 1 ? "nothing" : "the compiler"}`, {
    ignore,
  }, async () => {
    await using folder = await createTemporaryFolder();
    const [answer, log] = [`${folder.path}/answer`, `${folder.path}/log`];
    const value = { kind: "compiled", pages: [[10, 10]], diagnostics: [], memoryBytes: 1 };
    await Deno.writeFile(answer, ReadableStream.from(encodeFrame({ value, blobs: [new Uint8Array(1)] })));
    // A process that is prepared before the first job has no answer: the job gets another one.
    const script =
      `echo start >> ${log}; if [ ${when} = after ] || [ $(wc -l < ${log}) = 2 ]; then cat ${answer}; fi; ` +
      "head -c 1 > /dev/null";
    const command = { program: "/bin/sh", args: ["-c", script] };
    const [limits, restart] = [DEFAULT_LIMITS, () => new CompilerProcess(command, DEFAULT_LIMITS)];
    await using engine = new EngineProcess({ kind: "embedded", version: "0.0.0", first: restart(), restart, limits });
    if (when === "before") await engine.prepare(typstJob("sample"));
    strictEqual((await engine.compile(typstJob("x"))).pdf?.length, 1);
    if (when === "after") await engine.prepare(typstJob("sample"));
    strictEqual(await Deno.readTextFile(log), "start\n".repeat(starts));
  });
}

Deno.test("EngineProcess.prepare() starts another process for long documents, and keeps to it", {
  ignore,
}, async () => {
  await using folder = await createTemporaryFolder();
  const [answer, log] = [`${folder.path}/answer`, `${folder.path}/log`];
  const value = { kind: "compiled", pages: [[10, 10]], diagnostics: [], memoryBytes: HALF + 1 };
  await Deno.writeFile(answer, ReadableStream.from(encodeFrame({ value, blobs: [new Uint8Array(1)] })));
  const start = (name: string) => () => {
    const script = `echo ${name} >> ${log}; cat ${answer} ${answer} ${answer}; exec cat > /dev/null`;
    return new CompilerProcess({ program: "/bin/sh", args: ["-c", script] }, DEFAULT_LIMITS);
  };
  const starts = { first: start("first")(), restart: start("other"), startLong: start("long") };
  const name = { kind: "embedded", version: "0.0.0" } as const;
  await using engine = new EngineProcess({ ...name, ...starts, limits: DEFAULT_LIMITS });
  await engine.prepare(typstJob("sample"), { isLong: true });
  await engine.prepare(typstJob("sample"), { isLong: true });
  for (const text of ["x", "y"]) await engine.compile(typstJob(text)); // the second one needs a new process
  deepStrictEqual((await Deno.readTextFile(log)).split("\n").filter((line) => line !== "first"), ["long", "long", ""]);
});

for (
  const [reason, shown] of [
    ["thread 'main' panicked at layout/src/grid.rs:120:5:\nindex out of bounds", "layout/src/grid.rs:120:5"],
    ["SIGABRT, thread 'main' panicked at a.rs:1:2:\nwords", "a.rs:1:2"],
    ["memory access\n  out of bounds", "memory access out of bounds"],
    ["exit code 3", "exit code 3"],
    ["x".repeat(300), `${"x".repeat(199)}…`],
  ] as const
) {
  Deno.test(`explainCrash() shows ${JSON.stringify(reason.slice(0, 60))} as ${shown.slice(0, 40)}`, () => {
    const { code, message, hint } = explainCrash("compile", new Error(reason));
    deepStrictEqual([code, message], ["compiler-crashed", `Cannot compile: the compiler crashed (${shown})`]);
    match(hint ?? "", /^This is a bug in the compiler: /);
  });
}

for (
  const [message, expected] of [
    ["panicked at /crates/bumpalo-3.20.4/src/lib.rs:2479:5:\nout of memory", true],
    ["thread 'main' panicked at a.rs:1:2:\nout of memory\n", true],
    ["panicked at /crates/ecow-0.2.6/src/vec.rs:1227:5:\ncapacity overflow", true],
    [
      "panicked at /crates/bumpalo-3.20.4/src/alloc.rs:30:5:\n" +
      "encountered allocation error: Layout { size: 2097152, align: 16 (1 << 4) }",
      true,
    ],
    ["panicked at a.rs:1:2:\nindex out of bounds", false],
    ["panicked at a.rs:1:2:\nout of memory pages", false],
    ["out of memory", false],
    ["", false],
  ] as const
) {
  Deno.test(`isMemoryPanic() is ${expected} for ${JSON.stringify(message)}`, () => {
    strictEqual(isMemoryPanic(message), expected);
  });
}

const at = (file: string) => ({ severity: "error" as const, message: "m", file, line: 1, column: 3 });

for (
  const [line, expected] of [
    ["main.typ:1:2: error: m", [at("/main.typ")]],
    ["./a/b.typ:1:2: error: m", [at("/a/b.typ")]],
    ["/root/main.typ:1:2: error: m", [at("/main.typ")]],
    ["/rooted/main.typ:1:2: error: m", [at("/rooted/main.typ")]],
    ["\\root\\a\\b.typ:1:2: error: m", [at("/a/b.typ")]],
    ["main.typ:1:0: error: m", [{ ...at("/main.typ"), column: 1 }]],
    ["error: file not found (searched at /root/images/a.png)", [{
      severity: "error",
      message: "file not found (searched at images/a.png)",
    }]],
    ["main.typ:1:2: error: m\n\n  of some lines \n /root/a.typ", [{
      ...at("/main.typ"),
      message: "m of some lines a.typ",
    }]],
    ["main.typ:1:2: error: m\nmain.typ:7:1: help: error occurred in this call\nhelp: try b\nhint: c", [
      at("/main.typ"),
    ]],
    ["error: no place", [{ severity: "error", message: "no place" }]],
    ["warning: w: with colon", [{ severity: "warning", message: "w: with colon" }]],
    ["a:1:2: b:3:4: error: m", [at("/a:1:2: b")].map((found) => ({ ...found, line: 3, column: 5 }))],
    ["help: not a finding", []],
    ["main.typ:x:2: error: m", []],
    ["", []],
  ] as const
) {
  Deno.test(`parseShortDiagnostics() reads ${JSON.stringify(line)}`, () => {
    deepStrictEqual(parseShortDiagnostics(`${line}\r\n`, "/root"), expected);
  });
}

Deno.test("parseShortDiagnostics() keeps the first of very many", () => {
  const found = parseShortDiagnostics("error: e\n".repeat(MAX_DIAGNOSTICS + 5), "/root");
  deepStrictEqual(found.length, MAX_DIAGNOSTICS);
});

Deno.test("parseShortDiagnostics() keeps the errors after too many warnings", () => {
  const found = parseShortDiagnostics(`${"warning: w\n".repeat(MAX_DIAGNOSTICS)}error: e\n`, "/root");
  deepStrictEqual([found.length, found.at(-1)], [MAX_DIAGNOSTICS, { severity: "error", message: "e" }]);
});

Deno.test("parseShortDiagnostics() cuts off a very long message", () => {
  for (const text of [`error: ${"e".repeat(MAX_MESSAGE_LENGTH)}f`, `error: e\n${"e\n".repeat(MAX_MESSAGE_LENGTH)}`]) {
    const [{ message } = { message: "" }] = parseShortDiagnostics(text, "/root");
    deepStrictEqual([message.length, message.endsWith("…")], [MAX_MESSAGE_LENGTH, true]);
  }
});
