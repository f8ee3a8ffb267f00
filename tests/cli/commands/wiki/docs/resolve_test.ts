import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import type { DocsDifference, InFolder, ResolvedConflict, RestoredFile } from "../../../../../src/console/docs_host.ts";
import { SyncError } from "../../../../../src/sync/sync_error.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { HOSTILE, PROFILE, runDocs } from "./docs_runs.ts";

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
    [["my docs"], 'tool wiki docs sync "my docs" --push'],
    [["docs", "docs", "."], '"tool wiki docs sync docs --push" and "tool wiki docs sync . --push"'],
    [["Q&A"], 'tool wiki docs sync "Q&A" --push'],
    [["$(rm)"], "tool wiki docs sync '$(rm)' --push"],
    [["$(rm)'s"], '"tool wiki docs sync <dir> --push"'],
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

const DIFFERENCE: DocsDifference = {
  ...{ path: "docs/Guide/Setup.md", id: "12", remoteVersion: 5, localVersion: 4, lostComments: 0, notes: [] },
  remote: "---\nid: 12\n---\n\n# Setup\n\nCall us.\n\nThe end.\n",
  local: "---\nid: 12\n---\n\n# Setup\n\nWrite \x1b[31mus.\n\nThe end.\n",
};

const comparing = (difference: Partial<DocsDifference> = {}) => {
  return { docsHost: { compare: () => Promise.resolve({ ...DIFFERENCE, ...difference }) } };
};

Deno.test("tool wiki docs diff is as reviewed, and exits 1", async () => {
  const { code, stdout, stderr } = await runDocs(["diff", "docs/Guide/Setup.md"], comparing());
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("text/wiki_docs_diff.txt", stdout);
  doesNotMatch(stdout, /[^\n\x20-\x7e]/);
});

Deno.test("tool wiki docs diff --json is as reviewed", async () => {
  const { code, stdout } = await runDocs(["diff", "docs/Guide/Setup.md", "--json"], comparing());
  strictEqual(code, 1);
  await assertGolden("json/wiki_docs_diff.json", stdout);
});

Deno.test("tool wiki docs diff asks for the file with the profile", async () => {
  const asked: unknown[] = [];
  const compare = (...args: unknown[]) => {
    asked.push(args);
    return Promise.resolve(DIFFERENCE);
  };
  await runDocs(["diff", "../docs/A.md"], { docsHost: { compare } });
  deepStrictEqual(asked, [["../docs/A.md", PROFILE]]);
});

Deno.test("tool wiki docs diff of a file that is the same exits 0 and prints nothing to standard output", async () => {
  const same = comparing({ local: DIFFERENCE.remote });
  const { code, stdout, stderr } = await runDocs(["diff", "a.md"], same);
  deepStrictEqual([code, stdout, stderr], [0, "", "docs/Guide/Setup.md is the same as in the wiki (version 5)\n"]);
  const json = JSON.parse((await runDocs(["diff", "a.md", "--json"], same)).stdout);
  deepStrictEqual([json.same, json.patch], [true, null]);
});

Deno.test("tool wiki docs diff does not compare the lines of what is too large, and exits 1", async () => {
  const { code, stdout } = await runDocs(["diff", "a.md"], comparing({ remote: "x\n".repeat(600_000) }));
  strictEqual(code, 1);
  match(stdout, /^docs\/Guide\/Setup\.md: it differs from the wiki, but is too large or too different/);
});

Deno.test("tool wiki docs diff never lets a name steer the terminal", async () => {
  for (const difference of [{}, { local: DIFFERENCE.remote }, { remote: "\0" }]) {
    const { stdout, stderr } = await runDocs(["diff", "a.md"], comparing({ path: HOSTILE, ...difference }));
    doesNotMatch(stdout + stderr, /[^\n\x20-\x7e]/);
    match(stdout + stderr, /\\x1b\[31mred\\nnext\\u\{202e\}\.md/);
  }
});

Deno.test("tool wiki docs diff names no version of a file that says none", async () => {
  const { stdout } = await runDocs(["diff", "a.md"], comparing({ localVersion: undefined }));
  match(stdout, /^\+\+\+ docs\/Guide\/Setup\.md \(file\)\n/m);
});

Deno.test("tool wiki docs diff reports what a push would send in another form", async () => {
  const notes = ["line 3: The formula is sent as code"];
  const { stderr } = await runDocs(["diff", "a.md"], comparing({ notes }));
  strictEqual(stderr, "note: docs/Guide/Setup.md, line 3: The formula is sent as code\n");
  const json = await runDocs(["diff", "a.md", "--json"], comparing({ notes }));
  deepStrictEqual([json.stderr, JSON.parse(json.stdout).notes], ["", notes]);
});

Deno.test("tool wiki docs diff warns of comments that a push would take the text away from", async () => {
  const { code, stderr } = await runDocs(["diff", "a.md"], comparing({ lostComments: 2 }));
  const warning = "warning: docs/Guide/Setup.md: a push would remove the text of";
  deepStrictEqual([code, stderr], [1, `${warning} 2 inline comments\n`]);
  const one = await runDocs(["diff", "a.md"], comparing({ lostComments: 1 }));
  strictEqual(one.stderr, `${warning} 1 inline comment\n`);
  const json = await runDocs(["diff", "a.md", "--json"], comparing({ lostComments: 2 }));
  deepStrictEqual([json.stderr, JSON.parse(json.stdout).lostComments], ["", 2]);
});

Deno.test("tool wiki docs diff is in color on a terminal", async () => {
  const surroundings = { terminals: ["stdout"] as const, environment: { NO_COLOR: "" } };
  const { stdout } = await runDocs(["diff", "a.md"], { ...comparing(), ...surroundings });
  ok(stdout.includes("\x1b[31m-Call us.\x1b[39m\n\x1b[32m+Write"), stdout);
});

Deno.test("tool wiki docs diff exits 1 for a file that no page belongs to, 2 without a name, 4 without a profile", async () => {
  const compare = () => Promise.reject(new SyncError("no-such-page", "Cannot compare the file: it has no page"));
  strictEqual((await runDocs(["diff", "a.md"], { docsHost: { compare } })).code, 1);
  strictEqual((await runDocs(["diff", ""])).code, 2);
  strictEqual((await runDocs(["diff"])).code, 2);
  strictEqual((await runFake(["wiki", "docs", "diff", "a.md"])).code, 4);
});

for (const [command, method] of [["diff", "compare"], ["restore", "restore"], ["resolve", "resolve"]] as const) {
  Deno.test(`tool wiki docs ${command} offers the nearest path for a missing file`, async () => {
    const missing = new SyncError("file-unavailable", "Cannot use it: the file does not exist");
    const run = await runDocs([command, "docs/Setpu.md"], {
      ...{ tree: { "docs/Setup.md": "# Setup\n" }, docsHost: { [method]: () => Promise.reject(missing) } },
    });
    deepStrictEqual([run.code, run.stderr], [
      1,
      "error: Cannot use it: the file does not exist\nhint: Did you mean docs/Setup.md?\n",
    ]);
  });
}
