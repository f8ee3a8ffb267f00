import { applyAction } from "../../word_import/review/apply_action.ts";
import { isToDecide } from "../../word_import/review/review_view.ts";
import type { Context } from "../../console/context.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { untilStopped } from "../../host/time/abortable.ts";
import { commandWord } from "../../console/output/printable.ts";
import { type EngineOptions, limitsOf, startEngine } from "../../authoring/engine_choice.ts";
import { PageLayouts } from "../../authoring/page_layouts.ts";
import { Changes } from "../../authoring/watch/changes.ts";
import { FollowedFiles } from "../../authoring/watch/followed_files.ts";
import type { LocalKey } from "../../host/local_http/local_key.ts";
import { LivePreview } from "../preview/live_preview.ts";
import { PreviewBoard } from "../preview/preview_board.ts";
import { createPreviewApp } from "../preview/preview_handler.ts";
import { TemplateSource } from "../preview/template_source.ts";
import { openServed } from "../preview/watch_preview.ts";
import { SUGGESTIONS_NAME } from "../../authoring/review/review_folder.ts";
import type { ReviewSession } from "../../authoring/review/review_session.ts";
import { SharedReview } from "./shared_review.ts";
import { createReviewHandler, PREVIEW_PLACE } from "./review_handler.ts";
import { readReviewPicture } from "./review_picture.ts";

/** Options of the review server. */
export interface WebReviewOptions extends Omit<EngineOptions, "requireExactCompiler"> {
  /** Port on 127.0.0.1; default: any free one. */
  readonly port?: number | undefined;
  /** Whether to open the page in the browser. */
  readonly open?: boolean | undefined;
  /** Folders with more fonts for the preview. */
  readonly fontPath?: readonly string[] | undefined;
}

/** Serves a review with a live preview on this machine until the user stops the program. */
export async function webReview(session: ReviewSession, options: WebReviewOptions, context: Context): Promise<void> {
  const { desktop, signal, io } = context;
  const { port, open = false } = options;
  await using engines = await startEngine(options, context);
  await using layouts = new PageLayouts(limitsOf(options), context);
  const [shared, board, changes] = [new SharedReview(session), new PreviewBoard(), new Changes()];
  await shared.refresh();
  const createHandler = (key: LocalKey) =>
    createReviewHandler({
      ...{ key, shared, signal, previewed: board.revision },
      preview: createPreviewApp({ key, board, signal, embeddedAt: PREVIEW_PLACE }),
      readPicture: (digest) => readReviewPicture(digest, { view: shared.view, folder: session.folder }, context),
    });
  await using page = await desktop.servePage({ createHandler, port });
  await using files = new FollowedFiles(desktop, changes.mark);
  const source = new TemplateSource(
    { template: session.recipePath, document: undefined, fontFolders: options.fontPath ?? [] },
    context,
  );
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  const preview = new LivePreview({ source, engines, layouts, board, changes, files, samples: true }, {
    ...context,
    signal: ended,
  });
  // On a line of its own, because terminals treat adjacent text as part of the address.
  await io.stdout.write(`Press Ctrl-C to stop; every decision is saved at once\nReviewing at ${page.address}\n`);
  await using _opened = open ? await openServed(page, context) : undefined;
  const edits = new Changes();
  const decisions = [session.recipePath, joinPath(session.folder, SUGGESTIONS_NAME)];
  await using _watch = await desktop.watch(decisions, edits.mark);
  rehearseDecision(session).catch(() => {}); // a real decision reports errors
  const works = [keepBuilding(preview, changes, ended), keepReading(shared, edits, ended)];
  try {
    await untilStopped(async () => void await Promise.all(works), signal);
  } finally {
    stop.abort();
    await Promise.allSettled(works);
  }
  await io.stdout.write(summaryText(shared, session), { evenAtEnd: true });
}

function summaryText({ view: { counts: { open } } }: SharedReview, { folder }: ReviewSession): string {
  const left = open === 0 ? "Everything is decided" : `${open} open`;
  return `${left}\nSee it with: tool pdf-template preview ${commandWord(folder)} --open\n`;
}

async function keepBuilding(preview: LivePreview, changes: Changes, signal: AbortSignal): Promise<never> {
  await preview.build();
  await preview.rehearse();
  for (;;) {
    await changes.next(signal);
    await preview.build();
  }
}

/** Applies a decision without saving it, because the first run takes longest and users should not wait for it. */
async function rehearseDecision(session: ReviewSession): Promise<void> {
  const row = session.view().areas.flatMap(({ rows }) => rows).find((row) => row.kind === "value" && isToDecide(row));
  if (row !== undefined) await applyAction(session.state, { kind: "accept", paths: [row.path] });
}

/** Shows changes by editors and other programs. */
async function keepReading(shared: SharedReview, changes: Changes, signal: AbortSignal): Promise<never> {
  for (;;) {
    await changes.next(signal);
    await shared.refresh();
  }
}
