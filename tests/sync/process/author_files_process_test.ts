import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { openSyncStage } from "../../support/processes/sync_process.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

/** Files as people and formatters leave them. */
const FILES: Readonly<Record<string, string>> = {
  "Costs.md":
    "See [it](#what-it-costs), [start](Other.md#first-steps) and [no](Other.md#first-step).\n\n## What it costs\n",
  "Other.md": "---\nlabels: how-to,set up\n---\n## First steps\n\nGo.\n",
  "Unclosed.md": ":::info\nRead this first.\n\nThe rest.\n",
};

Deno.test("tool wiki docs says the same in status, a dry run and a run about links, labels and containers", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Home", body: "<p>Hi</p>" });
  await using stage = await openSyncStage(wiki);
  strictEqual((await stage.sync("--space", "DOCS")).code, 0);
  for (const [path, text] of Object.entries(FILES)) await stage.write(path, text);
  const status = await stage.docs("status", "docs");
  const rehearsal = await stage.sync("--push", "--dry-run");
  deepStrictEqual(wiki.requests.filter(({ method }) => method !== "GET"), []);
  const run = await stage.sync("--push");
  const notes = [
    /"Costs\.md", line 1: The link "Other\.md#first-step" leads to no heading or anchor of "Other\.md"\. Did you mean #first-steps\?/,
    /"Other\.md", line 2: The label "set up" is not sent, because wikis reject it\./,
  ];
  for (const { stdout, stderr } of [status, rehearsal, run]) {
    for (const note of notes) match(stderr, note);
    match(stdout + stderr, /the container ":::info" at line 1 does not end/);
  }
  deepStrictEqual([status.code, run.code], [0, 1]);
  const page = (title: string) => [...wiki.store.pages.values()].find((each) => each.title === title);
  match(page("Other")?.body ?? "", /^<h2><ac:structured-macro ac:name="anchor".*first-steps.*>First steps<\/h2>/);
  deepStrictEqual([page("Other")?.labels, page("Unclosed")], [["how-to"], undefined]);
});
