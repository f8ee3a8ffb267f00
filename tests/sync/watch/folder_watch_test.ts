import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { type FolderEvents, isWatchedPath, startFolderWatch } from "../../../src/sync/watch/folder_watch.ts";
import { systemClock, type WatchClock } from "../../../src/sync/watch/watch_clock.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { recordingLog, until } from "../../webhook/worker/fixtures.ts";
import { ManualClock, settle } from "./fixtures.ts";

for (
  const [path, isWatched] of [
    ["Guide.md", true],
    ["Guide", true],
    ["Guide/Setup.md", true],
    ["Guide\\Setup.md", true],
    ["Guide.assets/a b.png", true],
    ["Remote.md", true],
    ["", false],
    [".tool", false],
    [".tool/sync.db-wal", false],
    ["Guide/.Setup.md.swp", false],
    [".git/index", false],
    ["Guide/Setup.remote.md", false],
    ["Guide/Setup.REMOTE.MD", false],
    ["Setup.md~", false],
    ["~$Setup.docx", false],
    ["#Setup.md#", false],
    ["4913", false],
    ["a.tmp", false],
  ] as const
) {
  Deno.test(`isWatchedPath() ${isWatched ? "takes" : "leaves"} ${JSON.stringify(path)}`, () => {
    strictEqual(isWatchedPath(path), isWatched);
  });
}

