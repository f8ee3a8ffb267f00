/// <reference lib="dom" />
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { createDenoDesktop } from "../../src/cli/deno/deno_desktop.ts";
import { errorIssue } from "../../src/base/issue.ts";
import { PreviewBoard } from "../../src/studio/preview/preview_board.ts";
import { createPreviewHandler } from "../../src/studio/preview/preview_handler.ts";
import type { LocalKey } from "../../src/host/local_http/local_key.ts";
import { openWithKey, TEST_KEY } from "../support/local_http/test_key.ts";
import { drawSamples, sampleModel } from "../support/studio/preview_samples.ts";
import { GREEN } from "../support/studio/preview_fakes.ts";
import { sampleRow } from "../support/studio/review_fakes.ts";
import { addEvent, openAdmin, sampleEvent, settleNext } from "../support/webhook/admin_samples.ts";
import { ROWS, withReview } from "./review/review_page.ts";
import { type Scenarios, testScenarios } from "../support/chromium.ts";

const SCENARIOS: Scenarios = new Map();

/** What of a page can be clicked and has another name than what it shows, and what has no name at all. */
async function misnamed(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
    const controls = document.querySelectorAll<HTMLElement>(
      "button, a[href], summary, [role=button], label:has(input)",
    );
    return [...controls].filter((each) => each.checkVisibility()).flatMap((each) => {
      const seen = plain(each.innerText);
      const name = plain(each.getAttribute("aria-label") ?? (each.innerText || (each.querySelector("img")?.alt ?? "")));
      const isWord = /[\p{L}\p{N}]/u.test(name);
      return isWord && name.startsWith(seen) ? [] : [`${each.outerHTML.slice(0, 120)}: ${name || "no name"}`];
    });
  });
}

/** Asserts that the page is usable by what it shows, and that its labels fit a narrow window. */
async function assertNamed(page: Page): Promise<void> {
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    deepStrictEqual(await misnamed(page), [], `${width} px wide`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    ok(overflow <= 0, `${overflow} px too wide at ${width} px`);
  }
}

SCENARIOS.set(
  "the page of a review names its controls as it shows them, also that which undoes an import",
  async (browser) => {
    const rows = [...ROWS, sampleRow("colors.text", { decision: "accepted", byImport: true })];
    await withReview(browser, rows, async ({ page, review, shared }) => {
      await assertNamed(page);
      review.import();
      await shared.refresh();
      await page.locator("#undo", { hasText: "Undo import" }).waitFor();
      await assertNamed(page);
      await page.locator("#show-keys").click();
      await assertNamed(page);
    });
  },
);

SCENARIOS.set("the page of a review draws every button as one, and explains the chosen list", async (browser) => {
  await withReview(browser, ROWS, async ({ page }) => {
    const flat = await page.locator("button:visible").evaluateAll((buttons) =>
      buttons.filter((each) => /^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(each).borderTopColor))
        .map((each) => each.textContent)
    );
    deepStrictEqual(flat, []);
    const meanings = await page.locator("[data-filter]").evaluateAll((buttons) =>
      buttons.map((each) => {
        (each as HTMLElement).click();
        return document.getElementById("meaning")?.textContent ?? "";
      })
    );
    strictEqual(new Set(meanings).size, 7);
    match(meanings[1] ?? "", /Ready means that the evidence is clear; To review means/);
    await page.locator("#list").evaluate((list) => list.scrollTo(0, 0));
    strictEqual(await page.locator("#meaning").isVisible(), true);
  });
});

SCENARIOS.set("the page of a preview names its controls as it shows them", async (browser) => {
  const board = new PreviewBoard();
  board.show({ busy: true });
  const stop = new AbortController();
  const createHandler = (key: LocalKey) => createPreviewHandler({ key, board, signal: stop.signal });
  await using server = await createDenoDesktop().servePage({ createHandler });
  try {
    const { page } = await openWithKey(browser, server.address);
    await assertNamed(page);
    const issues = [errorIssue("unknown-field", "It is unknown", { hint: "Remove it." })];
    board.show({ ...sampleModel(1, { pages: await drawSamples([GREEN]), issues }), failed: true });
    await page.locator(".page img").waitFor();
    await page.locator("#toggle-details").click();
    await assertNamed(page);
  } finally {
    stop.abort();
  }
});

SCENARIOS.set("the admin page names its controls as it shows them", async (browser) => {
  const admin = openAdmin({ now: Date.now });
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, admin.handle);
  try {
    await addEvent(admin.inbox, sampleEvent("1", "API Reference"), Date.now());
    await settleNext(admin.inbox, "dead", {});
    const { page } = await openWithKey(browser, TEST_KEY.addressAt(server.addr.port));
    await page.locator("#rows .open").click();
    await page.locator("#replay").waitFor();
    await assertNamed(page);
  } finally {
    admin.stop.abort();
  }
});

await testScenarios("browsers show controls under their own names", SCENARIOS);
