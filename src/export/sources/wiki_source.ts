import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import { present } from "../../base/present.ts";
import type { Page, UserRef } from "../../wiki/content/page.ts";
import { readIfThere } from "../../wiki/content/read_if_there.ts";
import { userRefKey } from "../../wiki/content/user_ref.ts";
import type { LabelQuery, TaskQuery } from "../../book/model/export_need.ts";
import type { FoundIssues, IssueQuery } from "../../book/model/issue_query.ts";
import type {
  ExportScope,
  ExportSource,
  MacroRenderer,
  SourceOutline,
  UnreadablePage,
} from "../../book/model/export_source.ts";
import { type PageRef, pageRefKey } from "../../book/model/page_ref.ts";
import type {
  Person,
  PersonRef,
  SourceAttachment,
  SourcePage,
  SourcePageContent,
  TaskFacts,
  VersionFacts,
} from "../../book/model/source_page.ts";
import { AttachmentLists } from "./attachment_lists.ts";
import type { WikiError } from "../../wiki/wiki_errors.ts";
import { isBrokenAnswer, isOfOneThing, unlessRefused } from "./is_of_one_thing.ts";
import { personRefOf, sourceContentOf, sourcePageOf } from "./source_page_of.ts";
import { readTaskText } from "./task_text.ts";
import type { IssueTrackers } from "./issue_tracker.ts";
import type { AnswerRecord } from "../archive/answer_record.ts";
import { wikiAddress, type WikiSite } from "../../book/addresses/wiki_address.ts";
import { readFoundOutline } from "./found_outline.ts";
import type { ExportedContent, SpaceList } from "./list_space.ts";
import { pageQuestion } from "./page_question.ts";
import { readWikiOutline } from "./wiki_outline.ts";
import { spacesOf } from "../../book/order/merge_outlines.ts";

/** Facts of a wiki that a source needs. */
export interface WikiSourceOptions extends WikiSite {
  /** Trackers that know the issues; without them, issues have keys only. */
  readonly trackers?: IssueTrackers;
  /** Keeps the answers of the wiki. */
  readonly record?: Pick<AnswerRecord, "render"> | undefined;
  /** Has the wiki render macros; without it, the wiki is not asked. */
  readonly renderer?: MacroRenderer | undefined;
  /** Receives failures of the wiki at one thing that is then left out although it may exist. */
  readonly onBroken?: ((error: WikiError) => void) | undefined;
}

/**
 * Creates a source of pages of a wiki; sends nothing yet. Keeps the facts of listed pages and the names of people, and
 * no bodies.
 */
export function createWikiSource(content: ExportedContent, options: WikiSourceOptions): ExportSource {
  return new WikiSource(content, options);
}

class WikiSource implements ExportSource {
  readonly kind = "wiki";
  readonly hasTasks: boolean;
  readonly #content: ExportedContent;
  readonly #options: WikiSourceOptions;
  readonly #known = new Map<string, SourcePage>();
  readonly #people = new Map<string, Person | undefined>();
  readonly #spaces = new Map<string, Promise<{ key: string; name?: string; url?: string } | undefined>>();
  /** Keys of references to nothing. */
  readonly #lacking = new Set<string>();
  readonly #attachments: AttachmentLists;
  readonly #lists = new Map<string, SpaceList>();
  /** Outlines by the keys of their spaces. */
  readonly #outlines = new Map<string, SourceOutline>();

  constructor(content: ExportedContent, options: WikiSourceOptions) {
    this.#content = content;
    this.#options = options;
    this.hasTasks = options.deployment === "cloud";
    this.#attachments = new AttachmentLists(content, unlessRefused);
  }

