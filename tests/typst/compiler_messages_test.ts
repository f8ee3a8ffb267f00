import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { ShapeError } from "../../src/base/shape.ts";
import { CompileError, MAX_DIAGNOSTICS } from "../../src/pdf/engine.ts";
import {
  compileMessage,
  CompilerFailure,
  failedMessage,
  readCompiled,
  readDescribed,
  readFrames,
  readRendered,
} from "../../src/typst/compiler_messages.ts";
import * as fc from "../support/property.ts";

const PDF = new Uint8Array([37, 80, 68, 70]);
const WARNING = { severity: "warning", message: "w", file: "/main.typ", line: 1, column: 2 } as const;
const ERROR = { severity: "error", message: "e" } as const;
const BARE = { hints: [], trace: [] } as const;

Deno.test("compileMessage() names the blobs: changed files, then fonts", () => {
  const [file, font] = [new Uint8Array([1]), new Uint8Array([2])];
  const { value, blobs } = compileMessage({
    ...{ changed: [["/main.typ", file]], removed: ["/b.png"], main: "/main.typ", fonts: [font] },
    ...{ standards: ["ua-1"], timestamp: new Date("2026-02-03T04:05:06Z") },
  });
  deepStrictEqual(value, {
    ...{ kind: "compile", main: "/main.typ", changed: ["/main.typ"], removed: ["/b.png"], fonts: true },
    inputs: { date: "2026-02-03" },
    pdf: { standards: ["ua-1"], tagged: true, timestamp: [2026, 2, 3, 4, 5, 6] },
  });
  deepStrictEqual(blobs, [file, font]);
});

Deno.test("compileMessage() leaves fonts that did not change where they are", () => {
  const { value, blobs } = compileMessage({ changed: [], removed: [], main: "/main.typ" });
  deepStrictEqual([(value as { fonts: boolean }).fonts, blobs], [false, []]);
});

Deno.test("compileMessage() asks for no PDF where pages are enough", () => {
  const { value } = compileMessage({ changed: [], removed: [], main: "/main.typ", pagesOnly: true });
  strictEqual((value as { pdf: unknown }).pdf, null);
});

Deno.test("readCompiled() returns pages without a PDF where they are enough, and refuses one", () => {
  const { pages, pdf } = readCompiled({ value: compiled([]), blobs: [] }, { pagesOnly: true });
  deepStrictEqual([pages.length, pdf], [1, undefined]);
  throws(() => readCompiled({ value: compiled([]), blobs: [PDF] }, { pagesOnly: true }), ShapeError);
});

function compiled(diagnostics: readonly unknown[], more: object = {}) {
  return { kind: "compiled", pages: [[595, 842]], diagnostics, memoryBytes: 7, ...more };
}

Deno.test("readCompiled() returns pages, diagnostics and the PDF", () => {
  const hint = { message: "try\n  harder", file: "/a.typ", line: 1, column: 1 };
  const value = compiled([{ ...WARNING, hints: [hint], trace: [{ message: "while calling `f`" }] }]);
  deepStrictEqual(readCompiled({ value, blobs: [PDF] }), {
    diagnostics: [{
      ...WARNING,
      hints: [{ ...hint, message: "try harder" }],
      trace: [{ message: "while calling `f`" }],
    }],
    ...{ pages: [{ width: 595, height: 842 }], pdf: PDF, memoryBytes: 7, damagedCopy: false },
  });
});

Deno.test("failedMessage() keeps code and hint of a damaged program, and only the reason of other errors", () => {
  const damaged = new CompileError("damaged-program", "Cannot read a: it is damaged", { hint: "Install it again." });
  const [known, bug] = [failedMessage(damaged, false), failedMessage(new CompileError("page-too-large", "b"), true)];
  throws(() => readCompiled(known), damaged);
  throws(() => readCompiled(bug), new CompilerFailure("b", true));
});

Deno.test("readCompiled() returns errors without a PDF", () => {
  const { diagnostics, pdf } = readCompiled({ value: compiled([{ ...ERROR, ...BARE }]), blobs: [] });
  deepStrictEqual([diagnostics, pdf], [[ERROR], undefined]);
});

Deno.test("readCompiled() bounds the diagnostics, their messages and their paths", () => {
  const long = { severity: "error", message: "m".repeat(20_000), file: "f".repeat(20_000), ...BARE };
  const { diagnostics } = readCompiled({ value: compiled(Array(MAX_DIAGNOSTICS + 1).fill(long)), blobs: [] });
  strictEqual(diagnostics.length, MAX_DIAGNOSTICS);
  for (const { message, file = "" } of diagnostics) deepStrictEqual([message.length, file.length], [10_000, 10_000]);
});

