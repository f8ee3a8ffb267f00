import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import type { DocsDifference } from "../../../../../src/console/docs_host.ts";
import { SyncError } from "../../../../../src/sync/sync_error.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { HOSTILE, PROFILE, runDocs } from "./docs_runs.ts";

const DIFFERENCE: DocsDifference = {
  ...{ path: "docs/Guide/Setup.md", id: "12", remoteVersion: 5, localVersion: 4, lostComments: 0 },
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
