import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { MAX_HANDLER_OUTPUT_BYTES } from "../../../src/webhook/inbox.ts";
import { AttemptOutput } from "../../../src/webhook/worker/attempt_output.ts";
import * as fc from "../../support/property.ts";

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

Deno.test("AttemptOutput keeps everything up to the limit and reports a cut", () => {
  const output = new AttemptOutput();
  output.write("a".repeat(MAX_HANDLER_OUTPUT_BYTES));
  strictEqual(output.cut, false);
  output.write("b");
  output.write("");
  deepStrictEqual([output.text.length, output.text.includes("b"), output.cut], [MAX_HANDLER_OUTPUT_BYTES, false, true]);
});

Deno.test("AttemptOutput cuts between characters", () => {
  const output = new AttemptOutput();
  output.write("a".repeat(MAX_HANDLER_OUTPUT_BYTES - 3));
  output.write("😀x");
  deepStrictEqual([sizeOf(output.text), output.cut], [MAX_HANDLER_OUTPUT_BYTES - 3, true]);
});

Deno.test("AttemptOutput never keeps more than the bound, whatever bytes come, and a start of them", () => {
  const pieces = fc.array(fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 2000 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(pieces, (all) => {
      const output = new AttemptOutput();
      const take = output.openStream();
      const bytes = all.map(([piece, times]) =>
        new Uint8Array(piece.length * times).map((_, i) => piece[i % piece.length] ?? 0)
      );
      for (const each of bytes) take(each);
      take();
      const whole = new TextDecoder().decode(new Uint8Array(bytes.flatMap((each) => [...each])));
      ok(sizeOf(output.text) <= MAX_HANDLER_OUTPUT_BYTES);
      ok(whole.startsWith(output.text));
      strictEqual(output.cut, whole !== output.text);
    }),
    { numRuns: 50 },
  );
});
