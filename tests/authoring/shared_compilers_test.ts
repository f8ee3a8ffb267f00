import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { SharedCompilers } from "../../src/authoring/shared_compilers.ts";
import type { Compilers } from "../../src/console/compilers.ts";
import { createFakeContext } from "../support/fake_context.ts";
import { CompileError } from "../../src/pdf/engine.ts";
import type { PdfTask } from "../../src/typst/pdf/pdf_reader.ts";
import { fakeEngine } from "../support/compilers/fake_engines.ts";
import { LOCAL_PDF_READER } from "../support/compilers/local_pdf_reader.ts";

const LIMITS = { timeoutMs: 1000, maxMemoryBytes: 2 ** 28 };

function open(more: Partial<Compilers> = {}) {
  const fake = fakeEngine(() => ({ diagnostics: [] }));
  const { compilers } = createFakeContext({ compilers: { ...fake, ...more } });
  return { log: fake.log, shared: new SharedCompilers(compilers) };
}

Deno.test("SharedCompilers starts one compiler for several jobs with the same limits, and stops it at the end", async () => {
  const { log, shared } = open();
  for (let i = 0; i < 2; i++) {
    await using engine = await shared.compilers.startEmbedded({ ...LIMITS });
    await engine.compile({ files: new Map(), main: "/main.typ", fonts: [] });
  }
  deepStrictEqual(log, ["start", "compile", "compile"]);
  await shared[Symbol.asyncDispose]();
  deepStrictEqual(log.slice(3), ["stop"]);
});

Deno.test("SharedCompilers keeps one compiler: that with the last limits", async () => {
  const { log, shared } = open();
  await shared.compilers.startEmbedded(LIMITS);
  await shared.compilers.startEmbedded({ ...LIMITS, timeoutMs: 2000 });
  await shared[Symbol.asyncDispose]();
  deepStrictEqual(log, ["start", "stop", "start", "stop"]);
});

Deno.test("SharedCompilers starts one reader for jobs with limits of time of their own", async () => {
  const log: unknown[] = [];
  const { shared } = open({
    startPdfReader({ maxMemoryBytes }) {
      log.push(maxMemoryBytes);
      const readPlaces = ({ timeoutMs }: PdfTask) => {
        log.push(timeoutMs);
        return Promise.resolve({ pages: [], pageCount: 0 });
      };
      return Promise.resolve({ ...LOCAL_PDF_READER, readPlaces });
    },
  });
  for (const timeoutMs of [1000, 2000]) {
    await using reader = await shared.compilers.startPdfReader({ ...LIMITS, timeoutMs });
    await reader.readPlaces({ pdf: new Uint8Array() }, 1);
  }
  await shared[Symbol.asyncDispose]();
  deepStrictEqual(log, [LIMITS.maxMemoryBytes, 1000, 2000]);
});

Deno.test("SharedCompilers starts a reader again after it could not be started", async () => {
  let starts = 0;
  const { shared } = open({
    startPdfReader() {
      starts += 1;
      return Promise.reject(new Error("busy"));
    },
  });
  for (let i = 0; i < 2; i++) await rejects(shared.compilers.startPdfReader(LIMITS), { message: "busy" });
  strictEqual(starts, 2);
  await shared[Symbol.asyncDispose]();
});

for (
  const [what, pdfs, fails, reads] of [
    ["reads a PDF again that needs too much memory together with others", ["a", "b"], 1, 3],
    ["gives up a PDF that needs too much memory alone", ["b"], 1, 1],
    ["gives up a PDF that needs too much memory twice", ["a", "b"], 2, 3],
    ["gives up a PDF that it reads for the second time", ["b", "b"], 2, 1],
  ] as const
) {
  Deno.test(`SharedCompilers ${what}`, async () => {
    const log: string[] = [];
    let left: number = fails;
    const readPlaces = ({ pdf }: PdfTask) => {
      const name = new TextDecoder().decode(pdf);
      log.push(name);
      if (name === "b" && left-- > 0) throw new CompileError("compile-memory", "Cannot read the PDF: it is too large");
      return Promise.resolve({ pages: [], pageCount: 0 });
    };
    const { shared } = open({
      startPdfReader: () => Promise.resolve({ ...LOCAL_PDF_READER, readPlaces }),
    });
    const bytes = new Map(pdfs.map((name) => [name, new TextEncoder().encode(name)]));
    const read = async (name: typeof pdfs[number]) => {
      const reader = await shared.compilers.startPdfReader(LIMITS);
      await reader.readPlaces({ pdf: bytes.get(name) ?? new Uint8Array() }, 1);
    };
    const ends = read(pdfs[0]).then(() => pdfs[1] === undefined ? undefined : read(pdfs[1]));
    await (what.startsWith("gives up") ? rejects(ends, { code: "compile-memory" }) : ends);
    strictEqual(log.length, reads);
  });
}
