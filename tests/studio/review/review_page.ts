import { deepStrictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import { createPreviewHandler } from "../../../src/studio/preview/preview_handler.ts";
import { SharedReview } from "../../../src/studio/review/shared_review.ts";
import { createReviewHandler } from "../../../src/studio/review/review_handler.ts";
import { createDenoDesktop } from "../../../src/cli/deno/deno_desktop.ts";
import type { ReviewRow } from "../../../src/word_import/review/review_view.ts";
import { findChromium, launchChromium } from "../../support/chromium.ts";
import { GREEN, RED } from "../../support/studio/preview_fakes.ts";
import { drawSamples, sampleModel } from "../../support/studio/preview_samples.ts";
import { FakeReview, PICTURE_DIGEST, samplePicture, sampleRow } from "../../support/studio/review_fakes.ts";
import { skipUnless } from "../../support/skip.ts";

const chromium = await findChromium();
export const ignore = skipUnless(chromium !== undefined, "chromium is not installed");

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
export async function withReview(rows: readonly ReviewRow[], use: (served: Served) => Promise<void>): Promise<void> {
  const review = new FakeReview(rows);
  const shared = new SharedReview(review);
  const board = new PreviewBoard();
  board.show({ facts: sampleModel(2).facts, pages: await drawSamples([RED, GREEN]) });
  const stop = new AbortController();
  const { signal } = stop;
  const png = board.model.pages[0]?.image?.png ?? new Uint8Array();
  const handler = createReviewHandler({
    ...{ shared, signal, previewed: board.revision },
    preview: createPreviewHandler({ board, signal, embeddedAt: "/preview" }),
    readPicture: (digest) => {
      return Promise.resolve(digest === PICTURE_DIGEST ? { bytes: png, mediaType: "image/png" } : undefined);
    },
  });
  await using server = await createDenoDesktop().serve({ handler });
  const browser = await launchChromium(chromium ?? "");
  const problems: string[] = [];
  const expected: RegExp[] = [];
  try {
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => problems.push(message.text()));
    const address = `http://127.0.0.1:${server.port}/`;
    await page.goto(address);
    await page.locator("#done-text:not(:empty)").waitFor();
    await use({ page, review, shared, board, address, expect: (problem) => expected.push(problem) });
    await page.goto("about:blank");
  } finally {
    await browser.close();
    stop.abort();
  }
  deepStrictEqual(problems.filter((problem) => !expected.some((each) => each.test(problem))), []);
}

export const rowAt = (page: Page, path: string) => page.locator(`.row[data-path="${path}"]`);

export const decided = (page: Page, path: string, decision: string) => {
  return page.locator(`.row[data-path="${path}"][data-decision="${decision}"]`).waitFor();
};
