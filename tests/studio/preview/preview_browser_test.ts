/// <reference lib="dom" />
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { errorIssue } from "../../../src/base/issue.ts";
import { renderFilePage } from "../../../src/studio/preview/page_html.ts";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import type { PreviewModel } from "../../../src/studio/preview/preview_model.ts";
import { createPreviewHandler } from "../../../src/studio/preview/preview_handler.ts";
import { createDenoDesktop } from "../../../src/cli/deno/deno_desktop.ts";
import type { LocalKey } from "../../../src/host/local_http/local_key.ts";
import { openWithKey } from "../../support/local_http/test_key.ts";
import { BLUE, GREEN, RED } from "../../support/studio/preview_fakes.ts";
import { drawSamples, sampleModel } from "../../support/studio/preview_samples.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { type Scenarios, testScenarios } from "../../support/chromium.ts";

const SCENARIOS: Scenarios = new Map();

const viewport = { width: 1100, height: 700 };

/** Runs a test with a page of a browser that shows a served preview, and must have nothing to complain of. */
async function withServed(
  browser: Browser,
  board: PreviewBoard,
  use: (page: Page, stop: AbortController) => Promise<void>,
) {
  const stop = new AbortController();
  const createHandler = (key: LocalKey) => createPreviewHandler({ key, board, signal: stop.signal });
  await using server = await createDenoDesktop().servePage({ createHandler });
  const { page, problems } = await openWithKey(browser, server.address, { viewport });
  await use(page, stop);
  await page.context().close();
  deepStrictEqual(problems, []);
}

/** Runs a test with a page of a browser that shows a file, and must have nothing to complain of. */
async function withFile(browser: Browser, path: string, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => problems.push(message.text()));
  await page.goto(`file://${path}`);
  await use(page);
  await page.close();
  deepStrictEqual(problems, []);
}

/** The colour in the middle of a page's image. */
async function colorOf(page: Page, number: number): Promise<number[]> {
  return await page.evaluate(async (id) => {
    const image = document.querySelector<HTMLImageElement>(`#${id} img`);
    if (image === null) return [];
    await image.decode();
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0, 1, 1);
    return [...pen?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []];
  }, `page-${number}`);
}

function stateOf(page: Page) {
  return page.evaluate(() => ({
    zoom: document.documentElement.dataset.zoom,
    current: document.querySelector(".page.current")?.id,
    details: document.getElementById("details")?.hidden === false,
    columns: new Set([...document.querySelectorAll(".page")].map((each) => each.getBoundingClientRect().left)).size,
  }));
}

SCENARIOS.set("the page of a preview shows every page from a file, and obeys keys and buttons", async (browser) => {
  await using folder = await createTemporaryFolder();
  const pages = await drawSamples([RED, GREEN, BLUE, RED, GREEN, BLUE, RED]);
  await Deno.writeTextFile(`${folder.path}/index.html`, await renderFilePage(sampleModel(7, { pages })));
  await withFile(browser, `${folder.path}/index.html`, async (page) => {
    strictEqual(await page.locator(".page img").count(), 7);
    deepStrictEqual(await colorOf(page, 3), [0, 0, 255]);
    strictEqual(await page.locator("#total").textContent(), "of 7");
    deepStrictEqual(await stateOf(page), { zoom: "grid", current: "page-1", details: false, columns: 2 });
    await page.keyboard.press("1");
    ok((await stateOf(page)).columns >= 5);
    await page.keyboard.press("End");
    strictEqual((await stateOf(page)).current, "page-7");
    await page.locator("#page-4 a").click();
    deepStrictEqual(await stateOf(page), { zoom: "fit", current: "page-4", details: false, columns: 1 });
    await page.keyboard.press("ArrowRight");
    strictEqual((await stateOf(page)).current, "page-5");
    await page.locator("#place").fill("2");
    await page.keyboard.press("Enter");
    strictEqual((await stateOf(page)).current, "page-2");
    await page.locator("[data-set-zoom=full]").click();
    strictEqual(Math.round((await page.locator("#page-1 img").boundingBox())?.width ?? 0), 396);
    await page.locator("#page-1 a").focus();
    await page.keyboard.press("i");
    strictEqual((await stateOf(page)).details, true);
    await page.keyboard.press("Escape");
    strictEqual((await stateOf(page)).details, false);
    await page.setViewportSize({ width: 700, height: 700 });
    await page.keyboard.press("2");
    strictEqual((await stateOf(page)).columns, 2);
    for (const width of [500, 700, 1100]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => scrollTo(0, 300));
      const scroll = await page.evaluate(() => scrollY);
      await page.keyboard.press("i");
      strictEqual(await page.evaluate(() => scrollY), scroll);
      if (width > 620) await page.locator("[data-set-zoom=thumbnails]").click(); // nothing is over it
      await page.getByRole("button", { name: "Close" }).click();
    }
    await page.keyboard.press("?");
    strictEqual(await page.locator("#keys").isVisible(), true);
    await page.locator("#keys button").click();
    strictEqual(await page.locator("#keys").isVisible(), false);
  });
});

