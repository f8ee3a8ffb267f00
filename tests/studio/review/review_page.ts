import { deepStrictEqual } from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import { createPreviewApp } from "../../../src/studio/preview/preview_handler.ts";
import { SharedReview } from "../../../src/studio/review/shared_review.ts";
import { createReviewHandler } from "../../../src/studio/review/review_handler.ts";
import { createDenoDesktop } from "../../../src/cli/deno/deno_desktop.ts";
import type { ReviewRow } from "../../../src/word_import/review/review_view.ts";
import { type LocalKey, plainAddress } from "../../../src/host/local_http/local_key.ts";
import { openWithKey } from "../../support/local_http/test_key.ts";
import { GREEN, RED } from "../../support/studio/preview_fakes.ts";
import { drawSamples, sampleModel } from "../../support/studio/preview_samples.ts";
import { FakeReview, PICTURE_DIGEST, samplePicture, sampleRow } from "../../support/studio/review_fakes.ts";

export const ROWS: readonly ReviewRow[] = [
  sampleRow("colors.accent", { label: "Accent" }),
  sampleRow("colors.link", { label: "Links", confidence: "review" }),
  sampleRow("page.size", { label: "Size", now: "a4", found: "letter", nowSwatches: [], foundSwatches: [] }),
  samplePicture,
  sampleRow("page.lineNumbers", { kind: "unsupported", confidence: "unsupported", now: null, found: null }),
];

/** What a test sees of a served review. */
interface Served {
  readonly page: Page;
  readonly review: FakeReview;
  readonly shared: SharedReview;
  readonly board: PreviewBoard;
  readonly address: string;
  /** Messages that the browser is expected to write, which are taken out of what it complained of. */
  expect(problem: RegExp): void;
}

/** Runs a test with a page of a browser that shows a review; the browser must have nothing else to complain of. */
export async function withReview(
  browser: Browser,
  rows: readonly ReviewRow[],
  use: (served: Served) => Promise<void>,
): Promise<void> {
  const review = new FakeReview(rows);
  const shared = new SharedReview(review);
  const board = new PreviewBoard();
  board.show({ facts: sampleModel(2).facts, pages: await drawSamples([RED, GREEN]) });
  const stop = new AbortController();
  const { signal } = stop;
  const png = board.model.pages[0]?.image?.png ?? new Uint8Array();
  const createHandler = (key: LocalKey) =>
    createReviewHandler({
      ...{ key, shared, signal, previewed: board.revision },
      preview: createPreviewApp({ key, board, signal, embeddedAt: "/preview" }),
      readPicture: (digest) => {
        return Promise.resolve(digest === PICTURE_DIGEST ? { bytes: png, mediaType: "image/png" } : undefined);
      },
    });
  await using server = await createDenoDesktop().servePage({ createHandler });
  const expected: RegExp[] = [];
  try {
    const address = plainAddress(server.port);
    const { page, problems } = await openWithKey(browser, server.address, { viewport: { width: 1200, height: 800 } });
    await page.locator("#done-text:not(:empty)").waitFor();
    await use({ page, review, shared, board, address, expect: (problem) => expected.push(problem) });
    await page.goto("about:blank");
    deepStrictEqual(problems.filter((problem) => !expected.some((each) => each.test(problem))), []);
    await page.context().close();
  } finally {
    stop.abort();
  }
}

export const rowAt = (page: Page, path: string) => page.locator(`.row[data-path="${path}"]`);

export const decided = (page: Page, path: string, decision: string) => {
  return page.locator(`.row[data-path="${path}"][data-decision="${decision}"]`).waitFor();
};
