import { startEngine } from "../../../authoring/engine_choice.ts";
import { exportBook } from "../../../authoring/book/export_book.ts";
import { readDemands } from "../../../authoring/standards/standard_demands.ts";
import type { OpenedTemplate } from "../../../authoring/typeset/typeset_job.ts";
import { present } from "../../../base/present.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import type { BookEntry } from "../../../book/model/chapter.ts";
import type { ExportScope, ExportSource } from "../../../book/model/export_source.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import { findPlacedPage } from "../../../export/sources/wiki_outline.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import type { Profile } from "../../../profile/profiles.ts";
import type { LiveBook } from "../../../webhook/export_request.ts";
import type { BookExporter, LiveBookContents, LiveBookFile } from "../../../webhook/exports/book_exporter.ts";
import { bookNameEnd } from "../../../webhook/exports/book_stamp.ts";
import type { WikiError } from "../../../wiki/wiki_errors.ts";
import type { ExportFlags } from "../../commands/wiki/export/export_flags.ts";
import { wikiReadingOf } from "../../commands/wiki/export/export_from_wiki.ts";
import { type ExportTarget, requestOf } from "../../commands/wiki/export/export_target.ts";
import { pdfOrder } from "../../commands/wiki/export/pdf_format.ts";
import { type OpenedWikiSource, openWikiSource } from "../../inputs/open_wiki_source.ts";
import { addUses, bookPage, bookPages, listBook } from "./book_contents.ts";
import { openLiveSpool } from "./live_spool.ts";
import { NotingSource, type OwnContents } from "./used_pages.ts";
import { WikiPause } from "./wiki_pause.ts";

/** Settings of an exporter of books. */
interface WikiBookSettings {
  readonly profile: Profile;
  readonly template: OpenedTemplate;
  /** Options of all books. */
  readonly flags: ExportFlags;
  /** See {@linkcode BookExporter.edition}. */
  readonly edition: string;
  /** Folder for intermediate files. */
  readonly folder: string;
}

/** There is no command whose options a hint could name. */
const NO_OPTIONS = { documents: [], hasOptions: false } as const;

/** Exporter of books from the wiki of a profile, as `tool wiki export` makes them with the same options. */
export class WikiBookExporter implements BookExporter {
  readonly edition: string;
  readonly #settings: WikiBookSettings;
  readonly #context: Context;
  readonly #pause: WikiPause;

  /** Sends nothing yet. */
  constructor(settings: WikiBookSettings, context: Context) {
    this.#settings = settings;
    this.#context = context;
    this.#pause = new WikiPause(context.clock);
    this.edition = settings.edition;
  }

  findBook(pageId: string, scope: "tree" | "space", signal: AbortSignal): Promise<LiveBook | undefined> {
    return this.#pause.unlessPaused(() => this.#findBook(pageId, scope, signal));
  }

  inspect(
    book: LiveBook,
    before: LiveBookContents | undefined,
    signal: AbortSignal,
  ): Promise<LiveBookContents | undefined> {
    return this.#pause.unlessPaused(() => this.#inspect(book, before, signal));
  }

