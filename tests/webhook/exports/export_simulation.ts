import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { LiveBookScope } from "../../../src/webhook/export_request.ts";
import { ExportFolder } from "../../../src/webhook/exports/export_folder.ts";
import { createFolderBooks } from "../../../src/webhook/exports/folder_books.ts";
import { parseStamp } from "../../../src/webhook/exports/book_stamp.ts";
import { createExportRequester } from "../../../src/webhook/exports/request_exports.ts";
import { type ExportWork, workExport } from "../../../src/webhook/exports/work_export.ts";
import type { EventType } from "../../../src/webhook/webhook_event.ts";
import type { ExportClaim } from "../../../src/webhook/inbox.ts";
import { BookWiki } from "../../support/webhook/book_wiki.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { recordingLog, sampleRun } from "../worker/fixtures.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

/** A step of a schedule; numbers choose among what there is. */
export type Step =
  | { readonly do: "edit" | "move" | "trash" | "restore" | "rename" | "include"; readonly page: number }
  | { readonly do: "handle" | "start" | "crash" | "fail" | "resume" }
  | { readonly do: "continue" | "forget"; readonly task: number }
  | { readonly do: "wait"; readonly ms: number };

/** Milliseconds without requests before an export. */
export const QUIET_MS = 1000;

const PAGES = ["1", "2", "3", "4", "5"];
/** Roots of trees; the others are in one of them. */
const ROOTS = ["1", "2"];
const TYPES: Partial<Record<Step["do"], EventType>> = {
  move: "page_moved",
  trash: "page_trashed",
  restore: "page_restored",
};

interface Task {
  readonly claim: ExportClaim;
  /** Where it waits before its next step; undefined while it takes one. */
  gate: { readonly open: () => void; readonly fail: (error: Error) => void } | undefined;
  ended: boolean;
}

/** Wiki, inbox, folder and workers under a simulated clock: nothing happens unless a step says so. */
export class ExportSimulation {
  readonly wiki = new BookWiki();
  readonly #scope: LiveBookScope;
  readonly #folder: ExportFolder;
  readonly #path: string;
  readonly #inbox: MemoryInbox;
  readonly #tasks: Task[] = [];
  /** Those whose requests other workers got. */
  readonly #forgotten: Task[] = [];
  readonly #changed = new Set<string>();
  readonly exports: string[] = [];
  #now = 1_700_000_000_000;
  #deliveries = 0;
  #failing = false;

  private constructor(scope: LiveBookScope, path: string, folder: ExportFolder) {
    this.#scope = scope;
    this.#path = path;
    this.#folder = folder;
    this.#inbox = new MemoryInbox({ now: () => this.#now });
    for (const id of PAGES) this.wiki.add(id, { root: ROOTS.includes(id) ? undefined : "1" });
  }

  /** Creates a simulation that exports to a folder. */
  static async create(scope: LiveBookScope, path: string): Promise<ExportSimulation> {
    return new ExportSimulation(scope, path, await ExportFolder.open(path, () => 0));
  }

  /** Takes a step. */
  async take(step: Step): Promise<void> {
    if (step.do === "wait") this.#now += step.ms;
    else if (step.do === "handle") await this.#handle();
    else if (step.do === "start") await this.#start();
    else if (step.do === "crash") await this.#crash();
    else if (step.do === "fail") this.#failing = true;
    else if (step.do === "continue") await this.#continue(this.#tasks, step.task);
    else if (step.do === "resume") await this.#continue(this.#forgotten, 0);
    else if (step.do === "forget") this.#forget(step.task);
    else if ("page" in step) await this.#change(step.do, PAGES[step.page % PAGES.length] ?? "1");
  }

