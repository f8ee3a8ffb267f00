/// <reference lib="dom" />
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { createDenoDesktop } from "../../../src/cli/deno/deno_desktop.ts";
import { RED } from "../../support/studio/preview_fakes.ts";
import { drawSamples } from "../../support/studio/preview_samples.ts";
import { samplePicture, sampleRow } from "../../support/studio/review_fakes.ts";
import { decided, rowAt, ROWS, withReview } from "./review_page.ts";
import { type Scenarios, testScenarios } from "../../support/chromium.ts";

const SCENARIOS: Scenarios = new Map();

const listed = (page: Page) =>
  page.locator(".row").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-path")));

SCENARIOS.set(
  "the page of a review shows what was found, takes decisions by buttons, and goes back",
  async (browser) => {
    await withReview(browser, ROWS, async ({ page, review }) => {
      deepStrictEqual(await listed(page), ["colors.accent", "colors.link", "page.size", samplePicture.path]);
      const accent = rowAt(page, "colors.accent");
      strictEqual(await accent.locator(".value.now").textContent(), "#1f4e9e");
      strictEqual(await accent.locator(".value.found").textContent(), "#c8102e");
      const fill = await accent.locator(".found .swatch i").evaluate((each) => getComputedStyle(each).backgroundColor);
      strictEqual(fill, "rgb(200, 16, 46)");
      match(await accent.locator(".why").textContent() ?? "", /Headings have it\. style "Heading 1", 12 paragraphs/);
      await accent.getByRole("button", { name: "Accept" }).click();
      await decided(page, "colors.accent", "accepted");
      strictEqual(await page.locator("#done-text").textContent(), "1 applied, 3 to decide");
      strictEqual(await page.locator(".row.current").getAttribute("data-path"), "colors.link");
      await page.locator("#undo").click();
      await decided(page, "colors.accent", "open");
      await page.locator("#redo").click();
      await decided(page, "colors.accent", "accepted");
      await rowAt(page, "colors.link").getByRole("button", { name: "Keep" }).click();
      await decided(page, "colors.link", "kept");
      await rowAt(page, "colors.link").getByRole("button", { name: "Decide again" }).click();
      await decided(page, "colors.link", "open");
      await page.getByRole("button", { name: "Accept all ready (1)" }).click();
      await page.locator("#accept-ready").waitFor({ state: "hidden" });
      deepStrictEqual(await listed(page), ["colors.link", samplePicture.path]);
      deepStrictEqual(review.rows.map(({ decision }) => decision), ["accepted", "open", "accepted", "open", "open"]);
    });
  },
);

SCENARIOS.set("the page of a review obeys keys, filters and the search", async (browser) => {
  await withReview(browser, ROWS, async ({ page, review }) => {
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await decided(page, "colors.accent", "accepted");
    await page.keyboard.press("r");
    await decided(page, "colors.link", "kept");
    await page.keyboard.press("u");
    await decided(page, "colors.link", "open");
    await page.keyboard.press("z");
    await decided(page, "colors.link", "kept");
    await page.keyboard.press("o");
    await decided(page, "colors.link", "open");
    await page.keyboard.press("e");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("0B5FFF");
    await page.keyboard.press("Enter");
    await decided(page, "colors.link", "edited");
    deepStrictEqual(review.actions.at(-1), { kind: "edit", path: "colors.link", value: "#0b5fff" });
    await page.keyboard.press("4");
    deepStrictEqual(await listed(page), ["colors.accent", "colors.link"]);
    await page.keyboard.press("5");
    deepStrictEqual(await listed(page), ["page.lineNumbers"]);
    strictEqual(await page.locator(".row button").count(), 0);
    await page.keyboard.press("6");
    await page.keyboard.press("/");
    await page.keyboard.type("letter");
    deepStrictEqual(await listed(page), ["page.size"]);
    await page.locator("#search").fill("nothing like this");
    strictEqual(await page.locator("#empty").isVisible(), true);
    await page.locator("#search").fill("");
    await page.locator("#search").blur();
    await page.keyboard.press("?");
    strictEqual(await page.locator("#keys").isVisible(), true);
  });
});

