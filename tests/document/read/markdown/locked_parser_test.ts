import { deepStrictEqual } from "node:assert/strict";
import { ROOT } from "../../../support/house/source_files.ts";

// The parser is a dependency of remark-parse, which takes any 4.x, so only the lock file holds it. Version 4.0.3 copies
// all steps of a document whenever a list ends: a document of many lists takes minutes, whatever the limits say. Before
// this test gets another version, tests/document/read/markdown/parse_limits_test.ts must pass with it in the same time.
Deno.test("the lock file has the version of the Markdown parser whose time the limits know", async () => {
  const { npm } = JSON.parse(await Deno.readTextFile(new URL("deno.lock", ROOT)));
  deepStrictEqual(Object.keys(npm).filter((name) => name.startsWith("micromark@")), ["micromark@4.0.2"]);
});
