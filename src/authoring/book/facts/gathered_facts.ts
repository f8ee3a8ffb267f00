import type { AttachmentKey } from "../../../book/addresses/attachment_key.ts";
import type { ExportFacts, IssueFacts } from "../../../book/model/export_facts.ts";
import type { ExportNeed, LabelQuery, TaskQuery } from "../../../book/model/export_need.ts";
import { type FoundIssues, type IssueQuery, issueQueryKey } from "../../../book/model/issue_query.ts";
import { type PageRef, pageRefKey } from "../../../book/model/page_ref.ts";
import type {
  Person,
  PersonRef,
  SourceAttachment,
  SourcePage,
  TaskFacts,
  VersionFacts,
} from "../../../book/model/source_page.ts";
import { MAX_HISTORIES } from "../../../export/macros/pages/include_limits.ts";
import { peopleOf } from "../describe_missing_facts.ts";
import type { FactsOptions, IncludedBody, PlacedNeed } from "./facts_options.ts";
import { AskedFiles } from "./asked_files.ts";
import { AskedLists } from "./asked_lists.ts";
import { Remembered } from "./remembered.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import { spacesOf } from "../../../book/order/merge_outlines.ts";
import { PageIndex } from "../../../book/order/page_index.ts";
import { findNamedIssues } from "./find_named_issues.ts";

/** How many pages deep texts are taken from pages that take texts from pages. */
const MAX_DEPTH = 5;
/** Maximum number of pages whose bodies are read for macros. */
const MAX_BODIES = 500;
/** Length of these bodies together after which no other is read; their trees stay in memory. */
const MAX_LENGTH = 4_000_000;
/** Maximum number of pages outside the lists of the space that are looked for, one request each. */
const MAX_FINDS = 5000;

/**
 * Facts for the pages of a book. Each question is asked once. Which bodies are read does not depend on the time that
 * answers take, so that the same pages make the same book.
 */
export class GatheredFacts implements ExportFacts {
  readonly #options: FactsOptions;
  readonly #index: PageIndex;
  readonly #pages = new Remembered<SourcePage | undefined>();
  readonly #bodies = new Remembered<IncludedBody | undefined>();
  readonly #people = new Remembered<Person | undefined>();
  readonly #files: AskedFiles;
  readonly #issues = new Remembered<IssueFacts | undefined>();
  readonly #queries = new Remembered<FoundIssues | undefined>();
  readonly #spaces = new Remembered<ReturnType<ExportFacts["space"]>>();
  readonly #lists: AskedLists;
  #bodiesLeft = MAX_BODIES;
  #lengthLeft = MAX_LENGTH;
  #findsLeft = MAX_FINDS;

  /** Asks nothing yet. */
  constructor(options: FactsOptions) {
    this.#options = options;
    this.#lists = new AskedLists(options.source);
    this.#files = new AskedFiles(options.source);
    this.#index = new PageIndex(options.outline.pages);
    for (const space of spacesOf(options.outline)) this.#spaces.set(space.key, space);
  }

  /** Asks the source for all that is needed and not known, also for what the included texts need in turn. */
  async gather(needs: readonly PlacedNeed[], depth = 0): Promise<void> {
    if (needs.length === 0) return;
    await this.#gatherPeople(needs);
    await this.#gatherIssues(needs);
    await this.#options.source.expectAttachments(needs.flatMap((need) => this.#holderOf(need) ?? []));
    const shown = needs.map((): readonly SourcePage[] => []);
    await runLimited(needs.entries(), this.#options.concurrency, async ([i, placed]) => {
      shown[i] = await this.#ask(placed, depth);
    });
    await this.gather(await this.#readBodies(shown.flat()), depth + 1);
  }

  /** Asks for people, such as authors, that no text mentions. */
  async gatherPeople(refs: readonly PersonRef[]): Promise<void> {
    const named = new Map(refs.map((ref) => [personKey(ref), ref]));
    await this.#people.askTogether(named, (open) => this.#options.source.people(open));
  }

