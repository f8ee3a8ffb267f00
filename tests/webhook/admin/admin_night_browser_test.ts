/// <reference lib="dom" />
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { launchChromium } from "../../support/chromium.ts";
import { createAdminApp } from "../../../src/webhook/admin/admin_handler.ts";
import { createTokenDoor } from "../../../src/host/local_http/token_door.ts";
import { chromium, ignore, withPage } from "./admin_browser.ts";
import { addEvent, openAdmin, sampleEvent, settleNext } from "../../support/webhook/admin_samples.ts";
import axe from "axe-core";

/** Where to keep pictures of the page for people to look at; none without it. */
const pictures = Deno.env.get("ADMIN_PICTURES");

const DAY_MS = 86_400_000;

/** Opens the admin page on a wide screen in Tokyo. */
function withNightPage(use: Parameters<typeof withPage>[0]): Promise<void> {
  return withPage(use, { viewport: { width: 1400, height: 900 }, timezoneId: "Asia/Tokyo" });
}

/** Many events of a bad night: long, hostile and right-to-left titles, several reasons, retries, a lane, routes. */
async function addNight({ inbox }: ReturnType<typeof openAdmin>): Promise<void> {
  const now = Date.now();
  const hostile = '<img src=x onerror="document.title=1">\u202etxt.exe';
  const titles = [
    "API Reference",
    hostile,
    "دليل المستخدم: كيف تعمل الصفحات",
    "Donaudampfschifffahrt".repeat(12),
    "手册",
  ];
  for (let i = 0; i < 60; i++) {
    await addEvent(
      inbox,
      sampleEvent(String(100 + i), titles[i % titles.length] ?? ""),
      now - DAY_MS * (i % 3) - i * 1000,
    );
    const timedOut = i % 4 === 0;
    await settleNext(inbox, "dead", {
      outcome: timedOut ? "timeout" : "failed",
      reason: timedOut ? "timed out after 30 s" : i % 7 === 0 ? `killed by SIGSEGV${hostile}` : "exit code 3",
      output: `first\n\x1b[31mCannot reach search.example: ${hostile} connection refused\x1b[0m\n`,
    });
  }
  await addEvent(inbox, sampleEvent("12345", "Release notes"), now - 60_000);
  await settleNext(inbox, "waiting", { output: "503 Service Unavailable\n" }, now + 3_600_000);
  for (let i = 0; i < 3; i++) await addEvent(inbox, sampleEvent("12345", "Release notes"), now - 50_000 + i);
  await addEvent(inbox, sampleEvent("777", "Routed page"), now - 40_000);
  const claim = await inbox.claim(AbortSignal.timeout(10_000));
  if (claim !== undefined) await inbox.settle(claim, { state: "done", routes: ["chat", "search-index"] });
}

async function keepPicture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
}

const titlesIn = (page: Page) => page.locator("#rows .open").allTextContents();

Deno.test(
  "the admin page has no barriers in light, dark, narrow, with details and with the question",
  { ignore },
  async () => {
    await withNightPage(async (page, admin) => {
      await addNight(admin);
      await page.locator("#groups").waitFor();
      for (
        const [name, width, scheme] of [["light", 1400, "light"], ["dark", 1400, "dark"], [
          "narrow",
          390,
          "dark",
        ]] as const
      ) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 900 });
        await keepPicture(page, name);
        deepStrictEqual(await findBarriers(page), [], name);
        ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `too wide: ${name}`);
      }
      await page.locator('#rows [data-id="e62"] .open').click();
      await page.locator("#details .lane").waitFor();
      await keepPicture(page, "narrow-details");
      deepStrictEqual(await findBarriers(page), [], "narrow details");
      await page.setViewportSize({ width: 1400, height: 900 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await keepPicture(page, "details");
      deepStrictEqual(await findBarriers(page), [], "details");
      await page.locator("#close").click();
      await page.locator("#replay-all").click();
      await page.locator("#replay-all-question").waitFor();
      await keepPicture(page, "question");
      deepStrictEqual(await findBarriers(page), [], "question");
    });
  },
);

