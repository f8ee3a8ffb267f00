import { present } from "../../base/present.ts";
import type { ExportFacts } from "../../book/model/export_facts.ts";
import type { ExportSource } from "../../book/model/export_source.ts";
import type { PageMacros, SourcePage, SourcePageContent } from "../../book/model/source_page.ts";
import type { Root } from "../../document/tree.ts";
import { mayHaveOpenMacros, OpenMacros } from "../../export/live/open_macros.ts";
import { hasAnswer } from "../../export/live/stage_of.ts";
import { type BodyReader, SILENT } from "./body_reader.ts";

/** Pages whose macros are rendered at a time. */
const TOGETHER = 10;

/** A page that waits for its macros. */
interface WaitingPage {
  readonly content: SourcePageContent;
  readonly page: SourcePage;
  readonly asked: PageMacros;
}

/** A page with what was rendered of its macros. */
export interface LivePage extends Omit<WaitingPage, "asked"> {
  readonly root: Root;
}

/**
 * The stage of a book in which the wiki renders the macros that the program and the trackers cannot show, as the facts of
 * the book have turned out. A source that renders nothing is not asked.
 */
export class LiveStage {
  readonly #source: Pick<ExportSource, "read" | "renderer">;
  readonly #reader: BodyReader;
  /** Pages that may have such macros. */
  readonly #noticed = new Map<string, SourcePage>();
  /** Pages of which something was rendered. */
  readonly #rendered = new Map<string, PageMacros>();

  /** Asks nothing yet. */
  constructor(source: Pick<ExportSource, "read" | "renderer">, reader: BodyReader) {
    this.#source = source;
    this.#reader = reader;
  }

  /** Notes a page for this stage if it may have macros for it, and returns whether it may. */
  notice({ body }: SourcePageContent, page: SourcePage): boolean {
    if (this.#source.renderer === undefined || !mayHaveOpenMacros(body.text)) return false;
    if (!this.#noticed.has(page.id)) this.#noticed.set(page.id, page);
    return true;
  }

  /** Asks for the macros of the noticed pages, and returns each page; those with macros in their order. */
  async *run(facts: ExportFacts): AsyncGenerator<LivePage> {
    if (this.#noticed.size === 0) return;
    const waiting: WaitingPage[] = [];
    for await (const content of this.#source.read([...this.#noticed.keys()])) {
      const page = "facts" in content ? this.#noticed.get(content.facts.id) : undefined;
      if (!("facts" in content) || page === undefined) continue;
      const open = new OpenMacros((question) => hasAnswer(question, facts));
      const root = await this.#reader.read(content, page, { sink: SILENT, rendered: open.rendered });
      const asked = { pageId: page.id, version: page.version, macros: open.macros };
      if (asked.macros.length === 0) yield { content, page, root };
      else waiting.push({ content, page, asked });
      if (waiting.length === TOGETHER) yield* this.#render(waiting.splice(0));
    }
    yield* this.#render(waiting);
  }

  async *#render(waiting: readonly WaitingPage[]): AsyncGenerator<LivePage> {
    const rendered = await this.#source.renderer?.render(waiting.map(({ asked }) => asked));
    for (const { content, page, asked } of waiting) {
      const live = rendered?.get(page.id);
      if (live !== undefined) this.#rendered.set(page.id, asked);
      const completed = { ...content, ...present({ live }) };
      yield { content: completed, page, root: await this.#reader.read(completed, page, { sink: SILENT }) };
    }
  }

  /** Adds to a page what was rendered of its macros. */
  async complete(content: SourcePageContent): Promise<SourcePageContent> {
    const asked = this.#rendered.get(content.facts.id);
    const rendered = asked && await this.#source.renderer?.render([asked]);
    return { ...content, ...present({ live: rendered?.get(content.facts.id) }) };
  }
}
