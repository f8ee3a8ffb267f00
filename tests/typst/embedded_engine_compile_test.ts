import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { ToolError } from "../../src/base/tool_error.ts";
import { equalBytes } from "../../src/base/bytes.ts";
import { EMBEDDED_TYPST_VERSION, startEmbeddedEngine } from "../../src/typst/embedded_engine.ts";
import { unpackEngineModule } from "../../src/typst/unpack_engine_module.ts";
import { findBuilds } from "../support/compilers/find_compilers.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { waitForChild, waitForEnd, waitForWork } from "../support/processes/child_processes.ts";
import { runCode } from "../support/processes/run_code.ts";
import { skipUnless } from "../support/skip.ts";
import { encode, ENDLESS, listDiagnostics, loadFaces, typstJob } from "../support/compilers/typst_job.ts";

const SVG = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='http://x.test/a.png'/></svg>";
const GREEDY = "#{ let a = (); for i in range(100000000) { a.push(i) } }";

const REFUSED = [
  ["a place", "a\n  #unknown", "/main.typ:2:4 error: unknown variable: unknown"],
  ["a disk", '#read("/etc/passwd")', "/main.typ:1:7 error: file not found (searched at etc/passwd)"],
  ["a plugin", '#plugin("/x.wasm")', "/main.typ:1:9 error: file not found (searched at x.wasm)"],
  [
    "a package",
    '#import "@preview/cetz:0.1.0": *',
    "/main.typ:1:9 error: package not found (searched for @preview/cetz:0.1.0)",
  ],
  [
    "the network",
    `#image(bytes("${SVG}"), format: "svg")`,
    "/main.typ:1:8 error: failed to load linked image http://x.test/a.png in SVG (URLs are not allowed)",
  ],
  ["recursion without end", "#let f() = f()\n#f()", "/main.typ:1:12 error: maximum function call depth exceeded"],
  ["a message of several lines", '#panic("x\n    y")', "/main.typ:1:2 error: panicked with: x y"],
] as const;

const OUTSIDE = [
  "main.typ",
  "/../a",
  "/a/../b",
  "/a//b",
  "/a\\b",
  "/c:/a",
  "/a\0",
  "/",
  "/a/",
  "/./a",
  `/${"a".repeat(2000)}`,
];

