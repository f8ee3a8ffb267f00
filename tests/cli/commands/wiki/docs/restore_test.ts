import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { InFolder, RestoredFile } from "../../../../../src/console/docs_host.ts";
import { SyncError } from "../../../../../src/sync/sync_error.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { HOSTILE, PROFILE, runDocs } from "./docs_runs.ts";

const RESTORED: readonly InFolder<RestoredFile>[] = [
  { folder: "docs", path: "Guide/Setup.md", id: "12", title: "Setup", version: 4, isThere: true },
  { folder: "docs", path: HOSTILE, id: "13", title: HOSTILE, version: 1, isThere: false },
];

async function runRestore(args: readonly string[], restored: readonly InFolder<RestoredFile>[] = RESTORED) {
  const asked: unknown[] = [];
  const restore = (...args: unknown[]) => {
    asked.push(args);
    return Promise.resolve([...restored]);
  };
  return { ...await runDocs(["restore", ...args], { docsHost: { restore } }), asked };
}

Deno.test("tool wiki docs restore is as reviewed, and says what comes next", async () => {
  const { code, stdout, stderr, asked } = await runRestore(["a.md", "b.md", "a.md"]);
  deepStrictEqual([code, asked], [0, [[["a.md", "b.md"], PROFILE]]]);
  strictEqual(stderr, 'hint: Run "tool wiki docs sync docs --push" to sync files and pages.\n');
  await assertGolden("text/wiki_docs_restore.txt", stdout);
});

Deno.test("tool wiki docs restore of a missing file says that a sync fetches it", async () => {
  const { stderr } = await runRestore(["a.md"], RESTORED.slice(1));
  strictEqual(stderr, 'hint: Run "tool wiki docs sync docs" to sync files and pages.\n');
});

Deno.test("tool wiki docs restore --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runRestore(["a.md", "--json"]);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/wiki_docs_restore.json", stdout);
});

for (const args of [[], [""]]) {
  Deno.test(`tool wiki docs restore ${JSON.stringify(args)} is wrong usage`, async () => {
    const { code, stdout, asked } = await runRestore(args);
    deepStrictEqual([code, stdout, asked], [2, "", []]);
  });
}

Deno.test("tool wiki docs restore of a page that is not in the trash exits 1", async () => {
  const error = new SyncError("not-in-trash", 'Cannot restore the page of "a.md": its page is not in the trash');
  const { code, stderr } = await runDocs(["restore", "a.md"], { docsHost: { restore: () => Promise.reject(error) } });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot restore the page of "a\.md"/);
});
