import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { ExportDelayedError } from "../../../src/webhook/exports/book_exporter.ts";
import { ExportFolder } from "../../../src/webhook/exports/export_folder.ts";
import { createFolderBooks, type FolderBookParts } from "../../../src/webhook/exports/folder_books.ts";
import {
  decideTurn,
  type ExportWork,
  type Turn,
  type TurnFacts,
  workExport,
} from "../../../src/webhook/exports/work_export.ts";
import { InboxError } from "../../../src/webhook/inbox.ts";
import * as fc from "../../support/property.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { BookWiki } from "../../support/webhook/book_wiki.ts";
import { recordingLog, sampleClaim, sampleEvent, sampleRun } from "../worker/fixtures.ts";

const NOW = 1_000_000;

/** Works on a request for page 12345, which arrived long ago. */
async function work(
  options: Partial<ExportWork & FolderBookParts> & { interruptions?: number; stop?: AbortSignal; find?: true } = {},
) {
  await using folder = await createTemporaryFolder();
  const wiki = new BookWiki();
  wiki.add("12345");
  const { interruptions = 0, stop, find, ...more } = options;
  const log = recordingLog();
  const parts: ExportWork = {
    inbox: { add: () => Promise.resolve({ id: "e2", duplicate: false }), lastBehind: () => Promise.resolve(undefined) },
    books: createFolderBooks({
      ...{ exporter: options.exporter ?? wiki.exporter(), scope: "page", now: () => NOW },
      folder: options.folder ?? await ExportFolder.open(folder.path, () => NOW),
    }),
    log,
    ...{
      quietMs: 1000,
      now: () => NOW,
      timeoutMs: 60_000,
      retryForMs: 86_400_000,
      holdDead: false,
      maxAttempts: 2,
      backoff: () => 500,
      ...more,
    },
  };
  const { eventType: _, ...facts } = sampleEvent();
  const book = { scope: "page", id: "12345" } as const;
  const event = { ...facts, eventType: "export_requested", ...find === true ? {} : { book } } as const;
  const settlement = await workExport(
    { ...sampleClaim(), event, interruptions },
    parts,
    sampleRun(stop && { signal: stop }),
  );
  return { settlement, lines: log.lines };
}

Deno.test("workExport() exports and reports it", async () => {
  const { settlement: { state, attempt }, lines } = await work();
  deepStrictEqual([state, attempt?.outcome, attempt?.reason], [
    "done",
    "done",
    'exported "Page-12345-12345.pdf" (1 page)',
  ]);
  deepStrictEqual(lines, ['Export: exported "Page-12345-12345.pdf" (1 page)']);
});

Deno.test("workExport() stores requests for the books of a page without a word", async () => {
  const { settlement: { state, attempt }, lines } = await work({ find: true });
  deepStrictEqual([state, attempt?.reason, lines], ["done", "requested 1 export", []]);
});

Deno.test("workExport() retries a failure, and shows no control characters of it", async () => {
  const exporter = new BookWiki().exporter(() => Promise.reject(new Error("no \u001b[31mwiki")));
  const { settlement: { state, attempt, retryAt }, lines } = await work({ exporter });
  deepStrictEqual([state, attempt?.outcome, retryAt], ["waiting", "failed", NOW + 500]);
  strictEqual(attempt?.reason.includes("\u001b"), false);
  match(lines.join("\n"), /^! Event failed \(no .*wiki\) and is retried in 0\.5 s\. Later events of .* wait$/);
});

Deno.test("workExport() ends an export at its time limit", async () => {
  const exporter = new BookWiki().exporter(() => new Promise(() => {}));
  const { settlement: { state, attempt } } = await work({ exporter, timeoutMs: 1 });
  deepStrictEqual([state, attempt?.outcome, attempt?.reason], ["waiting", "timeout", "timed out after 0.001 s"]);
});

Deno.test("workExport() is interrupted when the program stops, which does not count", async () => {
  const { settlement } = await work({ stop: AbortSignal.abort() });
  deepStrictEqual([settlement.state, settlement.attempt?.outcome, settlement.retryAt], [
    "waiting",
    "interrupted",
    undefined,
  ]);
});

Deno.test("workExport() waits while the inbox does not answer", async () => {
  const inbox = {
    add: () => Promise.reject(new InboxError("inbox-unavailable", "no answer")),
    lastBehind: () => Promise.reject(new InboxError("inbox-unavailable", "no answer")),
  };
  deepStrictEqual((await work({ inbox })).settlement, { state: "waiting", retryAt: NOW + 5000 });
});

Deno.test("workExport() gives up a request that keeps killing its workers, unless a later one takes its place", async () => {
  strictEqual((await work({ interruptions: 11 })).settlement.state, "dead");
  const inbox = { add: () => Promise.reject(new Error()), lastBehind: () => Promise.resolve(NOW) };
  const { settlement: { state, attempt } } = await work({ interruptions: 11, inbox });
  deepStrictEqual([state, attempt?.reason], ["done", "left to a later request"]);
});

