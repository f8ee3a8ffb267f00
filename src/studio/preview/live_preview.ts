import { equalBytes } from "../../base/bytes.ts";
import { ToolError } from "../../base/tool_error.ts";
import { errorIssue, type Issue } from "../../base/issue.ts";
import type { PageLayouts } from "../../authoring/page_layouts.ts";
import type { Context } from "../../console/context.ts";
import { RefusedError } from "../../console/command_errors.ts";
import type { EngineStart } from "../../authoring/engine_choice.ts";
import { type Changes, OutdatedError } from "../../authoring/watch/changes.ts";
import { type CompiledPreview, compilePreview, describePreview } from "./compile_preview.ts";
import { drawPages } from "./draw_pages.ts";
import { findDesignSamples } from "./find_design_samples.ts";
import type { FollowedFiles } from "../../authoring/watch/followed_files.ts";
import type { PreviewBoard } from "./preview_board.ts";
import type { PreviewModel } from "./preview_model.ts";
import type { PreviewInput, PreviewSource } from "./preview_source.ts";
import type { CompileJob, PageLayout } from "../../pdf/engine.ts";
import { adjustJob } from "../../authoring/typeset/lay_out.ts";

/** Dependencies of a live preview; all of them belong to the caller. */
interface LivePreviewParts {
  readonly source: PreviewSource;
  readonly engines: EngineStart;
  readonly layouts: PageLayouts;
  readonly board: PreviewBoard;
  readonly changes: Changes;
  readonly files: FollowedFiles;
  /** Whether to find samples in the pages; only for the built-in document. */
  readonly samples?: boolean;
}

/** Outcome of a build: pages shown, failed, same as before, or abandoned because a file changed. */
export type BuildOutcome = "shown" | "failed" | "unchanged" | "outdated";

/** Builds a preview repeatedly, doing only the necessary work each time. */
export class LivePreview {
  readonly #parts: LivePreviewParts;
  readonly #context: Context;
  #last: { readonly input: PreviewInput; readonly compiled: CompiledPreview } | undefined;
  #complete = false;
  /** Source of the pages of which this build has shown the visible one. */
  #early: Uint8Array | undefined;
  #slowestMs = 0;

  /** Creates a preview without building it. */
  constructor(parts: LivePreviewParts, context: Context) {
    this.#parts = parts;
    this.#context = context;
  }

