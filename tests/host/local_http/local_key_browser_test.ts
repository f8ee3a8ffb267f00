/// <reference lib="dom" />
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { LocalKey, plainAddress } from "../../../src/host/local_http/local_key.ts";
import { type LocalServer, startLocalServer } from "../../../src/host/local_http/start_local_server.ts";
import { createAdminHandler } from "../../../src/webhook/admin/admin_handler.ts";
import { type Scenarios, testScenarios } from "../../support/chromium.ts";
import { claimPort } from "../../support/claim_port.ts";
import { SERVED_PAGES } from "../../support/local_http/served_pages.ts";
import { addEvent, openAdmin, sampleEvent } from "../../support/webhook/admin_samples.ts";

/** A run of a server with the admin page. */
interface Run extends AsyncDisposable {
  readonly address: string;
  readonly key: LocalKey;
}

/** Starts a run of a server at a port, with a key and an event of its own. */
async function startRun(port: number, seed: number): Promise<Run> {
  const { service, inbox } = openAdmin({ now: Date.now });
  await addEvent(inbox, sampleEvent("1", `Run ${seed}`), Date.now());
  const key = new LocalKey(new Uint8Array(16).fill(seed));
  const server: LocalServer = startLocalServer(port, (signal) => createAdminHandler({ ...service, key, signal }));
  return { address: key.addressAt(port), key, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const SCENARIOS: Scenarios = new Map();

/** Adds what a browser without cookies shows, with a port of its own for runs of a server. */
function shows(what: string, show: (context: BrowserContext, port: number) => Promise<void>): void {
  SCENARIOS.set(what, async (browser) => {
    const context = await browser.newContext();
    await show(context, claimPort());
    await context.close();
  });
}

const showsRun = (page: Page, seed: number) => page.locator("#rows .open", { hasText: `Run ${seed}` }).waitFor();

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

shows(
  "the address with the key opens the page, which keeps the key nowhere, and a reload opens it again",
  async (context, port) => {
    await using run = await startRun(port, 1);
    const page = await openTab(context, run.address);
    await showsRun(page, 1);
    strictEqual(page.url(), `http://127.0.0.1:${port}${run.key.place}`);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.referrer, history.state])
    );
    for (const secret of [run.key.text, run.key.session]) ok(!(kept + await page.content()).includes(secret));
    const [cookie, ...more] = await context.cookies(`http://127.0.0.1:${port}${run.key.place}`);
    deepStrictEqual([cookie?.name, cookie?.httpOnly, cookie?.sameSite, cookie?.expires, more], [
      ...[`tool-key-${port}`, true, "Strict", -1, []],
    ]);
    await page.reload();
    await showsRun(page, 1);
    await page.goBack(); // the address with the key is not in the history
    strictEqual(page.url(), "about:blank");
  },
);

shows(
  "the plain address opens the page in another tab of the same browser, and nothing in another browser",
  async (context, port) => {
    await using run = await startRun(port, 1);
    await showsRun(await openTab(context, run.address), 1);
    await showsRun(await openTab(context, plainAddress(port)), 1);
    const metrics = await openTab(context, `${plainAddress(port)}metrics`);
    await metrics.waitForURL(`**${run.key.place}metrics`);
    match(await metrics.textContent("body") ?? "", /tool_webhook/);
    const stranger = await context.browser()?.newContext();
    ok(stranger);
    const page = await openTab(stranger, `http://127.0.0.1:${port}${run.key.place}`);
    await page.locator("#none").waitFor();
    strictEqual(await page.locator("#rows").count(), 0);
  },
);

shows(
  "a wrong key opens nothing and says so, and the right one then opens the page in the same tab",
  async (context, port) => {
    await using run = await startRun(port, 1);
    const page = await openTab(context, new LocalKey(new Uint8Array(16).fill(2)).addressAt(port));
    await page.locator("#wrong").waitFor();
    strictEqual(page.url(), plainAddress(port));
    deepStrictEqual(await context.cookies(), []);
    await page.goto(run.address); // only the fragment changes
    await showsRun(page, 1);
  },
);

shows("the key leaves an address whose path looks like another host", async (context, port) => {
  await using run = await startRun(port, 1);
  const wrong = await openTab(context, `${plainAddress(port)}/evil.example/#key=wrong`);
  await wrong.locator("#wrong").waitFor();
  strictEqual(wrong.url(), `${plainAddress(port)}/evil.example/`);
  const right = await openTab(context, run.address.replace("/#", "//evil.example/#"));
  await right.waitForURL(`http://127.0.0.1:${port}${run.key.place}/evil.example/`);
});