SCENARIOS.set("a served preview takes over what changes, and keeps the place and everything else", async (browser) => {
  const colors = [RED, GREEN, BLUE, RED, GREEN, BLUE];
  const pages = await drawSamples(colors);
  const fresh = (await drawSamples([[1, 1, 0]]))[0]?.image;
  ok(fresh);
  const { facts } = sampleModel(6);
  const board = new PreviewBoard();
  await withServed(browser, board, async (page, stop) => {
    strictEqual(await page.locator(".waiting").isVisible(), true);
    const height = await page.locator(".sheet").first().evaluate((sheet) => sheet.getBoundingClientRect().height);
    ok(height > 300, `the first empty sheet is ${height} px high`);
    board.show({ facts, pages: pages.map((each) => each.number === 1 ? each : { ...each, image: undefined }) });
    await page.locator("#page-6 img[data-empty]").waitFor();
    strictEqual(await page.locator(".sheet").count(), 0);
    strictEqual(await page.locator("#page-6 figcaption").textContent(), "6 / 6, not drawn yet");
    board.show({ facts, pages });
    await page.locator("#page-6 img:not([data-empty])").waitFor();
    strictEqual(await page.locator("#page-6 figcaption").textContent(), "6 / 6");
    deepStrictEqual(await colorOf(page, 6), [0, 0, 255]);
    await page.keyboard.press("3");
    await page.locator("#place").fill("4");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => scrollY > 0);
    const scroll = await page.evaluate(() => scrollY);
    await page.evaluate(() => document.querySelectorAll(".page img").forEach((image) => image.classList.add("old")));
    board.showImage({ number: 4, image: fresh });
    await page.waitForFunction(() => document.querySelector("#page-4 img.old") === null);
    deepStrictEqual(await colorOf(page, 4), [255, 255, 0]);
    strictEqual(await page.locator("img.old").count(), 5);
    deepStrictEqual([(await stateOf(page)).zoom, await page.evaluate(() => scrollY)], ["fit", scroll]);
    strictEqual(board.firstVisible, 4);
    await showProblems(board, page, pages);
    stop.abort();
    await page.locator("#state[data-state=lost]").waitFor();
    await page.goto("about:blank");
  });
});

/** Shows problems while six pages stay, then two pages, then all of them again. */
async function showProblems(board: PreviewBoard, page: Page, pages: PreviewModel["pages"]): Promise<void> {
  const issue = errorIssue("unknown-capability", "There is no <colour>", {
    file: "recipe.yaml",
    line: 3,
    column: 5,
  });
  board.show({ failed: true, issues: [issue] });
  await page.locator("#problems").waitFor({ state: "visible" });
  ok((await page.locator("#problems").textContent())?.includes("recipe.yaml:3:5"));
  strictEqual(await page.locator(".page").count(), 6);
  board.show({ failed: false, issues: [], pages: pages.slice(0, 2) });
  await page.waitForFunction(() => document.querySelectorAll(".page").length === 2);
  strictEqual(await page.locator("#problems").isVisible(), false);
  board.show({ pages });
  await page.locator("#page-6").waitFor();
  strictEqual(await page.locator(".page").count(), 6);
}

SCENARIOS.set(
  "the page of a preview shows a Word file beside the template, at any width, and hides it on demand",
  async (browser) => {
    const pages = await drawSamples([RED, GREEN, BLUE]);
    const compared = { name: "brand.docx", pages: await drawSamples([BLUE, RED]), more: false };
    const { facts } = sampleModel(3);
    const board = new PreviewBoard();
    board.show({ facts, pages, compared });
    await withServed(browser, board, async (page, stop) => {
      const word = page.getByRole("region", { name: "Word file" });
      const images = word.getByRole("img");
      deepStrictEqual(await images.evaluateAll((all) => all.map((each) => each.getAttribute("alt"))), [
        ...["Page 1 of brand.docx", "Page 2 of brand.docx"],
      ]);
      const shape = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        return box ?? { x: 0, y: 0, width: 0, height: 0 };
      };
      /** Whether the page keeps its form, and what is beyond the edges of the window. */
      const judge = async () => {
        const { width, height } = await shape("#compared img");
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        return [Math.abs(height / width - 420 / 297) < 0.02, wide > 0];
      };
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>("#compared img")?.naturalWidth);
      deepStrictEqual(await judge(), [true, false]);
      const beside = await shape("#compared");
      ok((await shape("#page-1")).x >= beside.x + beside.width);
      await page.setViewportSize({ width: 390, height: 844 });
      deepStrictEqual(await judge(), [true, false]);
      const above = await shape("#compared");
      ok((await shape("#page-1")).y >= above.y + above.height);
      await page.setViewportSize({ width: 1100, height: 700 });
      await word.focus();
      strictEqual(await word.evaluate((each) => each === document.activeElement), true);
      await page.keyboard.press("c");
      strictEqual(await word.isVisible(), false);
      ok((await shape("#page-1")).x < beside.width);
      const button = page.getByRole("button", { name: "Word file" });
      strictEqual(await button.getAttribute("aria-pressed"), "false");
      await button.click();
      strictEqual(await word.isVisible(), true);
      board.show({ pages: pages.slice(0, 2) });
      await page.waitForFunction(() => document.querySelectorAll(".page").length === 2);
      strictEqual(await images.count(), 2);
      stop.abort();
      await page.locator("#state[data-state=lost]").waitFor();
      await page.goto("about:blank");
    });
  },
);

await testScenarios("browsers show a preview, from a file and while it changes", SCENARIOS);