  /** Takes the body of a page that is known in another form. */
  replaceBody(body: IncludedBody): void {
    if (this.#bodies.get(body.facts.id) !== undefined) this.#bodies.set(body.facts.id, body);
  }

  page(ref: PageRef, from: SourcePage): SourcePage | undefined {
    return this.#index.find(ref, from) ?? this.#pages.get(pageRefKey(placeRef(ref, from)));
  }

  lacks(ref: PageRef, from: SourcePage): boolean {
    return this.page(ref, from) === undefined && this.#options.source.lacks(placeRef(ref, from));
  }

  body(ref: PageRef, from: SourcePage): IncludedBody | undefined {
    // Pages that a search finds may be in no list of a space.
    const id = this.page(ref, from)?.id ?? ref.id;
    return id === undefined ? undefined : this.#bodies.get(id);
  }

  children(id: string): readonly SourcePage[] {
    return this.#index.children(id);
  }

  pages(): readonly SourcePage[] | undefined {
    return this.#options.outline.isPartial === true ? undefined : this.#index.pages;
  }

  labeled(query: LabelQuery): readonly SourcePage[] | undefined {
    return this.#lists.pages(query);
  }

  tasks(query: TaskQuery): readonly TaskFacts[] | undefined {
    return this.#lists.tasks(query);
  }

  versions(id: string): readonly VersionFacts[] | undefined {
    return this.#lists.versions(id);
  }

  person(ref: PersonRef): Person | undefined {
    return this.#people.get(personKey(ref));
  }

  attachments(id: string): readonly SourceAttachment[] | undefined {
    return this.#files.of(id);
  }

  lacksFile(file: AttachmentKey): boolean {
    return this.#files.lacks(file);
  }

  issue(key: string, server?: string): IssueFacts | undefined {
    return this.#issues.get(issueKey(key, server));
  }

  issues(query: IssueQuery): FoundIssues | undefined {
    return this.#queries.get(issueQueryKey(query));
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

  /** Asks for many issues at once; the others are asked for one by one. */
  async #gatherIssues(needs: readonly PlacedNeed[]): Promise<void> {
    const unknown = new Map(needs.flatMap(({ need }) => {
      if (need.kind !== "issue") return [];
      const key = issueKey(need.key, need.server);
      return this.#issues.has(key) ? [] : [[key, need] as const];
    }));
    for (const [{ key, server }, facts] of await findNamedIssues(this.#options.source, [...unknown.values()])) {
      this.#issues.set(issueKey(key, server), facts);
    }
  }

  /** Returns the page whose attachments are needed, if it is in the lists of the space. */
  #holderOf({ need, from }: PlacedNeed): string | undefined {
    if (need.kind !== "attachments") return undefined;
    const id = need.ref.id ?? this.#index.find(need.ref, from)?.id;
    return id === undefined || this.#files.has(id) ? undefined : id;
  }

  /** Asks for one fact; returns the pages whose bodies are needed too. */
  async #ask({ need, from }: PlacedNeed, depth: number): Promise<readonly SourcePage[]> {
    const { source } = this.#options;
    switch (need.kind) {
      case "page":
        await this.#findPage(need.ref, from);
        return [];
      case "body": {
        const page = await this.#findPage(need.ref, from);
        return page === undefined || depth >= MAX_DEPTH ? [] : [page];
      }
      case "children":
        return need.bodies === true ? await this.#listBelow(need, from) : [];
      case "labeled": {
        const pages = await this.#lists.askPages(need.query);
        if (need.people === true) await this.gatherPeople(pages.flatMap(peopleOf));
        return need.bodies === true ? pages : [];
      }
      case "tasks":
        await this.#gatherTasks(need.query, from);
        return [];
      case "versions":
        await this.#listVersions(need, from);
        return [];
      case "attachments": {
        const id = need.ref.id ?? (await this.#findPage(need.ref, from))?.id;
        if (id !== undefined) await this.#files.ask(id, need.name);
        return [];
      }
      case "issue":
        await this.#issues.ask(issueKey(need.key, need.server), () => source.issue(need.key, need.server));
        return [];
      case "issues":
        await this.#queries.ask(issueQueryKey(need.query), () => source.issues(need.query));
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
    return await this.#pages.ask(pageRefKey(placed), async () => {
      if (this.#findsLeft === 0) return undefined;
      this.#findsLeft -= 1;
      return await this.#options.source.find(placed);
    });
  }

  /** Reads the bodies of pages that are not known, in order; returns what they need in turn. */
  async #readBodies(pages: readonly SourcePage[]): Promise<PlacedNeed[]> {
    const chosen = new Map<string, SourcePage>();
    for (const page of pages) {
      if (chosen.size === this.#bodiesLeft) break;
      if (!this.#bodies.has(page.id)) chosen.set(page.id, page);
    }
    this.#bodiesLeft -= chosen.size;
    if (chosen.size === 0 || this.#lengthLeft <= 0) return [];
    for (const id of chosen.keys()) this.#bodies.set(id, undefined);
    const needs: PlacedNeed[] = [];
    for await (const body of this.#options.readBodies([...chosen.values()])) {
      this.#bodies.set(body.facts.id, body);
      for (const need of this.#options.listNeeds(body.root, body.facts)) needs.push({ need, from: body.facts });
      this.#lengthLeft -= body.length;
      if (this.#lengthLeft <= 0) break;
    }
    return needs;
  }

  async #gatherTasks(query: TaskQuery, from: SourcePage): Promise<void> {
    const tasks = await this.#lists.askTasks(query);
    for (const id of new Set(tasks.map(({ pageId }) => pageId))) await this.#findPage({ id }, from);
    const mentioned = tasks.flatMap(({ text }) => text.filter((part) => typeof part !== "string"));
    await this.gatherPeople([...mentioned, ...tasks.flatMap(({ assignee }) => assignee ?? [])]);
  }

  async #listVersions(need: Extract<ExportNeed, { kind: "versions" }>, from: SourcePage): Promise<void> {
    const { ref, depth = 0 } = need;
    const id = ref.id ?? (await this.#findPage(ref, from))?.id;
    if (id === undefined) return;
    const below = depth === 0 ? [] : await this.#listBelow({ kind: "children", ref, depth }, from);
    const people: PersonRef[] = [];
    for (const page of [id, ...below.map((page) => page.id)].slice(0, MAX_HISTORIES)) {
      const versions = await this.#lists.askVersions(page);
      people.push(...versions.flatMap(({ by }) => by ?? []));
    }
    await this.gatherPeople(people);
  }
}

/** Adds the space of the referring page. */
function placeRef(ref: PageRef, { spaceKey }: SourcePage): PageRef {
  return ref.id !== undefined || ref.spaceKey !== undefined || spaceKey === "" ? ref : { ...ref, spaceKey };
}

function issueKey(key: string, server = ""): string {
  return JSON.stringify([key, server]);
}

function personKey({ account, key, username }: PersonRef): string {
  return JSON.stringify([account ?? "", key ?? "", username ?? ""]);
}
