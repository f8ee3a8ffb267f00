// Makes the pictures of the README in .github/pictures, with the sample brand: two pages side by side, and the preview.
import type { Browser } from "playwright-core";
import { pathToFileURL } from "node:url";
import { findChromium, launchChromium } from "../chromium.ts";
import { BRAND_DOCUMENT, copyBrandFiles, writeSampleBrand } from "../recipes/sample_brand.ts";
import { ROOT } from "../house/source_files.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { runTool } from "../processes/tool_process.ts";

const PICTURES = new URL(".github/pictures/", ROOT);
const SHOWN_PAGES = ["page-01.png", "page-03.png"];
const WIDTH = 1400;

/** Size of the window that a picture is taken of. The picture is {@linkcode WIDTH} wide. */
type Window = Readonly<{ width: number; height: number }>;
const PAGES: Window = { width: WIDTH, height: 1010 };
const PREVIEW: Window = { width: 1900, height: 1080 };

/** Makes a recipe of the sample brand and previews of it: with the brand's document, and with the sample of the program. */
async function makePreviews(folder: string): Promise<void> {
  await tool(["pdf-template", "init", "handbook"], folder);
  await writeSampleBrand(`${folder}/handbook`);
  await copyBrandFiles(BRAND_DOCUMENT, folder);
  await tool(["pdf-template", "preview", "handbook", "--document", "handbook.md", "--out", "pages"], folder);
  await tool(["pdf-template", "preview", "handbook", "--out", "preview"], folder);
}

async function tool(args: readonly string[], cwd: string): Promise<void> {
  const { code, stderr } = await runTool(args, { cwd });
  if (code !== 0) throw new Error(`Cannot run tool ${args.join(" ")}: exit code ${code}\n${stderr}`);
}

function pagesHtml(folder: string): string {
  const images = SHOWN_PAGES.map((name) => `<img src="${pathToFileURL(`${folder}/${name}`).href}" alt="">`).join("");
  return `<!doctype html><style>
body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 40px; background: #eceff1 }
img { width: 632px; border-radius: 2px; box-shadow: 0 0 0 1px #0001, 0 10px 32px #0003 }
</style>${images}`;
}

/** Opens a file in a window of this size and keeps what it shows. */
async function takePicture(browser: Browser, url: string, [name, viewport]: readonly [string, Window]) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: WIDTH / viewport.width });
  await page.goto(url, { waitUntil: "networkidle" });
  await Deno.writeFile(new URL(name, PICTURES), await page.screenshot());
  await page.close();
}

const chromium = await findChromium();
if (chromium === undefined) throw new Error("Cannot make the pictures: Chromium is not installed");
await Deno.mkdir(PICTURES, { recursive: true });
await using folder = await createTemporaryFolder();
await makePreviews(folder.path);
await Deno.writeTextFile(`${folder.path}/pages.html`, pagesHtml(`${folder.path}/pages`));
const browser = await launchChromium(chromium);
try {
  await takePicture(browser, pathToFileURL(`${folder.path}/pages.html`).href, ["pages.png", PAGES]);
  await takePicture(browser, pathToFileURL(`${folder.path}/preview/index.html`).href, ["preview.png", PREVIEW]);
} finally {
  await browser.close();
}
