import type { Root } from "../../../document/tree.ts";
import type { ExportFacts, IssueFacts } from "../../../export/model/export_facts.ts";
import type { ExportNeed, LabelQuery } from "../../../export/model/export_need.ts";
import type { ExportSource, SourceOutline } from "../../../export/model/export_source.ts";
import { type PageRef, pageRefKey } from "../../../export/model/page_ref.ts";
import type { Person, PersonRef, SourceAttachment, SourcePage } from "../../../export/model/source_page.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import { OutlineIndex } from "./outline_index.ts";
import { Remembered } from "./remembered.ts";

/** A need, and the page that has it. */
export interface PlacedNeed {
  readonly need: ExportNeed;
  readonly from: SourcePage;
}

/** A page that a macro takes text from. */
export interface IncludedBody {
  readonly facts: SourcePage;
  /** Before macros and links are resolved. */
  readonly root: Root;
}

/** What the facts of a book are gathered with. */
export interface FactsOptions {
  readonly source: ExportSource;
  readonly outline: SourceOutline;
  /** IDs of the chapters. */
  readonly exported: ReadonlySet<string>;
  /** Requests at a time. */
  readonly concurrency: number;
  /** Reads the body of a page; undefined if it cannot be had. */
  readonly readBody: (page: SourcePage) => Promise<IncludedBody | undefined>;
  /** Lists what a tree needs. */
  readonly listNeeds: (root: Root, page: SourcePage) => readonly ExportNeed[];
}

/** How many pages deep texts are taken from pages that take texts from pages. */
const MAX_DEPTH = 5;
/** Maximum number of pages outside the book whose bodies are read for macros. */
const MAX_BODIES = 500;

/** Facts for the pages of a book. Each question is asked once. */
export class GatheredFacts implements ExportFacts {
  readonly #options: FactsOptions;
  readonly #index: OutlineIndex;
  readonly #pages = new Remembered<SourcePage | undefined>();
  readonly #bodies = new Remembered<IncludedBody | undefined>();
  readonly #people = new Remembered<Person | undefined>();
  readonly #attachments = new Remembered<readonly SourceAttachment[] | undefined>();
  readonly #labeled = new Remembered<readonly SourcePage[] | undefined>();
  readonly #issues = new Remembered<IssueFacts | undefined>();
  readonly #spaces = new Remembered<ReturnType<ExportFacts["space"]>>();
  #bodiesLeft = MAX_BODIES;

  /** Asks nothing yet. */
  constructor(options: FactsOptions) {
    this.#options = options;
    this.#index = new OutlineIndex(options.outline.pages);
    const { space } = options.outline;
    this.#spaces.set(space.key, space);
  }

  /** Asks the source for all that is needed and not known, also for what the included texts need in turn. */
  async gather(needs: readonly PlacedNeed[], depth = 0): Promise<void> {
    if (needs.length === 0) return;
    await this.#gatherPeople(needs);
    const further: PlacedNeed[] = [];
    await runLimited(needs, this.#options.concurrency, async (placed) => {
      for (const body of await this.#ask(placed, depth)) {
        for (const need of this.#options.listNeeds(body.root, body.facts)) further.push({ need, from: body.facts });
      }
    });
    await this.gather(further, depth + 1);
  }

  /** Asks for people, such as authors, that no text mentions. */
  async gatherPeople(refs: readonly PersonRef[]): Promise<void> {
    const unknown = new Map(refs.map((ref) => [personKey(ref), ref]));
    for (const key of unknown.keys()) if (this.#people.has(key)) unknown.delete(key);
    if (unknown.size === 0) return;
    const found = await this.#options.source.people([...unknown.values()]);
    for (const [i, key] of [...unknown.keys()].entries()) this.#people.set(key, found[i]);
  }

  page(ref: PageRef, from: SourcePage): SourcePage | undefined {
    return this.#index.find(ref, from) ?? this.#pages.get(pageRefKey(placeRef(ref, from)));
  }

  body(ref: PageRef, from: SourcePage): IncludedBody | undefined {
    const page = this.page(ref, from);
    return page && this.#bodies.get(page.id);
  }

  children(id: string): readonly SourcePage[] {
    return this.#index.children(id);
  }

  labeled(query: LabelQuery): readonly SourcePage[] | undefined {
    return this.#labeled.get(JSON.stringify(query));
  }

  person(ref: PersonRef): Person | undefined {
    return this.#people.get(personKey(ref));
  }

  attachments(pageId: string): readonly SourceAttachment[] | undefined {
    return this.#attachments.get(pageId);
  }

  issue(key: string): IssueFacts | undefined {
    return this.#issues.get(key);
  }

  space(key: string): ReturnType<ExportFacts["space"]> {
    return this.#spaces.get(key);
  }

  isExported(id: string): boolean {
    return this.#options.exported.has(id);
  }

  address(ref: PageRef, from: SourcePage): string | undefined {
    return this.#options.source.address(placeRef(ref, from));
  }

  async #gatherPeople(needs: readonly PlacedNeed[]): Promise<void> {
    await this.gatherPeople(needs.flatMap(({ need }) => need.kind === "person" ? [need.ref] : []));
  }

