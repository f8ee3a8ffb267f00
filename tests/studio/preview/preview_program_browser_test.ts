/// <reference lib="dom" />
import { deepStrictEqual, match, notStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { findChromium, launchChromium } from "../../support/chromium.ts";
import { recipeTree, sampleRecipe } from "../../support/recipes/sample_recipes.ts";
import { openWithKey } from "../../support/local_http/test_key.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary_folder.ts";
import { runTool } from "../../support/processes/tool_process.ts";
import { watchBrand } from "../../support/processes/watch_process.ts";

const chromium = await findChromium();

/** A folder with the recipe `brand`. */
async function brandFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  for (const [path, text] of Object.entries(await recipeTree())) {
    await Deno.mkdir(`${folder.path}/${path.slice(0, path.lastIndexOf("/"))}`, { recursive: true });
    await Deno.writeTextFile(`${folder.path}/${path}`, text);
  }
  return folder;
}

Deno.test("tool pdf-template preview writes as many images as the PDF has pages", async () => {
  await using folder = await brandFolder();
  const { code, stdout, stderr } = await runTool(["pdf-template", "preview", "brand", "--json"], { cwd: folder.path });
  deepStrictEqual([code, stderr], [0, ""]);
  const { pages, pdf } = JSON.parse(stdout);
  const facts = await readPdfFacts(await Deno.readFile(`${folder.path}/${pdf}`));
  strictEqual(pages.length, facts.pages.length);
  for (const { path } of pages) strictEqual((await Deno.readFile(`${folder.path}/${path}`))[1], 0x50);
});

/** Lets the command that opens pages on Linux write down what it is to open. */
async function catchOpened(path: string): Promise<Readonly<Record<string, string>>> {
  await Deno.writeTextFile(`${path}/xdg-open`, `#!/bin/sh\nprintf %s "$1" > ${path}/opened\n`, { mode: 0o755 });
  return { PATH: `${path}:${Deno.env.get("PATH")}`, TMPDIR: path };
}

Deno.test("tool pdf-template preview --watch --open follows a document, and leads a browser to the page by a file", {
  ignore: skipUnless(chromium !== undefined, "chromium is not installed") || Deno.build.os !== "linux",
}, async () => {
  await using folder = await brandFolder();
  const { path } = folder;
  await Deno.writeTextFile(`${path}/a.md`, "# Notes\n\n![A picture](pictures/a.svg)\n");
  const preview = watchBrand({ cwd: path, env: await catchOpened(path) }, "--document", "a.md", "--open");
  const codes = ({ issues }: { issues: { code: string }[] }) => issues.map(({ code }) => code);
  const first = await preview.build();
  ok(codes(first).includes("image-not-available"));
  await Deno.mkdir(`${path}/pictures`);
  await Deno.copyFile(`${path}/brand/assets/logo.svg`, `${path}/pictures/a.svg`);
  ok(!codes(await preview.build()).includes("image-not-available"));
  await Deno.writeTextFile(`${path}/a.md`, `# Notes\n\n${"Text.\n\n".repeat(200)}`);
  const { pages } = await preview.build();
  ok(pages.length > 3);
  const file = await Deno.readTextFile(`${path}/opened`);
  const browser = await launchChromium(chromium ?? "");
  try {
    const page = await browser.newPage();
    await page.goto(`file://${file}`);
    await page.locator(`#page-${pages.length} img[src]`).waitFor();
    const { origin, hash } = new URL(page.url());
    deepStrictEqual([`${origin}/`, hash], [first.address.replace(/#.*/, ""), ""]);
    await page.reload();
    await page.locator(`#page-${pages.length} img[src]`).waitFor();
  } finally {
    await browser.close();
    strictEqual((await preview.stop())[0], 0);
  }
  await rejects(Deno.stat(file), Deno.errors.NotFound);
});

Deno.test("tool pdf-template preview --watch shows every save to a browser, until it is interrupted", {
  ignore: skipUnless(chromium !== undefined, "chromium is not installed") || Deno.build.os === "windows",
}, async () => {
  await using folder = await brandFolder();
  const recipe = `${folder.path}/brand/recipe.yaml`;
  const preview = watchBrand({ cwd: folder.path });
  const first = await preview.build();
  ok(first.pages.length >= 8);
  const browser = await launchChromium(chromium ?? "");
  try {
    const { page } = await openWithKey(browser, first.address);
    await page.locator(`#page-${first.pages.length} img[src]`).waitFor();
    strictEqual(await page.locator(".page").count(), first.pages.length);
    const shown = () => page.locator("#page-1").getAttribute("data-image");
    const before = await shown();
    // As an editor does it: a new file takes the name of the old one.
    await Deno.writeTextFile(`${recipe}.new`, (await Deno.readTextFile(recipe)).replace("#123456", "#bb1133"));
    await Deno.rename(`${recipe}.new`, recipe);
    strictEqual((await preview.build()).ok, true);
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>("#page-1")?.dataset.image !== old,
      before,
    );
    notStrictEqual(await shown(), before);
    await Deno.writeTextFile(recipe, await sampleRecipe("design:\n  colours: {}\n  page: { size: a44 }\n"));
    const failed = await preview.build();
    deepStrictEqual(
      failed.issues.map(({ file, line, column }: Record<string, unknown>) => [file, line, column]),
      [["brand/recipe.yaml", 12, 3], ["brand/recipe.yaml", 13, 17]],
    );
    await page.locator("#problems").waitFor({ state: "visible" });
    match(await page.locator("#problems").textContent() ?? "", /brand\/recipe\.yaml:13:17/);
    strictEqual(await page.locator(".page").count(), first.pages.length);
  } finally {
    await browser.close();
    const [code, stderr] = await preview.stop();
    deepStrictEqual([code, stderr], [
      0,
      `Press Ctrl-C to stop\nPreviewing at ${first.address.replace(/#key=[\w-]{22}$/, "")}\n`,
    ]);
  }
  await rejects(fetch(first.address));
});