for (const { name: compiler, ignore: isAbsent, build, open } of await findBuilds("the table of the compiler")) {
  const test = (name: string, fn: (t: Deno.TestContext) => Promise<void>) =>
    Deno.test({ name: `${compiler} ${name}`, ignore: isAbsent, fn });

  test("compile() makes a PDF with the version of Typst that the engine names", async () => {
    await using engine = await open();
    const numbers = EMBEDDED_TYPST_VERSION.replaceAll(".", ", ");
    const { pdf, diagnostics } = await engine.compile(typstJob(`#assert(sys.version == version(${numbers}))`));
    deepStrictEqual(diagnostics, []);
    strictEqual(new TextDecoder().decode(pdf?.subarray(0, 5)), "%PDF-");
    deepStrictEqual([engine.version, engine.build], ["0.15.1", build]);
  });

  test("compile() gives an error and no PDF for", async (t) => {
    await using engine = await open();
    for (const [name, source, expected] of REFUSED) {
      await t.step(name, async () => {
        const result = await engine.compile(typstJob(source));
        strictEqual(listDiagnostics(result)[0], expected);
        strictEqual(result.pdf, undefined);
      });
    }
  });

  test("compile() cannot leave the project by ..", async () => {
    await using engine = await open();
    const [found = ""] = listDiagnostics(await engine.compile(typstJob('#read("../../etc/passwd")')));
    match(found, /escape/);
  });

  test("compile() keeps the warnings of a document that has no errors", async () => {
    await using engine = await open();
    const result = await engine.compile(typstJob('#set text(font: "Nope")\ntext'));
    deepStrictEqual(listDiagnostics(result), ["/main.typ:1:17 warning: unknown font family: nope"]);
    ok(result.pdf);
  });

  test("compile() gives the same bytes again, from an engine with a past and from a new one", async () => {
    await using engine = await open();
    const job = typstJob('#set document(date: none)\n#set text(font: "Inter")\n= Title\n#lorem(50)', {
      fonts: await loadFaces(["Inter", "normal", 400], ["Inter", "normal", 700]),
    });
    await using other = await open();
    const [a, b, c] = [await engine.compile(job), await engine.compile(job), await other.compile(job)];
    ok(a.pdf && b.pdf && c.pdf);
    ok(equalBytes(a.pdf, b.pdf) && equalBytes(a.pdf, c.pdf));
  });

  test("compile() has the pages of a job without its PDF where they are enough, also after another job", async () => {
    await using engine = await open();
    const job = typstJob("a\n#pagebreak()\n#rect()");
    const [pages, whole] = [await engine.compile({ ...job, pagesOnly: true }), await engine.compile(job)];
    deepStrictEqual([pages.pdf, pages.layout?.pages], [undefined, whole.layout?.pages]);
    const [drawn, expected] = [await pages.layout?.draw(2, { dpi: 36 }), await whole.layout?.draw(2, { dpi: 36 })];
    ok(drawn && expected && equalBytes(drawn.png, expected.png));
    strictEqual((await engine.compile({ ...typstJob("#x"), pagesOnly: true })).layout, undefined);
  });

  test("compile() sees changed and removed files, and other fonts", async () => {
    await using engine = await open();
    const files = new Map([["/main.typ", encode('#read("/a.txt")')], ["/a.txt", encode("one")]]);
    const job = { ...typstJob(""), files };
    const first = await engine.compile(job);
    const second = await engine.compile({ ...job, files: new Map([...files, ["/a.txt", encode("two")]]) });
    ok(first.pdf && second.pdf);
    const third = await engine.compile({ ...job, files: new Map([...files].slice(0, 1)) });
    strictEqual(listDiagnostics(third)[0], "/main.typ:1:7 error: file not found (searched at a.txt)");
    const text = typstJob('#set text(font: "Inter")\ntext');
    strictEqual((await engine.compile(text)).diagnostics.length, 1);
    strictEqual(
      (await engine.compile({ ...text, fonts: await loadFaces(["Inter", "normal", 400]) })).diagnostics.length,
      0,
    );
    strictEqual((await engine.compile(text)).diagnostics.length, 1);
  });

  test("compile() reads a stored file once, as long as the jobs have it", async () => {
    await using engine = await open();
    let reads = 0;
    const read = () => (reads++, Promise.resolve(encode("one")));
    const stored = new Map([["/a.txt", { length: 3, read }]]);
    const job = typstJob('#read("/a.txt")');
    for (let i = 0; i < 2; i++) ok((await engine.compile({ ...job, stored })).pdf);
    strictEqual(reads, 1);
    strictEqual(
      listDiagnostics(await engine.compile(job))[0],
      "/main.typ:1:7 error: file not found (searched at a.txt)",
    );
    ok((await engine.compile({ ...job, stored })).pdf);
    strictEqual(reads, 2);
  });

  test("compile() fails with the reason why a stored file cannot be read, and the next compile works", async () => {
    await using engine = await open();
    const read = () => Promise.reject(new ToolError("spool-damaged", "Cannot read the picture"));
    const stored = new Map([["/a.txt", { length: 3, read }]]);
    await rejects(engine.compile({ ...typstJob(""), stored }), { code: "spool-damaged" });
    ok((await engine.compile(typstJob("x"))).pdf);
  });

  test("compile() takes jobs that come at the same time one after the other", async () => {
    await using engine = await open();
    const results = await Promise.all(
      ["#rect()", "#bad", "#circle()"].map((source) => engine.compile(typstJob(source))),
    );
    deepStrictEqual(results.map(({ pdf }) => pdf !== undefined), [true, false, true]);
  });

  test("compile() stops at its time limit, and the next compile works", async () => {
    await using engine = await open();
    await rejects(engine.compile(typstJob(ENDLESS, { timeoutMs: 200 })), {
      name: "CompileError",
      code: "compile-timeout",
    });
    ok((await engine.compile(typstJob("#rect()"))).pdf);
  });

  test("compile() stops at a signal with its reason, also before it begins", async () => {
    await using engine = await open();
    const stop = new AbortController();
    const reason = new Error("enough");
    const running = engine.compile(typstJob(ENDLESS, { signal: stop.signal }));
    const waiting = engine.compile(typstJob("#rect()", { signal: stop.signal }));
    setTimeout(() => stop.abort(reason), 100);
    await rejects(running, reason);
    await rejects(waiting, reason);
    ok((await engine.compile(typstJob("#rect()"))).pdf);
  });

  test("compile() fails beyond its memory, and the next compile works", async () => {
    await using small = await open({ maxMemoryBytes: 256 << 20 });
    await rejects(small.compile(typstJob(GREEDY)), { name: "CompileError", code: "compile-memory" });
    ok((await small.compile(typstJob("#rect()"))).pdf);
  });

  test("compile() refuses the project path", async (t) => {
    await using engine = await open();
    for (const path of OUTSIDE) {
      await t.step(JSON.stringify(path.slice(0, 20)), async () => {
        const job = { ...typstJob(""), files: new Map([["/main.typ", encode("")], [path, encode("")]]) };
        await rejects(engine.compile(job), { code: "invalid-project-path" });
        const stored = new Map([[path, { length: 0, read: () => Promise.resolve(encode("")) }]]);
        await rejects(engine.compile({ ...typstJob(""), stored }), { code: "invalid-project-path" });
      });
    }
  });

  test("compile() refuses a main file that is not there", async () => {
    await using engine = await open();
    await rejects(engine.compile({ ...typstJob(""), main: "/other.typ" }), {
      code: "invalid-project-path",
      message: 'Cannot compile "/other.typ": the project does not contain this file',
    });
  });

  test("that is closed refuses what runs and what comes", async () => {
    const closing = await open();
    const running = closing.compile(typstJob(ENDLESS));
    const closed = { code: "compiler-closed" };
    setTimeout(() => closing[Symbol.asyncDispose](), 300);
    await rejects(running, closed);
    await rejects(closing.compile(typstJob("")), closed);
  });
}

