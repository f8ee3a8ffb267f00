import { deepStrictEqual, ok } from "node:assert/strict";
import { MATCH_KEYS, ROUTE_KEYS } from "../../src/webhook/routes/read/route_keys_table.ts";
import { parseRoutes } from "../../src/webhook/routes/parse_routes.ts";
import { TEXT_FIELDS } from "../../src/webhook/routes/text/fields_table.ts";
import { readTableRows, tablePattern } from "../support/house/guide_table.ts";
import { ROOT } from "../support/house/source_files.ts";

const GUIDE = await Deno.readTextFile(new URL("src/cli/guides/webhooks.md", ROOT));

for (
  const [header, names] of [
    [["key", "meaning"], Object.keys(ROUTE_KEYS)],
    [["key", "compares with"], Object.keys(MATCH_KEYS)],
    [["field", "value"], Object.keys(TEXT_FIELDS)],
  ] as const
) {
  Deno.test(`the guide webhooks has a row for each ${header.join(" and ")} of routes`, () => {
    const [table = ""] = tablePattern(header).exec(GUIDE) ?? [];
    const shown = readTableRows(table).flatMap(([first = ""]) => first.split(", "));
    deepStrictEqual(shown.map((name) => name.replaceAll("`", "")).toSorted(), names.toSorted());
  });
}

Deno.test("the files of routes in the guide webhooks have no findings", () => {
  const files = [...GUIDE.matchAll(/```yaml\n(routes:\n[^]*?)```/g)];
  ok(files.length >= 2);
  for (const [, text = ""] of files) deepStrictEqual(parseRoutes(text, { folder: "." }).issues, []);
});
