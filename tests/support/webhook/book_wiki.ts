import type { LiveBook, LiveBookScope } from "../../../src/webhook/export_request.ts";
import type { BookExporter, LiveBookContents, LiveBookPage } from "../../../src/webhook/exports/book_exporter.ts";

/** A page of a {@linkcode BookWiki}. */
export interface WikiPage {
  readonly id: string;
  version: number;
  title: string;
  space: string;
  /** The page at the root of its tree; undefined if it is one. */
  root: string | undefined;
  /** Another page whose content it shows. */
  includes: string | undefined;
  trashed: boolean;
}

/** A wiki whose exports are texts that name everything that an export depends on. */
export class BookWiki {
  readonly pages = new Map<string, WikiPage>();

  /** Adds a page at version 1. */
  add(id: string, facts: Partial<WikiPage> = {}): WikiPage {
    const page = {
      ...{ id, version: 1, title: `Page ${id}`, space: "DOCS", root: undefined, includes: undefined, trashed: false },
      ...facts,
    };
    this.pages.set(id, page);
    return page;
  }

  /** The book that contains a page. */
  bookOf(id: string, scope: LiveBookScope): LiveBook | undefined {
    const page = this.#alive(id);
    if (page === undefined) return undefined;
    if (scope === "space") return { scope, id: page.space };
    return { scope, id: scope === "page" ? id : page.root ?? id };
  }

  /** What an export contains now. */
  contentsOf(book: LiveBook, uses?: readonly string[]): LiveBookContents | undefined {
    const pages = this.#pagesOf(book);
    const [first] = pages;
    if (first === undefined) return undefined;
    const used = uses ?? [...new Set(pages.flatMap(({ includes }) => includes === undefined ? [] : [includes]))].sort();
    return {
      title: book.scope === "space" ? `Space ${book.id}` : first.title,
      pages: pages.map(stampedPage),
      uses: used.flatMap((id) => {
        const page = this.#alive(id);
        return page === undefined ? [] : [{ id, version: page.version }];
      }),
    };
  }

  /** Exports a book in one moment; undefined if it does not exist. */
  exportOf(book: LiveBook): string | undefined {
    const contents = this.contentsOf(book);
    return contents === undefined ? undefined : pdfText(contents);
  }

  /** An exporter of this wiki that calls `step` between any two of its readings, with what it does next. */
  exporter(step: (next: string) => Promise<void> = () => Promise.resolve()): BookExporter {
    return {
      edition: "pack 1",
      findBook: async (id, scope) => {
        await step("find");
        return this.bookOf(id, scope);
      },
      inspect: async (book, before) => {
        await step("inspect");
        return this.contentsOf(book, before?.uses.map(({ id }) => id) ?? []);
      },
      export: async (book) => {
        await step("outline");
        const outline = this.contentsOf(book);
        if (outline === undefined) return undefined;
        const pages: LiveBookPage[] = [];
        const uses = new Map<string, number>();
        for (const { id } of outline.pages) {
          await step("read");
          const page = this.pages.get(id);
          if (page === undefined) continue;
          pages.push(stampedPage(page));
          const used = page.includes === undefined ? undefined : this.#alive(page.includes);
          if (used !== undefined) uses.set(used.id, used.version);
        }
        await step("typeset");
        const ordered = [...uses].sort().map(([id, version]) => ({ id, version }));
        const contents = { title: outline.title, pages, uses: ordered };
        return { ...contents, pdf: new TextEncoder().encode(pdfText(contents)) };
      },
    };
  }

  #alive(id: string): WikiPage | undefined {
    const page = this.pages.get(id);
    return page?.trashed === true ? undefined : page;
  }

  #pagesOf({ scope, id }: LiveBook): WikiPage[] {
    const all = [...this.pages.values()].filter(({ trashed }) => !trashed);
    if (scope === "space") return all.filter(({ space }) => space === id);
    const [own] = all.filter((page) => page.id === id);
    if (own === undefined) return [];
    return scope === "page" ? [own] : [own, ...all.filter(({ root }) => root === id)];
  }
}

function stampedPage({ id, version, title, root }: WikiPage): LiveBookPage {
  return { id, version, title, ...root === undefined ? {} : { parentId: root } };
}

function pdfText({ title, pages, uses }: LiveBookContents): string {
  return `%PDF ${JSON.stringify({ title, pages, uses })}\n`;
}
