/// <reference lib="dom" />
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { REPLAY_BATCH } from "../../../src/webhook/admin/replay_matching.ts";
import { addEvent, sampleEvent, settleNext } from "../../support/webhook/admin_samples.ts";
import { ignore, withPage } from "./admin_browser.ts";

const titles = (page: Page) => page.locator("#rows .open").allTextContents();

Deno.test(
  "the admin page shows an event that arrives, and what becomes of it, without a reload",
  { ignore },
  async () => {
    await withPage(async (page, { inbox }) => {
      await page.locator("#empty").waitFor();
      strictEqual(await page.locator("#sample").textContent(), "tool webhook send http://127.0.0.1:8080/webhook");
      await page.evaluate(() => document.documentElement.classList.add("not-reloaded"));
      await addEvent(inbox, sampleEvent("12345", "API Reference"), Date.now());
      await page.locator("#rows tr").waitFor();
      strictEqual(await page.locator("#empty").isVisible(), false);
      deepStrictEqual(await page.locator("#rows td").allTextContents().then((cells) => cells.toSpliced(1, 1)), [
        ...["e1", "page_updated", "API Reference12345 · DOCS", "alice@company.com", "waiting", "0"],
      ]);
      await settleNext(inbox, "done");
      await page.locator("#rows .badge[data-state=done]").waitFor();
      await addEvent(inbox, sampleEvent("2", "Second"), Date.now());
      await page.locator("#rows tr:nth-child(2)").waitFor();
      deepStrictEqual(await titles(page), ["Second", "API Reference"]);
      ok(await page.locator("#rows tr:first-child.fresh").count());
      strictEqual(await page.locator("#filters [data-state=waiting] b").textContent(), "1");
      strictEqual(await page.locator("#health").textContent(), "Live");
      strictEqual(await page.locator("html.not-reloaded").count(), 1);
    });
  },
);

Deno.test(
  "the admin page shows the attempts of a dead event, and replays and drops it by a click",
  { ignore },
  async () => {
    await withPage(async (page, { inbox }) => {
      const id = await addEvent(inbox, sampleEvent("1", "Broken"), Date.now());
      await settleNext(inbox, "waiting", { output: "\x1b[31mno such host\x1b[0m\n" });
      await settleNext(inbox, "dead", { outcome: "timeout", reason: "timed out after 30 s" });
      await page.locator("#rows .badge[data-state=dead]").waitFor();
      await page.locator("#rows .open").click();
      await page.locator("#details").waitFor();
      deepStrictEqual(await page.locator(".attempt b").allTextContents(), ["timeout", "failed"]);
      strictEqual(await page.locator(".attempt pre").textContent(), "no such host\n");
      match(await page.locator("#record pre").last().textContent() ?? "", /"title": "Broken"/);
      await page.locator("#replay").click();
      await page.locator("#rows .badge[data-state=waiting]").waitFor();
      strictEqual((await inbox.get(id))?.state, "waiting");
      strictEqual(await page.locator("#notice").textContent(), `Replayed ${id}`);
      await page.locator("#replay").waitFor({ state: "hidden" });
      await page.locator("#drop").click();
      await page.locator("#details .badge[data-state=dropped]").waitFor();
      strictEqual((await inbox.get(id))?.state, "dropped");
      await page.keyboard.press("Escape");
      strictEqual(await page.locator("#details").isVisible(), false);
      strictEqual(await page.evaluate(() => document.activeElement?.className), "open");
    });
  },
);

