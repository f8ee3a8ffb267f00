import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { SyncError } from "../../../../../src/sync/sync_error.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { DIFFERENCES, PROFILE, runDocs } from "./docs_runs.ts";

Deno.test("tool wiki docs status is as reviewed", async () => {
  const { code, stdout, stderr } = await runDocs(["status", "docs"], { differences: DIFFERENCES });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/wiki_docs_status.txt", stdout);
  doesNotMatch(stdout, /[^\n\x20-\x7e]/);
});

Deno.test("tool wiki docs status --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runDocs(["status", "docs", "--json"], { differences: DIFFERENCES });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/wiki_docs_status.json", stdout);
});

Deno.test("tool wiki docs status asks for a plan with the edits of files, of what the folder is remembered to hold", async () => {
  const { planned, synced } = await runDocs(["status", "docs"]);
  deepStrictEqual([synced, planned], [[], [{
    folder: "docs",
    profile: PROFILE,
    options: {
      ...{ push: true, onConflict: "keep-both", onRemoteDelete: "trash", concurrency: 8 },
      ...{ attachments: true, maxAttachment: 52_428_800, full: false },
    },
  }]]);
  const without = await runDocs(["status", "docs", "--no-attachments"]);
  strictEqual(without.planned[0]?.options.attachments, false);
});

for (
  const [args, differences, code] of [
    [["--exit-code"], DIFFERENCES.slice(0, 1), 1],
    [["--exit-code", "--json"], DIFFERENCES.slice(0, 1), 1],
    [["--exit-code"], [], 0],
    [[], DIFFERENCES.slice(0, 1), 0],
  ] as const
) {
  Deno.test(`tool wiki docs status ${args.join(" ")} exits ${code} with ${differences.length} differences`, async () => {
    strictEqual((await runDocs(["status", "docs", ...args], { differences })).code, code);
  });
}

Deno.test("tool wiki docs status says when nothing differs", async () => {
  strictEqual((await runDocs(["status", "docs"])).stdout, "Everything is in sync\n");
  deepStrictEqual(JSON.parse((await runDocs(["status", "docs", "--json"])).stdout), {
    ...{ directory: "docs", inSync: true, differences: [] },
  });
});

Deno.test("tool wiki docs status prints notices on standard error only", async () => {
  const { stdout, stderr } = await runDocs(["status", "docs", "--json"], {
    tell: (observer) => observer.notice("busy"),
  });
  deepStrictEqual([JSON.parse(stdout).inSync, stderr], [true, "note: busy\n"]);
});

Deno.test("tool wiki docs status of a folder that was never synced exits 1", async () => {
  const plan = () => Promise.reject(new SyncError("not-synced", "Cannot read the state: there is none"));
  const { code, stdout, stderr } = await runDocs(["status", "docs"], { docsHost: { plan } });
  deepStrictEqual([code, stdout], [1, ""]);
  match(stderr, /^error: Cannot read the state/);
});

Deno.test("tool wiki docs status needs a folder and a profile", async () => {
  strictEqual((await runFake(["wiki", "docs", "status", ""])).code, 2);
  strictEqual((await runFake(["wiki", "docs", "status"])).code, 2);
  strictEqual((await runFake(["wiki", "docs", "status", "docs"])).code, 4);
});

Deno.test("tool wiki docs status shows a page once that is merged and pushed", async () => {
  const page = { kind: "changed-on-both-sides", path: "Plan.md", id: "20" } as const;
  const differences = [{ ...page, action: "merge" }, { ...page, action: "push" }] as const;
  const { stdout } = await runDocs(["status", "docs"], { differences });
  strictEqual(stdout, "Changed on both sides\n  edited  docs/Plan.md\n\n1 difference\n");
});
