import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { equalBytes } from "../../src/base/bytes.ts";
import type { CompileJob, CompileResult, Diagnostic } from "../../src/pdf/engine.ts";
import type { PdfStandard } from "../../src/pdf/standards.ts";
import { startEmbeddedEngine } from "../../src/typst/embedded_engine.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { readPdfEvidence } from "../../src/typst/pdf/pdf_evidence.ts";
import { readPdfFacts } from "../../src/typst/pdf/pdf_facts.ts";
import { SAMPLE_DATE } from "../../src/typst/zoo/zoo.ts";
import { findNativeEngine, findTypst, type TestCompiler, toCompiler } from "../support/compilers/find_compilers.ts";
import { listRealDocuments, readRealDocument, REAL_DOCUMENTS } from "../support/compilers/real_documents.ts";
import { encode, loadFaces } from "../support/compilers/typst_job.ts";
import { zooJob } from "../support/compilers/zoo_job.ts";
import { skipUnless } from "../support/skip.ts";
import { amountFor } from "../support/test_seed.ts";

const TAGGED: readonly PdfStandard[] = ["ua-1", "a-2a"];

/** A document and the files that it can read, in one font. */
async function documentJob(main: string, more: Partial<CompileJob> = {}): Promise<CompileJob> {
  const files = {
    "/main.typ": `#set text(font: "Inter")\n${main}`,
    "/chapters/part.typ": "#let f(x) = {\n  x + no-pe\n}\n#warned",
    "/data.csv": 'a,b\n"c',
  };
  const fonts = await loadFaces(["Inter", "normal", 400], ["Inter", "normal", 700]);
  const encoded = new Map(Object.entries(files).map(([path, text]) => [path, encode(text)]));
  return { files: encoded, main: "/main.typ", fonts, ...more };
}

type Project = readonly [name: string, create: () => Promise<CompileJob>];

const TITLED = '#set document(title: "A title")\n#title()\n';
const STANDARDS: readonly (readonly PdfStandard[])[] = [[], ["ua-1"], ["a-2a"], TAGGED, ["a-1b"], ["a-4"]];

/** The feature zoo in every baseline, with standards of every kind; some of them refuse it. */
const ZOOS: readonly Project[] = BASELINES.flatMap(({ id }) =>
  STANDARDS.map((standards) =>
    [
      `the feature zoo, ${[id, ...standards].join(", ")}`,
      () => zooJob(id, standards.length === 0 ? {} : { standards, timestamp: SAMPLE_DATE }),
    ] as const
  )
);

const PROJECTS: readonly Project[] = [
  ["a date that is given", () => documentJob("#sys.inputs.date", { timestamp: new Date("2025-12-31T22:30:15Z") })],
  [
    "a date of the document",
    () => documentJob("#set document(date: datetime(year: 2020, month: 2, day: 29))\ntext", { timestamp: SAMPLE_DATE }),
  ],
  ["a standard", () => documentJob(`${TITLED}= One\ntext`, { standards: ["a-4"], timestamp: SAMPLE_DATE })],
  [
    "warnings",
    () => documentJob('#set document(date: none)\n#text(font: "Nope")[a]\n\n #text(font: ("None", "Inter"))[b]'),
  ],
  ["errors of syntax", () => documentJob("#[*a**\n\n#{ let a = ( }\n#let = 3")],
  ["an error after warnings", () => documentJob('#text(font: "Nope")[a] #context panic("in a\\n\\n  few lines")')],
  ["an error in another file", () => documentJob('é😀 #include "chapters/part.typ"')],
  ["an error in data", () => documentJob('#csv("/data.csv")')],
  ["a file that is missing", () => documentJob('#image("pictures/none.png")')],
  ["a file outside", () => documentJob('#read("../../etc/passwd")')],
  ["content against a standard", () => documentJob("= One\n=== Two", { standards: TAGGED, timestamp: SAMPLE_DATE })],
  ["standards that exclude each other", () => documentJob(TITLED, { standards: ["a-1b", "a-2b"] })],
];

const documents = await listRealDocuments();
const real: readonly Project[] = documents.slice(0, amountFor({ quick: 2, full: 2, long: Infinity })).map((
  name,
  index,
) => [
  `the real document ${name}`,
  async () => (await readRealDocument(name, index)).job,
]);
skipUnless(real.length > 0, `the same pages of real documents, because ${REAL_DOCUMENTS.pathname} is absent`);

/** Asserts that another build of the compiler gives the same in every detail. */
async function assertSame(found: CompileResult, expected: CompileResult): Promise<void> {
  deepStrictEqual(found.diagnostics, expected.diagnostics);
  strictEqual(found.pdf === undefined, expected.pdf === undefined);
  ok(equalBytes(found.pdf ?? new Uint8Array(), expected.pdf ?? new Uint8Array()), "other bytes");
  deepStrictEqual(found.layout?.pages, expected.layout?.pages);
  deepStrictEqual(await found.layout?.describe(), await expected.layout?.describe());
  deepStrictEqual(await found.layout?.draw(1, { dpi: 36 }), await expected.layout?.draw(1, { dpi: 36 }));
}

/**
 * Asserts that a typst program gives the same as far as it tells: its short diagnostics have no hints and calls, and
 * errors come first; its PDF is compressed by another library.
 */
async function assertSamePages(found: CompileResult, expected: CompileResult): Promise<void> {
  deepStrictEqual(shorten(found.diagnostics), shorten(expected.diagnostics));
  strictEqual(found.pdf === undefined, expected.pdf === undefined);
  if (found.pdf === undefined || expected.pdf === undefined) return;
  deepStrictEqual(await readPdfFacts(found.pdf), await readPdfFacts(expected.pdf));
  deepStrictEqual(readPdfEvidence(found.pdf), readPdfEvidence(expected.pdf));
  strictEqual(creationDate(found.pdf), creationDate(expected.pdf));
}

function shorten(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const short = diagnostics.map(({ hints: _, trace: __, ...rest }) => rest);
  return [
    ...short.filter(({ severity }) => severity === "error"),
    ...short.filter(({ severity }) => severity !== "error"),
  ];
}

function creationDate(pdf: Uint8Array): string | undefined {
  return /\/CreationDate ?\(([^)]*)\)/.exec(new TextDecoder("latin1").decode(pdf))?.[1];
}

const COMPILERS: readonly (readonly [TestCompiler, typeof assertSame])[] = [
  [toCompiler("the native compiler", "the same pages", await findNativeEngine()), assertSame],
  [toCompiler("the typst program", "the same pages", await findTypst()), assertSamePages],
];

for (const [{ name: compiler, ignore, open }, assert] of COMPILERS) {
  Deno.test(`${compiler} gives the same as the built-in one for`, { ignore }, async (t) => {
    await using builtIn = startEmbeddedEngine();
    await using other = await open();
    for (const [name, create] of [...ZOOS, ...PROJECTS, ...real]) {
      await t.step(name, async () => {
        const job = await create();
        const [expected, found] = [await builtIn.compile(job), await other.compile(job)];
        await assert(found, expected);
      });
    }
  });
}