  export(book: LiveBook, signal: AbortSignal): Promise<LiveBookFile | undefined> {
    return this.#pause.unlessPaused(async () => {
      try {
        return await this.#export(book, signal);
      } catch (error) {
        const isGone = error instanceof ToolError && error.code === "not-found" &&
          await this.#inspect(book, undefined, signal) === undefined;
        if (isGone) return undefined;
        throw error;
      }
    });
  }

  async #findBook(pageId: string, scope: "tree" | "space", signal: AbortSignal): Promise<LiveBook | undefined> {
    const { content } = await this.#open(signal);
    // Not by the source, which passes over failures of the wiki.
    const find = (id: string) => findPlacedPage(content, id);
    const page = await find(pageId);
    if (page === undefined) return undefined;
    if (scope === "space") return { scope, id: page.spaceKey };
    const { homepageId } = await content.findSpace(page.spaceKey) ?? {};
    const id = await findTopPage(page, homepageId, find);
    return id === undefined ? undefined : { scope, id };
  }

  async #inspect(
    book: LiveBook,
    before: LiveBookContents | undefined,
    signal: AbortSignal,
  ): Promise<LiveBookContents | undefined> {
    const { source, content } = await this.#open(signal);
    const own = await this.#readContents({ source, content }, book);
    if (own === undefined || own.pages.length === 0) return undefined;
    return await addUses(own, before, { source, find: (id) => findPlacedPage(content, id) });
  }

  async #export(book: LiveBook, signal: AbortSignal): Promise<LiveBookFile> {
    const { template, folder, profile, flags } = this.#settings;
    const context = { ...this.#context, signal };
    await using engines = await startEngine(flags, context);
    using spools = await openLiveSpool(joinPath(folder, `export${bookNameEnd(book)}`), context);
    const spool = spools.open(profile.site);
    const broken: WikiError[] = [];
    const wiki = await this.#open(signal, (error) => void broken.push(error));
    const source = new NotingSource(wiki.source);
    const demands = readDemands({ pdfStandard: flags.pdfStandard, documentDate: flags.exportedAt }, context);
    const target = { ...this.#targetOf(book, source), evidence: wiki.evidence };
    const order = pdfOrder({ target, spool }, flags, { engines, template, demands, step: () => {} });
    let listed: readonly BookEntry[] = [];
    const onOrdered = (_title: string, entries: readonly BookEntry[]) => {
      listed = entries;
      return Promise.resolve();
    };
    const { systemFonts, allowMissingGlyphs } = flags;
    const setting = { ...order.task.setting, glyphs: { systemFonts, allowMissingGlyphs, command: NO_OPTIONS } };
    const task = { ...order.task, setting, onOrdered };
    const { book: { title, entries }, rendered } = await exportBook(task, order.parts, context);
    const pages = bookPages(listed, entries);
    const failure = broken[0]?.message;
    return { ...source.contentsOf({ title, pages }), pdf: rendered.pdf, ...present({ failure }) };
  }

  async #readContents(
    { source, content }: Pick<OpenedWikiSource, "source" | "content">,
    book: LiveBook,
  ): Promise<OwnContents | undefined> {
    const { flags } = this.#settings;
    if (book.scope === "page" && flags.label === undefined && flags.excludeLabel === undefined) {
      const page = await findPlacedPage(content, book.id);
      return page === undefined ? undefined : { title: page.title, pages: [bookPage(page)] };
    }
    try {
      return await listBook(requestOf(this.#targetOf(book, source), flags), source);
    } catch (error) {
      if (error instanceof ToolError && error.code === "not-found") return undefined;
      throw error;
    }
  }

  #targetOf(book: LiveBook, source: ExportSource): ExportTarget {
    return { source, scopes: [scopeOf(book)], name: book.id, origin: this.#settings.profile.site };
  }

  #open(signal: AbortSignal, onBroken?: (error: WikiError) => void): Promise<OpenedWikiSource> {
    return openWikiSource(this.#settings.profile, { ...this.#context, signal }, {
      ...wikiReadingOf(this.#settings.flags),
      onBroken,
      onPause: this.#pause.onPause,
    });
  }
}

function scopeOf({ scope, id }: LiveBook): ExportScope {
  return scope === "space" ? { kind: scope, spaceKey: id } : { kind: scope, page: { id } };
}

/** Levels that are followed; a tree of a wiki has far fewer, but its answers may form a circle. */
const MAX_LEVELS = 100;

/**
 * Returns the ID of the page at the root of the tree that a page is exported with: its ancestor on the level below the
 * home page of the space, or the page itself. The home page is in no tree, because everything is below it.
 */
export async function findTopPage(
  page: Pick<SourcePage, "id" | "parentId">,
  homepageId: string | undefined,
  find: (id: string) => Promise<Pick<SourcePage, "id" | "parentId"> | undefined>,
): Promise<string | undefined> {
  if (page.id === homepageId) return undefined;
  let top = page;
  for (let level = 0; level < MAX_LEVELS; level++) {
    if (top.parentId === undefined || top.parentId === homepageId) break;
    const parent = await find(top.parentId);
    if (parent === undefined) break; // hidden
    top = parent;
  }
  return top.id;
}
