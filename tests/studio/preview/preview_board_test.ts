import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import { sampleImage, sampleModel } from "../../support/studio/preview_samples.ts";

const PDF = Uint8Array.of(1);

/** A board that shows so many pages. */
function boardOf(count: number): PreviewBoard {
  const board = new PreviewBoard();
  const { pages, ...rest } = sampleModel(count);
  board.showPdf({ pdf: PDF, pages, ...rest }, { number: 1, image: sampleImage(1) });
  board.show({ pages });
  return board;
}

const digits = (board: PreviewBoard) => board.model.pages.map(({ image }) => image?.sha256[0]).join("");

Deno.test("PreviewBoard.showPdf() shows one new image, and the old ones for the rest", () => {
  const board = boardOf(3);
  const pages = sampleModel(4).pages.map((page) => ({ ...page, image: undefined }));
  board.showPdf({ pdf: PDF, pages, failed: true }, { number: 2, image: sampleImage(7) });
  deepStrictEqual([digits(board), board.model.failed], ["173", true]);
  strictEqual(board.model.pages[3]?.image, undefined);
});

Deno.test("PreviewBoard.showImage() is a change only where the image is another one", () => {
  const board = boardOf(2);
  const { number } = board.revision;
  board.showImage({ number: 2, image: sampleImage(2) });
  strictEqual(board.revision.number, number);
  board.showImage({ number: 2, image: sampleImage(3) });
  deepStrictEqual([board.revision.number, digits(board)], [number + 1, "13"]);
  board.showImage({ number: 9, image: sampleImage(3) });
  strictEqual(digits(board), "13");
});

Deno.test("PreviewBoard.fetched() waits for the page, not for others, and not for ever", async () => {
  const board = boardOf(2);
  let done = false;
  const waiting = board.fetched(2, 60_000).then(() => done = true);
  board.noteFetch(1);
  await Promise.resolve();
  strictEqual(done, false);
  board.noteFetch(2);
  await waiting;
  await board.fetched(1, 1);
});
