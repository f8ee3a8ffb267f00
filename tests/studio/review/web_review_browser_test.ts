/// <reference lib="dom" />
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { ReviewSession } from "../../../src/authoring/review/review_session.ts";
import { webReview } from "../../../src/studio/review/web_review.ts";
import type { Context } from "../../../src/console/context.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { findChromium, launchChromium } from "../../support/chromium.ts";
import { FakeOutput } from "../../support/studio/preview_fakes.ts";
import { openWithKey } from "../../support/local_http/test_key.ts";
import { makeReviewFolder, PICTURE_SHA256 } from "../../support/studio/review_folder.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const chromium = await findChromium();
const ignore = skipUnless(chromium !== undefined, "chromium is not installed");

/** A picture of one pixel. */
const DOT = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
);

/** Runs a test with a browser that shows the review of a folder, served as the command does it. */
async function withServedReview(use: (page: Page, folder: string) => Promise<void>): Promise<string> {
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/brand`;
  await makeReviewFolder(folder);
  await Deno.mkdir(`${folder}/assets`);
  await Deno.writeFile(`${folder}/assets/${PICTURE_SHA256}.png`, DOT);
  const stop = new AbortController();
  const base = createDenoContext(stop.signal);
  const stdout = new FakeOutput();
  const context: Context = { ...base, io: { ...base.io, stdout } };
  const session = await ReviewSession.open(folder, context);
  const served = webReview(session, {}, context);
  const browser = await launchChromium(chromium ?? "");
  try {
    const address = /http:\S+/.exec(await stdout.line(2))?.[0] ?? "";
    const { page, problems } = await openWithKey(browser, address, { viewport: { width: 1400, height: 900 } });
    await page.frameLocator("#frame").locator("#page-1[data-image]:not([data-image=''])").waitFor();
    await use(page, folder);
    await page.goto("about:blank");
    deepStrictEqual(problems, []);
  } finally {
    await browser.close();
    stop.abort();
    await served;
  }
  return stdout.text;
}

const imageOf = async (page: Page) => {
  return await page.frameLocator("#frame").locator("#page-1").getAttribute("data-image") ?? "";
};
const newImage = (page: Page, before: string) => {
  return page.frameLocator("#frame").locator(`#page-1:not([data-image="${before}"])`).waitFor();
};
const decided = (page: Page, path: string, decision: string) => {
  return page.locator(`.row[data-path="${path}"][data-decision="${decision}"]`).waitFor();
};

Deno.test(
  "webReview() shows in a browser what a person, an editor and the command line decide",
  { ignore },
  async () => {
    const told = await withServedReview(async (page, folder) => {
      await decideInPage(page, folder);
      await changeElsewhere(page, folder);
    });
    match(told, /^Press Ctrl-C to stop.*\nReviewing at http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{22}\n6 open\n/);
  },
);

/** A decision gets into the recipe and the preview, and is taken back in both. */
async function decideInPage(page: Page, folder: string): Promise<void> {
  const recipe = () => Deno.readTextFile(`${folder}/recipe.yaml`);
  const [text, image] = [await recipe(), await imageOf(page)];
  await page.locator('.row[data-path="colors.accent"]').getByRole("button", { name: "Accept" }).click();
  await decided(page, "colors.accent", "accepted");
  match(await recipe(), /^ {4}accent: "#c8102e"$/m);
  await newImage(page, image);
  await page.locator("#undo").click();
  await decided(page, "colors.accent", "open");
  strictEqual(await recipe(), text);
  await page.frameLocator("#frame").locator(`#page-1[data-image="${image}"]`).waitFor();
}

/** The page shows what others change, and says what is wrong with a recipe. */
async function changeElsewhere(page: Page, folder: string): Promise<void> {
  const path = `${folder}/recipe.yaml`;
  const other = await ReviewSession.open(folder, createDenoContext(new AbortController().signal));
  await other.apply({ kind: "edit", path: "colors.accent", value: "#00aa44" });
  await decided(page, "colors.accent", "edited");
  const text = await Deno.readTextFile(path);
  await Deno.writeTextFile(path, text.replace("#00aa44", "#aa0044"));
  await page.locator('.row[data-path="colors.accent"] .value.now', { hasText: "#aa0044" }).waitFor();
  await Deno.writeTextFile(path, `${text}\nnonsense: true\n`);
  await page.locator("#problem").waitFor();
  match(await page.locator("#problem").textContent() ?? "", /nonsense/);
  strictEqual(await page.locator(".row").count() > 0, true);
  await Deno.writeTextFile(path, text);
  await page.locator("#problem").waitFor({ state: "hidden" });
}