SCENARIOS.set(
  "the page of a review lists apart what needs no decision, and says so where a key finds nothing to do",
  async (browser) => {
    const rows = [
      sampleRow("colors.accent", { same: true, alreadySo: true }),
      sampleRow("colors.link", { label: "Links" }),
      sampleRow("header.size", { hidden: true, seenWhere: "header.enabled is <true>" }),
      ...ROWS.slice(-1),
    ];
    await withReview(browser, rows, async ({ page, review }) => {
      const notice = () => page.locator("#notice").textContent();
      deepStrictEqual(await listed(page), ["colors.link"]);
      strictEqual(await page.locator("#done-text").textContent(), "1 to decide");
      await page.keyboard.press("o");
      strictEqual(await notice(), "Nothing in this list is decided");
      await page.keyboard.press("u");
      strictEqual(await notice(), "Nothing to undo");
      await page.keyboard.press("a");
      strictEqual(await notice(), "Selected: Links. Press a again.");
      deepStrictEqual(review.actions, []);
      await page.keyboard.press("a");
      await page.keyboard.press("a"); // waits for the one before
      await decided(page, "colors.link", "accepted");
      await page.locator("#notice", { hasText: "It is decided. Press o to decide again" }).waitFor();
      strictEqual(review.actions.length, 1);
      await page.getByRole("button", { name: "3 more need no decision" }).click();
      deepStrictEqual(await listed(page), ["colors.accent", "header.size", "page.lineNumbers"]);
      deepStrictEqual(await page.locator(".badge").allTextContents(), [
        "Already set",
        "No effect now",
        "No counterpart",
      ]);
      match(await rowAt(page, "header.size").textContent() ?? "", /It has an effect when header\.enabled is <true>\./);
      await page.keyboard.press("j");
      await page.keyboard.press("a"); // who wants to decide may
      await decided(page, "colors.accent", "accepted");
    });
  },
);

SCENARIOS.set(
  "the page of a review names what it undoes, asks before it undoes an import, and shows the changed rows",
  async (browser) => {
    const rows = [...ROWS, ...["a", "b", "c", "d", "e"].map((name) => sampleRow(`lists.${name}`))];
    await withReview(browser, rows, async ({ page, review, shared }) => {
      review.import();
      await shared.refresh();
      await page.getByRole("button", { name: "Undo import …: the import, 7 values" }).waitFor();
      strictEqual(await page.locator("#undo").textContent(), "Undo import …");
      strictEqual(await page.locator("#done-text").textContent(), "7 applied, 2 to decide");
      await page.keyboard.press("4");
      strictEqual((await listed(page)).length, 7);
      await page.keyboard.press("u");
      match(await page.locator("#confirm").textContent() ?? "", /This undoes the import, 7 values/);
      await page.keyboard.press("a"); // goes nowhere while it asks
      await page.keyboard.press("Escape");
      await page.locator("#confirm").waitFor({ state: "hidden" });
      strictEqual(review.undoable, 1);
      await page.locator("#undo").click();
      await page.getByRole("button", { name: "Undo the import" }).click();
      await decided(page, "colors.accent", "open");
      strictEqual(await page.locator("#notice").textContent(), "Undone: the import, 7 values");
      strictEqual(await page.locator("[data-filter][aria-pressed=true]").getAttribute("data-filter"), "open");
      strictEqual(await page.locator(".row.current").getAttribute("data-path"), "colors.accent");
      await page.locator("#redo").click();
      await decided(page, "colors.accent", "accepted");
      strictEqual(await page.locator("[data-filter][aria-pressed=true]").getAttribute("data-filter"), "decided");
      await page.keyboard.press("1");
      await rowAt(page, "colors.link").getByRole("button", { name: "Keep" }).click();
      await page.getByRole("button", { name: "Undo: Links: kept" }).click();
      await decided(page, "colors.link", "open");
      strictEqual(await page.locator("#notice").textContent(), "Undone: Links: kept");
    });
  },
);

SCENARIOS.set(
  "the page of a review begins with what to look at first, in its order, until a person has confirmed it",
  async (browser) => {
    const applied = { byImport: true, decision: "accepted", visible: true, inRecipe: true, same: true } as const;
    const rows = [
      sampleRow("colors.accent", { label: "Accent", ...applied }),
      sampleRow("page.size", { label: "Size", ...applied, evidence: [{ kind: "style", name: "Normal", count: 1 }] }),
      sampleRow("page.bleed", { label: "Bleed", ...applied }),
      sampleRow("colors.link", { label: "Links", confidence: "review" }),
    ];
    await withReview(browser, rows, async ({ page, review }) => {
      deepStrictEqual(await listed(page), ["page.size", "colors.accent"]);
      strictEqual(await page.locator("#areas h2").textContent(), "Look at these 2 first");
      const size = rowAt(page, "page.size");
      match(await size.textContent() ?? "", /Check: decides much of the look; seen in 1 paragraph only\./);
      strictEqual(await size.getAttribute("aria-label"), "Size, Applied by the import");
      await page.keyboard.press("j");
      await page.keyboard.press("a");
      await page.locator('.row.current[data-path="colors.accent"]').waitFor();
      strictEqual(await page.locator("#areas h2").textContent(), "Look at this one first");
      await rowAt(page, "colors.accent").getByRole("button", { name: "Reject" }).click();
      await decided(page, "colors.accent", "kept");
      await page.locator("#notice", { hasText: "You have looked at all of these" }).waitFor();
      deepStrictEqual(review.actions.map(({ kind }) => kind), ["accept", "keep"]);
      await page.keyboard.press("1");
      deepStrictEqual(await listed(page), ["colors.link"]);
      await page.keyboard.press("0");
      strictEqual(await page.locator("#empty").isVisible(), true);
    });
  },
);

