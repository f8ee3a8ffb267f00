import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { LiveBook } from "../../../src/webhook/export_request.ts";
import { ExportFolder } from "../../../src/webhook/exports/export_folder.ts";
import { createFolderBooks } from "../../../src/webhook/exports/folder_books.ts";
import { createExportRequester } from "../../../src/webhook/exports/request_exports.ts";
import { startExportWorker } from "../../../src/webhook/exports/work_export.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { startWorker } from "../../../src/webhook/worker/work_claim.ts";
import { BookWiki } from "../../support/webhook/book_wiki.ts";
import { testWithNats } from "../../support/webhook/nats_server.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { recordingLog, until } from "../worker/fixtures.ts";

const PAGES = ["1", "2", "3"];
const QUIET_MS = 200;

/** A wiki that fails when two exports of a book run at once. */
class WatchedWiki extends BookWiki {
  readonly running = new Set<string>();
  overlaps = 0;
  exports = 0;

  watched() {
    const plain = this.exporter(() => new Promise((resolve) => setTimeout(resolve, 5)));
    return {
      ...plain,
      export: async (book: LiveBook, signal: AbortSignal) => {
        if (this.running.has(book.id)) this.overlaps += 1;
        this.running.add(book.id);
        signal.addEventListener("abort", () => this.running.delete(book.id)); // its result no longer counts
        this.exports += 1;
        try {
          return await plain.export(book, signal);
        } finally {
          this.running.delete(book.id);
        }
      },
    };
  }
}

/** Starts a machine: an inbox with workers for events and exports. */
async function startMachine(url: string, path: string, wiki: WatchedWiki) {
  const inbox = await openNatsInbox({ url });
  const common = {
    inbox,
    now: Date.now,
    log: recordingLog(),
    retryForMs: 86_400_000,
    holdDead: false,
    backoff: () => 100,
  };
  const events = startWorker({
    ...{ ...common, concurrency: 4, attemptTimeoutMs: 60_000 },
    runAttempt: createExportRequester(inbox, Date.now),
  });
  const exports = startExportWorker({
    ...{ ...common, concurrency: 2, timeoutMs: 60_000, quietMs: QUIET_MS },
    books: createFolderBooks({
      ...{ exporter: wiki.watched(), folder: await ExportFolder.open(path, Date.now) },
      ...{ scope: "page", now: Date.now },
    }),
  });
  const stop = async (timeoutMs: number) => {
    await Promise.all([events.drain(timeoutMs), exports.drain(timeoutMs)]);
    await inbox[Symbol.asyncDispose]();
  };
  return { inbox, stop };
}

testWithNats(
  "machines that share a queue export a book one at a time, and end with what a cold export gives",
  async (server) => {
    await using folder = await createTemporaryFolder();
    const wiki = new WatchedWiki();
    for (const id of PAGES) wiki.add(id);
    const machines = [
      await startMachine(server.url, folder.path, wiki),
      await startMachine(server.url, folder.path, wiki),
    ];
    await using receiver = await openNatsInbox({ url: server.url });
    const isAtRest = async () => {
      const { counts } = await receiver.status();
      return counts.waiting + counts.running === 0;
    };
    for (let edit = 0; edit < 90; edit++) {
      const page = wiki.pages.get(PAGES[edit % 3] ?? "");
      ok(page);
      page.version += 1;
      const event = { eventType: "page_updated", timestamp: new Date().toISOString(), page: { id: page.id } } as const;
      await receiver.add({ dedupeKey: `edit ${edit}`, event, receivedAt: Date.now() });
      if (edit % 30 !== 29) continue;
      if (edit < 60) await until(isAtRest); // a pause, after which all are exported
      await machines.shift()?.stop(0); // one machine stops in the middle
      machines.push(await startMachine(server.url, folder.path, wiki));
    }
    await until(isAtRest);
    await Promise.all(machines.map(({ stop }) => stop(10_000)));
    strictEqual((await receiver.status()).counts.dead, 0);
    for (const id of PAGES) {
      const book: LiveBook = { scope: "page", id };
      const found = await (await ExportFolder.open(folder.path, Date.now)).find(book);
      strictEqual(await Deno.readTextFile(`${folder.path}/${found?.name}`), wiki.exportOf(book));
    }
    deepStrictEqual([wiki.overlaps, wiki.exports >= 9], [0, true]);
  },
);