  async outline(scope: ExportScope): Promise<SourceOutline> {
    const { query } = scope;
    const { onBroken } = this.#options;
    const events = { onBroken, lists: this.#lists, onPage: (page: Page) => this.#meet(page) };
    const outline = query === undefined
      ? await readWikiOutline(this.#content, scope, events)
      : await readFoundOutline(this.#content, { ...scope, query }, events);
    for (const page of outline.pages) this.#known.set(page.id, page);
    for (const space of spacesOf(outline)) {
      this.#spaces.set(space.key, Promise.resolve(space));
      const before = this.#outlines.get(space.key);
      if (before === undefined || before.isPartial === true) this.#outlines.set(space.key, outline);
    }
    return outline;
  }

  get renderer(): MacroRenderer | undefined {
    return this.#options.renderer;
  }

  async *read(ids: readonly string[]): AsyncGenerator<SourcePageContent | UnreadablePage> {
    for await (const each of this.#content.readContents(ids)) {
      if ("error" in each) {
        if (isBrokenAnswer(each.error)) this.#options.onBroken?.(each.error);
        yield { id: each.id, code: each.error.code, message: each.error.message };
      } else {
        this.#meet(each);
        yield this.#refusal(each) ?? sourceContentOf(each, this.#known.get(each.id));
      }
    }
  }

  /** Remembers the names of people that come with a page. */
  #meet({ createdBy, modifiedBy }: Page): void {
    for (const user of [createdBy, modifiedBy]) {
      if (user?.name === undefined) continue;
      for (const key of namesOf(user).map(userRefKey)) {
        this.#people.set(key, this.#people.get(key) ?? { name: user.name });
      }
    }
  }

  /** Returns why a page is no longer where the list had it. */
  #refusal(page: Pick<SourcePage, "id" | "title" | "status" | "spaceKey">): UnreadablePage | undefined {
    const { id, title, status, spaceKey } = page;
    const label = `Cannot read page ${id} ${quote(truncate(title, 120))}`;
    if (status === "trashed" || status === "deleted") {
      return { id, code: "not-found", message: `${label}: it is in the trash` };
    }
    const listed = this.#known.get(id)?.spaceKey ?? spaceKey;
    if (asciiLowerCase(listed) === asciiLowerCase(spaceKey)) return undefined;
    return { id, code: "moved", message: `${label}: it was moved to the space ${quote(truncate(spaceKey, 80))}` };
  }

  async find(ref: PageRef): Promise<SourcePage | undefined> {
    const known = ref.id === undefined ? undefined : this.#known.get(ref.id);
    const ask = known === undefined ? pageQuestion(this.#content, ref) : undefined;
    if (ask === undefined) return known;
    const found = await this.#lookUp(ref, async () => {
      const page = await ask();
      return page?.status === "trashed" ? undefined : page;
    });
    if (found === undefined) return undefined;
    const page = sourcePageOf(found, this.#known.get(found.id));
    this.#known.set(page.id, page);
    return page;
  }

  /** Asks for a page or a space, and remembers if the wiki answers that it has none. */
  #lookUp<Value>(ref: PageRef, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    return this.#unlessOfOneThing(async () => {
      const [found] = await readIfThere(ask);
      if (found === undefined) this.#lacking.add(pageRefKey(ref));
      return found;
    });
  }

  lacks(ref: PageRef): boolean {
    return this.#lacking.has(pageRefKey(ref));
  }

  async labeledIds(spaceKey: string, labels: readonly string[]): Promise<ReadonlySet<string> | undefined> {
    const wanted = new Set(labels.map(asciiLowerCase));
    if (wanted.size === 0) return new Set();
    const listed = this.#outlines.get(spaceKey);
    const isKnown = listed !== undefined && listed.isPartial !== true &&
      listed.pages.every((page) => page.labels !== undefined || page.status !== "current");
    if (isKnown) {
      const has = (page: SourcePage) => page.labels?.some((label) => wanted.has(asciiLowerCase(label))) === true;
      return new Set(listed.pages.filter(has).map(({ id }) => id));
    }
    return await this.#unlessOfOneThing(async () => {
      const found = this.#content.searchLabeled({ labels: [...wanted], spaces: [spaceKey], types: ["page"] });
      return new Set(await Array.fromAsync(found, ({ id }) => id));
    });
  }

  labeled(query: LabelQuery): Promise<readonly SourcePage[] | undefined> {
    const { max, ...search } = query;
    return this.#unlessOfOneThing(async () => {
      const pages: SourcePage[] = [];
      if (max < 1) return pages;
      for await (const page of this.#content.searchLabeled(search)) {
        this.#meet(page);
        pages.push(sourcePageOf(page, this.#known.get(page.id)));
        if (pages.length >= max) break;
      }
      return pages;
    });
  }

  tasks({ max, ...search }: TaskQuery): Promise<readonly TaskFacts[] | undefined> {
    return this.#unlessOfOneThing(async () => {
      const tasks = this.#content.listTasks(search);
      if (tasks === undefined) return undefined;
      const found: TaskFacts[] = [];
      for await (const { body, assignee, ...task } of tasks) {
        found.push({ ...task, text: readTaskText(body), ...present({ assignee: personRefOf(assignee) }) });
        if (found.length >= max) break;
      }
      return found;
    });
  }

  async people(refs: readonly PersonRef[]): Promise<readonly (Person | undefined)[]> {
    const missing = new Map<string, UserRef>();
    for (const ref of refs) {
      const key = userRefKey(ref);
      if (!this.#people.has(key)) missing.set(key, ref);
    }
    const users = missing.size === 0 ? [] : await this.#content.findUsers([...missing.values()]);
    for (const [at, key] of [...missing.keys()].entries()) {
      const { displayName, email } = users[at] ?? {};
      this.#people.set(key, displayName === undefined ? undefined : { name: displayName, ...present({ email }) });
    }
    return refs.map((ref) => this.#people.get(userRefKey(ref)));
  }

  expectAttachments(ids: readonly string[]): Promise<void> {
    return this.#attachments.expect(ids, [...this.#outlines.values()].flatMap(({ pages }) => pages));
  }

  attachments(id: string, name?: string): Promise<readonly SourceAttachment[] | undefined> {
    return this.#attachments.of(id, name);
  }

  async download(
    attachment: SourceAttachment,
    options: { readonly maxBytes: number },
  ): Promise<Uint8Array | undefined> {
    const [bytes] = await readIfThere(() => this.#content.downloadAttachment(attachment, options));
    return bytes;
  }

  recorded(): Uint8Array | undefined {
    return this.#options.record?.render();
  }

  downloadMade(address: string, options: { readonly maxBytes: number }): Promise<Uint8Array | undefined> {
    const url = URL.parse(address);
    const files = `${this.#options.site}/download/`;
    if (url === null || !`${url.origin}${url.pathname}`.startsWith(files)) return Promise.resolve(undefined);
    return this.#unlessOfOneThing(() => this.#content.downloadFile(url, options));
  }

  async issue(key: string, server?: string): ReturnType<ExportSource["issue"]> {
    return await this.#options.trackers?.issue(key, server);
  }

  async issues(query: IssueQuery): Promise<FoundIssues | undefined> {
    return await this.#options.trackers?.issues(query);
  }

  space(key: string): Promise<{ key: string; name?: string; url?: string } | undefined> {
    const known = this.#spaces.get(key) ?? this.#lookUp({ spaceKey: key }, async () => {
      const space = await this.#content.findSpace(key);
      return space && { key: space.key, ...present({ name: space.name, url: space.url }) };
    });
    this.#spaces.set(key, known);
    known.catch(() => this.#spaces.delete(key)); // another book may ask again
    return known;
  }

  async versions(id: string, max: number): Promise<readonly VersionFacts[] | undefined> {
    const versions = await this.#unlessOfOneThing(() => this.#content.listVersions(id, max));
    return versions?.map(({ by, ...version }) => ({ ...version, ...present({ by: personRefOf(by) }) }));
  }

  address(ref: PageRef): string | undefined {
    const known = ref.id === undefined ? undefined : this.#known.get(ref.id)?.url;
    return known ?? wikiAddress(ref, this.#options);
  }

  /** Returns undefined for a thing that cannot be had, and throws what ends an export. */
  async #unlessOfOneThing<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (!isOfOneThing(error)) throw error;
      if (isBrokenAnswer(error)) this.#options.onBroken?.(error);
      return undefined;
    }
  }
}

/** Returns each way in which pages may refer to a user. */
function namesOf({ account, key, username }: UserRef): UserRef[] {
  return [
    ...(account === undefined ? [] : [{ account }]),
    ...(key === undefined ? [] : [{ key }]),
    ...(username === undefined ? [] : [{ username }]),
  ];
}