Deno.test("readCompiled() keeps the errors after too many warnings", () => {
  const found = [...Array(MAX_DIAGNOSTICS).fill({ ...WARNING, ...BARE }), { ...ERROR, ...BARE }];
  const { diagnostics } = readCompiled({ value: compiled(found), blobs: [] });
  deepStrictEqual([diagnostics.length, diagnostics.at(-1)], [MAX_DIAGNOSTICS, ERROR]);
});

for (
  const [what, value, blobs] of [
    ["nothing", null, []],
    ["an array", [], []],
    ["another kind", { ...compiled([]), kind: "rendered" }, [PDF]],
    ["no diagnostics", { kind: "compiled", pages: [] }, [PDF]],
    ["diagnostics that are no list", compiled({} as never), [PDF]],
    ["a diagnostic that is a text", compiled(["text"]), []],
    ["an unknown severity", compiled([{ ...ERROR, ...BARE, severity: "fatal" }]), []],
    ["a line that is a text", compiled([{ ...WARNING, ...BARE, line: "1" }]), [PDF]],
    ["line 0", compiled([{ ...WARNING, ...BARE, line: 0 }]), [PDF]],
    ["a page without a height", compiled([], { pages: [[1]] }), [PDF]],
    ["a page of negative width", compiled([], { pages: [[-1, 1]] }), [PDF]],
    ["a size of the memory that is a text", compiled([], { memoryBytes: "1" }), [PDF]],
    ["neither an error nor a PDF", compiled([{ ...WARNING, ...BARE }]), []],
    ["an error and a PDF", compiled([{ ...ERROR, ...BARE }]), [PDF]],
  ] as const
) {
  Deno.test(`readCompiled() refuses ${what}`, () => {
    throws(() => readCompiled({ value, blobs: [...blobs] }), ShapeError);
  });
}

for (const kind of ["failed", "refused"]) {
  Deno.test(`readCompiled() throws the reason of an answer that ${kind}`, () => {
    const value = { kind, reason: "unreachable", outOfMemory: true };
    throws(() => readCompiled({ value, blobs: [] }), new CompilerFailure("unreachable", true));
  });
}

Deno.test("readRendered() returns the image", () => {
  const value = { kind: "rendered", width: 2, height: 3 };
  deepStrictEqual(readRendered(4, { value, blobs: [PDF] }), { page: 4, width: 2, height: 3, png: PDF });
  throws(() => readRendered(4, { value, blobs: [] }), ShapeError);
});

Deno.test("readDescribed() returns the description", () => {
  const facts = {
    outline: [{ level: 1, title: "T", page: 1 }],
    fonts: ["Inter"],
    texts: ["T"],
    missing: [{ page: 1, text: "x" }],
  };
  deepStrictEqual(readDescribed({ value: { kind: "described", ...facts }, blobs: [] }), {
    kind: "described",
    ...facts,
  });
  throws(() => readDescribed({ value: { kind: "described" }, blobs: [] }), ShapeError);
});

Deno.test("readCompiled() returns an answer or throws a ShapeError or a CompilerFailure, whatever JSON it gets", () => {
  const key = fc.constantFrom("severity", "message", "file", "line", "column", "hints", "trace");
  const diagnostic = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue(), { maxKeys: 7 }));
  const pages = fc.oneof(fc.jsonValue(), fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }));
  const value = fc.oneof(
    fc.jsonValue(),
    fc.record({ kind: fc.constant("compiled"), pages, diagnostics: fc.array(diagnostic, { maxLength: 3 }) }),
    fc.record({ kind: fc.constantFrom("failed", "refused"), reason: fc.jsonValue(), outOfMemory: fc.jsonValue() }),
  );
  fc.assert(fc.property(value, fc.boolean(), (answer, hasPdf) => {
    try {
      readCompiled({ value: answer, blobs: hasPdf ? [PDF] : [] });
    } catch (error) {
      ok(error instanceof ShapeError || error instanceof CompilerFailure, String(error));
    }
  }));
});

Deno.test("readFrames() returns pieces and elements, or nothing from an engine that does not know them", () => {
  const elements = [{ kind: "cell", label: null, number: 2, within: null, page: 1 }];
  const pages = [[{ area: [1.5, -2, 3, 4], within: 0, pixels: null }], []];
  const frames = { elements, pages };
  const reply = (value: object) => ({ value, blobs: [] });
  deepStrictEqual(readFrames(reply({ kind: "framed", ...frames, memoryBytes: 7 })), { kind: "framed", ...frames });
  strictEqual(readFrames(reply({ kind: "refused", reason: "unknown variant" })), undefined);
  for (const area of [[1, 2, 3], [1, 2, 3, "4"], [1, 2, 3, null]]) {
    throws(
      () => readFrames(reply({ kind: "framed", elements, pages: [[{ area, within: null, pixels: null }]] })),
      ShapeError,
    );
  }
  throws(() => readFrames(reply({ kind: "failed", reason: "a", outOfMemory: true })), new CompilerFailure("a", true));
});
