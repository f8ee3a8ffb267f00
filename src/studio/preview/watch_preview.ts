import { countNoun } from "../../base/count_noun.ts";
import { ToolError } from "../../base/tool_error.ts";
import { warningIssue } from "../../base/issue.ts";
import type { PageLayouts } from "../../authoring/page_layouts.ts";
import type { Context } from "../../console/context.ts";
import type { ServedPage } from "../../console/desktop.ts";
import { jsonLine } from "../../console/output/json_text.ts";
import { writeIssues } from "../../console/output/issues_text.ts";
import { type LocalKey, plainAddress } from "../../host/local_http/local_key.ts";
import type { EngineStart } from "../../authoring/engine_choice.ts";
import { Changes } from "../../authoring/watch/changes.ts";
import { FollowedFiles } from "../../authoring/watch/followed_files.ts";
import { type BuildOutcome, LivePreview } from "./live_preview.ts";
import { PreviewBoard } from "./preview_board.ts";
import { createPreviewHandler } from "./preview_handler.ts";
import { failedPreviewJson, previewJson, type PreviewPlace } from "./preview_json.ts";
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
  const createHandler = (key: LocalKey) => createPreviewHandler({ key, board, signal });
  await using page = await desktop.servePage({ createHandler, port });
  await using files = new FollowedFiles(desktop, changes.mark);
  const report = new WatchReport({ ...options, page }, board, context);
  const preview = new LivePreview({ source, engines, layouts, board, changes, files }, context);
  await using _opened = await report.start();
  for (;;) {
    await report.write(await preview.build());
    await changes.next(signal);
  }
}

/** Reports every build to the user and updates the files. */
class WatchReport {
  readonly #options: WatchOptions & { readonly page: ServedPage };
  readonly #board: PreviewBoard;
  readonly #context: Context;

  constructor(options: WatchOptions & { readonly page: ServedPage }, board: PreviewBoard, context: Context) {
    this.#options = options;
    this.#board = board;
    this.#context = context;
  }

  /** Prints the address and opens it; the result keeps what the browser opens. */
  async start(): Promise<AsyncDisposable> {
    const { page, json, open } = this.#options;
    const { io } = this.#context;
    // Standard error often ends in a log, which must not have the key; the lines of JSON have it.
    const address = json && !io.stderr.isTerminal ? plainAddress(page.port) : page.address;
    // On a line of its own, because terminals treat adjacent text as part of the address.
    const text = `Press Ctrl-C to stop\nPreviewing at ${address}\n`;
    await (json ? io.stderr : io.stdout).write(text);
    return open ? await openServed(page, this.#context) : new AsyncDisposableStack();
  }

  async write(outcome: BuildOutcome): Promise<void> {
    const { json, folder } = this.#options;
    const { model, pdf } = this.#board;
    if (outcome === "shown" && pdf !== undefined) {
      await warnOnFailure(() => writePreview(folder, { model, pdf }, this.#context), this.#context);
      await (json
        ? this.#json(previewJson(this.#place, model))
        : this.#text(`Built ${countNoun(model.pages.length, "page")}`));
    } else if (outcome === "failed") {
      await (json ? this.#json(failedPreviewJson(this.#place, model.issues)) : this.#text("Failed"));
    }
  }

  get #place(): PreviewPlace {
    return { folder: this.#options.folder, address: this.#options.page.address };
  }

  async #json(line: unknown): Promise<void> {
    await this.#context.io.stdout.write(jsonLine(line));
  }

  async #text(sentence: string): Promise<void> {
    await this.#context.io.stdout.write(`${sentence}\n`);
    await writeIssues(this.#board.model.issues, this.#context);
  }
}

/** Opens a served page; where that fails, only warns. Disposing the result removes what the browser opened. */
export async function openServed({ address }: ServedPage, context: Context): Promise<AsyncDisposable> {
  const opened = new AsyncDisposableStack();
  await warnOnFailure(async () => void opened.use(await context.desktop.openPage(address)), context);
  return opened;
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
