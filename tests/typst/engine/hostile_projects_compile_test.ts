import { ok, rejects, strictEqual } from "node:assert/strict";
import { CompileError } from "../../../src/pdf/engine.ts";
import { findBuilds } from "../../support/compilers/find_compilers.ts";
import { encode, ENDLESS, listDiagnostics, typstJob } from "../../support/compilers/typst_job.ts";

const LIMITS = { timeoutMs: 20_000, maxMemoryBytes: 256 << 20 };
const DEEP = 20_000;

/** Projects, and what ends them: the start of the first diagnostic, the code of an error, or a PDF. */
const PROJECTS: readonly (readonly [name: string, source: string, end: RegExp])[] = [
  ["recursion without end", "#let f() = f()\n#f()", /maximum function call depth exceeded/],
  ["a show rule that shows itself", "#show heading: it => it + [= again]\n= Heading", /maximum .*depth exceeded/],
  ["a loop that changes nothing", "#{ let n = 0; while n < 1 { n += 0 } }", /loop seems to be infinite/],
  ["a loop that changes something", ENDLESS, /^compile-timeout$/],
  ["a list that grows", "#{ let a = (); for i in range(100000000) { a.push(i) } }", /^compile-memory$/],
  ["a text that doubles", '#{ let a = "x"; for i in range(60) { a += a } }', /^compile-memory$/],
  ["blocks in blocks", `${"#[".repeat(DEEP)}${"]".repeat(DEEP)}`, /maximum parsing depth exceeded/],
  ["formulas in formulas", `$ ${"(".repeat(DEEP)}${")".repeat(DEEP)} $`, /maximum parsing depth exceeded|^PDF$/],
  ["calls in calls", `#${"f(".repeat(DEEP)}${")".repeat(DEEP)}`, /maximum parsing depth exceeded/],
  ["a page without end", "#set page(width: 1e12pt, height: 1e12pt)\ntext", /^PDF$/],
  ["a page of auto size without end", "#set page(width: auto)\n#h(1e15pt)text", /^PDF$|error/],
  ["an import of itself", '#import "/main.typ": *', /cyclic import/],
  ["a plugin", "#plugin(bytes((0, 97, 115, 109, 1, 0, 0, 0)))", /^PDF$|error/],
  ["an assertion", '#assert(false, message: "no")', /assertion failed: no/],
];

const COMPILERS = await findBuilds("hostile projects");

for (const { name: compiler, ignore, open } of COMPILERS) {
  const test = (name: string, fn: () => Promise<void>) => Deno.test(`${compiler} ${name}`, { ignore }, fn);

  test("ends every project, and compiles the next", async () => {
    await using engine = await open(LIMITS);
    for (const [name, source, end] of PROJECTS) {
      const found = await engine.compile(typstJob(source, source === ENDLESS ? { timeoutMs: 2_000 } : {})).then(
        (result) => result.pdf === undefined ? listDiagnostics(result)[0] ?? "" : "PDF",
        (error) => error instanceof CompileError ? error.code : String(error),
      );
      strictEqual(end.test(found), true, `${name}: ${found}`);
      ok((await engine.compile(typstJob("#rect()"))).pdf, name);
    }
  });

  test("reads ten thousand files", async () => {
    await using engine = await open();
    const many = Array.from({ length: 10_000 }, (_, i) => [`/f/${i}.txt`, encode(String(i))] as const);
    const main = encode(
      '#assert.eq(range(10000).map(i => int(read("/f/" + str(i) + ".txt"))).sum(), 49995000)\n#rect()',
    );
    const result = await engine.compile({
      files: new Map([...many, ["/main.typ", main]]),
      main: "/main.typ",
      fonts: [],
    });
    strictEqual(listDiagnostics(result).join(), "");
  });

  test("refuses to draw a page that is too large, and draws the next", async () => {
    await using engine = await open();
    const { layout } = await engine.compile(typstJob("#set page(width: 1e6pt, height: 1e6pt)\ntext"));
    ok(layout);
    await rejects(layout.draw(1, { dpi: 72 }), { code: "page-too-large" });
    const other = await engine.compile(typstJob("#set page(width: 100pt, height: 50pt)\n#rect()"));
    const image = await other.layout?.draw(1, { dpi: 72 });
    strictEqual(`${image?.width} × ${image?.height}`, "100 × 50");
  });

  test("compiles again what it has lost, to draw and describe it", async () => {
    await using engine = await open();
    const { layout: first } = await engine.compile(typstJob("#set page(width: 10pt, height: 10pt)\n= One"));
    await engine.compile(typstJob("= Two"));
    strictEqual((await first?.describe())?.outline[0]?.title, "One");
    await rejects(engine.compile(typstJob(ENDLESS, { timeoutMs: 500 })), { code: "compile-timeout" });
    strictEqual((await first?.draw(1, { dpi: 72 }))?.width, 10);
  });
}
