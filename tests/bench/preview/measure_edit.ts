/// <reference lib="dom" />
import type { Browser, Page } from "playwright-core";
import { findChromium, launchChromium } from "../../support/chromium.ts";
import { findNativeEngine } from "../../support/compilers/find_compilers.ts";
import { CLI } from "../../support/processes/tool_process.ts";
import { runSuccessfully } from "../../support/processes/run_command.ts";
import { watchTool } from "../../support/processes/watch_process.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { writeBook } from "../book.ts";
import { PDF_TEMPLATE } from "../measure_process.ts";
import { summarize, type Timing } from "../timing.ts";

const RUNS = 9;
/** The first runs find the page with the edit, and fill the caches of the compiler. */
const WARM_UPS = 2;
/** A hundred pages. */
const CHAPTERS = 10;

/** Where a word is inserted, as shares of the text: the first place is the one that is looked at. */
const EDITS = { onePlace: [0.5], twoPlaces: [0.5, 0.9] } as const;

/** From a save to new pixels of the visible page: this program, and an older one, edit by edit in turns. */
type EditToPixels = Readonly<Record<string, Omit<Timing, "first">>>;

/** From an edit of a long document to new pixels of the visible page. */
export interface EditTimings {
  readonly pages: number;
  /** By what is edited; `ratio` is this program to the older one in the same turn, in percent. */
  readonly editToPixels: Readonly<Record<string, EditToPixels>>;
}

/**
 * Measures `tool pdf-template preview --document --watch` with the native compiler and a browser; undefined where one of
 * them is missing. `before` is the folder of an older clone.
 */
export async function measureEdit(before?: string): Promise<EditTimings | undefined> {
  const [chromium, native] = [await findChromium(), await findNativeEngine()];
  if (chromium === undefined || "absent" in native) return undefined;
  await using stack = new AsyncDisposableStack();
  const { path: cwd } = stack.use(await createTemporaryFolder());
  await runSuccessfully(Deno.execPath(), [...PDF_TEMPLATE, "init", `${cwd}/report`]);
  const browser = stack.adopt(await launchChromium(chromium), (browser) => browser.close());
  const scripts = {
    now: CLI,
    ...before === undefined ? {} : { before: await Deno.realPath(`${before}/cli.ts`) }, // it runs in another folder
  };
  const rivals: Rival[] = [];
  for (const [name, script] of Object.entries(scripts)) {
    rivals.push(stack.use(await Rival.start(name, { cwd, script, program: native.program, browser })));
  }
  const editToPixels: Record<string, EditToPixels> = {};
  for (const [what, places] of Object.entries(EDITS)) editToPixels[what] = await compete(rivals, places);
  return { pages: rivals[0]?.pages ?? 0, editToPixels };
}

async function compete(rivals: readonly Rival[], places: readonly number[]): Promise<EditToPixels> {
  const times = rivals.map((): number[] => []);
  for (let run = -WARM_UPS; run < RUNS; run++) {
    for (const [i, rival] of rivals.entries()) {
      const time = await rival.edit(`edited${run + WARM_UPS}`, places);
      if (run >= 0) times[i]?.push(time);
    }
  }
  const [now = [], before = []] = times;
  const ratio = before.length === 0 ? {} : { ratio: summarize(now.map((time, i) => 100 * time / (before[i] ?? NaN))) };
  return { ...Object.fromEntries(rivals.map(({ name }, i) => [name, summarize(times[i] ?? [])])), ...ratio };
}

interface Surroundings {
  readonly cwd: string;
  readonly script: string;
  readonly program: string;
  readonly browser: Browser;
}

/** A preview of a document of its own, with a page that shows it. */
class Rival implements AsyncDisposable {
  readonly name: string;
  readonly pages: number;
  readonly #document: string;
  readonly #text: string;
  readonly #page: Page;
  readonly #preview: ReturnType<typeof watchTool>;

  private constructor(
    name: string,
    pages: number,
    parts: { document: string; text: string; page: Page; preview: ReturnType<typeof watchTool> },
  ) {
    this.name = name;
    this.pages = pages;
    this.#document = parts.document;
    this.#text = parts.text;
    this.#page = parts.page;
    this.#preview = parts.preview;
  }

  static async start(name: string, { cwd, script, program, browser }: Surroundings): Promise<Rival> {
    const document = `${cwd}/${name}.md`;
    await writeBook(document, CHAPTERS);
    const output = ["--document", document, "--out", `${cwd}/${name}`, "--typst", program, "--json"];
    const preview = watchTool(["pdf-template", "preview", "report", "--watch", ...output], cwd, { script });
    const { address, pages } = JSON.parse(await preview.line());
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(address);
    await page.locator(`#page-${pages.length} img[src]`).waitFor();
    return new Rival(name, pages.length, { document, text: await Deno.readTextFile(document), page, preview });
  }

  /** Inserts a word at places, waits for the page that shows the first one, and keeps it in sight. */
  async edit(word: string, places: readonly number[]): Promise<number> {
    const changed = nextPage(this.#page);
    const start = Date.now();
    await Deno.writeTextFile(this.#document, insertWord(this.#text, word, places));
    const { time, id } = await changed;
    await this.#preview.line();
    await this.#page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await this.#page.waitForTimeout(500); // the page says where it is
    return time - start;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#preview.stop();
  }
}

/** Inserts a word at the start of the paragraphs behind these places. */
function insertWord(text: string, word: string, places: readonly number[]): string {
  const at = places.map((share) => text.indexOf("\n\nA ", text.length * share) + 4);
  return [0, ...at].map((start, i) => `${i === 0 ? "" : `${word} `}${text.slice(start, at[i])}`).join("");
}

/** The first page whose image is replaced by another one, and when it was painted. */
function nextPage(page: Page): Promise<{ readonly time: number; readonly id: string }> {
  return page.evaluate(() =>
    new Promise<{ time: number; id: string }>((resolve) => {
      const sources = () =>
        new Map(
          [...document.querySelectorAll("[id^=page-] img")].map((
            img,
          ) => [img.closest("[id^=page-]")?.id ?? "", img.getAttribute("src")]),
        );
      const before = sources();
      const observer = new MutationObserver(() => {
        const found = [...sources()].find(([id, source]) => before.has(id) && before.get(id) !== source);
        if (found === undefined) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve({ time: Date.now(), id: found[0] }));
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    })
  );
}

if (import.meta.main) {
  Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(await measureEdit(Deno.args[0]))}\n`));
}
