import { ok, rejects, strictEqual } from "node:assert/strict";
import { explainExcess } from "../../../src/authoring/typeset/explain_excess.ts";
import type { Issue } from "../../../src/base/issue.ts";
import { type CompileEngine, CompileError, type PageLayout } from "../../../src/pdf/engine.ts";

const LIMIT = new CompileError("compile-timeout", "Cannot compile: it needs more than 60 s of processor time", {
  hint: "Raise --max-time.",
});
const HEAD = "#import\n#{\n";

/** Explains the excess of a document whose blocks stand on the odd lines of a text, each with what it costs. */
async function explain(costs: readonly number[], most: number) {
  const job = { files: new Map([["/main.typ", sourceOf(costs)]]), main: "/main.typ", fonts: [] };
  let compiles = 0;
  const compile: CompileEngine["compile"] = ({ files, timeoutMs, pagesOnly }) => {
    compiles++;
    ok(timeoutMs === 3000 && pagesOnly);
    const source = new TextDecoder().decode(files.get("/main.typ"));
    ok(source.startsWith(HEAD) && source.endsWith("\n}\n"), source);
    const found = [...source.matchAll(/block\((\d+)\)/g)].map(([, cost]) => Number(cost));
    if (found.reduce((sum, cost) => sum + cost, 0) > most) return Promise.reject(LIMIT);
    const pages = found.map(() => ({ width: 1, height: 1 }));
    return Promise.resolve({ diagnostics: [], layout: { pages } as Partial<PageLayout> as PageLayout });
  };
  const locate = (issue: Issue): Issue => {
    const { line = 0 } = issue;
    return line < 3 || line > costs.length + 2 ? issue : { ...issue, file: "a.md", line: 2 * line - 5 };
  };
  const error = await explainExcess(LIMIT, { engine: { compile }, job, locate });
  ok(error instanceof CompileError);
  return { code: error.code, said: error.message.replace(LIMIT.message, ""), hint: error.hint, compiles };
}

function sourceOf(costs: readonly number[]): Uint8Array {
  return new TextEncoder().encode(`${HEAD}${costs.map((cost) => `block(${cost})\n`).join("")}}\n`);
}

for (
  const [what, costs, said] of [
    ["the first block, which is the reason", [99, 1, 1], ", much of it for the block at a.md:1"],
    ["a block in the middle", [1, 1, 99, 1, 1], ", much of it for the block at a.md:5"],
    ["the last block", [1, 1, 1, 99], ", much of it for the block at a.md:7"],
    ["the pages of what is only long", [2, 2, 2, 2, 2, 2, 2, 2], "; 5 pages up to a.md:11 take 3 s"],
    ["nothing of a single block", [99], ""],
    ["nothing of a document without blocks", [], ""],
  ] as const
) {
  Deno.test(`explainExcess() names ${what}`, async () => {
    strictEqual((await explain(costs, 10)).said, said);
  });
}

Deno.test("explainExcess() says what helps, after few layouts", async () => {
  const { code, hint, compiles } = await explain(Array.from({ length: 1000 }, (_, i) => i === 700 ? 9999 : 1), 2000);
  strictEqual(code, "compile-timeout");
  strictEqual(hint, "Simplify or divide that block, or raise --max-time.");
  ok(compiles <= 12, `${compiles}`);
});

Deno.test("explainExcess() leaves other errors as they are, and passes on those of its layouts", async () => {
  const job = { files: new Map([["/main.typ", sourceOf([1, 1])]]), main: "/main.typ", fonts: [] };
  const crash = new CompileError("compiler-crashed", "Cannot compile: panic");
  const compile = () => Promise.reject(crash);
  const locate = (issue: Issue): Issue => ({ ...issue, file: "a.md" });
  strictEqual(await explainExcess(crash, { engine: { compile }, job, locate }), crash);
  await rejects(explainExcess(LIMIT, { engine: { compile }, job, locate }), crash);
});
