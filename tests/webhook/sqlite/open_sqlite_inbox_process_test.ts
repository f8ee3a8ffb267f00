import { deepStrictEqual, match } from "node:assert/strict";
import { runTool } from "../../support/processes/tool_process.ts";
import { createInboxPlace } from "./fixtures.ts";

for (const args of [["server", "--port", "0", "--no-enrich"], ["events", "list"]]) {
  Deno.test(`tool webhook ${args[0]} says in two lines what is wrong with an inbox`, async () => {
    await using place = await createInboxPlace();
    await Deno.writeTextFile(place.path, "hello\n");
    const { code, stdout, stderr } = await runTool(["webhook", ...args, "--inbox", place.path]);
    deepStrictEqual({ code, stdout }, { code: 1, stdout: "" });
    match(stderr, /^error: Cannot use the inbox .*: file is not a database\nhint: .*--inbox.*\n$/);
  });
}
