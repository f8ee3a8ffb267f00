import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { CompileEngine, CompileJob } from "../../../../../../src/pdf/engine.ts";
import type { Compilers } from "../../../../../../src/console/compilers.ts";
import { startEmbeddedEngine } from "../../../../../../src/typst/embedded_engine.ts";
import { EMBEDDED } from "../../../../../support/compilers/embedded_compilers.ts";
import { listRealDocuments, REAL_DOCUMENTS } from "../../../../../support/compilers/real_documents.ts";
import { encode, ENDLESS } from "../../../../../support/compilers/typst_job.ts";
import { render, TREE } from "../fixtures.ts";

const GREEDY = "#{ let a = (); for i in range(100000000) { a.push(i) } }";
/** A drawing that the compiler draws first, because templates may not contain what is in it. */
const RICH_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><foreignObject/><rect width="5" height="5"/></svg>';

const DOCUMENTS: Record<string, string | Uint8Array> = {
  "table.md": "---\ntitle: Table\nlanguage: de\n---\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n$x^2$\n",
  "drawn.md": "# Drawn\n\n![Shape](rich.svg)\n",
  "also.md": "# Also drawn\n\n![Shape](rich.svg)\n\n```js\nlet a = 1;\n```\n",
  "rich.svg": RICH_SVG,
  "endless.md": "# Endless\n",
  "greedy.md": "# Greedy\n",
  "bad.md": Uint8Array.of(0xff),
  ...await readRealParts(),
};

/** The starts of some real documents. */
async function readRealParts(): Promise<Record<string, string>> {
  const names = (await listRealDocuments()).slice(0, 3);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => {
      const text = await Deno.readTextFile(new URL(name, REAL_DOCUMENTS));
      return [name, text.split("\n").slice(0, 120).join("\n")] as const;
    })),
  );
}

/** The real compiler, which gets a source without an end, or without a limit, for two of the documents. */
const TRAPPED: Pick<Compilers, "startEmbedded" | "startPdfReader"> = {
  ...EMBEDDED,
  startEmbedded: () => Promise.resolve(trap(startEmbeddedEngine({ maxMemoryBytes: 384 << 20 }))),
};

function trap(engine: CompileEngine): CompileEngine {
  const { kind, version } = engine;
  const swap = (job: CompileJob, source: string) => ({ ...job, files: new Map([["/main.typ", encode(source)]]) });
  return {
    ...{ kind, version, [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose]() },
    compile(job) {
      const source = new TextDecoder().decode(job.files.get("/main.typ"));
      if (source.includes("Endless")) return engine.compile({ ...swap(job, ENDLESS), timeoutMs: 2000 });
      return engine.compile(source.includes("Greedy") ? swap(job, GREEDY) : job);
    },
  };
}

const tree = { ...TREE, ...DOCUMENTS };
const GOOD = Object.keys(DOCUMENTS).filter((name) => !/^(?:endless|greedy|bad)\.md$|\.svg$/.test(name));

const alone = new Map<string, Uint8Array | undefined>();
for (const name of GOOD) {
  const { code, published, stderr } = await render(["t.pack", name], { tree, compilers: EMBEDDED });
  strictEqual(code, 0, stderr);
  alone.set(name, published.get(name.replace(/\.md$/, ".pdf")));
}

for (
  const [what, names] of [
    ["in their order", GOOD],
    ["in another order", GOOD.toReversed()],
    ["after one that fails", GOOD.flatMap((name) => ["bad.md", name])],
    ["after one that takes too long", ["endless.md", ...GOOD]],
    ["after one that needs too much memory", [...GOOD.slice(0, 2), "greedy.md", ...GOOD.slice(2)]],
  ] as const
) {
  Deno.test(`tool pdf-template render --each makes each PDF as a run for it alone does: documents ${what}`, async () => {
    const { code, published, stderr } = await render(["t.pack", ...names, "--each"], { tree, compilers: TRAPPED });
    strictEqual(code, what.startsWith("in") ? 0 : 1, stderr);
    deepStrictEqual([...published.keys()].sort(), GOOD.map((name) => name.replace(/\.md$/, ".pdf")).sort());
    for (const name of GOOD) {
      deepStrictEqual(published.get(name.replace(/\.md$/, ".pdf")), alone.get(name), name);
    }
    if (names.includes("endless.md")) {
      ok(stderr.includes('error: Cannot render "endless.md": cannot compile: it needs more than 2 s'), stderr);
    }
    if (names.includes("greedy.md")) {
      ok(stderr.includes('error: Cannot render "greedy.md": cannot compile: it needs more than 384.0 MiB'), stderr);
    }
  });
}
