import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { exportBook } from "../../../src/authoring/book/export_book.ts";
import { openNamedTemplate } from "../../../src/authoring/open_named_template.ts";
import { ExportSpool } from "../../../src/authoring/book/spool/export_spool.ts";
import { createSpooledSource } from "../../../src/authoring/book/spool/spooled_source.ts";
import { openTemplate } from "../../../src/authoring/typeset/open_template.ts";
import type { Compilers } from "../../../src/console/context.ts";
import type { Loss } from "../../../src/book/losses/loss_ledger.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { LOCAL_COMPILERS } from "../compilers/embedded_compilers.ts";
import { createFakeContext } from "../fake_context.ts";
import { createMemorySpool } from "../memory_spool.ts";
import { createFakeSource, requestFor } from "./fake_source.ts";

/** A body as a page of a book. */
export interface BodyOnPaper {
  /** The body with a mark before and behind it. */
  readonly storage: string;
  readonly losses: readonly Loss[];
  /** Text layer of the PDF from mark to mark. */
  readonly text: string;
  /** Text layer of all pages of paper that it is on. */
  readonly pages: string;
  /** Characters that no font has, which the report names. */
  readonly unprintable: ReadonlySet<string>;
}

/** Exports bodies as the pages of one book, and reads the PDF back. */
export async function printBodies(bodies: readonly string[], baseline: string): Promise<BodyOnPaper[]> {
  const marks = bodies.map((_, i) => ({ start: `qzbegin${i}x`, end: `qzend${i}x` }));
  const storages = bodies.map((body, i) => `<p>${marks[i]?.start}</p>${body}<p>${marks[i]?.end}</p>`);
  const { book: { losses }, rendered } = await exportBodies(storages, baseline);
  const { pages } = await readPdfFacts(rendered.pdf);
  const texts = pages.map(({ text }) => text);
  const reported = losses.all.filter(({ code }) => code === "missing-glyph");
  const unprintable = new Set(reported.flatMap(({ message }) => Array.from(message.matchAll(/"(.)" \(U\+/gu), charOf)));
  return storages.map((storage, i) => {
    const { start = "", end = "" } = marks[i] ?? {};
    const own = losses.all.filter(({ key }) => key === idOf(i));
    return { storage, losses: own, unprintable, ...textBetween(texts, start, end) };
  });
}

function charOf([, character = ""]: readonly string[]): string {
  return character;
}

function idOf(i: number): string {
  return String(i + 1);
}

/** Exports bodies as the pages of one book; the compiler of this process has no limits. */
export async function exportBodies(
  storages: readonly string[],
  baseline: string,
  compilers: Partial<Compilers> = LOCAL_COMPILERS,
) {
  const context = createFakeContext({ tree: {}, compilers });
  const template = await openTemplate(await openNamedTemplate(baseline, context), context);
  await using engines = await startEngine({}, context);
  const spool = new ExportSpool(createMemorySpool(), "https://wiki");
  const pages = storages.map((storage, i) => ({ id: idOf(i), title: `Page ${idOf(i)}`, position: i, storage }));
  const task = {
    request: requestFor({ images: "none" }),
    setting: { template, demands: { standards: [] }, step: () => {} },
    refusesLosses: false,
  };
  return await exportBook(
    task,
    { source: createSpooledSource(createFakeSource(pages), spool), spool, engines },
    context,
  );
}

function textBetween(pages: readonly string[], start: string, end: string): Pick<BodyOnPaper, "text" | "pages"> {
  const [first, last] = [start, end].map((mark) => pages.findIndex((text) => text.includes(mark)));
  if (first === undefined || last === undefined || first < 0 || last < 0) {
    throw new Error(`The PDF lacks ${first === undefined || first < 0 ? start : end}`);
  }
  const own = pages.slice(first, last + 1).join("\n");
  return { pages: own, text: own.slice(own.indexOf(start), own.indexOf(end) + end.length) };
}
