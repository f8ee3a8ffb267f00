import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseCql } from "../../../src/export/macros/pages/parse_cql.ts";
import * as fc from "../../support/property.ts";

const query = (labels: readonly string[], more: object = {}) => ({
  labels,
  all: false,
  without: [],
  spaces: [],
  ...more,
});

for (
  const [cql, expected] of [
    ['label = "a"', query(["a"])],
    ["label = a", query(["a"])],
    ["LABEL IN ('a b', c)", query(["a b", "c"])],
    ['label = "a" and label = "b"', query(["a", "b"], { all: true })],
    ['(label = "a" or label = "b") and type = page', query(["a", "b"])],
    ['label = "a" and label != "b"', query(["a"], { without: ["b"] })],
    ['label = "a" and label not in ("b", "c")', query(["a"], { without: ["b", "c"] })],
    ["label = a and space = currentSpace()", query(["a"], { spaces: ["@self"] })],
    ['label = a and space in ("X", currentSpace())', query(["a"], { spaces: ["X", "@self"] })],
    ['label = a and space.key = "X" and type in (page, blogpost)', query(["a"], { spaces: ["X"] })],
    ["label = a and ancestor = 12", query(["a"], { ancestor: "12" })],
    ["label = a and parent = currentContent()", query(["a"], { parent: "@self" })],
    ["label = a order by title desc", query(["a"])],
    [String.raw`label = "say \"x\""`, query(['say "x"'])],
    ["", undefined],
    ["space = X", undefined],
    ["label = a or space = X", undefined],
    ["label = a or label = b", query(["a", "b"])],
    ["label = a or label in (b, c) order by title", query(["a", "b", "c"])],
    ["label = a and not label = b", query(["a"], { without: ["b"] })],
    ["label = a and not label != b", query(["a", "b"], { all: true })],
    ["label = a or label = b and label = c", undefined],
    ["label = a and label = b or label = c", undefined],
    ["label = a or not label = b", undefined],
    ["label in (a, b) and label in (c, d)", undefined],
    ["label = a and type = attachment", undefined],
    ["label = a and space != X", undefined],
    ["label = a and space = X and space = Y", undefined],
    ["label = a and lastmodified > now(-1)", undefined],
    ["label ~ a", undefined],
    ["label = (a)", undefined],
    ["label in (a", undefined],
    ["label = a and", undefined],
    ["label = currentUser()", undefined],
    ['label = "a', undefined],
    ["label = a) and", undefined],
  ] as const
) {
  Deno.test(`parseCql() reads ${JSON.stringify(cql)}${expected === undefined ? " as none of its queries" : ""}`, () => {
    deepStrictEqual(parseCql(cql), expected);
  });
}

const word = fc.constantFrom(
  ...[
    "label",
    "space",
    "type",
    "and",
    "or",
    "in",
    "not",
    "=",
    "!=",
    "(",
    ")",
    ",",
    '"a b"',
    "a",
    "currentSpace",
    "order",
  ],
);

Deno.test("parseCql() returns for any text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(word, { maxLength: 20 }).map((words) => words.join(" "))), (cql) => {
      const found = parseCql(cql);
      strictEqual(found === undefined || found.labels.length > 0, true);
    }),
  );
});
