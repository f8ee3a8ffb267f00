import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import type { DocsHost } from "../../../../../src/console/docs_host.ts";
import { FileError } from "../../../../../src/host/files/file_error.ts";
import { run } from "../../../../../src/cli/run.ts";
import { SyncError } from "../../../../../src/sync/sync_error.ts";
import type { SyncObserver, SyncSummary } from "../../../../../src/sync/sync_report.ts";
import { WikiError } from "../../../../../src/wiki/wiki_errors.ts";
import { createFakeContext, runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { DIFFERENCES, EVERYTHING, EVERYTHING_SUMMARY, NOTHING, PROFILE, runDocs, telling } from "./docs_runs.ts";

const ALL = { tell: telling(EVERYTHING), summary: EVERYTHING_SUMMARY };
const UNSAFE = /[^\n\x20-\x7e…░█]/;

Deno.test("tool wiki docs sync is as reviewed", async () => {
  const { code, stdout, stderr } = await runDocs(["sync", "docs"], ALL);
  strictEqual(code, 1);
  await assertGolden("text/wiki_docs_sync.txt", stdout);
  await assertGolden("text/wiki_docs_sync_failed.txt", stderr);
  doesNotMatch(stdout + stderr, UNSAFE);
});

Deno.test("tool wiki docs sync --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runDocs(["sync", "docs", "--json"], {
    ...ALL,
    tell: async (observer) => {
      observer.notice("The wiki asks to wait 5 s");
      await ALL.tell(observer);
    },
  });
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("json/wiki_docs_sync.jsonl", stdout);
  doesNotMatch(stdout, UNSAFE);
  const events = stdout.trimEnd().split("\n").map((line) => JSON.parse(line).event);
  deepStrictEqual(events, ["notice", ...EVERYTHING.map(({ kind }) => kind), "summary"]);
});

Deno.test("tool wiki docs sync --watch reports the same", async () => {
  const once = await runDocs(["sync", "docs"], ALL);
  const watching = await runDocs(["sync", "docs", "--watch"], ALL);
  deepStrictEqual([watching.code, watching.stdout, watching.stderr], [once.code, once.stdout, once.stderr]);
});

for (
  const [summary, push, text, code] of [
    [{}, false, "Everything is in sync", 0],
    [
      { counts: { pulled: 12 }, conflicts: 1, waiting: 3 },
      false,
      "12 pulled, 1 conflict; 3 local changes wait for --push",
      1,
    ],
    [{ counts: { pulled: 1 } }, false, "1 pulled", 0],
    [{ counts: { pulled: 0 }, waiting: 1 }, false, "1 local change waits for --push", 0],
    [{ counts: { deleted: 20 }, waiting: 2 }, true, "20 deleted; 2 local changes wait", 0],
    [{ conflicts: 2 }, false, "2 conflicts", 1],
    [{ counts: { failed: 1 } }, true, "1 failed", 1],
  ] as const
) {
  Deno.test(`tool wiki docs sync ends with "${text}" and ${code}`, async () => {
    const whole: SyncSummary = { ...NOTHING, ...summary };
    const run = await runDocs(["sync", "docs", ...(push ? ["--push"] : [])], { summary: whole });
    deepStrictEqual([run.code, run.stdout, run.stderr], [code, `${text}\n`, ""]);
  });
}

Deno.test("tool wiki docs sync prints notices on standard error, escaped", async () => {
  const { stdout, stderr } = await runDocs(["sync", "docs"], { tell: (observer) => observer.notice("wait \x1b[2J") });
  deepStrictEqual([stdout, stderr], ["Everything is in sync\n", "note: wait \\x1b[2J\n"]);
});

for (
  const [error, code] of [
    [new SyncError("folder-in-use", "Cannot sync: another process does", { hint: "Wait." }), "folder-in-use"],
    [new WikiError("wiki-unavailable", "Cannot ask the wiki: it is down"), "wiki-unavailable"],
  ] as const
) {
  Deno.test(`tool wiki docs sync reports what was done before it failed with ${code}`, async () => {
    const tell = (observer: SyncObserver) => {
      observer.change({ kind: "pulled", path: "A.md", version: 1 });
      throw error;
    };
    const run = await runDocs(["sync", "docs"], { tell });
    deepStrictEqual([run.code, run.stdout], [1, "pulled      docs/A.md (version 1)\n"]);
    match(run.stderr, new RegExp(`^error: ${error.message}\n`));
    const json = await runDocs(["sync", "docs", "--json"], { tell });
    deepStrictEqual([json.code, JSON.parse(json.stderr).error.code], [1, code]);
  });
}

