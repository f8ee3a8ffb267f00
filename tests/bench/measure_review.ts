/// <reference lib="dom" />
import { findChromium, launchChromium } from "../support/chromium.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { runTool, spawnTool } from "../support/processes/tool_process.ts";
import { HANDBOOK } from "../support/word_documents/docx/handbook.ts";
import { nextImage } from "./next_image.ts";
import { summarize, type Timing } from "./timing.ts";

const RUNS = 10;
const CANDIDATE = "colors.accent";

/** From a decision in the browser to new pixels beside it. */
export interface ReviewTimings {
  /** Until the first page of the preview is another one. */
  decisionToPixels: Omit<Timing, "first">;
}

/** Measures `tool pdf-template review --web` with a browser; undefined where none is installed. */
export async function measureReview(): Promise<ReviewTimings | undefined> {
  const chromium = await findChromium();
  if (chromium === undefined) return undefined;
  await using folder = await createTemporaryFolder();
  await Deno.writeFile(`${folder.path}/brand.docx`, await HANDBOOK.build());
  const options = { cwd: folder.path };
  const { code, stderr } = await runTool(["pdf-template", "import", "brand.docx", "--policy", "suggest-only"], options);
  if (code !== 0) throw new Error(`Cannot import the Word file: ${stderr}`);
  const review = spawnTool(["pdf-template", "review", "brand", "--web"], options);
  const complaints = new Response(review.stderr).text();
  const output = review.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const browser = await launchChromium(chromium);
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await page.goto(await readAddress(output, complaints));
    await page.frameLocator("#frame").locator("#page-1 img[src]").waitFor();
    const frame = page.frames().find((each) => each.url().endsWith("/preview/"));
    if (frame === undefined) throw new Error("The page has no preview");
    const row = page.locator(`.row[data-path="${CANDIDATE}"]`);
    const times: number[] = [];
    for (let run = -2; run < RUNS; run++) { // the first two fill the caches of the compiler
      const changed = nextImage(frame);
      const button = run === -2
        ? row.getByRole("button", { name: "Accept" })
        : page.locator(run % 2 === 0 ? "#redo" : "#undo");
      const start = Date.now();
      await button.click();
      const seen = await changed;
      if (run >= 0) times.push(seen - start);
    }
    return { decisionToPixels: summarize(times) };
  } finally {
    await browser.close();
    review.kill("SIGINT");
    while (!(await output.read()).done);
    await review.status;
  }
}

/** The address that the program tells. */
async function readAddress(output: ReadableStreamDefaultReader<string>, complaints: Promise<string>): Promise<string> {
  let text = "";
  for (;;) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]+(?=\n)/.exec(text) ?? [];
    if (address !== undefined) return address;
    const { value } = await output.read();
    if (value === undefined) throw new Error(`The program has ended: ${await complaints}`);
    text += value;
  }
}

if (import.meta.main) Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(await measureReview())}\n`));
