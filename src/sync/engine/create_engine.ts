import { quote } from "../../base/text.ts";
import { attachmentsDiffer } from "../attachments/plan_attachments.ts";
import { syncAttachments } from "../attachments/sync_attachments.ts";
import type { FoundFile } from "../files/sync_folder.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";
import type { PageEntry } from "../state/page_row.ts";
import { SyncError } from "../errors.ts";
import { STATE_FOLDER } from "../sync_options.ts";
import type { SyncSummary } from "../sync_report.ts";
import { adoptPages, createPages } from "./create_pages.ts";
import { Gate, Lanes } from "./gate.ts";
import { heal } from "./heal.ts";
import { type LocalSide, type LocalView, lookAtFiles } from "./look_at_files.ts";
import { lookAtWiki, mayBelong, seenOf } from "./look_at_wiki.ts";
import { readIfThere } from "../../wiki/content/absence.ts";
import { placePages } from "./place_pages.ts";
import { ChangeCounter } from "./change_counter.ts";
import { Deletions, type RunContext } from "./run_context.ts";
import { runLimited } from "./run_limited.ts";
import type { SyncEngine } from "./sync_engine.ts";
import { lookAtFile, syncPage } from "./sync_page.ts";
import type { SyncParts } from "./sync_parts.ts";
import { tellFailure } from "./tell_failure.ts";
import { PageWriter } from "./write_pages.ts";

/** Makes an engine; whatever an earlier one was cut off from is ended at its first use. */
export function createEngine(parts: SyncParts): SyncEngine {
  return new FolderEngine(parts);
}

class FolderEngine implements SyncEngine {
  readonly #parts: SyncParts;
  readonly #writer: PageWriter;
  readonly #gate = new Gate();
  readonly #lanes = new Lanes();
  readonly #counter: ChangeCounter;
  #healed: Promise<void> | undefined;

  constructor(parts: SyncParts) {
    this.#counter = new ChangeCounter(parts.observer);
    this.#parts = { ...parts, observer: this.#counter };
    this.#writer = new PageWriter(parts);
  }

