/// <reference lib="dom" />
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
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
const ignore = skipUnless(chromium !== undefined, "chromium is not installed");

const ROWS: readonly ReviewRow[] = [
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
async function withReview(rows: readonly ReviewRow[], use: (served: Served) => Promise<void>): Promise<void> {
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

const rowAt = (page: Page, path: string) => page.locator(`.row[data-path="${path}"]`);
const listed = (page: Page) =>
  page.locator(".row").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-path")));
const decided = (page: Page, path: string, decision: string) => {
  return page.locator(`.row[data-path="${path}"][data-decision="${decision}"]`).waitFor();
};

Deno.test({
  name: "the page of a review shows what was found, takes decisions by buttons, and goes back",
  ignore,
  async fn() {
    await withReview(ROWS, async ({ page, review }) => {
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
});

Deno.test({
  name: "the page of a review obeys keys, filters and the search",
  ignore,
  async fn() {
    await withReview(ROWS, async ({ page, review }) => {
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
  },
});

Deno.test({
  name: "the page of a review lists apart what needs no decision, and says so where a key finds nothing to do",
  ignore,
  async fn() {
    const rows = [
      sampleRow("colors.accent", { same: true, alreadySo: true }),
      sampleRow("colors.link", { label: "Links" }),
      sampleRow("header.size", { hidden: true, seenWhere: "header.enabled is <true>" }),
      ...ROWS.slice(-1),
    ];
    await withReview(rows, async ({ page, review }) => {
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
});

Deno.test({
  name: "the page of a review names what it undoes, asks before it undoes an import, and shows the changed rows",
  ignore,
  async fn() {
    const rows = [...ROWS, ...["a", "b", "c", "d", "e"].map((name) => sampleRow(`lists.${name}`))];
    await withReview(rows, async ({ page, review, shared }) => {
      review.import();
      await shared.refresh();
      await page.getByRole("button", { name: "Undo: the import, 7 values" }).waitFor();
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
});

Deno.test({
  name: "the page of a review shows the page with a sample of the selected row, over one connection per tab",
  ignore,
  async fn() {
    await withReview(
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
});

Deno.test({
  name: "the page of a review tells what is wrong with a value in its place, and keeps what was typed",
  ignore,
  async fn() {
    await withReview(ROWS, async ({ page, review, expect }) => {
      expect(/422/);
      const row = rowAt(page, "colors.accent");
      await row.getByRole("button", { name: "Edit" }).click();
      await row.locator("[name=text]").fill("nonsense");
      await row.getByRole("button", { name: "Apply" }).click();
      await row.locator(".problem").waitFor();
      match(await row.locator(".problem").textContent() ?? "", /nonsense is no colour.*Write it down\./);
      strictEqual(await row.locator("[name=text]").inputValue(), "nonsense");
      await row.getByRole("button", { name: "Cancel" }).click();
      strictEqual(await row.locator("form").count(), 0);
      deepStrictEqual(review.rows.map(({ decision }) => decision), ROWS.map(() => "open"));
    });
  },
});

Deno.test({
  name: "the page of a review takes a picture only with its rights",
  ignore,
  async fn() {
    await withReview(ROWS, async ({ page, review, expect }) => {
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
  },
});

Deno.test({
  name: "the page of a review shows what others change, and decides nothing about what was not seen",
  ignore,
  async fn() {
    await withReview(ROWS, async ({ page, review, shared, board, expect }) => {
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
});

Deno.test({
  name: "the page of a review takes texts of strangers for texts",
  ignore,
  async fn() {
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
    await withReview(rows, async ({ page }) => {
      await page.keyboard.press("j");
      await page.keyboard.press("e");
      deepStrictEqual(await page.locator("#areas :is(img, script)").count(), 0);
      match(await rowAt(page, "colors.accent").locator("h3").textContent() ?? "", /^<img src=x/);
      match(await page.title(), /^3 to decide – Review of Brand handbook\.docx$/);
    });
  },
});

Deno.test({
  name: "a page of another origin can neither decide nor look at a review",
  ignore,
  async fn() {
    await using other = await createDenoDesktop().serve({
      handler: () => new Response("<!doctype html><title>evil</title>", { headers: { "content-type": "text/html" } }),
    });
    await withReview(ROWS, async ({ page, review, address, expect }) => {
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
  },
});