Deno.test("startEmbeddedEngine() removes a damaged copy of its module, and compiles without it", async () => {
  await using folder = await createTemporaryFolder();
  const copy = await unpackEngineModule(() => folder.path) ?? "";
  {
    await using engine = startEmbeddedEngine({}, { copy });
    ok((await engine.compile(typstJob("text"))).pdf);
    strictEqual((await Deno.stat(copy)).isFile, true);
  }
  using file = await Deno.open(copy, { write: true });
  await file.write(new Uint8Array(8));
  await using engine = startEmbeddedEngine({}, { copy });
  ok((await engine.compile(typstJob("text"))).pdf);
  await rejects(Deno.stat(copy), Deno.errors.NotFound);
});

Deno.test("compile() reports a carried module that is damaged, which is no bug of the compiler", async () => {
  await using folder = await createTemporaryFolder();
  const copy = `${folder.path}/typst.wasm.br`;
  await Deno.writeTextFile(copy, "damaged");
  await using engine = startEmbeddedEngine({}, { copy });
  await rejects(engine.compile(typstJob("text")), {
    ...{ name: "CompileError", code: "damaged-program", message: "Cannot read typst.wasm.br: it is damaged" },
    hint: /^Install the program again/,
  });
});

const ignore = skipUnless(Deno.build.os !== "windows", "processes are listed with ps");
const CHILD = "run_compiler.ts";

// In a process of its own, whose children are all of this test.
const LIMITS = `
import { startEmbeddedEngine } from "src/typst/embedded_engine.ts";
import { findChildren } from "tests/support/processes/child_processes.ts";
import { ENDLESS, typstJob } from "tests/support/compilers/typst_job.ts";

const engine = startEmbeddedEngine({ maxMemoryBytes: 256 << 20 });
const [first] = await findChildren(${JSON.stringify(CHILD)});
const limits = [
  () => engine.compile(typstJob(ENDLESS, { timeoutMs: 1000 })),
  () => engine.compile(typstJob(ENDLESS, { signal: AbortSignal.timeout(1000) })),
  () => engine.compile(typstJob(${JSON.stringify(GREEDY)})),
];
const ends = [];
for (const compile of limits) {
  const end = await compile().then(() => "compiled", (error) => error.code ?? "");
  const left = await findChildren(${JSON.stringify(CHILD)});
  ends.push({ end, isFirstLeft: left.some(({ pid }) => pid === first.pid) });
}
const left = (await findChildren(${JSON.stringify(CHILD)})).length;
await engine[Symbol.asyncDispose]();
console.log(JSON.stringify({ ends, left }));
`;

Deno.test(
  "compile() leaves no process behind at its time limit, at a signal and beyond its memory",
  { ignore },
  async () => {
    const { ends, left } = await runCode(LIMITS) as {
      ends: { end: string | number; isFirstLeft: boolean }[];
      left: number;
    };
    deepStrictEqual(ends.map(({ end }) => end), ["compile-timeout", DOMException.TIMEOUT_ERR, "compile-memory"]);
    deepStrictEqual([ends.some(({ isFirstLeft }) => isFirstLeft), left], [false, 0]);
  },
);

Deno.test("a compile that does not end is over when the program that wanted it is killed", { ignore }, async () => {
  const script = new URL("../support/compilers/endless_compile.ts", import.meta.url).href;
  const program = new Deno.Command(Deno.execPath(), { args: ["run", "-A", "--quiet", script], stdin: "null" })
    .spawn();
  const compiler = await waitForChild(CHILD, program.pid);
  await waitForWork(compiler.pid);
  program.kill("SIGKILL");
  await program.status;
  await waitForEnd(compiler.pid);
});
