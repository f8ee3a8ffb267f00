import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { CompileJob } from "../../../../../src/pdf/engine.ts";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { forgePdf, readStandardFixture } from "../../../../support/compilers/standard_fixtures.ts";
import { render, TREE } from "./fixtures.ts";

for (
  const [pack, reason] of [
    ["edited.pack", "non-canonical-template-source"],
    ["outdated.pack", "outdated-template-source"],
  ] as const
) {
  Deno.test(`tool pdf-template render never compiles a pack that the execution gate refuses: ${pack}`, async () => {
    const compilers = fakeEngine();
    const { code, stderr, published } = await render([pack, "docs/handbook.md", "-o", "out.pdf"], { compilers });
    deepStrictEqual([code, published.size], [1, 0]);
    const [first = "", second = ""] = stderr.split("\n");
    deepStrictEqual(first, `error: Cannot use "${pack}": it has 1 error`);
    ok(second.includes(`error: ${reason}`), second);
    deepStrictEqual(compilers.log, ["start", "stop"]);
  });
}

Deno.test("tool pdf-template render gives the compiler only the template, the document and its pictures", async () => {
  let paths: string[] = [];
  const compilers = fakeEngine(({ files }) => {
    paths = [...files.keys()].sort();
    return { diagnostics: [{ severity: "error", message: "no", file: "/main.typ", line: 1, column: 2 }] };
  });
  const { code, stderr, published } = await render(["t.pack", "docs/handbook.md", "-o", "out.pdf"], { compilers });
  deepStrictEqual([code, published.size], [1, 0]);
  deepStrictEqual(paths, ["/images/1.svg", "/main.typ", "/tool.typ"]);
  match(stderr, /^error: Cannot typeset "docs\/handbook\.md": it has 1 error, /);
  match(stderr, /error: typst-error \(main\.typ, line 1, column 2\)\n/);
});

const REFUSED = "---\nlanguage: en\n---\n# T\n\n### A\n\n![](docs/pictures/a%20b.svg) \u4e2d\n";

Deno.test("tool pdf-template render refuses content before it compiles, with the line of every problem", async () => {
  const compilers = fakeEngine();
  const args = ["t.pack", "-", "-o", "out.pdf", "--pdf-standard", "ua-1,a-2a", "--json"];
  const { code, stderr, published } = await render(args, { stdin: REFUSED, compilers });
  const { message, issues } = JSON.parse(stderr).error;
  deepStrictEqual([code, published.size, message], [1, 0, "Cannot typeset standard input: it has 4 errors"]);
  deepStrictEqual(
    issues.map(({ code, severity, file, line }: Record<string, unknown>) => [code, severity, file, line]),
    [
      ["missing-date", "error", "standard input", 1],
      ["missing-alternative-text", "error", "standard input", 8],
      ["missing-glyph", "error", "standard input", 8],
      ["missing-glyphs", "error", "standard input", 8],
    ],
  );
  deepStrictEqual(compilers.log, ["start", "stop"]);
});

for (
  const [flags, environment, standards, timestamp] of [
    [[], {}, [], undefined],
    [["--pdf-standard", "a-1b"], { SOURCE_DATE_EPOCH: "86400" }, ["a-1b"], new Date("1970-01-02")],
    [["--pdf-standard", "a-2b,1.7", "--document-date", "1970-01-03"], {}, ["a-2b", "1.7"], new Date("1970-01-03")],
    [["--document-date", "1970-01-03"], { SOURCE_DATE_EPOCH: "86400" }, [], new Date("1970-01-03")],
  ] as const
) {
  Deno.test(`tool pdf-template render ${flags.join(" ")} gives the compiler standards and date`, async () => {
    const jobs: CompileJob[] = [];
    const compilers = fakeEngine((job) => {
      jobs.push(job);
      return { diagnostics: [{ severity: "error", message: "no" }] };
    });
    const args = ["t.pack", "docs/handbook.md", "-o", "out.pdf", ...flags];
    strictEqual((await render(args, { compilers, environment })).code, 1);
    // Before the document, one of its pictures is drawn.
    deepStrictEqual(jobs.slice(1).map((job) => [job.standards, job.timestamp]), [[standards, timestamp]]);
  });
}

const FIXTURE = readStandardFixture("ua-1_a-2a");