Deno.test("workExport() publishes a PDF that lacks what the wiki failed at by the last attempt only", async () => {
  const wiki = new BookWiki();
  wiki.add("12345");
  const whole = wiki.exporter();
  await using folder = await createTemporaryFolder();
  const out = await ExportFolder.open(folder.path, () => NOW);
  const exporter = { ...whole };
  exporter.export = async (book, signal) => {
    const file = await whole.export(book, signal);
    return file && { ...file, failure: "page 5 answers 500" };
  };
  const stampOf = async () => (await out.find({ scope: "page", id: "12345" }))?.stamp;
  for (const [maxAttempts, state, isIncomplete] of [[2, "waiting", undefined], [1, "dead", true]] as const) {
    const { settlement } = await work({ exporter, folder: out, maxAttempts });
    deepStrictEqual([settlement.state, settlement.attempt?.outcome], [state, "failed"]);
    match(settlement.attempt?.reason ?? "", /^Cannot complete the export: the wiki failed .*: page 5 answers 500/);
    strictEqual((await stampOf())?.isIncomplete, isIncomplete);
  }
  const { settlement } = await work({ exporter: whole, folder: out });
  strictEqual(settlement.attempt?.reason, 'exported "Page-12345-12345.pdf" (1 page)');
  strictEqual((await stampOf())?.isIncomplete, undefined);
});

Deno.test("workExport() waits without an attempt while another program exports the book", async () => {
  const busy = new ExportDelayedError("Cannot export the book: process 7 exports it");
  const exporter = new BookWiki().exporter(() => Promise.reject(busy));
  const { settlement, lines } = await work({ exporter, maxAttempts: 1 });
  deepStrictEqual(settlement, { state: "waiting", retryAt: NOW + 1000 });
  deepStrictEqual(lines, ["Export waits: Cannot export the book: process 7 exports it"]);
  const paused = new BookWiki().exporter(() => Promise.reject(new ExportDelayedError("later", { waitMs: 5000 })));
  strictEqual((await work({ exporter: paused })).settlement.retryAt, NOW + 5000);
});

const AT = 1_700_000_000_000;
const YEAR = 365 * 86_400_000;

for (
  const [what, facts, expected] of [
    ["waits for quiet", { now: AT + 999 }, { kind: "wait", until: AT + 1000 }],
    ["exports when it was quiet", { now: AT + 1000 }, { kind: "export" }],
    ["waits for quiet after the last request", { now: AT + 1500, lastBehindAt: AT + 1400 }, {
      kind: "wait",
      until: AT + 2400,
    }],
    ["leaves the export to the last request", { now: AT + 2400, lastBehindAt: AT + 1400 }, { kind: "leave" }],
    ["waits no longer than ten times the quiet time", { now: AT + 9900, lastBehindAt: AT + 9800 }, {
      kind: "wait",
      until: AT + 10_000,
    }],
    ["exports although requests keep arriving", { now: AT + 10_000, lastBehindAt: AT + 9999 }, { kind: "export" }],
    ["leaves it to a later request after an export meanwhile", {
      ...{ now: AT + 11_000, lastBehindAt: AT + 9999, exportedAt: AT + 10_000 },
    }, { kind: "leave" }],
    ["does not wait for a clock that is a year ahead", { now: AT - YEAR }, { kind: "export" }],
    ["leaves it to a request whose clock is a year ahead", { now: AT, lastBehindAt: AT + YEAR }, { kind: "leave" }],
    ["does not count an export in the future", { now: AT + 10_000, lastBehindAt: AT, exportedAt: AT + YEAR }, {
      kind: "export",
    }],
  ] satisfies [string, Partial<TurnFacts> & { now: number }, Turn][]
) {
  Deno.test(`decideTurn() ${what}`, () => {
    deepStrictEqual(decideTurn(filled(facts)), expected);
  });
}

function filled(facts: Partial<TurnFacts> & { now: number }): TurnFacts {
  return { receivedAt: AT, lastBehindAt: undefined, quietMs: 1000, ...facts };
}

Deno.test("decideTurn() waits at most twice the quiet time, and leaves an export only to a later request", () => {
  const time = fc.integer({ min: -20_000, max: 20_000 }).map((offset) => AT + offset);
  fc.assert(fc.property(
    fc.record({
      ...{ receivedAt: time, now: time, quietMs: fc.integer({ min: 1, max: 3000 }) },
      ...{ lastBehindAt: fc.option(time, { nil: undefined }), exportedAt: fc.option(time, { nil: undefined }) },
    }),
    (facts) => {
      const turn = decideTurn(facts);
      if (turn.kind === "wait") ok(turn.until > facts.now && turn.until <= facts.now + 2 * facts.quietMs);
      else if (turn.kind === "leave") ok(facts.lastBehindAt !== undefined);
    },
  ));
});
