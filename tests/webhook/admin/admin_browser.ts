import { deepStrictEqual } from "node:assert/strict";
import type { Page } from "playwright-core";
import { findChromium, launchChromium } from "../../support/chromium.ts";
import { openWithKey, TEST_KEY } from "../../support/local_http/test_key.ts";
import { skipUnless } from "../../support/skip.ts";
import { openAdmin } from "../../support/webhook/admin_samples.ts";

export const chromium = await findChromium();
export const ignore = skipUnless(chromium !== undefined, "chromium is not installed");

/** Runs a test with the admin page of an inbox in a browser, which must have nothing to complain of. */
export async function withPage(
  use: (page: Page, admin: ReturnType<typeof openAdmin>) => Promise<void>,
  options: Parameters<typeof openWithKey>[2] = { viewport: { width: 1280, height: 760 } },
): Promise<void> {
  const admin = openAdmin({ now: Date.now });
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, admin.handle);
  const browser = await launchChromium(chromium ?? "");
  try {
    const { page, problems } = await openWithKey(browser, TEST_KEY.addressAt(server.addr.port), options);
    await use(page, admin);
    deepStrictEqual(problems, []);
  } finally {
    await browser.close();
    admin.stop.abort();
  }
}
