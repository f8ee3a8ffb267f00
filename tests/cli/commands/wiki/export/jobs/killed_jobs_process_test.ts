import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { walkFiles } from "../../../../../support/house/walk_files.ts";
import { runColdJob } from "./jobs_runs.ts";

Deno.test("tool wiki export --jobs --resume ends like a run that was not killed", async () => {
  await using job = await runColdJob({ pages: 24, pictures: 6 });
  const names = [...walkFiles(job.path)].sort();
  deepStrictEqual(names.filter((name) => name.startsWith(".")), []);
  ok(
    ["all.pdf", "screen.pdf", "tree.pdf", "plain.pdf", "all.pdf.json", "chapters.json"].every((name) =>
      names.includes(name)
    ),
  );
  const bodies = job.wiki.requests.filter(({ query }) => query.get("expand")?.includes("body"));
  ok(bodies.length <= 4, `${bodies.length} requests for 24 bodies of five books`);
  strictEqual(await job.run(job.path) < 15, true);
  await job.compareKilled([job.requests - 4, 2]);
});
