import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import type { InFolder, ResolvedConflict } from "../../../../../src/console/docs_host.ts";
import { SyncError } from "../../../../../src/sync/sync_error.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { HOSTILE } from "./docs_runs.ts";

const RESOLVED: readonly InFolder<ResolvedConflict>[] = [
  { folder: "docs", path: "docs/Setup.md", id: "12", taken: "local", trashed: "docs/.tool/trash/Setup.remote.md" },
  { folder: "docs", path: HOSTILE, id: "13", taken: "local" },
];

/** No profile: nothing is asked of the wiki. */
async function runResolve(args: readonly string[], resolved: readonly InFolder<ResolvedConflict>[] = RESOLVED) {
  const asked: unknown[] = [];
  const resolve = (...args: unknown[]) => {
    asked.push(args);
    return Promise.resolve([...resolved]);
  };
  const run = await runFake(["wiki", "docs", "resolve", ...args], {
    ...{ docsHost: { resolve }, environment: { NO_COLOR: "1" } },
  });
  return { ...run, asked };
}

Deno.test("tool wiki docs resolve is as reviewed, and says what comes next", async () => {
  const { code, stdout, stderr, asked } = await runResolve(["a.md", "b.md", "a.md"]);
  deepStrictEqual([code, asked], [0, [[["a.md", "b.md"], undefined]]]);
  strictEqual(stderr, 'hint: Run "tool wiki docs sync docs --push" to send it to the wiki.\n');
  await assertGolden("text/wiki_docs_resolve.txt", stdout);
  doesNotMatch(stdout, /[^\n\x20-\x7e]/);
});

for (
  const [folders, commands] of [
    [["my docs"], "\"tool wiki docs sync 'my docs' --push\""],
    [["docs", "docs", "."], '"tool wiki docs sync docs --push" and "tool wiki docs sync . --push"'],
    [["Q&A"], 'tool wiki docs sync "Q&A" --push'],
    [["$(rm)"], '"tool wiki docs sync <dir> --push"'],
  ] as const
) {
  Deno.test(`tool wiki docs resolve names the folders ${folders.join(", ")} in the next command`, async () => {
    const resolved = folders.map((folder) => ({ folder, path: "a.md", id: "1", taken: "local" as const }));
    const { stderr } = await runResolve(["a.md"], resolved);
    strictEqual(stderr, `hint: Run ${commands} to send it to the wiki.\n`);
  });
}

Deno.test("tool wiki docs resolve --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runResolve(["a.md", "--json"]);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/wiki_docs_resolve.json", stdout);
});

Deno.test("tool wiki docs resolve --take remote takes the wiki's version, after which nothing is left to do", async () => {
  const remote = [{ folder: ".", path: "a.md", id: "1", taken: "remote", trashed: ".tool/trash/a.md" }] as const;
  const { stdout, stderr, asked } = await runResolve(["a.md", "--take", "remote"], remote);
  deepStrictEqual([asked, stderr], [[[["a.md"], "remote"]], ""]);
  strictEqual(stdout, "resolved  a.md: the wiki's version; the previous file is in .tool/trash/a.md\n");
});

for (const args of [[], [""], ["a.md", "--take", "both"]]) {
  Deno.test(`tool wiki docs resolve ${JSON.stringify(args)} is wrong usage`, async () => {
    const { code, stdout, asked } = await runResolve(args);
    deepStrictEqual([code, stdout, asked], [2, "", []]);
  });
}

Deno.test("tool wiki docs resolve of a file that is not in conflict exits 1", async () => {
  const resolve = () => Promise.reject(new SyncError("no-conflict", 'Cannot resolve "a.md": it is not in conflict'));
  const { code, stderr } = await runFake(["wiki", "docs", "resolve", "a.md"], { docsHost: { resolve } });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot resolve "a\.md"/);
});