Deno.test("the admin page replays all dead events after a question with their number", { ignore }, async () => {
  await withPage(async (page, { inbox }) => {
    const question = page.locator("#replay-all-question");
    const states = async () => (await inbox.list({ limit: 9 })).map(({ state }) => state).join();
    await addEvent(inbox, sampleEvent("1", "One"), Date.now());
    await page.locator("#rows .badge[data-state=waiting]").waitFor();
    strictEqual(await page.locator("#replay-all").isVisible(), false);
    await settleNext(inbox, "dead");
    await page.locator("#replay-all").click();
    await page.getByText("Replay 1 dead event?").waitFor();
    await addEvent(inbox, sampleEvent("2", "Two"), Date.now());
    await settleNext(inbox, "dead");
    await page.getByText("Replay 2 dead events?").waitFor();
    await page.locator("#cancel-replay-all").click();
    strictEqual(await states(), "dead,dead");
    await page.locator("#rows .open").first().click();
    await page.locator("#details").waitFor();
    await page.locator("#replay-all").press("Enter");
    await page.keyboard.press("Escape");
    deepStrictEqual([await question.isVisible(), await page.locator("#details").isVisible()], [false, true]);
    strictEqual(await states(), "dead,dead");
    await page.locator("#replay-all").press("Enter");
    await page.getByText("Replay 2 dead events?").waitFor();
    await page.locator("#confirm-replay-all").click();
    await page.getByText("Replayed 2 events", { exact: true }).waitFor();
    await page.locator("#replay-all").waitFor({ state: "hidden" });
    deepStrictEqual([await question.isVisible(), await states()], [false, "waiting,waiting"]);
  });
});

Deno.test(
  "the admin page shows how far the replay of all that is dead is, and nothing moves for it",
  { ignore },
  async () => {
    await withPage(async (page, { inbox }) => {
      const held = Promise.withResolvers<void>();
      const replay = inbox.replay.bind(inbox);
      let replayed = 0;
      // Two of three batches pass.
      inbox.replay = async (id) => {
        if (replayed++ >= 2 * REPLAY_BATCH) await held.promise;
        return await replay(id);
      };
      for (let id = 0; id < 3 * REPLAY_BATCH; id++) {
        await addEvent(inbox, sampleEvent(String(id), "Page"), Date.now());
        await settleNext(inbox, "dead");
      }
      const button = page.locator("#replay-all");
      await page.locator("#filters [data-state=dead] b").getByText(String(3 * REPLAY_BATCH), { exact: true }).waitFor();
      const height = () => page.locator("#bar").evaluate((bar) => bar.getBoundingClientRect().height);
      const before = await height();
      await button.click();
      await page.locator("#confirm-replay-all").click();
      await button.getByText("Replaying 66 %", { exact: true }).waitFor();
      deepStrictEqual(
        [await button.isDisabled(), await button.getAttribute("title"), await height()],
        [true, "200 of 300 events", before],
      );
      held.resolve();
      await page.getByText("Replayed 300 events", { exact: true }).waitFor();
      await button.waitFor({ state: "hidden" });
    });
  },
);

