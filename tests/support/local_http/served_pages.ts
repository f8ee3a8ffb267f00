import type { Hono } from "hono";
import type { LocalKey } from "../../../src/host/local_http/local_key.ts";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import { createPreviewApp, createPreviewHandler } from "../../../src/studio/preview/preview_handler.ts";
import { createReviewApps, createReviewHandler } from "../../../src/studio/review/review_handler.ts";
import { SharedReview } from "../../../src/studio/review/shared_review.ts";
import { createAdminApp, createAdminHandler } from "../../../src/webhook/admin/admin_handler.ts";
import { sampleImage, sampleModel, samplePage } from "../studio/preview_samples.ts";
import { FakeReview, samplePicture, sampleRow } from "../studio/review_fakes.ts";
import { addEvent, openAdmin, sampleEvent } from "../webhook/admin_samples.ts";

/** A served page with some content: its handler, and the apps whose routes it answers. */
export interface ServedContent {
  readonly handle: (request: Request) => Promise<Response>;
  readonly apps: readonly Hono[];
}

/** Key of a run, and what ends its streams. */
interface RunParts {
  readonly key: LocalKey;
  readonly signal: AbortSignal;
}

/** All pages that the program serves on the loopback interface, with what each shows once it is filled. */
export const SERVED_PAGES = {
  "admin page": { open: openAdminPage, filled: "#rows .open" },
  preview: { open: openPreview, filled: "#page-2" },
  review: { open: openReview, filled: "#done-text:not(:empty)" },
} as const;

function openAdminPage({ key, signal }: RunParts): ServedContent {
  const { service: sample, inbox } = openAdmin({ now: Date.now });
  addEvent(inbox, sampleEvent("1", "One"), Date.now());
  const service = { ...sample, key, signal };
  return { handle: createAdminHandler(service), apps: [createAdminApp(service)] };
}

function openPreview({ key, signal }: RunParts): ServedContent {
  const service = { key, signal, board: fullBoard() };
  return { handle: createPreviewHandler(service), apps: [createPreviewApp(service)] };
}

function openReview({ key, signal }: RunParts): ServedContent {
  const board = fullBoard();
  const service = {
    ...{ key, signal, previewed: board.revision },
    shared: new SharedReview(new FakeReview([sampleRow("colors.accent"), samplePicture])),
    preview: createPreviewApp({ key, board, signal, embeddedAt: "/preview" }),
    readPicture: () => Promise.resolve({ bytes: new Uint8Array(1), mediaType: "image/png" }),
  };
  return { handle: createReviewHandler(service), apps: Object.values(createReviewApps(service)) };
}

/** A preview that has all that a preview can have. */
function fullBoard(): PreviewBoard {
  const board = new PreviewBoard();
  const { pages, ...rest } = sampleModel(2);
  board.showPdf({ pdf: Uint8Array.of(37, 80), pages, ...rest }, { number: 1, image: sampleImage(1) });
  board.show({ pages, compared: { name: "brand.docx", pages: [samplePage(1)], more: false } });
  return board;
}
