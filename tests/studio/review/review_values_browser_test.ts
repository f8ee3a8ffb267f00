/// <reference lib="dom" />
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { GREEN, RED } from "../../support/studio/preview_fakes.ts";
import { drawSamples } from "../../support/studio/preview_samples.ts";
import { samplePicture, sampleRow } from "../../support/studio/review_fakes.ts";
import { decided, rowAt, ROWS, withReview } from "./review_page.ts";
import { type Scenarios, testScenarios } from "../../support/chromium.ts";

const SCENARIOS: Scenarios = new Map();

SCENARIOS.set(
  "the page of a review shows the page with a sample of the selected row, over one connection per tab",
  async (browser) => {
    await withReview(
      browser,
      [sampleRow("tables.head.fill"), sampleRow("lists.indent")],
      async ({ page, review, shared, board, address }) => {
        const pages = await drawSamples([RED, GREEN, RED, GREEN, RED, GREEN]);
        const samples = new Map([["tables", { page: 6, onwards: false }], ["tables.foot", {
          page: 1,
          onwards: false,
        }]]);
        board.show({ pages, samples });
        const frame = page.frameLocator("#frame");
        await frame.locator("#page-6").waitFor();
        await frame.locator("[data-set-zoom=fit]").click();
        await page.locator("#list").focus();
        await page.keyboard.press("j");
        await frame.locator("#page-6.current").waitFor();
        await page.keyboard.press("j"); // about which nothing is known
        strictEqual(await frame.locator(".page.current").getAttribute("id"), "page-6");
        const others: Page[] = [];
        for (let i = 0; i < 4; i++) { // a browser opens six connections to a server, and needs one to ask
          const other = await page.context().newPage();
          others.push(other);
          await other.goto(address);
          await other.locator("#state[data-state=live]").waitFor();
        }
        deepStrictEqual(await Promise.all(others.map((each) => each.locator(".row").count())), [2, 2, 2, 2]);
        for (const other of others) await other.close();
        const hide = (hidden: boolean) =>
          page.evaluate((value) => {
            Object.defineProperty(document, "hidden", { value, configurable: true });
            document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
          }, hidden);
        await hide(true); // which lets go of its connection
        await review.apply({ kind: "keep", paths: ["lists.indent"] });
        await shared.refresh();
        await page.evaluate(() => new Promise((go) => setTimeout(go, 200)));
        strictEqual(await rowAt(page, "lists.indent").getAttribute("data-decision"), "open");
        await hide(false);
        await decided(page, "lists.indent", "kept");
      },
    );
  },
);

SCENARIOS.set(
  "the page of a review tells what is wrong with a value in its place, and keeps what was typed",
  async (browser) => {
    await withReview(browser, ROWS, async ({ page, review, expect }) => {
      expect(/422/);
      const row = rowAt(page, "colors.accent");
      await row.getByRole("button", { name: "Edit" }).click();
      await row.locator("[name=text]").fill("nonsense");
      await row.getByRole("button", { name: "Apply" }).click();
      await row.locator(".problem").waitFor();
      match(await row.locator(".problem").textContent() ?? "", /nonsense is not a color.*Write it down\./);
      strictEqual(await row.locator("[name=text]").inputValue(), "nonsense");
      await row.getByRole("button", { name: "Cancel" }).click();
      strictEqual(await row.locator("form").count(), 0);
      deepStrictEqual(review.rows.map(({ decision }) => decision), ROWS.map(() => "open"));
    });
  },
);

SCENARIOS.set("the page of a review takes a picture only with its rights", async (browser) => {
  await withReview(browser, ROWS, async ({ page, review, expect }) => {
    expect(/422/);
    const row = rowAt(page, samplePicture.path);
    await row.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    await row.getByRole("button", { name: "Use …" }).click();
    strictEqual(await row.locator("[name=role]").inputValue(), "logo");
    await row.getByLabel("It is decorative").check();
    strictEqual(await row.locator("[name=alt]").isDisabled(), true);
    await row.getByRole("button", { name: "Use picture" }).click();
    strictEqual(await row.locator("form").evaluate((form: HTMLFormElement) => form.checkValidity()), false);
    deepStrictEqual(review.actions, []);
    await row.locator("[name=rights]").fill(" "); // which the browser lets through
    await row.getByRole("button", { name: "Use picture" }).click();
    await row.locator(".problem").waitFor();
    match(await row.locator(".problem").textContent() ?? "", /Say why the picture may be used/);
    await row.getByLabel("It is decorative").uncheck();
    await row.locator("[name=rights]").fill("own work");
    await row.locator("[name=alt]").fill("A bird");
    await row.getByRole("button", { name: "Use picture" }).click();
    await decided(page, samplePicture.path, "accepted");
    const statement = { role: "logo", rights: "own work", alt: "A bird" };
    deepStrictEqual(review.actions.at(-1), { kind: "accept", paths: [samplePicture.path], statement });
  });
});

await testScenarios("browsers show the values of a review, and take others", SCENARIOS);
