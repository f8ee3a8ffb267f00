import { startEngine } from "../../../authoring/engine_choice.ts";
import { exportBook } from "../../../authoring/export/export_book.ts";
import type { ExportRequest } from "../../../authoring/export/export_request.ts";
import { ExportSpool } from "../../../authoring/export/spool/export_spool.ts";
import { spoolPath } from "../../../authoring/export/spool/spool_path.ts";
import { createSpooledSource } from "../../../authoring/export/spool/spooled_source.ts";
import { readDemands } from "../../../authoring/standards/standard_demands.ts";
import type { OpenedTemplate } from "../../../authoring/typeset/typeset_job.ts";
import { present } from "../../../base/present.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import { orderBook } from "../../../export/book/order_book.ts";
import type { ExportScope, ExportSource } from "../../../export/model/export_source.ts";
import type { SourcePage } from "../../../export/model/source_page.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import type { Profile } from "../../../profile/profiles.ts";
import type { LiveBook } from "../../../webhook/export_request.ts";
import type {
  BookExporter,
  LiveBookContents,
  LiveBookFile,
  LiveBookPage,
} from "../../../webhook/exports/book_exporter.ts";
import { bookNameEnd } from "../../../webhook/exports/book_name.ts";
import { type OpenedWikiSource, openWikiSource } from "../../inputs/open_wiki_source.ts";
import { findTopPage } from "./find_top_page.ts";
import { noteUsedPages } from "./used_pages.ts";

/** Settings of an exporter of books. */
export interface WikiBookSettings {
  readonly profile: Profile;
  readonly template: OpenedTemplate;
  /** See {@linkcode BookExporter.edition}. */
  readonly edition: string;
  /** Folder for intermediate files. */
  readonly folder: string;
}

/** Requests to the wiki at a time, of one export. */
const CONCURRENCY = 6;

/** Exporter of books from the wiki of a profile, with the settings that `tool wiki export` has by default. */
export class WikiBookExporter implements BookExporter {
  readonly edition: string;
  readonly #settings: WikiBookSettings;
  readonly #context: Context;

  /** Sends nothing yet. */
  constructor(settings: WikiBookSettings, context: Context) {
    this.#settings = settings;
    this.#context = context;
    this.edition = settings.edition;
  }

  async findBook(pageId: string, scope: "tree" | "space", signal: AbortSignal): Promise<LiveBook | undefined> {
    const { source, content } = await this.#open(signal);
    const page = await source.find({ id: pageId });
    if (page === undefined) return undefined;
    if (scope === "space") return { scope, id: page.spaceKey };
    const { homepageId } = await content.findSpace(page.spaceKey) ?? {};
    const id = await findTopPage(page, homepageId, (parent) => source.find({ id: parent }));
    return id === undefined ? undefined : { scope, id };
  }

  async inspect(book: LiveBook, uses: readonly string[], signal: AbortSignal): Promise<LiveBookContents | undefined> {
    const { source } = await this.#open(signal);
    const contents = await readContents(source, book);
    if (contents === undefined || contents.pages.length === 0) return undefined;
    const used: { id: string; version: number }[] = [];
    for (const id of uses) {
      const page = await source.find({ id });
      if (page !== undefined) used.push({ id, version: page.version });
    }
    return { ...contents, uses: used };
  }

  async export(book: LiveBook, signal: AbortSignal): Promise<LiveBookFile | undefined> {
    try {
      return await this.#export(book, signal);
    } catch (error) {
      const isGone = error instanceof ToolError && error.code === "not-found" &&
        await this.inspect(book, [], signal) === undefined;
      if (isGone) return undefined;
      throw error;
    }
  }

  async #export(book: LiveBook, signal: AbortSignal): Promise<LiveBookFile> {
    const { template, folder, profile } = this.#settings;
    const context = { ...this.#context, signal };
    const { windows } = context.environment;
    await using engines = await startEngine({}, context);
    using spooled = await context.files.openSpool(
      spoolPath(joinPath(folder, `export${bookNameEnd(book)}`), windows),
      { resume: false },
    );
    try {
      const spool = new ExportSpool(spooled, profile.site);
      const { source, usedBeside } = noteUsedPages((await this.#open(signal)).source);
      const demands = readDemands({}, context);
      const request = requestOf(scopeOf(book), demands.timestamp);
      const setting = { template, demands, step: () => {} };
      const parts = { source: createSpooledSource(source, spool), spool, engines };
      const { book: { title, entries }, rendered } = await exportBook(
        { request, setting, isStrict: false },
        parts,
        context,
      );
      const pages = entries.map(({ facts }) => bookPage(facts));
      return { title, pages, uses: usedBeside(new Set(pages.map(({ id }) => id))), pdf: rendered.pdf };
    } finally {
      spooled.remove();
    }
  }

  #open(signal: AbortSignal): Promise<OpenedWikiSource> {
    return openWikiSource(this.#settings.profile, { ...this.#context, signal });
  }
}

async function readContents(source: ExportSource, book: LiveBook): Promise<Omit<LiveBookContents, "uses"> | undefined> {
  if (book.scope === "page") {
    const page = await source.find({ id: book.id });
    return page === undefined ? undefined : { title: page.title, pages: [bookPage(page)] };
  }
  try {
    const outline = await source.outline(scopeOf(book));
    const { title, entries } = orderBook(outline, { scope: book.scope });
    return { title, pages: entries.map(({ facts }) => bookPage(facts)) };
  } catch (error) {
    if (error instanceof ToolError && error.code === "not-found") return undefined;
    throw error;
  }
}

function bookPage({ id, version, title, parentId }: SourcePage): LiveBookPage {
  return { id, version, title, ...present({ parentId }) };
}

function scopeOf({ scope, id }: LiveBook): ExportScope {
  return scope === "space" ? { kind: scope, spaceKey: id } : { kind: scope, page: { id } };
}

function requestOf(scope: ExportScope, exportedAt: Date | undefined): ExportRequest {
  return {
    ...{ scope, exportedAt, labels: [], excludeLabels: [], excludeMode: "subtree", includeArchived: false },
    ...{ history: false, images: "print", externalHosts: [], concurrency: CONCURRENCY },
  };
}