  /**
   * Reads, compiles and draws. Shows findings on the board and keeps the previous pages in that case.
   *
   * @throws every error that is not a finding, and the reason of the signal.
   */
  async build(): Promise<BuildOutcome> {
    const { board } = this.#parts;
    const before = board.model;
    this.#early = undefined;
    try {
      await this.#showEdit();
      board.show({ busy: true });
      const input = await this.#load();
      const compiled = await this.#compile(input);
      const issues = [...input.issues, ...compiled.issues];
      const said = { failed: false, issues, facts: describePreview(input, compiled) };
      if (!this.#complete) return await this.#draw(compiled, said);
      board.show({ ...said, busy: false });
      return before.failed || !isSamePreview(before, board.model) ? "shown" : "unchanged";
    } catch (error) {
      this.#context.signal.throwIfAborted();
      if (error instanceof OutdatedError) return "outdated";
      if (!(error instanceof ToolError)) throw error;
      board.show({ failed: true, issues: issuesOf(error), busy: false });
      return before.failed && isSamePreview(before, board.model) ? "unchanged" : "failed";
    }
  }

  /**
   * Runs the work of a first change without showing its result, because the first run of anything takes longest. Does
   * nothing before pages are shown or when a change is pending.
   */
  async rehearse(): Promise<void> {
    const { source, engines, changes } = this.#parts;
    if (!this.#complete || changes.pending) return;
    try {
      const input = await source.load();
      const { engine } = await engines.choose(input.template.compilerRange);
      if (changes.pending) return;
      const files = changeColors(input.job.files);
      await this.#whileCurrent((signal) => engine.compile({ ...input.job, files, signal }));
    } catch (error) {
      this.#context.signal.throwIfAborted();
      const expected = error instanceof ToolError || error instanceof OutdatedError; // a build reports findings
      if (!expected) throw error;
    }
  }

  async #load(): Promise<PreviewInput> {
    const { source, files, changes } = this.#parts;
    await files.follow(source.watched);
    try {
      return await source.load();
    } finally {
      if (!sameTexts(source.watched, files.paths)) {
        await files.follow(source.watched);
        changes.mark(); // newly watched files may have changed since they were read
      }
    }
  }

  /** Compiles, unless the input of the compiler is unchanged. */
  async #compile(input: PreviewInput): Promise<CompiledPreview> {
    if (this.#last !== undefined && sameWork(this.#last.input, input)) return this.#last.compiled;
    await this.#showEarly(input.job);
    const isSeen = this.#early !== undefined; // so that even a stream of changes lets the user see one
    const assertWanted = () => {
      if (isSeen && this.#parts.changes.pending) throw new OutdatedError();
    };
    const compiled = await this.#whileCurrent((signal) =>
      compilePreview(input, { ...this.#parts, assertWanted }, { signal })
    );
    this.#last = { input, compiled };
    this.#complete = false;
    return compiled;
  }

  /**
   * Compiles. If files change meanwhile, abandons a compile that takes a second longer than the slowest one so far, at
   * most six seconds, because it may never end. Otherwise it lets the compile finish: restarting the compiler would
   * slow down the next one.
   */
  async #whileCurrent<T>(compile: (signal: AbortSignal) => Promise<T>): Promise<T> {
    using current = this.#parts.changes.abandonAfter(Math.min(this.#slowestMs, LONGEST_MS) + PATIENCE_MS);
    const start = performance.now();
    const result = await compile(AbortSignal.any([this.#context.signal, current.signal]));
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - start);
    return result;
  }

  /** Shows an edit before the whole document is read, where the edit alone can be shown. */
  async #showEdit(): Promise<void> {
    const job = await this.#parts.source.loadEdit();
    if (job !== undefined) await this.#showEarly(job);
  }

  /**
   * Shows what changes on the pages that the user sees, before layouts are compared: with the adjustments from before,
   * which nearly always stay.
   */
  async #showEarly(job: PreviewInput["job"]): Promise<void> {
    const [last, main] = [this.#last, job.files.get(job.main)];
    if (last?.compiled.keepsPages !== true || main === undefined || isSame(main, this.#early)) return;
    const { input, compiled } = last;
    const { engine } = await this.#parts.engines.choose(input.template.compilerRange);
    const adjusted = adjustJob({ ...job, pagesOnly: true }, compiled.adjustments);
    await this.#whileCurrent(async (signal) => {
      const { layout } = await engine.compile({ ...adjusted, signal });
      if (layout === undefined) return;
      this.#complete = false;
      this.#early = main;
      await this.#showVisible(layout, signal);
    });
  }

  /** Shows the first page that differs, among those that the user may see. */
  async #showVisible(layout: PageLayout, signal: AbortSignal): Promise<void> {
    const { board } = this.#parts;
    let drawn = 0;
    for await (const page of drawPages(layout, signal, { first: board.firstVisible })) {
      if (board.showImage(page)) return await board.fetched(page.number, FIRST_PAUSE_MS);
      if (++drawn === SEEN_PAGES) return;
    }
  }

  async #draw({ pdf, layout, pages }: CompiledPreview, said: Partial<PreviewModel>): Promise<BuildOutcome> {
    const { board, changes } = this.#parts;
    using current = changes.abandonAfter(LONGEST_MS + PATIENCE_MS); // drawing may never end
    const signal = AbortSignal.any([this.#context.signal, current.signal]);
    let drawn = 0;
    for await (const page of drawPages(layout, signal, { first: board.firstVisible })) {
      this.#context.signal.throwIfAborted();
      if (drawn++ === 0) board.showPdf({ pdf, pages, ...said }, page);
      else board.showImage(page);
      await board.fetched(page.number, drawn === 1 ? FIRST_PAUSE_MS : PAUSE_MS);
      // Checked only after the first page, so that even a stream of changes lets the user see one.
      if (changes.pending) return "outdated";
    }
    this.#complete = true;
    if (this.#parts.samples === true) {
      said = { ...said, samples: findDesignSamples((await layout.describe(signal)).texts) };
    }
    board.show({ ...said, busy: false });
    return "shown";
  }
}

/** Additional time beyond the slowest compile before a compile is abandoned. */
const PATIENCE_MS = 1000;

/** Upper limit for the slowest compile, so that one slow document does not delay later changes by minutes. */
const LONGEST_MS = 5000;

/** Number of pages that are side by side on a screen. */
const SEEN_PAGES = 6;

/** Pause after each page, so that a browser can fetch it: drawing blocks everything else. */
const PAUSE_MS = 5;

/** Pause after the first page, which is the visible one. */
const FIRST_PAUSE_MS = 60;

function issuesOf(error: ToolError): readonly Issue[] {
  if (error instanceof RefusedError && error.issues.length > 0) return error.issues;
  return [errorIssue(error.code, error.message, { hint: error.hint })];
}

function isSamePreview(a: PreviewModel, b: PreviewModel): boolean {
  return JSON.stringify([a.facts, a.issues]) === JSON.stringify([b.facts, b.issues]);
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}

function sameWork(a: PreviewInput, b: PreviewInput): boolean {
  const [left, right] = [a.job, b.job];
  return a.template.compilerRange === b.template.compilerRange && left.main === right.main &&
    left.files.size === right.files.size &&
    [...left.files].every(([path, bytes]) => isSame(bytes, right.files.get(path))) &&
    left.fonts.length === right.fonts.length && left.fonts.every((font, i) => isSame(font, right.fonts[i]));
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && (a === b || equalBytes(a, b));
}

/**
 * Changes every color of a template by the smallest step. Compiling these files prepares the compiler for the first
 * real change, which would otherwise take longer than later ones. Their result is never shown.
 */
export function changeColors(files: CompileJob["files"]): CompileJob["files"] {
  const change = (path: string, bytes: Uint8Array) => {
    if (!path.endsWith(".typ")) return bytes;
    const text = new TextDecoder().decode(bytes);
    const changed = text.replace(COLOR, (_, start: string, last: string) => `"${start}${last === "0" ? "1" : "0"}"`);
    return changed === text ? bytes : new TextEncoder().encode(changed);
  };
  return new Map([...files].map(([path, bytes]) => [path, change(path, bytes)]));
}

const COLOR = /"(#[0-9a-f]{5})([0-9a-f])"/gi;