shows("a key that fits into no header is a wrong key", async (context, port) => {
  await using _run = await startRun(port, 1);
  for (const key of ["%00", "a%0D%0Ab", "%E2%82%AC", "", "%20"]) {
    const page = await openTab(context, `${plainAddress(port)}#key=${key}`);
    await page.locator("#wrong").waitFor();
    strictEqual(page.url(), plainAddress(port), key);
  }
});

for (const name of ["admin page", "preview", "review"] as const) {
  const title = `the ${name} of an earlier run asks for the new address, and goes on when another tab has opened it`;
  shows(title, async (context, port) => {
    const { open, filled } = SERVED_PAGES[name];
    const [first, second] = [new LocalKey(new Uint8Array(16).fill(1)), new LocalKey(new Uint8Array(16).fill(2))];
    const start = (port: number, key: LocalKey) => startLocalServer(port, (signal) => open({ key, signal }).handle);
    const server = start(port, first);
    const page = await openTab(context, first.addressAt(port));
    await page.locator(filled).first().waitFor();
    await server[Symbol.asyncDispose]();
    await page.locator("[role=status][data-state=lost], #state[data-state=lost]").first().waitFor();
    await using _server = start(port, second);
    await page.locator("#shut-out").getByText("Open the address that the server printed").waitFor();
    const other = await openTab(context, second.addressAt(port));
    for (const each of [other, page]) {
      await each.waitForURL(`http://127.0.0.1:${port}${second.place}`);
      await each.locator(filled).first().waitFor();
    }
  });
}

shows(
  "a page whose cookie the browser dropped says so, and goes on by itself when its address is opened again",
  async (context, port) => {
    const { open, filled } = SERVED_PAGES.preview;
    const key = new LocalKey(new Uint8Array(16).fill(1));
    const start = (port: number) => startLocalServer(port, (signal) => open({ key, signal }).handle);
    const server = start(port);
    const page = await openTab(context, key.addressAt(port));
    await page.locator(filled).first().waitFor();
    await context.clearCookies();
    await server[Symbol.asyncDispose](); // the page connects again, now without the cookie
    await using _server = start(port);
    await page.locator("#shut-out").getByText("this browser dropped the cookie").waitFor();
    const other = await openTab(context, key.addressAt(port));
    await other.locator(filled).first().waitFor();
    await page.locator("#shut-out").waitFor({ state: "detached" });
    await page.locator(filled).first().waitFor();
  },
);

shows(
  "cookies of earlier runs lock nobody out, whether a tab was closed, reloaded or given the new address",
  async (context, port) => {
    const first = await startRun(port, 1);
    const [reloaded, given] = [await openTab(context, first.address), await openTab(context, first.address)];
    await showsRun(reloaded, 1);
    await first[Symbol.asyncDispose]();
    await using second = await startRun(port, 2);
    await reloaded.reload();
    await reloaded.locator("#none").waitFor();
    const plain = await openTab(context, plainAddress(port));
    await plain.locator("#none").waitFor();
    await given.goto(second.address);
    for (const page of [given, reloaded, plain]) await showsRun(page, 2);
  },
);

shows(
  "several servers keep their pages apart, and a server on another port gets the cookie of none",
  async (context, port) => {
    await using first = await startRun(port, 1);
    await using second = await startRun(claimPort(), 2);
    const [one, two] = [await openTab(context, first.address), await openTab(context, second.address)];
    await showsRun(one, 1);
    await showsRun(two, 2);
    const sent: (string | null)[] = [];
    await using other = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ headers }) => {
      sent.push(headers.get("cookie"));
      return new Response("<!DOCTYPE html><script>fetch('/again')</script>", {
        headers: { "content-type": "text/html" },
      });
    });
    await openTab(context, `http://127.0.0.1:${other.addr.port}/`).then((page) => page.waitForLoadState("networkidle"));
    ok(sent.length >= 2);
    deepStrictEqual(sent.filter((cookie) => cookie !== null), []);
    for (const [page, seed] of [[one, 1], [two, 2]] as const) {
      await page.reload();
      await showsRun(page, seed);
    }
  },
);

await testScenarios("browsers open pages with the key of a run, and with nothing else", SCENARIOS, 6);
