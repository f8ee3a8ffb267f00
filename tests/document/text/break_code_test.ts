import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { breakCode, markBreaks } from "../../../src/document/text/break_code.ts";
import { tearsLines } from "../../../src/document/shown/text/tears_lines.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import type { Paragraph } from "../../../src/document/tree.ts";
import * as fc from "../../support/property.ts";

for (
  const [code, shown] of [
    ["short.name", "short.name"],
    ["std::collections::hash_map", "std::|collections::|hash_|map"],
    ["npm install --save-dev foo", "npm |install |--save-|dev |foo"],
    ["/usr/local/share/x.desktop", "/usr/|local/|share/x.|desktop"],
    ["thisIsAVeryLongCamelCaseName", "thisIs|AVery|Long|Camel|Case|Name"],
    ["HTTPServerConnectionFactory", "HTTPServer|Connection|Factory"],
    ["a".repeat(60), `${"a".repeat(24)}|${"a".repeat(24)}|${"a".repeat(12)}`],
  ] as const
) {
  Deno.test(`breakCode() makes ${shown}`, () => strictEqual(breakCode(code).join("|"), shown));
}

Deno.test("breakCode() keeps every character", () => {
  const code = fc.array(fc.constantFrom("ab", "Cd", "/", "::", " ", "-", "\u0301", "\u{1f600}")).map((all) =>
    all.join("")
  );
  fc.assert(fc.property(fc.oneof(code, fc.string({ unit: "binary" })), (text) => {
    strictEqual(breakCode(text).join(""), text);
  }));
});

Deno.test("markBreaks() leaves lines of short words as they are", () => {
  const line = [{ kind: "plain" as const, text: "let it = be.as(it, is);" }];
  deepStrictEqual(markBreaks(line), line);
});

for (
  const [text, tears] of [
    ["Nothing but words, one after the other, that a line can hold.", false],
    ["Call `one`, then go on with the text for quite some time, as many do in a paragraph.", false],
    ["Use `std::collections::HashMap` or `std::vec::Vec` here, and do it well, as all do.", true],
    ["See https://example.com/handbook/install for more, and look at the pictures there.", true],
  ] as const
) {
  Deno.test(`tearsLines() is ${tears} for ${JSON.stringify(text.slice(0, 30))}`, () =>
    strictEqual(tearsLines(parseMarkdown(text).root.children[0] as Paragraph), tears));
}