/** A real watch of a folder with a page, that counts. */
async function openWatch(clock: WatchClock = systemClock) {
  const folder = await createTemporaryFolder();
  const root = `${folder.path}/docs`;
  await Deno.mkdir(`${root}/.tool`, { recursive: true });
  await Deno.writeTextFile(`${root}/Guide.md`, "1");
  const log = recordingLog();
  const seen = { changes: 0 };
  const watch = startFolderWatch({ root, log, clock, onChange: () => seen.changes += 1 });
  return {
    ...{ root, log, watch },
    async changed() {
      await until(() => seen.changes > 0);
      seen.changes = 0;
    },
    seen,
    async [Symbol.asyncDispose]() {
      await watch[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const CHANGES: Record<string, (root: string) => Promise<unknown>> = {
  "is written": (root) => Deno.writeTextFile(`${root}/Guide.md`, "2"),
  "is new, in a folder that is new": async (root) => {
    await Deno.mkdir(`${root}/Guide/Deep`, { recursive: true });
    await Deno.writeTextFile(`${root}/Guide/Deep/Page.md`, "1");
  },
  "is replaced by an editor": async (root) => {
    await Deno.writeTextFile(`${root}/.Guide.md.new`, "2");
    await Deno.rename(`${root}/.Guide.md.new`, `${root}/Guide.md`);
  },
  "is moved": (root) => Deno.rename(`${root}/Guide.md`, `${root}/Other.md`),
  "is removed": (root) => Deno.remove(`${root}/Guide.md`),
};

for (const [what, change] of Object.entries(CHANGES)) {
  Deno.test(`startFolderWatch() reports a file that ${what}`, async () => {
    await using open = await openWatch();
    await change(open.root);
    await open.changed();
    deepStrictEqual(open.log.lines, []);
  });
}

Deno.test("startFolderWatch() goes on in a folder that was new, and in one that was moved", async () => {
  await using open = await openWatch();
  const { root, changed, seen } = open;
  await Deno.mkdir(`${root}/Guide`);
  await changed();
  await Deno.rename(`${root}/Guide`, `${root}/Manual`);
  await changed();
  // The system tells of a folder before it watches what is in it.
  await until(async () => {
    await Deno.writeTextFile(`${root}/Manual/Page.md`, "1");
    await settle();
    return seen.changes > 0;
  });
});

Deno.test({
  name: "startFolderWatch() leaves the state, hidden and passing files alone, and files that are read",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using open = await openWatch();
    const { root, changed, seen } = open;
    for (const path of [".tool/sync.db", ".hidden.md", "Guide.remote.md", "Guide.md~", ".tool/trash"]) {
      await Deno.writeTextFile(`${root}/${path}`, "1");
    }
    await Deno.readTextFile(`${root}/Guide.md`);
    // What the system tells comes in order: before this one everything else would have come.
    await Deno.mkdir(`${root}/last`);
    await changed();
    await settle();
    strictEqual(seen.changes, 0);
  },
});

/** A wait that is never long. */
const hasty: WatchClock = { ...systemClock, sleep: (_, signal) => systemClock.sleep(5, signal) };

Deno.test({
  name: "startFolderWatch() continues in a folder that replaces the watched one",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using open = await openWatch(hasty);
    const { root, changed, seen } = open;
    await Deno.mkdir(`${root}2`);
    await Deno.rename(root, `${root}1`);
    await Deno.rename(`${root}2`, root);
    await changed();
    await until(async () => {
      await Deno.writeTextFile(`${root}/New.md`, "1");
      await settle();
      return seen.changes > 0;
    });
  },
});

Deno.test("startFolderWatch() assumes changes while the folder is gone, and goes on when it is back", async () => {
  await using open = await openWatch(hasty);
  const { root, changed, log } = open;
  await Deno.remove(root, { recursive: true });
  for (let i = 0; i < 3; i++) await changed();
  await until(() => log.lines.length > 0);
  await Deno.mkdir(root);
  await until(() => log.lines.length > 1);
  deepStrictEqual(log.lines.length, 2);
  match(log.lines[0] ?? "", /^! The system does not report changed files; checking every 5 s instead: /);
  strictEqual(log.lines[1], "The system reports changed files again");
});

/** Events that the test makes. */
function fakeEvents() {
  const stream = new TransformStream<Deno.FsEvent, Deno.FsEvent>();
  const writer = stream.writable.getWriter();
  const events: FolderEvents = {
    close: () => void writer.close().catch(() => {}),
    [Symbol.asyncIterator]: () => stream.readable[Symbol.asyncIterator](),
  };
  return {
    events,
    tell: (event: Deno.FsEvent) => writer.write(event),
    fail: () => writer.abort(new Error("overflow")),
  };
}

Deno.test("startFolderWatch() checks every few seconds where the system refuses, and reports that once", async () => {
  await using folder = await createTemporaryFolder();
  const clock = new ManualClock();
  const log = recordingLog();
  let changes = 0;
  let refuses = true;
  const fake = fakeEvents();
  const open = () => {
    if (refuses) throw new Error("OS file watch limit reached.");
    return fake.events;
  };
  await using _watch = startFolderWatch({ root: folder.path, log, clock, open, onChange: () => changes += 1 });
  await clock.pass(15_000);
  strictEqual(changes, 3);
  refuses = false;
  await clock.pass(5000);
  const before = changes;
  await clock.pass(60_000);
  strictEqual(changes, before);
  deepStrictEqual(log.lines, [
    "! The system does not report changed files; checking every 5 s instead: OS file watch limit reached.",
    "The system reports changed files again",
  ]);
});

Deno.test("startFolderWatch() treats lost events as a change, and restarts after an error", async () => {
  await using folder = await createTemporaryFolder();
  const clock = new ManualClock();
  const log = recordingLog();
  const fakes = [fakeEvents(), fakeEvents()];
  const opened = [...fakes];
  let changes = 0;
  const open = () => opened.shift()?.events ?? fakeEvents().events;
  await using _watch = startFolderWatch({ root: folder.path, log, clock, open, onChange: () => changes += 1 });
  await fakes[0]?.tell({ kind: "other", paths: [], flag: "rescan" });
  await settle();
  strictEqual(changes, 1);
  await fakes[0]?.fail();
  await clock.pass(5000);
  deepStrictEqual([opened.length, log.lines.length], [0, 2]);
});