  run(what: "all" | "local"): Promise<SyncSummary> {
    return this.#lanes.run("run", async () => {
      await this.#heal();
      assertThere(this.#parts);
      const context = this.#newContext();
      this.#counter.begin();
      if (what === "all") await lookAtWiki(context);
      await this.#gate.alone(() => placePages(context));
      const view = await this.#lookAtFiles(context);
      await this.#syncPages(view, context);
      await this.#syncAttachments(view, context, what === "all");
      if (context.moved) await this.#gate.alone(() => placePages(context));
      return this.#summarize(context);
    });
  }

  syncPage(id: string, version?: number): Promise<void> {
    return this.#lanes.run(`page ${id}`, async () => {
      await this.#heal();
      const context = this.#newContext();
      const { state } = context;
      const known = state.entry(id);
      const isOld = version !== undefined && (known?.base?.version ?? 0) >= version && known?.seen.status === "there";
      if (isOld) return;
      if (!await this.#noteSeen(id, known, context)) return;
      await this.#gate.alone(() => placePages(context));
      await this.#gate.shared(async () => {
        const entry = state.entry(id);
        if (entry !== undefined) await syncPage(id, await lookAtFile(entry, context), context, true);
      });
      if (context.moved) await this.#gate.alone(() => placePages(context));
      const entry = state.entry(id);
      if (entry !== undefined && context.options.attachments) await this.#syncAttachmentsOf(entry, [], context);
    });
  }

  /** Where a page is now; false when it is none of this folder's. */
  async #noteSeen(id: string, known: PageEntry | undefined, context: RunContext): Promise<boolean> {
    const { content, state } = context;
    const [page] = await readIfThere(() => content.readPage(id, { body: true }));
    const belongs = page !== undefined &&
      mayBelong(page, context, (each) => state.entry(each)?.seen.status === "there");
    if (page !== undefined) context.fetched.set(id, page);
    if (belongs) state.noteSeen([{ ...seenOf(page), position: page.position ?? known?.seen.position }]);
    else if (known !== undefined) state.noteGone([id]);
    return belongs || known !== undefined;
  }

  #newContext(): RunContext {
    const { options } = this.#parts;
    return {
      ...this.#parts,
      ...{ writer: this.#writer, waiting: new Set<string>(), deletions: new Deletions(options.maxDelete) },
      ...{ moved: false, adopted: new Map(), fetched: new Map(), unanswered: 0 },
    };
  }

  #heal(): Promise<void> {
    this.#healed ??= this.#gate.alone(() => heal(this.#parts));
    return this.#healed;
  }

  async #lookAtFiles(context: RunContext): Promise<LocalView> {
    const { state, observer } = context;
    const view = await lookAtFiles(context, state.entries());
    for (const { id, from, path } of view.followed) {
      const home = state.entry(id)?.home ?? path;
      state.savePlace(id, { path, home });
      if (from !== undefined && state.base(id) !== undefined) observer.change({ kind: "followed", id, path, from });
    }
    for (const { id, path, reason, hint } of view.problems) {
      observer.change({
        kind: "failed",
        path,
        code: "unusable-file",
        reason,
        hint,
        ...(id === undefined ? {} : { id }),
      });
    }
    return view;
  }

  async #syncPages(view: LocalView, context: RunContext): Promise<void> {
    const { state, options, observer } = context;
    const fresh = adoptPages(view.fresh, context);
    const work = [...state.entries().values()].flatMap((entry): [PageEntry, LocalSide][] => {
      const adopted = context.adopted.get(entry.id);
      const side = adopted === undefined ? view.sides.get(entry.id) : { kind: "read" as const, page: adopted };
      return needsWork(entry, side) ? [[entry, side ?? { kind: "missing" }]] : [];
    });
    const missing = work.filter(([{ seen, base }, { kind }]) => kind === "missing" && base && seen.status === "there");
    // Half of what is missing would be as wrong as all of it.
    if (missing.length > options.maxDelete) context.deletions.forbid();
    let done = 0;
    await runLimited(work, options.concurrency, async ([entry, side]) => {
      await this.#lanes.run(`page ${entry.id}`, () => this.#gate.shared(() => syncOrTell(entry, side, context)));
      observer.progress(++done, work.length, "pages");
    });
    if (options.push) await this.#gate.shared(() => createPages(fresh, context));
    else for (const { path } of fresh) context.waiting.add(path);
  }

  async #syncAttachments(view: LocalView, context: RunContext, asks: boolean): Promise<void> {
    const { state, options, observer } = context;
    if (!options.attachments) return;
    const rows = Map.groupBy(state.attachments.all(), ({ pageId }) => pageId);
    const work = [...state.entries().values()].filter((entry) => {
      const { id, path, seen, conflict, base } = entry;
      if (path === undefined || base === undefined || seen.status === "gone" || conflict !== undefined) return false;
      return (asks && entry.attachmentsStale) ||
        attachmentsDiffer(rows.get(id) ?? NO_ROWS, view.assets.get(path) ?? NO_FILES, options);
    });
    let done = 0;
    await runLimited(work, options.concurrency, async ({ id }) => {
      await this.#lanes.run(`page ${id}`, () => {
        return this.#gate.shared(async () => {
          const entry = state.entry(id);
          const files = view.assets.get(entry?.path ?? "") ?? NO_FILES;
          if (entry !== undefined) await this.#syncAttachmentsOf(entry, files, context, asks);
        });
      });
      observer.progress(++done, work.length, "pages with attachments");
    });
  }

  async #syncAttachmentsOf(
    { id, path, attachmentsStale }: PageEntry,
    files: readonly FoundFile[],
    context: RunContext,
    asks = true,
  ): Promise<void> {
    const { state, content, folder, now, observer, options, deletions } = context;
    if (path === undefined) return;
    const deps = {
      content,
      rows: state.attachments,
      folder,
      now,
      observer,
      options,
      mayDelete: () => deletions.take(),
    };
    try {
      const list = asks && attachmentsStale;
      const isSettled = await syncAttachments({ id, path }, { list, files }, deps);
      if (list && isSettled) state.noteAttachmentsDone(id);
    } catch (error) {
      tellFailure({ path, id }, error, context);
    }
  }

  #summarize({ state, waiting }: RunContext): SyncSummary {
    const entries = [...state.entries().values()];
    const apart = entries.filter(({ conflict }) => conflict !== undefined).length +
      state.attachments.all().filter(({ conflict }) => conflict !== undefined).length;
    const pages = entries.filter(({ seen, base }) => seen.status === "there" && base !== undefined).length;
    return { counts: this.#counter.counts, pages, conflicts: apart, waiting: waiting.size };
  }
}

/** A folder that was moved away must not look like one whose files were all removed. */
function assertThere({ folder }: SyncParts): void {
  if (folder.stamp(`${STATE_FOLDER}/.gitignore`) !== undefined) return;
  throw new SyncError("file-unavailable", `Cannot sync ${quote(folder.root)}: the folder is not what it was`, {
    hint: `Put it back with its ${STATE_FOLDER}.`,
  });
}

const NO_ROWS: readonly AttachmentRow[] = [];
const NO_FILES: readonly FoundFile[] = [];

function needsWork(entry: PageEntry, side: LocalSide | undefined): boolean {
  const { seen, base, path, home } = entry;
  if (seen.status === "gone" || base === undefined || side?.kind !== "same") return true;
  return seen.version !== base.version || seen.parentId !== base.parentId || path !== home;
}

async function syncOrTell(entry: PageEntry, side: LocalSide, context: RunContext): Promise<void> {
  const { id, path } = entry;
  try {
    await syncPage(id, side, context);
  } catch (error) {
    tellFailure({ path: path ?? entry.seen.title, id }, error, context);
  }
}
