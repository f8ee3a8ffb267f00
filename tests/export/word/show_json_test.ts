import { ok, strictEqual } from "node:assert/strict";
import { showJson } from "../../../src/export/word/show_json.ts";
import * as fc from "../../support/property.ts";

const VALUE = {
  name: "A & <B>",
  count: 0,
  done: false,
  none: null,
  tags: ["a", 2, true, null, { x: 1 }],
  deep: { list: [{ "a/b": "found" }] },
  "": "nameless",
};

for (
  const [path, shown] of [
    ["name", "A & <B>"],
    ["count", "0"],
    ["done", "false"],
    ["none", undefined],
    ["tags", 'a, 2, true, {"x":1}'],
    ["tags.1", "2"],
    ["tags[1]", "2"],
    ["tags.9", undefined],
    ["tags.length", undefined],
    ["/deep/list/0/a~1b", "found"],
    ["deep", '{"list":[{"a/b":"found"}]}'],
    ["name.length", undefined],
    ["__proto__", undefined],
    ["constructor.name", undefined],
    ["/", "nameless"],
  ] as const
) {
  Deno.test(`showJson() shows ${JSON.stringify(path)} as ${shown}`, () => strictEqual(showJson(VALUE, path), shown));
}

Deno.test("showJson() returns a text of bounded length, or none, for any value and path", () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), fc.string(), (value, path) => {
    const shown = showJson(value, path);
    ok(shown === undefined || (shown !== "" && shown.length <= 10_001));
  }));
  strictEqual((showJson("x".repeat(1_000_000), "")?.length ?? 0) <= 10_001, true);
});