  /** Asks for one fact; returns the bodies that were not known before. */
  async #ask({ need, from }: PlacedNeed, depth: number): Promise<readonly IncludedBody[]> {
    const { source } = this.#options;
    switch (need.kind) {
      case "page":
        await this.#findPage(need.ref, from);
        return [];
      case "body":
        return depth < MAX_DEPTH ? await this.#readBodies([await this.#findPage(need.ref, from)]) : [];
      case "children":
        return need.bodies === true ? await this.#readBodies(await this.#listBelow(need, from)) : [];
      case "labeled": {
        const pages = await this.#labeled.ask(JSON.stringify(need.query), () => source.labeled(need.query));
        return need.bodies === true ? await this.#readBodies(pages ?? []) : [];
      }
      case "attachments":
        await this.#listAttachments(need.ref, from);
        return [];
      case "issue":
        await this.#issues.ask(need.key, () => source.issue(need.key, need.server));
        return [];
      case "space":
        await this.#spaces.ask(need.key, () => source.space(need.key));
        return [];
      case "person":
        return []; // gathered for all at once
    }
  }

  /** Lists the pages below a page, down to a depth. */
  async #listBelow(
    { ref, depth }: Extract<ExportNeed, { kind: "children" }>,
    from: SourcePage,
  ): Promise<SourcePage[]> {
    const root = await this.#findPage(ref, from);
    const found: SourcePage[] = [];
    const seen = new Set<string>();
    let level = root === undefined ? [] : [root];
    for (let at = 0; at < depth && level.length > 0; at++) {
      level = level.flatMap(({ id }) => this.children(id)).filter(({ id }) => !seen.has(id));
      for (const page of level) seen.add(page.id);
      found.push(...level);
    }
    return found;
  }

  async #findPage(ref: PageRef, from: SourcePage): Promise<SourcePage | undefined> {
    const known = this.#index.find(ref, from);
    if (known !== undefined) return known;
    const placed = placeRef(ref, from);
    // The address of a page with a title is known without asking; the lists have all pages of the own space.
    if (placed.id === undefined && this.#options.source.kind === "files") return undefined;
    return await this.#pages.ask(pageRefKey(placed), () => this.#options.source.find(placed));
  }

  async #readBodies(pages: readonly (SourcePage | undefined)[]): Promise<IncludedBody[]> {
    const bodies: IncludedBody[] = [];
    for (const page of pages) {
      if (page === undefined || this.#bodies.has(page.id) || this.#bodiesLeft === 0) continue;
      this.#bodiesLeft -= 1;
      const body = await this.#bodies.ask(page.id, () => this.#options.readBody(page));
      if (body !== undefined) bodies.push(body);
    }
    return bodies;
  }

  async #listAttachments(ref: PageRef, from: SourcePage): Promise<void> {
    const id = ref.id ?? (await this.#findPage(ref, from))?.id;
    if (id !== undefined) await this.#attachments.ask(id, () => this.#options.source.attachments(id));
  }
}

/** Adds the space of the referring page. */
function placeRef(ref: PageRef, { spaceKey }: SourcePage): PageRef {
  return ref.id !== undefined || ref.spaceKey !== undefined || spaceKey === "" ? ref : { ...ref, spaceKey };
}

function personKey({ account, key, username }: PersonRef): string {
  return JSON.stringify([account ?? "", key ?? "", username ?? ""]);
}
