import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { present } from "../../src/base/present.ts";
import { MAX_DIAGNOSTICS } from "../../src/pdf/engine.ts";
import {
  type CompileReply,
  readCompileRequest,
  readReply,
  replyMessage,
  requestMessage,
} from "../../src/typst/compiler_messages.ts";
import * as fc from "../support/property.ts";

/** A message as the other process gets it: JSON and bytes. */
function received<Blob extends Uint8Array>({ value, blobs }: { value: unknown; blobs: readonly Blob[] }) {
  return { value: JSON.parse(JSON.stringify(value) ?? "null"), blobs: [...blobs] };
}

/** A reply without the fields that are undefined. */
function definedIn(reply: CompileReply): unknown {
  return reply.kind === "done" ? { ...reply, result: present(reply.result) } : reply;
}

const PDF = new Uint8Array([37, 80, 68, 70]);
const WARNING = { severity: "warning", message: "w", file: "/main.typ", line: 1, column: 2 } as const;
const ERROR = { severity: "error", message: "e" } as const;

for (const fonts of [undefined, [], [new Uint8Array([9])]]) {
  Deno.test(`readCompileRequest() reads what requestMessage() writes, with ${fonts?.length ?? "the same"} fonts`, () => {
    const changed = [["/main.typ", new Uint8Array([1])], ["/a.png", new Uint8Array([2, 3])]] as const;
    const request = { changed, removed: ["/b.png"], main: "/main.typ", ...(fonts === undefined ? {} : { fonts }) };
    deepStrictEqual(readCompileRequest(received(requestMessage(request))), request);
  });
}

for (
  const reply of [
    { kind: "done", memoryBytes: 7, result: { pdf: PDF, diagnostics: [] } },
    { kind: "done", memoryBytes: 7, result: { pdf: PDF, diagnostics: [WARNING] } },
    { kind: "done", memoryBytes: 7, result: { diagnostics: [WARNING, ERROR] } },
    { kind: "failed", reason: "unreachable", outOfMemory: false },
    { kind: "failed", reason: "", outOfMemory: true },
  ] satisfies CompileReply[]
) {
  Deno.test(`readReply() reads what replyMessage() writes: ${JSON.stringify(reply).slice(0, 80)}`, () => {
    deepStrictEqual(definedIn(readReply(received(replyMessage(reply)))), definedIn(reply));
  });
}

for (
  const [found, expected] of [
    [{ severity: "error", message: "e", more: 1 }, ERROR],
    [{ severity: "fatal", message: "e" }, ERROR],
    [{ message: "e", file: null, line: 1, column: "2" }, ERROR],
    [{ message: "e", file: 7, line: 0, column: 1 }, ERROR],
    [{ message: "e", line: 3, column: 1.5 }, ERROR],
    [{ message: 7 }, { severity: "error", message: "7" }],
    [{}, { severity: "error", message: "undefined" }],
    [null, { severity: "error", message: "undefined" }],
    ["text", { severity: "error", message: "undefined" }],
  ] as const
) {
  Deno.test(`readReply() treats the diagnostic ${JSON.stringify(found)} as an error`, () => {
    const { value, blobs } = received({ value: { memoryBytes: 1, diagnostics: [found] }, blobs: [] });
    deepStrictEqual(definedIn(readReply({ value, blobs })), {
      ...{ kind: "done", memoryBytes: 1, result: { diagnostics: [expected] } },
    });
  });
}

Deno.test("readReply() bounds the diagnostics, their messages and their paths", () => {
  const long = { severity: "error", message: "m".repeat(20_000), file: "f".repeat(20_000) };
  const reply = readReply({ value: { memoryBytes: 1, diagnostics: Array(MAX_DIAGNOSTICS + 1).fill(long) }, blobs: [] });
  ok(reply.kind === "done");
  const { diagnostics } = reply.result;
  strictEqual(diagnostics.length, MAX_DIAGNOSTICS);
  for (const { message, file = "" } of diagnostics) deepStrictEqual([message.length, file.length], [10_000, 10_000]);
});

for (
  const [what, value, blobs] of [
    ["nothing", null, []],
    ["an array", [], []],
    ["a text", "done", []],
    ["no diagnostics", { memoryBytes: 1 }, [PDF]],
    ["diagnostics that are no list", { memoryBytes: 1, diagnostics: {} }, [PDF]],
    ["no size of the memory", { diagnostics: [] }, [PDF]],
    ["a size of the memory that is a text", { memoryBytes: "1", diagnostics: [] }, [PDF]],
    ["a reason that is no text", { reason: 7 }, []],
    ["neither an error nor a PDF", { memoryBytes: 1, diagnostics: [WARNING] }, []],
    ["an error and a PDF", { memoryBytes: 1, diagnostics: [ERROR] }, [PDF]],
    ["two PDFs", { memoryBytes: 1, diagnostics: [] }, [PDF, PDF]],
  ] as const
) {
  Deno.test(`readReply() refuses ${what}`, () => {
    throws(() => readReply({ value, blobs: [...blobs] }), TypeError("an answer in an unknown format"));
  });
}

Deno.test("readReply() gives an answer or throws a TypeError, whatever JSON it gets", () => {
  const key = fc.constantFrom("severity", "message", "file", "line", "column");
  const diagnostic = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue(), { maxKeys: 5 }));
  const value = fc.oneof(
    fc.jsonValue(),
    fc.record({ memoryBytes: fc.oneof(fc.nat(), fc.jsonValue()), diagnostics: fc.array(diagnostic, { maxLength: 3 }) }),
    fc.record({ reason: fc.jsonValue(), outOfMemory: fc.jsonValue() }),
  );
  fc.assert(fc.property(value, fc.boolean(), (answer, hasPdf) => {
    try {
      readReply({ value: answer, blobs: hasPdf ? [PDF] : [] });
    } catch (error) {
      ok(error instanceof TypeError, String(error));
    }
  }));
});
