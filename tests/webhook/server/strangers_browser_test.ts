import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { findChromium, launchChromium } from "../../support/chromium.ts";
import { skipUnless } from "../../support/skip.ts";
import { noteAttempts, openServer, payloadOf, WORK } from "./fixtures.ts";

const chromium = await findChromium();
const ignore = skipUnless(chromium !== undefined, "chromium is not installed");

/** What a page gets when it asks for the health and sends an event: a status, or 0 where it may not see it. */
async function attack(page: Page, url: string): Promise<number[]> {
  return await page.evaluate(async ([url, body]) => {
    const json = { "content-type": "application/json" };
    const requests: [string, RequestInit][] = [
      ["/health", {}],
      ["/webhook", { method: "POST", body: body ?? "", headers: json }],
      ["/webhook", { method: "POST", body: body ?? "", headers: { ...json, "accept-language": "*" } }],
      ["/webhook", { method: "POST", body: body ?? "", mode: "no-cors" }],
    ];
    const ask = ([path, init]: [string, RequestInit]) => fetch(url + path, init).then(({ status }) => status, () => 0);
    return await Promise.all(requests.map(ask));
  }, [url, JSON.stringify(payloadOf("66"))]);
}

for (
  const [kind, names, secrets] of [
    ["without a secret", [], []],
    ["with a secret", [], ["s3cret"]],
    ["for any host", "any", []],
  ] as const
) {
  Deno.test(`startWebhookServer() ${kind} takes nothing from the pages of a browser`, { ignore }, async () => {
    const { runAttempt, ran } = noteAttempts();
    await using open = await openServer({
      secrets,
      unsignedHosts: { names, hint: "" },
      work: { ...WORK, runAttempt },
    });
    await using other = await openServer();
    const port = open.server.port;
    const browser = await launchChromium(chromium ?? "", ["--host-resolver-rules=MAP evil.example 127.0.0.1"]);
    try {
      const page = await browser.newPage();
      // The name of the attacker leads here now, so the page and the server have one origin.
      const rebound = await page.goto(`http://evil.example:${port}/health`);
      const isUnknown = kind === "without a secret";
      strictEqual(rebound?.status(), isUnknown ? 403 : 200);
      deepStrictEqual(await attack(page, ""), [isUnknown ? 403 : 200, 403, 403, 403]);
      await page.goto(`${other.url}/health`); // a page of another port of this machine
      deepStrictEqual(await attack(page, open.url), [0, 0, 0, 0]);
      strictEqual((await page.goto(`${open.url}/health`))?.status(), 200);
      deepStrictEqual(await attack(page, ""), [403, 403, 403, 403]);
    } finally {
      await browser.close();
    }
    deepStrictEqual([await open.inbox.list({ limit: 1 }), ran], [[], []]);
  });
}
