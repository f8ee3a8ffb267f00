import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../../src/base/tool_error.ts";
import type { Compilers } from "../../../../src/console/compilers.ts";
import { CompileError, type CompileJob, type CompileLimits } from "../../../../src/pdf/engine.ts";
import { runFake } from "../../../support/fake_context.ts";
import { fakeEngine } from "../../../support/compilers/fake_engines.ts";
import { makeReviewFolder, readReviewFolder } from "../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

/** An imported recipe in `brand`, and a document. */
async function importedTree(): Promise<Record<string, string>> {
  await using folder = await createTemporaryFolder();
  await makeReviewFolder(`${folder.path}/brand`);
  const files = Object.entries(await readReviewFolder(`${folder.path}/brand`));
  return { "note.md": "# Note\n", ...Object.fromEntries(files.map(([name, text]) => [`brand/${name}`, text])) };
}

/** Compilers that record the limits they get; the PDF reader does not start, which ends the command. */
function recordLimits() {
  const given: Record<string, CompileLimits> = {};
  const { startEmbedded } = fakeEngine(() => ({ pdf: new Uint8Array(), diagnostics: [] }));
  const compilers: Partial<Compilers> = {
    startEmbedded(limits) {
      given.compiler = limits;
      return startEmbedded(limits);
    },
    startPdfReader(limits) {
      given.pdfReader = limits;
      return Promise.reject(new CompileError("compiler-closed", "Cannot read the PDF: the test ends here"));
    },
  };
  return { given, compilers };
}

for (
  const args of [
    ["build", "brand", "--output", "brand.wiki-pdf-template"],
    ["render", "brand", "note.md", "--output", "note.pdf"],
    ["preview", "brand"],
  ]
) {
  Deno.test(`tool pdf-template ${args.join(" ")} gives its limits to the compiler and the PDF reader`, async () => {
    const { given, compilers } = recordLimits();
    const line = ["pdf-template", ...args, "--max-time", "5s", "--max-memory", "300MiB"];
    const { code, stderr } = await runFake(line, { tree: await importedTree(), compilers });
    strictEqual(code, 1, stderr);
    const limits = { timeoutMs: 5000, maxMemoryBytes: 300 * 2 ** 20 };
    deepStrictEqual(given, { compiler: limits, pdfReader: limits });
  });
}

for (const args of [["preview", "brand", "--watch"], ["review", "brand", "--web"]]) {
  Deno.test(`tool pdf-template ${args.join(" ")} gives its limits to the compiler`, async () => {
    const { given, compilers } = recordLimits();
    const servePage = () => Promise.reject(new ToolError("no-port", "Cannot serve: the test ends here"));
    const line = ["pdf-template", ...args, "--max-time", "5s", "--max-memory", "300MiB"];
    const { code, stderr } = await runFake(line, { tree: await importedTree(), compilers, desktop: { servePage } });
    strictEqual(code, 1, stderr);
    deepStrictEqual(given, { compiler: { timeoutMs: 5000, maxMemoryBytes: 300 * 2 ** 20 } });
  });
}

Deno.test("tool pdf-template render gives the compiler and the PDF reader more for a long document", async () => {
  const { given, compilers } = recordLimits();
  const jobs: CompileJob[] = [];
  const { startEmbedded } = fakeEngine((job) => {
    jobs.push(job);
    return { pdf: new Uint8Array(), diagnostics: [] };
  });
  const start: Compilers["startEmbedded"] = async (limits) => {
    await compilers.startEmbedded?.(limits);
    return await startEmbedded(limits);
  };
  const tree = { ...await importedTree(), "note.md": `# Note\n\n${"word ".repeat(20_000)}\n` };
  const line = ["pdf-template", "render", "brand", "note.md", "--output", "note.pdf"];
  const { code, stderr } = await runFake(line, { tree, compilers: { ...compilers, startEmbedded: start } });
  strictEqual(code, 1, stderr);
  deepStrictEqual(jobs.map(({ timeoutMs }) => timeoutMs), [73_000]); // 100,000 bytes are 13 times 8 KiB
  const maxMemoryBytes = 2304 * 2 ** 20;
  deepStrictEqual(given.compiler?.maxMemoryBytes, maxMemoryBytes);
  deepStrictEqual(given.pdfReader, { timeoutMs: 73_000, maxMemoryBytes });
});

for (const size of ["0", "1", "1KB", "200MiB", "5GiB", ""]) {
  Deno.test(`--max-memory ${JSON.stringify(size)} names the sizes that it can have`, async () => {
    const { code, stderr } = await runFake(["pdf-template", "render", "a", "b.md", "--max-memory", size]);
    strictEqual(code, 2);
    match(stderr, /It must be a size from 256MiB to 4GiB, such as 512MiB or 2GiB/);
    doesNotMatch(stderr, /1024/);
  });
}