SCENARIOS.set(
  "the page of a review shows what others change, and decides nothing about what was not seen",
  async (browser) => {
    await withReview(browser, ROWS, async ({ page, review, shared, board, expect }) => {
      await review.apply({ kind: "keep", paths: ["colors.link"] });
      await shared.refresh();
      await decided(page, "colors.link", "kept");
      expect(/409/);
      await review.apply({ kind: "keep", paths: ["page.size"] }); // the page does not know yet
      await rowAt(page, "colors.accent").getByRole("button", { name: "Accept" }).click();
      await decided(page, "page.size", "kept");
      strictEqual(await rowAt(page, "colors.accent").getAttribute("data-decision"), "open");
      match(await rowAt(page, "colors.accent").locator(".problem").textContent() ?? "", /changed elsewhere/);
      const frame = page.frameLocator("#frame");
      await frame.locator("#page-2").waitFor();
      const [, fresh] = await drawSamples([RED, RED]);
      ok(fresh?.image);
      board.showImage({ number: 2, image: fresh.image });
      await frame.locator(`#page-2[data-image="${fresh.image.sha256}"]`).waitFor();
      strictEqual(await frame.locator("#toggle-theme").isVisible(), false);
    });
  },
);

SCENARIOS.set("the page of a review takes texts of strangers for texts", async (browser) => {
  const evil = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>"'&amp;{{`;
  const rows = [
    sampleRow("colors.accent", {
      ...{ label: evil, reason: evil, evidence: [{ kind: "style", name: evil, count: 1 }] },
      ...{ foundSwatches: ["red;background:url(http://127.0.0.1:1/x)"] },
    }),
    sampleRow("header.all.center", { found: evil, now: evil, nowSwatches: [], foundSwatches: [] }),
    sampleRow("pictures.x", {
      kind: "picture",
      found: { file: `../../etc/${evil}`, role: evil },
      confidence: "review",
    }),
  ];
  await withReview(browser, rows, async ({ page }) => {
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    deepStrictEqual(await page.locator("#areas :is(img, script)").count(), 0);
    match(await rowAt(page, "colors.accent").locator("h3").textContent() ?? "", /^<img src=x/);
    match(await page.title(), /^3 to decide – Review of Brand handbook\.docx$/);
  });
});

SCENARIOS.set("a page of another origin can neither decide nor look at a review", async (browser) => {
  await using other = await createDenoDesktop().serve({
    handler: () => new Response("<!doctype html><title>evil</title>", { headers: { "content-type": "text/html" } }),
  });
  await withReview(browser, ROWS, async ({ page, review, address, expect }) => {
    expect(/CORS|Failed to load|ERR_|X-Frame|frame-ancestors|Framing/i);
    await page.goto(`http://localhost:${other.port}/`);
    const outcomes = await page.evaluate(async (target) => {
      const body = JSON.stringify({ do: "accept-ready", revision: "x" });
      const attempts: RequestInit[] = [
        { method: "POST", headers: { "x-tool-review": "1" }, body },
        { method: "POST", mode: "no-cors", body },
        { method: "GET" },
      ];
      return await Promise.all(attempts.map((init) => {
        return fetch(`${target}api/review`, init).then(
          ({ type, ok }) => type === "opaque" ? "opaque" : String(ok),
          () => "refused",
        );
      }));
    }, address);
    deepStrictEqual(outcomes, ["refused", "refused", "refused"]);
    deepStrictEqual(review.actions, []);
    const frame = await page.evaluate(async (target) => {
      const element = document.createElement("iframe");
      element.src = target;
      document.body.append(element);
      await new Promise((go) => element.addEventListener("load", go));
      return element.contentDocument === null;
    }, address);
    strictEqual(frame, true);
  });
});

await testScenarios("browsers show a review, obey what a person decides there, and keep it from strangers", SCENARIOS);
