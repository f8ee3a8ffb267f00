/// <reference lib="dom" />
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { createDenoDesktop } from "../../../src/cli/deno/deno_desktop.ts";
import { RED } from "../../support/studio/preview_fakes.ts";
import { drawSamples } from "../../support/studio/preview_samples.ts";
import { sampleRow } from "../../support/studio/review_fakes.ts";
import { decided, ignore, rowAt, ROWS, withReview } from "./review_page.ts";

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
