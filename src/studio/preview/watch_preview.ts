import { countNoun } from "../../base/count_noun.ts";
import { ToolError } from "../../base/tool_error.ts";
import { warningIssue } from "../../base/issue.ts";
import type { PageLayouts } from "../../authoring/page_layouts.ts";
import type { Context } from "../../console/context.ts";
import { jsonLine } from "../../console/output/json_text.ts";
import { writeIssues } from "../../console/output/write_issues.ts";
import type { EngineStart } from "../../authoring/engine_choice.ts";
import { Changes } from "../../authoring/watch/changes.ts";
import { FollowedFiles } from "../../authoring/watch/followed_files.ts";
import { type BuildOutcome, LivePreview } from "./live_preview.ts";
import { PreviewBoard } from "./preview_board.ts";
import { createPreviewHandler } from "./preview_handler.ts";
import { failedPreviewJson, previewJson } from "./preview_json.ts";
import type { ComparedPages } from "./preview_model.ts";
import type { PreviewSource } from "./preview_source.ts";
import { writePreview } from "./write_preview.ts";

/** Source and output of a watched preview. */
export interface WatchOptions {
  readonly source: PreviewSource;
  readonly engines: EngineStart;
  readonly layouts: PageLayouts;
  /** Output folder. */
  readonly folder: string;
  /** Port; default: any free one. */
  readonly port: number | undefined;
  /** Whether to open the page. */
  readonly open: boolean;
  /** Whether to print JSON. */
  readonly json: boolean;
  /** The Word file to show beside the template. */
  readonly compared?: ComparedPages | undefined;
}

/** Serves a preview and rebuilds it after every change. Ends by throwing the reason of the context's signal. */
export async function watchPreview(options: WatchOptions, context: Context): Promise<never> {
  const { source, engines, layouts, port } = options;
  const { desktop, signal } = context;
  const board = new PreviewBoard();
  if (options.compared !== undefined) board.show({ compared: options.compared });
  const changes = new Changes();
  const handler = createPreviewHandler({ board, signal });
  await using server = await desktop.serve({ handler, port });
  await using files = new FollowedFiles(desktop, changes.mark);
  const report = new WatchReport({ ...options, address: `http://127.0.0.1:${server.port}/` }, board, context);
  const preview = new LivePreview({ source, engines, layouts, board, changes, files }, context);
  await report.start();
  for (;;) {
    await report.write(await preview.build());
    await changes.next(signal);
  }
}

/** Reports every build to the user and updates the files. */
class WatchReport {
  readonly #options: WatchOptions & { readonly address: string };
  readonly #board: PreviewBoard;
  readonly #context: Context;

  constructor(options: WatchOptions & { address: string }, board: PreviewBoard, context: Context) {
    this.#options = options;
    this.#board = board;
    this.#context = context;
  }

  async start(): Promise<void> {
    const { address, json, open } = this.#options;
    const { io, desktop } = this.#context;
    // On a line of its own, because terminals treat adjacent text as part of the address.
    const text = `Press Ctrl-C to stop\nPreviewing at ${address}\n`;
    await (json ? io.stderr : io.stdout).write(text);
    if (open) await warnOnFailure(() => desktop.open(address), this.#context);
  }

  async write(outcome: BuildOutcome): Promise<void> {
    const { json, folder } = this.#options;
    const { model, pdf } = this.#board;
    if (outcome === "shown" && pdf !== undefined) {
      await warnOnFailure(() => writePreview(folder, { model, pdf }, this.#context), this.#context);
      await (json
        ? this.#json(previewJson(this.#options, model))
        : this.#text(`Built ${countNoun(model.pages.length, "page")}`));
    } else if (outcome === "failed") {
      await (json ? this.#json(failedPreviewJson(this.#options, model.issues)) : this.#text("Failed"));
    }
  }

  async #json(line: unknown): Promise<void> {
    await this.#context.io.stdout.write(jsonLine(line));
  }

  async #text(sentence: string): Promise<void> {
    await this.#context.io.stdout.write(`${sentence}\n`);
    await writeIssues(this.#board.model.issues, this.#context);
  }
}

/** Runs work that the preview does not depend on; its failure is only a warning. */
export async function warnOnFailure(work: () => Promise<void>, context: Context): Promise<void> {
  try {
    await work();
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ToolError)) throw error;
    const { code, message, hint } = error;
    await writeIssues([warningIssue(code, message, { hint })], context);
  }
}
