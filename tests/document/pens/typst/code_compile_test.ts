import { deepStrictEqual } from "node:assert/strict";
import { TypstCode } from "../../../../src/document/pens/typst/code.ts";
import * as fc from "../../../support/property.ts";
import { compileLocally } from "../../../support/compilers/local_engine.ts";
import { anyText } from "../../../support/any_text.ts";

Deno.test("textLiteral() is read by Typst as it is meant", async () => {
  const texts = fc.sample(anyText, { numRuns: 300, seed: 4 });
  const all = TypstCode.array(texts.map((text) => TypstCode.text(text)));
  const expected = new TextEncoder().encode(JSON.stringify(texts.map((text) => text.toWellFormed())));
  const main = new TextEncoder().encode(`#assert.eq(${all.source}, json("/expected.json"))`);
  const files = new Map([["/main.typ", main], ["/expected.json", expected]]);
  deepStrictEqual((await compileLocally({ files, main: "/main.typ", fonts: [] })).diagnostics, []);
});
