import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { KEY_HEADER } from "../../../src/host/local_http/key_page.ts";
import { LocalKey } from "../../../src/host/local_http/local_key.ts";

/** Key of the servers of tests. */
export const TEST_KEY = new LocalKey(new Uint8Array(16).fill(7));

/** Creates a function that sends a request with the key to a handler, as a program on this machine does it. */
export function sendWithKey(handle: (request: Request) => Response | Promise<Response>) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { host: "127.0.0.1:4000", [KEY_HEADER]: TEST_KEY.text, ...init.headers };
    return await handle(new Request(`http://127.0.0.1:4000${path}`, { ...init, headers }));
  };
}

/** A page in a browser, and what the browser complained of. */
export interface OpenedPage {
  readonly page: Page;
  readonly problems: string[];
}

/** Opens the address of a served page, with its key, as a user does it. */
export async function openWithKey(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const page = await (await browser.newContext(options)).newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // The page that exchanges the key has the status 401.
    if (message.location().url !== address) problems.push(message.text());
  });
  await page.goto(address);
  await page.waitForURL(({ pathname, hash }) => pathname.length > 1 && hash === "");
  return { page, problems };
}
