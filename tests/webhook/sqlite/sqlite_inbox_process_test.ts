import { deepStrictEqual, match } from "node:assert/strict";
import { runTool } from "../../support/processes/tool_process.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";
import { assertSound, createInboxPlace } from "./fixtures.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

Deno.test("events replay and drop work from another process while events arrive", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  for (let page = 0; page < 30; page++) {
    await inbox.add(newEvent({ page: `dead ${page}` }));
    await inbox.settle(await claimNow(inbox), { state: "dead", attempt: attemptResult("failed", "no") });
  }
  const unwanted = await inbox.add(newEvent({ page: "unwanted" }));
  await inbox.add(newEvent({ page: "unwanted" }));
  let arriving = true;
  const ids = new Set<string>();
  const arrivals = Array.from({ length: 8 }, async (_, page) => {
    while (arriving) {
      ids.add((await inbox.add(newEvent({ page }))).id);
      await waitFor(1);
    }
  });
  const events = (...args: string[]) => runTool(["webhook", "events", ...args, "--inbox", place.path]);
  const [replayed, dropped] = await Promise.all([events("replay", "--all-dead"), events("drop", unwanted.id)]);
  arriving = false;
  await Promise.all(arrivals);
  deepStrictEqual([replayed.code, dropped.code, replayed.stderr, dropped.stderr], [0, 0, "", ""]);
  const { counts } = await inbox.status();
  const waiting = ids.size + 30 + 1;
  deepStrictEqual(counts, { waiting, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 1 });
  assertSound(place.path);
});

for (const args of [["server", "--port", "0", "--no-enrich"], ["events", "list"]]) {
  Deno.test(`tool webhook ${args[0]} says in two lines what is wrong with an inbox`, async () => {
    await using place = await createInboxPlace();
    await Deno.writeTextFile(place.path, "hello\n");
    const { code, stdout, stderr } = await runTool(["webhook", ...args, "--inbox", place.path]);
    deepStrictEqual({ code, stdout }, { code: 1, stdout: "" });
    match(stderr, /^error: Cannot use the inbox .*: file is not a database\nhint: .*--inbox.*\n$/);
  });
}
