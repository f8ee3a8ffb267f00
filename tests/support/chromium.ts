import { type Browser, chromium } from "playwright-core";
import { runLimited } from "../../src/host/time/run_limited.ts";
import { skipUnless } from "./skip.ts";

const PLACES = [
  ...["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/chromium-browser"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
];

// Modules of the page's own server, and nothing else: no eval, no inline script, no connection.
const POLICY = "default-src 'none'; script-src 'self'";

const PAGE = '<!doctype html><title>page</title><body></body><script type="module" src="/page.js"></script>';

/** The browser's executable, where one is installed. */
export async function findChromium(): Promise<string | undefined> {
  for (const path of PLACES) {
    if (await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return path;
  }
  return undefined;
}

/** Timeout of every page action, generous because a busy machine is much slower. */
const PATIENCE_MS = 600_000;

/** Starts a headless browser, with more flags if need be; the caller closes it. */
export async function launchChromium(executablePath: string, flags: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags], timeout: PATIENCE_MS });
  browser.on("context", (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

/** What a browser shows, by what is tested; each opens a context of its own. */
export type Scenarios = Map<string, (browser: Browser) => Promise<void>>;

/** Tests what one browser shows, a few at a time, because most of the time a page waits for its server. */
export async function testScenarios(title: string, scenarios: Scenarios, atOnce = 3): Promise<void> {
  const executable = await findChromium();
  const ignore = skipUnless(executable !== undefined, "chromium is not installed");
  Deno.test(title, { ignore }, async () => {
    const browser = await launchChromium(executable ?? "");
    try {
      await runLimited(scenarios, atOnce, async ([what, show]) => {
        await show(browser).catch((cause) => {
          throw new Error(what, { cause });
        });
      });
    } finally {
      await browser.close();
    }
  });
}

/**
 * Opens a page in a headless browser that runs the script `page.js` and may import the others, waits for `#done`, and
 * returns its text and everything the browser complained of.
 */
export async function readInChromium(
  executablePath: string,
  scripts: Readonly<Record<string, string>>,
): Promise<{ text: string; problems: string[] }> {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname } = new URL(request.url);
    const text = pathname === "/" ? PAGE : scripts[pathname.slice(1)];
    const type = pathname === "/" ? "text/html" : "text/javascript";
    const headers = { "content-type": type, "content-security-policy": POLICY };
    return new Response(text ?? "", { status: text === undefined ? 404 : 200, headers });
  });
  const browser = await launchChromium(executablePath);
  try {
    const problems: string[] = [];
    const page = await browser.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => problems.push(message.text()));
    await page.goto(`http://127.0.0.1:${server.addr.port}/`);
    const text = await page.locator("#done").textContent();
    return { text: text ?? "", problems };
  } finally {
    await browser.close();
  }
}
