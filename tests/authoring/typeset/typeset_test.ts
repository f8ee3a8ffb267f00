import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { NO_DEMANDS } from "../../../src/authoring/standards/standard_demands.ts";
import { NO_TEXT } from "../../../src/authoring/typeset/shown_characters.ts";
import { openTemplate } from "../../../src/authoring/typeset/open_template.ts";
import { typeset } from "../../../src/authoring/typeset/typeset.ts";
import type { TypesetContent, TypesetJob } from "../../../src/authoring/typeset/typeset_job.ts";
import { errorIssue, type Issue, warningIssue } from "../../../src/base/issue.ts";
import { MAX_MEMORY_BYTES } from "../../../src/authoring/document_limits.ts";
import { CompileError, type CompileJob, type CompileResult } from "../../../src/pdf/engine.ts";
import { fakeEngine } from "../../support/compilers/fake_engines.ts";
import { forgePdf, readStandardFixture } from "../../support/compilers/standard_fixtures.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { packParts, samplePdfPack } from "../../support/packs/pdf_packs.ts";

const PACK = await packParts(samplePdfPack());
const PDF = readStandardFixture("ua-1_a-2a");
const FILES = new Map([["/main.typ", utf8("#main")], ["/images/1.svg", utf8("<svg/>")]]);

const CONTENT: TypesetContent = {
  files: FILES,
  title: "Handbook",
  fields: [],
  issues: [],
  judge: () => [],
  checkFonts: () => [],
  shown: NO_TEXT,
  locate: (issue) => issue,
};

/** Typesets a content with a compiler that gives an answer; also returns the jobs of the compiler and the steps. */
async function run(
  content: Partial<TypesetContent>,
  answer?: (job: CompileJob) => CompileResult,
  more: Partial<TypesetJob> = {},
) {
  const jobs: CompileJob[] = [];
  const steps: string[] = [];
  const compilers = fakeEngine(
    answer && ((job) => {
      jobs.push(job);
      return answer(job);
    }),
  );
  const context = createFakeContext({ compilers });
  const template = await openTemplate({ kind: "pack", path: "t.pack", bytes: PACK }, context);
  await using engines = await startEngine({}, context);
  const read = () => Promise.resolve({ ...CONTENT, ...content });
  const job = {
    name: "the book",
    file: "book",
    template,
    demands: NO_DEMANDS,
    read,
    step: (text: string) => steps.push(text),
    ...more,
  };
  return { jobs, steps, rendered: await typeset(job, engines, context) };
}

Deno.test("typeset() gives the compiler the template and the content, and describes the PDF", async () => {
  const { jobs, steps, rendered } = await run({}, () => ({ pdf: PDF, diagnostics: [] }));
  deepStrictEqual(jobs.map(({ files, main }) => [[...files.keys()].sort(), main]), [
    [["/images/1.svg", "/main.typ", "/tool.typ"], "/main.typ"],
  ]);
  deepStrictEqual(steps, ["Typesetting the document"]);
  const { title, pages, standards, proof, issues } = rendered;
  deepStrictEqual({ title, pages, standards, proof, issues }, {
    ...{ title: "Handbook", pages: 2, standards: [], proof: { verdicts: [] }, issues: [] },
  });
});

for (
  const [what, content, codes] of [
    ["errors of the content", { issues: [errorIssue("bad-page", "no"), warningIssue("odd-page", "hm")] }, [
      "bad-page",
      "odd-page",
    ]],
    ["characters without a font under a standard", { checkFonts: () => [warningIssue("missing-glyph", "no")] }, [
      "missing-glyph",
    ]],
    ["content that a standard refuses", { judge: () => [warningIssue("missing-alternative-text", "no")] }, [
      "missing-alternative-text",
    ]],
  ] as const satisfies readonly (readonly [string, Partial<TypesetContent>, readonly string[]])[]
) {
  Deno.test(`typeset() refuses ${what} before it compiles`, async () => {
    await rejects(
      run(content, undefined, { demands: { standards: ["ua-1"] } }),
      (error: { message: string; issues: Issue[] }) => {
        strictEqual(error.message, "Cannot typeset the book: it has 1 error" + (codes.length > 1 ? ", 1 warning" : ""));
        deepStrictEqual(error.issues.map(({ code }) => code), codes);
        return true;
      },
    );
  });
}

Deno.test("typeset() places the compiler's findings in the content", async () => {
  const locate = (issue: Issue) => ({ ...issue, file: `page of line ${issue.line}` });
  const diagnostics = [{ severity: "warning" as const, message: "odd", file: "/main.typ", line: 7, column: 1 }];
  const { rendered } = await run({ locate }, () => ({ pdf: PDF, diagnostics }));
  deepStrictEqual(rendered.issues.map(({ code, file }) => [code, file]), [["typst-warning", "page of line 7"]]);
});

Deno.test("typeset() refuses a PDF whose bytes do not conform, whatever its compiler says", async () => {
  const pdf = forgePdf(PDF, "/Alt(B)", "");
  const demands = { standards: ["ua-1"] } as const;
  await rejects(run({}, () => ({ pdf, diagnostics: [] }), { demands }), { code: "refused" });
});

for (
  const [length, timeoutMs] of [[0, 60_000], [8192, 61_000], [4 * 2 ** 20, 572_000]] as const
) {
  Deno.test(`typeset() gives the compiler more time for a longer source: ${timeoutMs / 1000} s for ${length} bytes`, async () => {
    const files = new Map([["/main.typ", new Uint8Array(length)]]);
    const { jobs } = await run({ files }, () => ({ pdf: PDF, diagnostics: [] }));
    deepStrictEqual(jobs.map((job) => job.timeoutMs), [timeoutMs]);
  });
}

for (
  const [code, tooLargeHint, hint] of [
    ["compile-memory", "Split the book.", "Split the book. Or raise --max-memory."],
    ["compile-timeout", "Split the book.", "Split the book. Or raise --max-time."],
    ["compile-memory", undefined, "Own."],
    ["compiler-crashed", "Split the book.", "Own."],
  ] as const
) {
  Deno.test(`typeset() ends with ${code} and the hint ${JSON.stringify(hint)} where ${tooLargeHint} is asked for`, async () => {
    const answer = () => {
      throw new CompileError(code, "Cannot compile: no", { hint: "Own." });
    };
    const more = tooLargeHint === undefined ? {} : { tooLargeHint };
    await rejects(run({}, answer, more), { name: "CompileError", code, message: "Cannot compile: no", hint });
  });
}

Deno.test("typeset() names no larger memory limit where there is none", async () => {
  const answer = () => {
    throw new CompileError("compile-memory", "Cannot compile: no");
  };
  const more = { tooLargeHint: "Split the book.", maxMemory: MAX_MEMORY_BYTES };
  await rejects(run({}, answer, more), { code: "compile-memory", hint: "Split the book." });
});
