import { doesNotMatch, strictEqual } from "node:assert/strict";
import { issueText } from "../../src/console/output/issue_text.ts";
import { jsonLine, jsonText } from "../../src/console/output/json_text.ts";
import { printable, printableLine } from "../../src/console/output/printable.ts";
import * as fc from "../support/property.ts";

const anyText = fc.string({ unit: "binary" });
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

Deno.test("jsonText() and jsonLine() keep every value and write nothing that steers a terminal", () => {
  fc.assert(fc.property(fc.jsonValue(), anyText, (value, text) => {
    for (const json of [jsonText([value, text]), jsonLine([value, text])]) {
      strictEqual(JSON.stringify(JSON.parse(json)), JSON.stringify([value, text]));
      doesNotMatch(json.replaceAll("\n", ""), UNSAFE);
    }
  }));
});

Deno.test("printable() and printableLine() leave nothing that steers a terminal", () => {
  fc.assert(fc.property(anyText, (text) => {
    doesNotMatch(printable(text), UNSAFE);
    doesNotMatch(printableLine(text).replaceAll("\t", ""), UNSAFE);
  }));
});

Deno.test("issueText() shows line and column where there are some", () => {
  const plain = (_: string, text: string) => text;
  const place = { path: "a.json", line: 3, column: 7, hint: "Do it." };
  strictEqual(
    issueText({ severity: "error", code: "c", message: "m", ...place }, plain),
    "error: c (a.json, line 3, column 7)\n  m\n  hint: Do it.\n",
  );
  strictEqual(
    issueText({ severity: "warning", code: "c", message: "m", line: 2 }, plain),
    "warning: c (line 2)\n  m\n",
  );
  const inFile = { file: "b\x1b.yaml", path: "page.size", line: 3, column: 7 };
  strictEqual(
    issueText({ severity: "error", code: "c", message: "m", ...inFile }, plain),
    "b\\x1b.yaml:3:7: error: c (page.size)\n  m\n",
  );
});