Deno.test("the admin page shows why events failed: the last line, the reason, the day, and the same reason together", {
  ignore,
}, async () => {
  await withNightPage(async (page, admin) => {
    await addNight(admin);
    await page.locator("#groups").waitFor();
    deepStrictEqual(await page.locator("#group-list button").allTextContents(), [
      "exit code 3 · 39 events",
      "timed out after 30 s · 15 events",
      'killed by SIGSEGV<img src=x onerror="document.title=1">\\u202etxt.exe · 6 events',
    ]);
    const row = page.locator('#rows [data-id="e2"]');
    strictEqual(
      await row.locator(".output").textContent(),
      'Cannot reach search.example: <img src=x onerror="document.title=1">\\u202etxt.exe connection refused',
    );
    match(await row.locator(".time .note").textContent() ?? "", /^\d{4}-\d\d-\d\d$/);
    match(await row.locator("time").getAttribute("title") ?? "", /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
    await page.locator("#group-list button").nth(2).click();
    await page.waitForFunction(() => document.querySelectorAll("#rows tr").length === 6);
    strictEqual(await page.locator("#group-list button").nth(2).getAttribute("aria-pressed"), "true");
    await page.locator("#replay-all").click();
    await page.getByText("Replay 6 dead events?").waitFor();
    await page.locator("#confirm-replay-all").click();
    await page.getByText("Replayed 6 events", { exact: true }).waitFor();
    strictEqual((await admin.inbox.list({ states: ["dead"], limit: 99 })).length, 54);
    await page.locator("#only button").click();
    await page.waitForFunction(() => document.querySelectorAll("#rows tr").length === 54);
  });
});

Deno.test(
  "the admin page shows the lane of a page and the routes of an event, and filters by both",
  { ignore },
  async () => {
    await withNightPage(async (page, admin) => {
      await addNight(admin);
      await page.locator('#rows [data-id="e62"] .open').click();
      const lane = page.locator("#details .lane li");
      await lane.first().waitFor();
      deepStrictEqual(await page.locator("#details .lane .badge").allTextContents(), Array(4).fill("waiting"));
      match(await lane.nth(0).textContent() ?? "", /^e61 .*next attempt \d\d/);
      match(await lane.nth(1).textContent() ?? "", /^e62 .*waits behind e61 until \d\d/);
      strictEqual(await lane.nth(1).getAttribute("aria-current"), "true");
      await lane.nth(1).locator('.note [data-open="e61"]').click();
      await page.locator('#details[data-id="e61"]').waitFor();
      await page.getByText("Show only this page").click();
      await page.waitForFunction(() => document.querySelectorAll("#rows tr").length === 4);
      await page.locator("#only button").click();
      await page.locator('#rows [data-id="e65"] .open').click();
      await page.locator('#details[data-id="e65"]').waitFor();
      deepStrictEqual(await page.locator("#details .lane b").allTextContents(), ["chat", "search-index"]);
      await page.locator("#route").selectOption("chat");
      await page.waitForFunction(() => document.querySelectorAll("#rows tr").length === 1);
      deepStrictEqual(await titlesIn(page), ["Routed page"]);
      await page.locator("#details .lane li").last().waitFor();
    });
  },
);

Deno.test("the admin page opens with its token, and closes with the logout", { ignore }, async () => {
  const { service, stop, now } = openAdmin({ now: Date.now });
  const token = "a-token-of-the-admin-page";
  const key = createTokenDoor({ token: () => token, place: "/admin/", isTls: false, now, warn: () => {} });
  const app = createAdminApp({ ...service, key });
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    return app.fetch(request, { sender: "192.0.2.1" });
  });
  const browser = await launchChromium(chromium ?? "");
  try {
    const page = await (await browser.newContext({ viewport: { width: 800, height: 600 } })).newPage();
    const address = `http://127.0.0.1:${server.addr.port}/admin/`;
    await page.goto(address);
    await page.getByLabel("Token").fill("wrong");
    await page.keyboard.press("Enter");
    await page.getByText("This token is wrong.").waitFor();
    await keepPicture(page, "login");
    deepStrictEqual(await findBarriers(page), []);
    await page.getByLabel("Token").fill(token);
    await page.keyboard.press("Enter");
    await page.locator("#health[data-state=ok]").waitFor();
    strictEqual(page.url(), address);
    await page.locator("#log-out").click();
    await page.getByLabel("Token").waitFor();
    await page.goto(`http://localhost:${server.addr.port}/admin/`);
    await page.getByLabel("Token").waitFor();
  } finally {
    await browser.close();
    stop.abort();
  }
});

/** Finds what keeps people out of a page: the violations of axe, `rule: element, element`. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  const { violations } = found as Pick<axe.AxeResults, "violations">;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
