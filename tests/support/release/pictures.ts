// Makes the pictures of the README in .github/pictures: two pages of the sample brand side by side, the preview, and the
// same page in every baseline. Each names the versions that drew it.
import type { Browser } from "playwright-core";
import { pathToFileURL } from "node:url";
import { findChromium, launchChromium } from "../chromium.ts";
import { BRAND_DOCUMENT, copyBrandFiles, writeSampleBrand } from "../recipes/sample_brand.ts";
import { ROOT } from "../house/source_files.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { runTool } from "../processes/tool_process.ts";
import { PICTURE_SOFTWARE, withSoftware } from "./picture_software.ts";

const PICTURES = new URL(".github/pictures/", ROOT);
const BASELINE_NAMES = ["technical", "editorial", "minimal"];
const SHOWN_PAGES = ["page-01.png", "page-03.png"];
const WIDTH = 1400;

/** Size of the window that a picture is taken of. The picture is {@linkcode WIDTH} wide. */
type Window = Readonly<{ width: number; height: number }>;
const PAGES: Window = { width: WIDTH, height: 1010 };
const PREVIEW: Window = { width: 1900, height: 1080 };
const BASELINES: Window = { width: WIDTH, height: 680 };

/** Makes a recipe of the sample brand and previews of it: with the brand's document, and with the sample of the program. */
async function makePreviews(folder: string): Promise<void> {
  await tool(["pdf-template", "init", "handbook"], folder);
  await writeSampleBrand(`${folder}/handbook`);
  await copyBrandFiles(BRAND_DOCUMENT, folder);
  await tool(["pdf-template", "preview", "handbook", "--document", "handbook.md", "--out", "pages"], folder);
  await tool(["pdf-template", "preview", "handbook", "--out", "preview"], folder);
  for (const baseline of BASELINE_NAMES) {
    await tool(["pdf-template", "init", baseline, "--baseline", baseline], folder);
    const pages = ["--document", "handbook.md", "--out", `${baseline}-pages`];
    await tool(["pdf-template", "preview", baseline, ...pages], folder);
  }
}

/** The page with the first chapter, whether the baseline has a cover and contents or not. */
async function findChapter(folder: string): Promise<string> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  const pages = names.filter((name) => /^page-\d+\.png$/.test(name)).sort();
  return `${folder}/${pages.at(-2)}`;
}

async function tool(args: readonly string[], cwd: string): Promise<void> {
  const { code, stderr } = await runTool(args, { cwd });
  if (code !== 0) throw new Error(`Cannot run tool ${args.join(" ")}: exit code ${code}\n${stderr}`);
}

function pagesHtml(files: readonly string[], width: number): string {
  const images = files.map((file) => `<img src="${pathToFileURL(file).href}" alt="">`).join("");
  return `<!doctype html><style>
body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 40px; background: #eceff1 }
img { width: ${width}px; border-radius: 2px; box-shadow: 0 0 0 1px #0001, 0 10px 32px #0003 }
</style>${images}`;
}

/** Opens a file in a window of this size and keeps what it shows. */
async function takePicture(browser: Browser, url: string, [name, viewport]: readonly [string, Window]) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: WIDTH / viewport.width });
  await page.goto(url, { waitUntil: "networkidle" });
  await Deno.writeFile(new URL(name, PICTURES), withSoftware(await page.screenshot(), PICTURE_SOFTWARE));
  await page.close();
}

const chromium = await findChromium();
if (chromium === undefined) throw new Error("Cannot make the pictures: Chromium is not installed");
await Deno.mkdir(PICTURES, { recursive: true });
await using folder = await createTemporaryFolder();
await makePreviews(folder.path);
const shown = SHOWN_PAGES.map((name) => `${folder.path}/pages/${name}`);
await Deno.writeTextFile(`${folder.path}/pages.html`, pagesHtml(shown, 632));
const chapters = await Promise.all(BASELINE_NAMES.map((each) => findChapter(`${folder.path}/${each}-pages`)));
await Deno.writeTextFile(`${folder.path}/baselines.html`, pagesHtml(chapters, 424));
const browser = await launchChromium(chromium);
try {
  await takePicture(browser, pathToFileURL(`${folder.path}/pages.html`).href, ["pages.png", PAGES]);
  await takePicture(browser, pathToFileURL(`${folder.path}/preview/index.html`).href, ["preview.png", PREVIEW]);
  await takePicture(browser, pathToFileURL(`${folder.path}/baselines.html`).href, ["baselines.png", BASELINES]);
} finally {
  await browser.close();
}