for (
  const [what, pdf, code, codes] of [
    ["accepts a PDF whose bytes conform", FIXTURE, 0, []],
    ["refuses a PDF whose bytes do not conform", forgePdf(FIXTURE, "/Alt(B)", ""), 1, ["standard-not-met"]],
  ] as const
) {
  Deno.test(`tool pdf-template render --pdf-standard ${what}, whatever its compiler says`, async () => {
    const compilers = fakeEngine(() => ({ pdf, diagnostics: [] }));
    const args = ["t.pack", "docs/handbook.md", "-o", "out.pdf", "--pdf-standard", "ua-1,1.7", "--json"];
    const result = await render(args, { compilers });
    deepStrictEqual([result.code, result.published.has("out.pdf")], [code, code === 0], result.stderr);
    const { issues }: { issues: { code: string }[] } = code === 0
      ? JSON.parse(result.stdout)
      : JSON.parse(result.stderr).error;
    deepStrictEqual(issues.map((issue) => issue.code).filter((each) => each === "standard-not-met"), codes);
  });
}

for (const [document, pdf] of [["docs/handbook.md", "docs/handbook.pdf"], ["docs/bad.name", "docs/bad.pdf"]] as const) {
  Deno.test(`tool pdf-template render ${document} writes ${pdf} beside it`, async () => {
    const compilers = fakeEngine(() => ({ pdf: FIXTURE, diagnostics: [] }));
    const tree = { ...TREE, [document]: "# Handbook" };
    const result = await render(["t.pack", document], { compilers, tree });
    deepStrictEqual([result.code, [...result.published.keys()]], [0, [pdf]], result.stderr);
  });
}

Deno.test("tool pdf-template render --json reports what the bytes of the PDF show about the standards", async () => {
  const compilers = fakeEngine(() => ({ pdf: FIXTURE, diagnostics: [] }));
  const args = ["t.pack", "docs/handbook.md", "-o", "out.pdf", "--pdf-standard", "ua-1", "--json"];
  const { verdicts, evidence } = JSON.parse((await render(args, { compilers })).stdout);
  deepStrictEqual(
    verdicts.map(({ standard, ok, rules }: Record<string, unknown>) => [standard, ok, Array.isArray(rules)]),
    [["ua-1", true, true]],
  );
  deepStrictEqual([evidence.metadata.pdfuaPart, evidence.tagged], ["1", true]);
});

for (
  const [args, code, message] of [
    [["t.pack", "-"], 2, "Cannot name the PDF: the document comes from standard input"],
    [["-", "-", "-o", "a"], 2, "Cannot read standard input twice"],
    [["t.pack", "docs/handbook.md", "-o", ""], 2, "--output is empty"],
    [
      ["t.pack", "docs/handbook.md", "-o", "-"],
      2,
      "--json and --output - cannot be used together: both write to standard output",
    ],
    [
      ["t.pack", "docs/handbook.md", "-o", "docs/handbook.md", "-f"],
      2,
      'Cannot write "docs/handbook.md": it is one of the input files',
    ],
    [["t.pack", "docs/handbook.md", "-o", "x.png"], 1, 'Cannot write "x.png": it already exists'],
    [["nope", "docs/handbook.md", "-o", "a"], 1, 'Cannot read "nope": it does not exist'],
    [["t.pack", "nope.md", "-o", "a"], 1, 'Cannot read "nope.md": it does not exist'],
    [["t.pack", "docs/bad.md", "-o", "a"], 1, 'Cannot typeset "docs/bad.md": it has 1 error'],
  ] as const
) {
  Deno.test(`tool pdf-template render ${args.join(" ")} exits ${code} and writes nothing`, async () => {
    const result = await render([...args, "--json"], { mayPublish: false, compilers: fakeEngine() });
    deepStrictEqual([result.code, result.stdout], [code, ""]);
    strictEqual(JSON.parse(result.stderr).error.message, message);
  });
}

Deno.test("tool pdf-template render writes no PDF to a terminal", async () => {
  const { code, stderr } = await render(["t.pack", "docs/handbook.md", "-o", "-"], { terminals: ["stdout"] });
  deepStrictEqual([code, stderr.split("\n")[0]], [2, "error: Cannot write a PDF to a terminal"]);
});