Deno.test("the admin page keeps its head in one line beside the details, and nothing is wider than the window", {
  ignore,
}, async () => {
  await withPage(async (page, { inbox }) => {
    await addEvent(inbox, sampleEvent("1", "Donaudampfschifffahrtsgesellschaft".repeat(20)), Date.now());
    await settleNext(inbox, "dead");
    await page.locator("#rows .open").click();
    await page.locator("#details").waitFor();
    for (const width of [1600, 1280, 1150, 1149, 800, 761, 760, 400, 320]) {
      await page.setViewportSize({ width, height: 760 });
      const { overflow, line } = await page.evaluate(() => {
        const middles = ["about", "facts", "health", "toggle-theme"].map((id) => {
          const { top, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
          return Math.round(top + height / 2);
        });
        const overflow = document.documentElement.scrollWidth - innerWidth;
        return { overflow, line: Math.max(...middles) - Math.min(...middles) };
      });
      ok(overflow <= 0, `${overflow} px too wide at ${width}`);
      if (width > 760) ok(line <= 2, `the head is not in one line at ${width}`);
    }
  });
});

Deno.test("the admin page filters by state, type and text, and obeys keys", { ignore }, async () => {
  await withPage(async (page, { inbox }) => {
    await addEvent(inbox, sampleEvent("101", "Guide"), Date.now());
    await settleNext(inbox, "dead");
    await addEvent(inbox, sampleEvent("102", "API Reference", { eventType: "page_created" }), Date.now());
    await addEvent(inbox, sampleEvent("203", "api notes"), Date.now());
    const until = async (...wanted: string[]) => {
      await page.waitForFunction((text) => {
        return [...document.querySelectorAll("#rows .open")].map((each) => each.textContent).join() === text;
      }, wanted.join());
    };
    await until("api notes", "API Reference", "Guide");
    await page.locator("#filters [data-state=dead]").click();
    await until("Guide");
    await page.locator("#filters [data-state=waiting]").click();
    await until("api notes", "API Reference", "Guide");
    await page.locator("#filters [data-state='']").click();
    await page.locator("#type").selectOption("page_created");
    await until("API Reference");
    await page.locator("#type").selectOption("");
    await page.locator("body").press("/");
    await page.keyboard.type("api");
    await until("api notes", "API Reference");
    await page.keyboard.type("x");
    await page.locator("#none").waitFor();
    await page.locator("#clear").click();
    await until("api notes", "API Reference", "Guide");
    await page.locator("#rows .open").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.locator("#details").waitFor();
    strictEqual(await page.locator("#details-title").textContent(), "API Reference");
    await addEvent(inbox, sampleEvent("4", "Fourth"), Date.now());
    await until("Fourth", "api notes", "API Reference", "Guide");
    strictEqual(await page.locator("#rows tr.chosen .open").textContent(), "API Reference");
    await page.keyboard.press("Escape");
    strictEqual(await page.evaluate(() => document.activeElement?.textContent), "API Reference");
  });
});

Deno.test("the admin page shows hostile texts without executing them", { ignore }, async () => {
  await withPage(async (page, { inbox }) => {
    const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const user = { displayName: "\u202egro.live@bob\u2066", accountId: "\x1b[2J" };
    const event = sampleEvent("1\u202e", `${markup}\u202etxt.exe\n\0`, { user });
    await addEvent(
      inbox,
      { ...event, page: { ...event.page, id: "7", url: "javascript:document.title=3" } },
      Date.now(),
    );
    await settleNext(inbox, "dead", { reason: `${markup}\u202e`, output: `${markup}\x1b[2J\u202e\x07\nline 2` });
    await page.locator("#rows .badge[data-state=dead]").waitFor();
    deepStrictEqual(await titles(page), [`${markup}\\u202etxt.exe\\u000a\\u0000`]);
    await page.locator("#rows .open").click();
    await page.locator("#details").waitFor();
    strictEqual(await page.locator("#record a").count(), 0);
    strictEqual(await page.locator(".attempt pre").textContent(), `${markup}\\u001b[2J\\u202e\\u0007\nline 2`);
    const payload = await page.locator("#record pre").last().textContent() ?? "";
    strictEqual(JSON.parse(payload).user.displayName, user.displayName);
    const text = await page.locator("body").innerText();
    for (const char of "\u202e\u2066\x1b\0") strictEqual(text.includes(char), false);
    strictEqual(await page.locator("main img, main script, aside img, aside script").count(), 0);
    strictEqual(await page.title(), "1 dead – Webhook events");
  });
});

Deno.test(
  "the admin page shows when the inbox cannot store events, and when the server is gone",
  { ignore },
  async () => {
    await withPage(async (page, { inbox, stop }) => {
      await page.locator("#health[data-state=ok]").waitFor();
      inbox.problem = "the disk is full";
      inbox.wake();
      await page.locator("#health[data-state=degraded]").waitFor();
      strictEqual(await page.locator("#health").textContent(), "Degraded: the disk is full");
      stop.abort();
      await page.locator("#health[data-state=lost]").waitFor();
      await page.goto("about:blank"); // so that it does not ask for a server that is being closed
    });
  },
);
