import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { exportBook } from "../../../src/authoring/book/export_book.ts";
import { openNamedTemplate } from "../../../src/authoring/open_named_template.ts";
import { ExportSpool } from "../../../src/authoring/book/spool/export_spool.ts";
import { createSpooledSource } from "../../../src/authoring/book/spool/spooled_source.ts";
import { openTemplate } from "../../../src/authoring/typeset/open_template.ts";
import type { Compilers } from "../../../src/console/compilers.ts";
import type { Loss } from "../../../src/book/losses/loss_ledger.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { LOCAL_COMPILERS } from "../compilers/embedded_compilers.ts";
import { createFakeContext } from "../fake_context.ts";
import { createMemorySpool } from "../memory_spool.ts";
import type { AnyAdfNode } from "../page_bodies/any_adf_body.ts";
import { createFakeSource, requestFor } from "./fake_source.ts";
import type { FakePage } from "./fake_wiki.ts";

/** What a book has of a body. */
export interface PrintedPage {
  readonly losses: readonly Loss[];
  /** Text layer of the PDF from mark to mark. */
  readonly text: string;
  /** Text layer of all pages of paper that it is on. */
  readonly pages: string;
  /** Characters that no font has, which the report names. */
  readonly unprintable: ReadonlySet<string>;
}

/** A body as a page of a book. */
export interface BodyOnPaper extends PrintedPage {
  /** The body with a mark before and behind it. */
  readonly storage: string;
}

/** Marks before and behind a body. */
interface Marks {
  readonly start: string;
  readonly end: string;
}

/** Exports bodies as the pages of one book, and reads the PDF back. */
export async function printBodies(bodies: readonly string[], baseline: string): Promise<BodyOnPaper[]> {
  const storages = bodies.map((body, i) => `<p>${marksOf(i).start}</p>${body}<p>${marksOf(i).end}</p>`);
  const printed = await printPages(storages.map((storage) => ({ storage })), baseline);
  return printed.map((page, i) => ({ storage: storages[i] ?? "", ...page }));
}

/** Exports Atlassian documents as the pages of one book, and reads the PDF back. */
export function printDocuments(docs: readonly AnyAdfNode[], baseline: string): Promise<PrintedPage[]> {
  const mark = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const pages = docs.map(({ content = [], ...doc }, i) => {
    const { start, end } = marksOf(i);
    return { adf: JSON.stringify({ ...doc, content: [mark(start), ...content, mark(end)] }) };
  });
  return printPages(pages, baseline);
}

function marksOf(i: number): Marks {
  return { start: `qzbegin${i}x`, end: `qzend${i}x` };
}

async function printPages(bodies: readonly BodyOfPage[], baseline: string): Promise<PrintedPage[]> {
  const { book: { losses }, rendered } = await exportBodies(bodies, baseline);
  const { pages } = await readPdfFacts(rendered.pdf);
  const texts = pages.map(({ text }) => text);
  const reported = losses.all.filter(({ code }) => code === "missing-glyph");
  const unprintable = new Set(reported.flatMap(({ message }) => Array.from(message.matchAll(/"(.)" \(U\+/gu), charOf)));
  return bodies.map((_, i) => {
    const own = losses.all.filter(({ key }) => key === idOf(i));
    return { losses: own, unprintable, ...textBetween(texts, marksOf(i)) };
  });
}

function charOf([, character = ""]: readonly string[]): string {
  return character;
}

function idOf(i: number): string {
  return String(i + 1);
}

/** The body of a page in one of the formats. */
type BodyOfPage = Pick<FakePage, "storage" | "adf">;

/** Exports bodies as the pages of one book; the compiler of this process has no limits. */
export async function exportBodies(
  bodies: readonly BodyOfPage[],
  baseline: string,
  compilers: Partial<Compilers> = LOCAL_COMPILERS,
) {
  const context = createFakeContext({ tree: {}, compilers });
  const template = await openTemplate(await openNamedTemplate(baseline, context), context);
  await using engines = await startEngine({}, context);
  const spool = new ExportSpool(createMemorySpool(), "https://wiki");
  const pages = bodies.map((body, i) => ({ id: idOf(i), title: `Page ${idOf(i)}`, position: i, ...body }));
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

function textBetween(pages: readonly string[], { start, end }: Marks): Pick<PrintedPage, "text" | "pages"> {
  const [first, last] = [start, end].map((mark) => pages.findIndex((text) => text.includes(mark)));
  if (first === undefined || last === undefined || first < 0 || last < 0) {
    throw new Error(`The PDF lacks ${first === undefined || first < 0 ? start : end}`);
  }
  const own = pages.slice(first, last + 1).join("\n");
  return { pages: own, text: own.slice(own.indexOf(start), own.indexOf(end) + end.length) };
}
