/// <reference lib="dom" />
import { findChromium, launchChromium } from "../support/chromium.ts";
import { recipeTree } from "../support/recipes/sample_recipes.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { watchBrand } from "../support/processes/watch_process.ts";
import { nextImage } from "./next_image.ts";
import { summarize, type Timing } from "./timing.ts";

const RUNS = 10;

/** From a save to new pixels in a browser. */
export interface PreviewTimings {
  /** Pages of the document; a save changes all of them. */
  pages: number;
  /** Until the first page on the screen is another one. */
  saveToPixels: Omit<Timing, "first">;
  /** Until every page is, and the files are written. */
  saveToFiles: Omit<Timing, "first">;
}

/** Measures `tool pdf-template preview --watch` with a browser; undefined where none is installed. */
export async function measurePreview(): Promise<PreviewTimings | undefined> {
  const chromium = await findChromium();
  if (chromium === undefined) return undefined;
  await using folder = await createTemporaryFolder();
  await Deno.mkdir(`${folder.path}/brand/assets`, { recursive: true });
  for (const [path, text] of Object.entries(await recipeTree())) {
    await Deno.writeTextFile(`${folder.path}/${path}`, text);
  }
  const recipe = `${folder.path}/brand/recipe.yaml`;
  const text = await Deno.readTextFile(recipe);
  const preview = watchBrand({ cwd: folder.path });
  const browser = await launchChromium(chromium);
  try {
    const { address, pages } = await preview.build();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(address);
    await page.locator(`#page-${pages.length} img[src]`).waitFor();
    const [pixels, files]: [number[], number[]] = [[], []];
    for (let run = -2; run < RUNS; run++) { // the first two fill the caches of the compiler
      const changed = nextImage(page);
      const start = Date.now();
      await Deno.writeTextFile(recipe, text.replace("#123456", `#${600000 + run * 1313}`));
      const seen = await changed;
      await preview.build();
      if (run < 0) continue;
      pixels.push(seen - start);
      files.push(Date.now() - start);
    }
    return { pages: pages.length, saveToPixels: summarize(pixels), saveToFiles: summarize(files) };
  } finally {
    await browser.close();
    await preview.stop();
  }
}

if (import.meta.main) Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(await measurePreview())}\n`));