  /** Lets everything that waits happen, and asserts that the folder has what a cold export gives. */
  async rest(): Promise<void> {
    for (let turn = 0;; turn++) {
      ok(turn < 1000, "the inbox never comes to rest");
      while (await this.#handle()) { /* all of them */ }
      await this.#start();
      while (this.#tasks.length > 0) await this.#continue(this.#tasks, 0);
      const { counts } = await this.#inbox.status();
      strictEqual(counts.dead, 0);
      if (counts.waiting + counts.running === 0) break;
      this.#now += 1000;
    }
    while (this.#forgotten.length > 0) await this.#continue(this.#forgotten, 0);
    await this.#compare();
  }

  async #compare(): Promise<void> {
    const published = new Map<string, string>();
    for await (const { name } of Deno.readDir(this.#path)) {
      if (!name.endsWith(".pdf")) continue;
      const stamp = parseStamp(await Deno.readFile(`${this.#path}/${name}.json`));
      ok(stamp, name);
      strictEqual(await this.#folder.isIntact({ name, stamp }), true);
      const text = await Deno.readTextFile(`${this.#path}/${name}`);
      const { book } = stamp;
      ok(book.scope !== "job");
      strictEqual(text, this.wiki.exportOf(book), name);
      published.set(`${book.scope} ${book.id}`, name);
    }
    const expected = [...this.#changed].flatMap((id) => this.wiki.bookOf(id, this.#scope) ?? []);
    deepStrictEqual(expected.filter(({ scope, id }) => !published.has(`${scope} ${id}`)), []);
  }

  async #change(what: Step["do"], id: string): Promise<void> {
    const page = this.wiki.pages.get(id);
    if (page === undefined || (ROOTS.includes(id) && (what === "trash" || what === "move"))) return;
    if (what === "move") [page.root, page.space] = page.root === "1" ? ["2", "OPS"] : ["1", "DOCS"];
    else if (what === "trash") page.trashed = true;
    else if (what === "restore") page.trashed = false;
    else page.version += 1;
    if (what === "rename") page.title = `Page ${id}, ${page.version}`;
    if (what === "include") page.includes = page.includes === undefined ? PAGES[(Number(id) + 1) % 5] : undefined;
    this.#changed.add(id);
    await this.#inbox.add({
      dedupeKey: `delivery ${++this.#deliveries}`,
      event: { eventType: TYPES[what] ?? "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: { id } },
      receivedAt: this.#now,
    });
  }

  /** Handles one event, if one waits. */
  async #handle(): Promise<boolean> {
    const claim = await this.#inbox.claim(onlyNow());
    if (claim === undefined) return false;
    const attempt = await createExportRequester(this.#inbox, () => this.#now)(claim, sampleRun());
    await this.#inbox.settle(claim, { state: "done", attempt });
    return true;
  }

  /** Starts one export, if one is due. */
  async #start(): Promise<void> {
    const claim = await this.#inbox.claimExport("find", onlyNow()) ?? await this.#inbox.claimExport("book", onlyNow());
    if (claim === undefined) return;
    const task: Task = { claim, gate: undefined, ended: false };
    this.#tasks.push(task);
    const step = (next: string) => {
      if (next === "typeset") this.exports.push(claim.id);
      return new Promise<void>((resolve, reject) => task.gate = { open: resolve, fail: reject });
    };
    const work = workExport(claim, this.#work(step), sampleRun());
    void work.then(async (settlement) => {
      task.ended = true;
      if (this.#tasks.includes(task)) await this.#inbox.settle(claim, settlement);
    });
    await this.#settle(task);
  }

  /** Waits until a task has taken its step; files take their time. */
  async #settle(task: Task): Promise<void> {
    while (!task.ended && task.gate === undefined) await waitFor(0);
    for (const tasks of [this.#tasks, this.#forgotten]) {
      if (task.ended && tasks.includes(task)) tasks.splice(tasks.indexOf(task), 1);
    }
  }

  #work(step: (next: string) => Promise<void>): ExportWork {
    const exporter = this.wiki.exporter(step);
    return {
      books: createFolderBooks({ exporter, folder: this.#folder, scope: this.#scope, now: () => this.#now }),
      ...{ inbox: this.#inbox, quietMs: QUIET_MS, now: () => this.#now },
      ...{
        timeoutMs: 600_000,
        retryForMs: 86_400_000,
        holdDead: false,
        maxAttempts: 1000,
        backoff: () => 1000,
        log: recordingLog(),
      },
    };
  }

  async #continue(tasks: readonly Task[], index: number): Promise<void> {
    const task = tasks[index % Math.max(1, tasks.length)];
    if (task === undefined) return;
    const { gate } = task;
    task.gate = undefined;
    if (this.#failing) gate?.fail(new Error("the wiki is down"));
    else gate?.open();
    this.#failing = false;
    await this.#settle(task);
  }

  /** Ends all workers as `kill -9` does: they do nothing more, and their requests are handed out again. */
  async #crash(): Promise<void> {
    for (const task of [...this.#tasks.splice(0), ...this.#forgotten.splice(0)]) {
      this.#inbox.interrupt(task.claim);
      const { gate } = task;
      task.gate = undefined;
      gate?.fail(new Error("killed"));
      await this.#settle(task);
    }
  }

  /** Another worker gets a request because its worker seems dead, but that one goes on. */
  #forget(index: number): void {
    const task = this.#tasks[index % Math.max(1, this.#tasks.length)];
    if (task === undefined) return;
    this.#forgotten.push(...this.#tasks.splice(this.#tasks.indexOf(task), 1));
    this.#inbox.interrupt(task.claim);
  }
}

function onlyNow(): AbortSignal {
  const controller = new AbortController();
  queueMicrotask(() => controller.abort());
  return controller.signal;
}
