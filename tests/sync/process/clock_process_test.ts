import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { openSyncStage, type SyncStage } from "../../support/processes/sync_process.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const DAYS_MS = 2 * 24 * 60 * 60 * 1000;
const PRELOAD = `--preload=${new URL("support/shifted_clock.ts", import.meta.url).pathname}`;
const IN_SYNC = "Everything is in sync\n";

/** What a run says that did this alone. */
function oneChange(kind: "pulled" | "pushed", path: string, version: number): string {
  return `${kind}      ${path} (version ${version})\n1 ${kind}\n`;
}

/** A run whose own clock is so many milliseconds ahead. */
async function syncAt(stage: SyncStage, shift: number, ...flags: string[]): Promise<string> {
  const options = { flags: ["-A", PRELOAD], env: { CLOCK_SHIFT: String(shift) } };
  const { code, stdout, stderr } = await stage.syncWith(options, ...flags);
  deepStrictEqual([code, stderr], [0, ""]);
  return stdout;
}

/** Writes other text of the same length, and puts the time of the last change back. */
async function forge(stage: SyncStage, before: string, after: string): Promise<void> {
  strictEqual(before.length, after.length);
  const path = `${stage.root}/Guide.md`;
  const { mtime, atime } = await Deno.stat(path);
  await stage.edit("Guide.md", before, after);
  await Deno.utime(path, atime ?? 0, mtime ?? 0);
}

for (const [name, shift] of [["ahead", DAYS_MS], ["behind", -DAYS_MS]] as const) {
  Deno.test(`tool wiki docs sync works with a wiki whose clock is days ${name}`, async () => {
    await using wiki = startTestWiki({ clockOffset: shift });
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    wiki.store.putPage({ title: "Other" });
    await using stage = await openSyncStage(wiki);
    strictEqual((await stage.sync("--space", "DOCS")).code, 0);
    strictEqual((await stage.sync()).stdout, IN_SYNC);
    historyOf(wiki.store).editPage(id, { body: "<p>Second</p>" });
    strictEqual((await stage.sync()).stdout, oneChange("pulled", "docs/Guide.md", 2));
    await forge(stage, "Second", "Third.");
    strictEqual((await stage.sync("--push")).stdout, oneChange("pushed", "docs/Guide.md", 3));
    strictEqual((await stage.sync("--push")).stdout, IN_SYNC);
  });

  Deno.test(`tool wiki docs sync works when the clock here is set days ${name} between two runs`, async () => {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First.</p>" });
    const { id: other } = wiki.store.putPage({ title: "Other" });
    await using stage = await openSyncStage(wiki);
    await syncAt(stage, shift, "--space", "DOCS");
    // The times of files are the system's, which knows nothing of this.
    await stage.edit("Guide.md", "First.", "Second");
    strictEqual((await stage.sync("--push")).stdout, oneChange("pushed", "docs/Guide.md", 2));
    await stage.edit("Guide.md", "Second", "Third.");
    strictEqual(await syncAt(stage, shift, "--push"), oneChange("pushed", "docs/Guide.md", 3));
    historyOf(wiki.store).editPage(other, { body: "<p>Changed</p>" });
    strictEqual(await syncAt(stage, -shift), oneChange("pulled", "docs/Other.md", 2));
    strictEqual(await syncAt(stage, shift), IN_SYNC);
    strictEqual((await stage.sync("--push")).stdout, IN_SYNC);
    strictEqual(historyOf(wiki.store).pageOf(id).body, "<p>Third.</p>");
  });
}

Deno.test("tool wiki docs sync detects edits whatever the times of the files are", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ title: "Guide", body: "<p>First.</p>" });
  await using stage = await openSyncStage(wiki);
  strictEqual((await stage.sync("--space", "DOCS")).code, 0);
  const written = await stage.read("Guide.md");
  for (const time of ["1971-01-01", "2099-12-31"].map((day) => new Date(day))) {
    await Deno.utime(`${stage.root}/Guide.md`, time, time);
    strictEqual((await stage.sync("--push")).stdout, IN_SYNC);
  }
  strictEqual(await stage.read("Guide.md"), written);
  strictEqual(wiki.requests.some(({ method }) => method !== "GET"), false);
  await forge(stage, "First.", "Second");
  match((await stage.sync()).stdout, /1 local change waits/);
  await forge(stage, "Second", "First.");
  strictEqual((await stage.sync("--push")).stdout, IN_SYNC);
});
