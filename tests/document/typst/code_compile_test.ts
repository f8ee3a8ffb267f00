import { strictEqual } from "node:assert/strict";
import { TypstCode } from "../../../src/document/typst/code.ts";
import * as fc from "../../support/property.ts";
import { queryWithStub } from "../../support/compilers/stub_typst.ts";
import { anyText } from "../../support/any_text.ts";

Deno.test("textLiteral() is read by Typst as it is meant", async () => {
  const texts = fc.sample(anyText, { numRuns: 300, seed: 4 });
  const all = TypstCode.array(texts.map((text) => TypstCode.text(text)));
  const [found] = await queryWithStub(`#metadata(${all.source}) <found>`, "found");
  strictEqual(JSON.stringify(found), JSON.stringify(texts.map((text) => text.toWellFormed())));
});