Deno.test("tool wiki docs sync that is stopped exits 130", async () => {
  const stop = new AbortController();
  const tell = () => {
    stop.abort(new Error("stopped"));
    throw new Error("the work was cut off");
  };
  const { code, stdout } = await runDocs(["sync", "docs"], { tell, signal: stop.signal });
  deepStrictEqual([code, stdout], [130, ""]);
});

Deno.test("tool wiki docs sync fails when its output cannot be written", async () => {
  const write = () => Promise.reject(new FileError("io-error", "Cannot write standard output: no space"));
  const { code, stderr } = await runDocs(["sync", "docs"], { ...ALL, write });
  deepStrictEqual([code, stderr], [1, "error: Cannot write standard output: no space\n"]);
});

Deno.test("tool wiki docs sync paints kinds on a terminal", async () => {
  const surroundings = { terminals: ["stdout"] as const, environment: { NO_COLOR: "" } };
  const { stdout } = await runDocs(["sync", "docs"], { ...ALL, ...surroundings });
  ok(stdout.startsWith("\x1b[32mpulled      \x1b[39mdocs/Guide/Setup.md (version 4)\n"), stdout);
  ok(stdout.includes("\x1b[31mconflict    \x1b[39m"), stdout);
});

/** Work that takes long enough for a line that shows how far it is. */
const LONG = {
  tell: async (observer: SyncObserver) => {
    observer.progress(1, 4, "Pulling pages");
    await new Promise((resolve) => setTimeout(resolve, 800));
    observer.change({ kind: "pulled", path: "A.md", version: 1 });
  },
};

Deno.test("tool wiki docs sync shows on a terminal how far it is, and leaves nothing of it", async () => {
  const drawn = Promise.withResolvers<void>();
  let text = "";
  const write = (data: string | Uint8Array) => {
    text += typeof data === "string" ? data : new TextDecoder().decode(data);
    if (/█████░{15} 25 % {2}Pulling pages, 1 of 4/.test(text)) drawn.resolve();
    return Promise.resolve();
  };
  const sync: DocsHost["sync"] = async (_, observer) => {
    observer.progress(1, 4, "Pulling pages");
    await drawn.promise;
    observer.notice("a line of its own");
    return NOTHING;
  };
  const environment = { TOOL_SITE: PROFILE.site, TOOL_TOKEN: PROFILE.token, NO_COLOR: "1" };
  const fake = createFakeContext({ terminals: ["stderr"], environment, docsHost: { sync } });
  const context = { ...fake, io: { ...fake.io, stderr: { ...fake.io.stderr, write } } };
  strictEqual(await run(["wiki", "docs", "sync", "docs"], context), 0);
  ok(text.includes("\r\x1b[2Knote: a line of its own\n"), text);
  ok(text.endsWith("\r\x1b[2K"), text);
});

for (
  const [name, args, surroundings] of [
    ["where nobody looks", [], {}],
    ["while it watches, where the log stands", ["--watch"], { terminals: ["stderr"] }],
  ] as const
) {
  Deno.test(`tool wiki docs sync does not show how far it is ${name}`, async () => {
    const { stderr } = await runDocs(["sync", "docs", ...args], { ...LONG, ...surroundings });
    strictEqual(stderr, "");
  });
}

Deno.test("tool wiki docs sync --dry-run is as reviewed, and only asks for the plan", async () => {
  const { code, stdout, stderr, synced, planned } = await runDocs(["sync", "docs", "--dry-run"], {
    differences: DIFFERENCES,
  });
  deepStrictEqual([code, synced.length, planned.length], [1, 0, 1]);
  await assertGolden("text/wiki_docs_sync_dry_run.txt", stdout);
  await assertGolden("text/wiki_docs_sync_dry_run_problems.txt", stderr);
  doesNotMatch(stdout + stderr, UNSAFE);
});

Deno.test("tool wiki docs sync --dry-run --json is as reviewed", async () => {
  const args = ["sync", "docs", "--dry-run", "--json", "--push"];
  const { code, stdout, stderr, planned } = await runDocs(args, { differences: DIFFERENCES });
  deepStrictEqual([code, stderr, planned[0]?.options.push], [1, "", true]);
  await assertGolden("json/wiki_docs_sync_dry_run.jsonl", stdout);
});

Deno.test("tool wiki docs sync --dry-run exits 0 if no person must act", async () => {
  const plain = DIFFERENCES.filter(({ kind }) => !["conflict", "problem", "reverted-here"].includes(kind));
  strictEqual((await runDocs(["sync", "docs", "--dry-run"], { differences: plain })).code, 0);
  const none = await runDocs(["sync", "docs", "--dry-run"]);
  deepStrictEqual([none.code, none.stdout], [0, "Everything is in sync\n"]);
});

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
      ...{ attachments: undefined, maxAttachment: 52_428_800, full: false },
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
