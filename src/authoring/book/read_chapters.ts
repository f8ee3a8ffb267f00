import type { Issue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { quote, truncate } from "../../base/text.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { Root } from "../../document/tree.ts";
import { chapterNumbers } from "../../export/book/number_chapters.ts";
import { takeDeferredLosses } from "../../export/macros/files/expand_diagram.ts";
import { resolveChapter } from "../../export/book/resolve_chapter.ts";
import { BookIndex } from "../../book/places/book_index.ts";
import { makeIndexChapter } from "../../export/book/index_chapter.ts";
import type { IndexTerm } from "../../export/macros/index_term.ts";
import { indexPage } from "../../export/book/start_place.ts";
import { listNeeds } from "../../export/macros/list_needs.ts";
import type { ExportNeed } from "../../book/model/export_need.ts";
import type { BookEntry, Chapter } from "../../book/model/chapter.ts";
import type { SourceOutline, UnreadablePage } from "../../book/model/export_source.ts";
import type { SourcePage, SourcePageContent, VersionFacts } from "../../book/model/source_page.ts";
import { listPlacedNeeds, type PlacedValue, resolvePlacedTexts } from "../../export/word/resolve_placed_texts.ts";
import { describeCurrentState } from "./describe_current_state.ts";
import { describeMissingFacts, peopleOf } from "./describe_missing_facts.ts";
import { BodyReader, SILENT } from "./body_reader.ts";
import { LiveStage } from "./live_stage.ts";
import { MacroLog } from "./macro_log.ts";
import { outlineBook } from "./outline_book.ts";
import { describeChange, describeNothing } from "./describe_pages.ts";
import type { ChapterSource } from "./chapter_source.ts";
import type { BookPictureUse, ReadChapters } from "./chapters_of_book.ts";
import { type ExportRequest, isNamedAfterPage } from "./export_request.ts";
import type { IncludedBody, PlacedNeed } from "./facts/facts_options.ts";
import { GatheredFacts } from "./facts/gathered_facts.ts";
import { listPictures } from "../../export/book/list_pictures.ts";
import { AltTextPass } from "../../export/standards/alt_texts.ts";
import { LossLedger, type LossSink } from "../../book/losses/loss_ledger.ts";

/** Number of versions in the table of a book. */
const MAX_VERSIONS = 100;

/** Reads the pages of a scope and makes them chapters: first what they need, then what they show. */
export async function readChapters(request: ExportRequest, from: ChapterSource): Promise<ReadChapters> {
  const reading = new ChapterReading(request, from);
  return await reading.run();
}

class ChapterReading {
  readonly #request: ExportRequest;
  readonly #from: ChapterSource;
  readonly #losses: LossLedger;
  readonly #unreadable: UnreadablePage[] = [];
  readonly #issues: Issue[] = [];
  readonly #places = new BookIndex();
  readonly #macros = new MacroLog();
  readonly #reader: BodyReader;
  readonly #live: LiveStage;
  /** Whether one page is listed. */
  #isSingle = false;

  constructor(request: ExportRequest, from: ChapterSource) {
    this.#request = request;
    this.#from = from;
    this.#losses = new LossLedger(from.source.kind);
    const { format, language, source } = from;
    const { showsHidden } = request;
    this.#reader = new BodyReader({ format, language, showsHidden, hasTasks: source.hasTasks });
    this.#live = new LiveStage(source, this.#reader);
  }

  async run(): Promise<ReadChapters> {
    const { source, step } = this.#from;
    step("Listing the pages");
    const { outline, entries: listed, title, issues, leftOut } = await outlineBook(this.#request, source);
    this.#issues.push(...issues);
    for (const { page, title } of leftOut) this.#refuse(page, title);
    for (const page of outline.leftOut ?? []) this.#refuse(page, undefined);
    await this.#from.onOrdered?.(title, listed);
    this.#isSingle = listed.length === 1;
    const { entries: read, needs } = await this.#readNeeds(listed);
    const facts = this.#gatherer(outline, read);
    step("Requesting names, links and attachments");
    await facts.gather([...needs, ...this.#placedNeeds(read, outline)]);
    const entries = await this.#renderMacros(read, facts);
    await facts.gatherPeople(entries.flatMap(({ facts: page }) => peopleOf(page)));
    this.#issues.push(...describeMissingFacts(source, entries, facts));
    const resolved = await this.#resolve(entries, facts, outline);
    const macros = this.#macros.list(facts);
    if (this.#request.pageState !== undefined) this.#issues.push(...describeCurrentState(macros));
    return {
      ...{ outline, title: this.#titleOf(entries, outline) ?? title, entries },
      ...{ ...resolved, facts, issues: this.#issues },
      ...{ places: this.#places, losses: this.#losses, unreadable: this.#unreadable },
      ...{ macros, versions: await this.#readVersions(entries, facts) },
    };
  }

  /** Returns the title of the page that gives the book its title, as it was read; undefined if none does. */
  #titleOf(entries: readonly BookEntry[], { rootIds: [rootId] = [] }: SourceOutline): string | undefined {
    if (!isNamedAfterPage(this.#request)) return undefined;
    return entries.find(({ facts: { id } }) => id === rootId)?.facts.title;
  }

  /** Reads all pages once, and drops those that cannot be read. */
  async #readNeeds(listed: readonly BookEntry[]) {
    const byId = new Map(listed.map((entry) => [entry.facts.id, entry]));
    const entries: BookEntry[] = [];
    const needs: PlacedNeed[] = [];
    for await (const each of this.#from.source.read([...byId.keys()])) {
      this.#from.signal.throwIfAborted();
      const listedEntry = byId.get("facts" in each ? each.facts.id : each.id);
      if (!("facts" in each)) this.#refuse(each, listedEntry?.facts.title);
      if (!("facts" in each) || listedEntry === undefined) continue;
      const page = { ...listedEntry.facts, ...each.facts };
      this.#issues.push(...describeChange(page, listedEntry.facts.version));
      const root = await this.#reader.read(each, page, { sink: SILENT });
      const entry = { facts: page, level: listedEntry.level };
      entries.push(this.#live.notice(each, page) ? entry : this.#enter(entry, root));
      for (const need of listNeeds(root, page)) needs.push({ need, from: page });
      this.#from.step(`Reading pages: ${entries.length} of ${listed.length}`);
    }
    if (entries.length === 0 && listed.length > 0) this.#issues.push(describeNothing(this.#unreadable));
    return { entries, needs };
  }

  /** Returns a chapter, and notes the places of its text. A page that opens a book with its text has no heading. */
  #enter({ facts, level }: BookEntry, root: Root): BookEntry {
    this.#places.add(facts.id, indexPage(facts, root));
    const isTitled = this.#from.isCoverless === true || !this.#isSingle && hasHeadings(root);
    return { facts, level: level === 0 && isTitled ? 1 : level };
  }

  /** Has the wiki render what neither the program nor the facts can show; returns the chapters. */
  async #renderMacros(entries: readonly BookEntry[], facts: GatheredFacts): Promise<BookEntry[]> {
    const byId = new Map(entries.map((entry) => [entry.facts.id, entry]));
    const needs: PlacedNeed[] = [];
    for await (const { content, page, root } of this.#live.run(facts)) {
      this.#from.signal.throwIfAborted();
      const entry = byId.get(page.id);
      if (entry !== undefined) byId.set(page.id, this.#enter(entry, root));
      const length = content.body.text.length;
      // Only now it is known how the macros of a page that is no chapter are shown.
      const shown = entry === undefined ? await this.#readAsShown(content, page) : root;
      facts.replaceBody({ facts: page, root: shown, length });
      if (content.live === undefined) continue;
      for (const need of listNeeds(shown, page)) if (!TEXT_NEEDS.has(need.kind)) needs.push({ need, from: page });
    }
    await facts.gather(needs);
    return [...byId.values()];
  }

  /** Reads a body that is part of the book, and notes its losses and macros. */
  #readAsShown(content: SourcePageContent, page: SourcePage): Promise<Root> {
    const sink = this.#losses.of(page.id, page.title);
    return this.#reader.read(content, page, { sink, onShown: this.#macros.of(content) });
  }

  #refuse(page: UnreadablePage, listedTitle: string | undefined): void {
    const { id, code, message, title = listedTitle } = page;
    this.#unreadable.push({ ...page, ...present({ title }) });
    const isChosen = code === "page-later" || code === "page-not-approved";
    this.#losses.of(id, title).add({
      ...{ outcome: "left-out", code: isChosen ? code : "page-unreadable" },
      message: title === undefined || isChosen ? message : `${message} (${quote(truncate(title, 120))})`,
      element: "page",
    });
  }

  #gatherer(outline: SourceOutline, entries: readonly BookEntry[]): GatheredFacts {
    const exported = new Set(entries.map(({ facts }) => facts.id));
    return new GatheredFacts({
      ...{ source: this.#from.source, outline, listNeeds, exported },
      concurrency: this.#request.concurrency,
      readBodies: (pages) => this.#readIncluded(pages, exported),
    });
  }

  /** Reads the bodies of pages that macros show; a chapter among them reports its losses itself. */
  async *#readIncluded(pages: readonly SourcePage[], exported: ReadonlySet<string>): AsyncGenerator<IncludedBody> {
    const byId = new Map(pages.map((page) => [page.id, page]));
    for await (const each of this.#from.source.read([...byId.keys()])) {
      this.#from.signal.throwIfAborted();
      const page = "facts" in each ? byId.get(each.facts.id) : undefined;
      if (!("facts" in each) || page === undefined) continue;
      const facts = { ...page, ...each.facts };
      const isLater = this.#live.notice(each, facts) || exported.has(facts.id);
      const root = await (isLater ? this.#reader.read(each, facts, { sink: SILENT }) : this.#readAsShown(each, facts));
      yield { facts, root, length: each.body.text.length };
    }
  }

  /** Lists what placeholders of the template show besides the chapters. */
  #placedNeeds(entries: readonly BookEntry[], { space: { homepageId } }: SourceOutline): PlacedNeed[] {
    const needs = listPlacedNeeds(this.#from.placed?.values() ?? [], homepageId);
    return this.#firstPages(entries).flatMap(({ facts: from }) => needs.map((need) => ({ need, from })));
  }

  #firstPages(entries: readonly BookEntry[]): readonly BookEntry[] {
    return this.#request.isDivided === true ? entries : entries.slice(0, 1);
  }

  /** Reads all pages again, now with all facts. */
  async #resolve(entries: readonly BookEntry[], facts: GatheredFacts, { space: { homepageId } }: SourceOutline) {
    const byId = new Map(entries.map((entry) => [entry.facts.id, entry]));
    const chapters: string[] = [];
    const terms: IndexTerm[] = [];
    const pictureUses: BookPictureUse[] = [];
    const texts = new AltTextPass(this.#request.altTexts);
    const { language, diagrams } = this.#from;
    const shared = { facts, places: this.#places, ...present({ language, defersDiagrams: diagrams?.drawsAny }) };
    const show = async (root: Root, title: string, sink: LossSink) => {
      await this.#draw(root, title, sink);
      pictureUses.push(...listPictures(root, this.#from.textWidths).map((picture) => ({ ...picture, sink })));
    };
    let own: string | undefined;
    const placed = new Map<string, ReadonlyMap<string, PlacedValue>>();
    const starts = new Set(this.#firstPages(entries));
    const number = chapterNumbers({ entries, numbering: this.#request.numbering });
    for await (const each of this.#from.source.read([...byId.keys()])) {
      this.#from.signal.throwIfAborted();
      const entry = "facts" in each ? byId.get(each.facts.id) : undefined;
      if (!("facts" in each) || entry === undefined) continue;
      const sink = this.#losses.of(entry.facts.id, entry.facts.title);
      const root = await this.#readAsShown(await this.#live.complete(each), entry.facts);
      const options = { ...shared, sink };
      const level = this.#levelOf(entry);
      const chapter = number(resolveChapter({ ...entry, level }, root, { ...options, terms }));
      await show(chapter.root, chapter.title, sink);
      texts.apply(chapter.root, entry.facts);
      chapters.push(JSON.stringify(chapter));
      if (entry === entries[0]) own = this.#ownTitle(chapter, entry);
      if (starts.has(entry) && this.#from.placed !== undefined) {
        const texts = resolvePlacedTexts(this.#from.placed, { facts: entry.facts, root, homepageId }, options);
        for (const { blocks } of texts.values()) if (blocks !== undefined) await show(blocks, chapter.title, sink);
        placed.set(entry.facts.id, texts);
      }
      this.#from.step(`Resolving links: ${chapters.length} of ${entries.length} pages`);
    }
    // Pages that are documents of their own have no common end.
    const shown = this.#request.isByPage === true ? [] : terms;
    const index = makeIndexChapter(shown, this.#places, this.#from.language);
    if (index !== undefined) chapters.push(JSON.stringify(index));
    this.#issues.push(...texts.unused());
    return {
      ...{ barePictures: texts.bare, chapters, placed },
      pictures: [...new Set(pictureUses.map(({ url }) => url))],
      pictureUses,
      ...present({ title: own }),
    };
  }

  /** Draws the diagrams of a chapter; what a macro loses of one that stays code is a loss. */
  async #draw(root: Root, title: string, sink: LossSink): Promise<void> {
    const { diagrams } = this.#from;
    const before = diagrams?.issues.length ?? 0;
    await diagrams?.draw([root]);
    this.#issues.push(...diagrams?.issues.slice(before).map((issue) => Object.assign(issue, { file: title })) ?? []);
    for (const loss of takeDeferredLosses(root)) sink.add(loss);
  }

  /** Returns the level of the heading of a chapter. A page that is a document has its title on its cover, if it has one. */
  #levelOf({ level }: BookEntry): number {
    return this.#request.isByPage !== true ? level : this.#from.isCoverless === true ? 1 : 0;
  }

  /** Returns the title that a page gives its book: the author wants it in exports, and the user no other one. */
  #ownTitle({ title }: Chapter, { facts }: BookEntry): string | undefined {
    return isNamedAfterPage(this.#request) && title !== facts.title ? title : undefined;
  }

  async #readVersions([first]: readonly BookEntry[], facts: GatheredFacts): Promise<readonly VersionFacts[]> {
    if (!this.#request.history || first === undefined) return [];
    const versions = await this.#from.source.versions(first.facts.id, MAX_VERSIONS) ?? [];
    await facts.gatherPeople(versions.flatMap(({ by }) => by ?? []));
    return versions;
  }
}

/** Tests whether a body has headings, which would be chapters if the page was none. */
function hasHeadings(root: Root): boolean {
  return listNodes(root).some(({ type }) => type === "heading");
}

/** Needs of macros that show texts or lists of other pages, none of which the wiki has rendered. */
const TEXT_NEEDS: ReadonlySet<ExportNeed["kind"]> = new Set(["body", "children", "labeled", "tasks", "versions"]);
