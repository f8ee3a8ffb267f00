import { WikiError } from "../../wiki/wiki_errors.ts";
import type {
  Attachment,
  AttachmentChange,
  ChildPage,
  NewAttachment,
  NewPage,
  Page,
  PageEdit,
  PageSummary,
  Space,
} from "../../wiki/content/page.ts";
import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import { isBelow } from "../engine/place/local_parent.ts";
import { assertLabels, LabelEdits } from "./label_edits.ts";
import { type ContentParts, downloadOrPlaceholder } from "./placeholder_bytes.ts";
import { TakenTitles } from "./taken_titles.ts";

/**
 * Pages of a wiki after rehearsed changes: reads ask the wiki, writes are kept in memory and visible to later reads. A
 * real wiki may reject more than this class does.
 */
export class RehearsedContent implements WikiContent {
  readonly #parts: ContentParts;
  /** Pages as read from the wiki, without bodies, or as written. */
  readonly #known = new Map<string, Page>();
  /** IDs of written pages, which differ in the wiki or do not exist there. */
  readonly #written = new Set<string>();
  /** Written and restored pages, by ID and version. */
  readonly #versions = new Map<string, Page>();
  /** Pages moved to the trash. */
  readonly #trashed = new Set<string>();
  readonly #labels = new LabelEdits();
  readonly #titles: TakenTitles;
  /** Number of pages and attachments created. */
  #made = 0;

  constructor(parts: ContentParts) {
    this.#parts = parts;
    this.#titles = new TakenTitles(parts.state);
  }

  get changesLag(): boolean {
    return this.#parts.content.changesLag;
  }

  get labelsLag(): boolean {
    return this.#parts.content.labelsLag;
  }

  get restoresAsNext(): boolean {
    return this.#parts.content.restoresAsNext;
  }

  findSpace(key: string): Promise<Space | undefined> {
    return this.#parts.content.findSpace(key);
  }

  listSpaceKeys(): AsyncIterable<string> {
    return this.#parts.content.listSpaceKeys();
  }

  async readPage(id: string, options?: { readonly body?: boolean }): Promise<Page> {
    const own = this.#isOwn(id) ? this.#known.get(id) : undefined;
    return this.#shown(own ?? await this.#parts.content.readPage(id, options));
  }

  async readPages(ids: readonly string[]): Promise<readonly Page[]> {
    const pages = await this.#parts.content.readPages(ids.filter((id) => !this.#isOwn(id)));
    return pages.map((page) => this.#shown(page));
  }

  async readVersion(id: string, version: number): Promise<Page> {
    const known = this.#versions.get(versionKey(id, version));
    if (known !== undefined) return known;
    if (!isProvisionalId(id)) return await this.#parts.content.readVersion(id, version);
    throw new WikiError("not-found", `Cannot read version ${version} of page ${id}: it does not exist`);
  }

  async readLabels(id: string): Promise<string[]> {
    return this.#labels.applyTo(id, isProvisionalId(id) ? [] : await this.#parts.content.readLabels(id));
  }

  addLabels(id: string, names: readonly string[]): Promise<void> {
    return new Promise((settle) => {
      assertLabels(names);
      for (const name of names) this.#labels.add(id, name);
      settle();
    });
  }

  removeLabel(id: string, name: string): Promise<boolean> {
    this.#labels.remove(id, name);
    return Promise.resolve(true);
  }

  listPages(spaceKey: string): AsyncIterable<PageSummary> {
    return this.#titles.noteAll(this.#parts.content.listPages(spaceKey));
  }

  listChanges(spaceKey: string, since?: number): AsyncIterable<PageSummary> {
    return this.#titles.noteAll(this.#parts.content.listChanges(spaceKey, since));
  }

  listTrash(spaceKey: string): AsyncIterable<PageSummary> {
    return this.#parts.content.listTrash(spaceKey);
  }

  children(id: string): AsyncIterable<ChildPage> {
    return this.#parts.content.children(id);
  }

  createPage(page: NewPage): Promise<Page> {
    return new Promise((settle) => {
      const id = provisionalId(++this.#made);
      this.#titles.take(id, page.title);
      settle(this.#write({ ...page, id, version: 1, status: "current", labels: [] }));
    });
  }

  async updatePage({ id, title, body, version, parentId }: PageEdit): Promise<Page> {
    const before = this.#known.get(id) ?? await this.readPage(id);
    if (before.version !== version) {
      throw new WikiError("conflict", `Cannot change page ${id} from version ${version}`, { status: 409 });
    }
    this.#titles.take(id, title);
    if (
      parentId !== undefined &&
      isBelow(parentId, id, (each) => this.#known.get(each) ?? this.#parts.state.entry(each)?.seen)
    ) {
      throw new WikiError("bad-request", "Cannot change the page: its new parent is below it", { status: 400 });
    }
    return this.#write({ ...before, title, body, version: version + 1, parentId: parentId ?? before.parentId });
  }

  async deletePage(id: string): Promise<boolean> {
    const page = this.#known.get(id) ?? await this.readPage(id);
    this.#known.set(id, { ...factsOf(page), status: "trashed" });
    this.#trashed.add(id);
    this.#titles.free(id);
    return true;
  }

  async restorePage(id: string): Promise<Page> {
    const page = await this.readPage(id, { body: true });
    if (page.status === "current") return page;
    this.#titles.take(id, page.title);
    this.#trashed.delete(id);
    this.#versions.set(versionKey(id, page.version), page);
    return this.#write({ ...page, version: page.version + (this.restoresAsNext ? 1 : 0), status: "current" });
  }

  async *attachments(pageId: string): AsyncIterable<Attachment> {
    if (!isProvisionalId(pageId)) yield* this.#parts.content.attachments(pageId);
  }

  listAttachmentChanges(spaceKey: string, since: number): AsyncIterable<AttachmentChange> {
    return this.#parts.content.listAttachmentChanges(spaceKey, since);
  }

  downloadAttachment(attachment: Attachment, options: { readonly maxBytes: number }): Promise<Uint8Array> {
    return downloadOrPlaceholder(attachment, options, this.#parts);
  }

  uploadAttachment(pageId: string, { name, bytes, mediaType }: NewAttachment): Promise<Attachment> {
    const row = this.#parts.state.attachments.of(pageId).find((each) => each.name === name);
    const { id, version } = row ?? { id: provisionalId(++this.#made), version: 0 };
    return Promise.resolve({ id, pageId, name, version: version + 1, size: bytes.length, mediaType });
  }

  deleteAttachment(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Tests whether the rehearsal changed a page. */
  #isOwn(id: string): boolean {
    return this.#known.has(id) && (this.#written.has(id) || this.#trashed.has(id));
  }

  /** Returns a page as it is after the rehearsed changes. */
  #shown(page: Page): Page {
    const { id, parentId, labels, ...facts } = page;
    if (!this.#isOwn(id)) this.#known.set(id, factsOf(page));
    return { ...facts, id, parentId: this.#parentOf(parentId), labels: labels && this.#labels.applyTo(id, labels) };
  }

  #write(page: Page): Page {
    this.#known.set(page.id, page);
    this.#versions.set(versionKey(page.id, page.version), page);
    this.#written.add(page.id);
    return page;
  }

  /** Returns the effective parent: children of a page in the trash move up to its parent. */
  #parentOf(parentId: string | undefined): string | undefined {
    let id = parentId;
    while (id !== undefined && this.#trashed.has(id)) id = this.#known.get(id)?.parentId;
    return id;
  }
}

function versionKey(id: string, version: number): string {
  return `${id} ${version}`;
}

/** Returns a page without its body. */
function factsOf({ body: _, ...facts }: Page): Page {
  return facts;
}

/** Prefix that makes IDs as long as possible, and higher than any ID of a wiki. */
const PREFIX = "90000000";

/** Returns an ID for a page or attachment that a wiki would create, unique per count. */
function provisionalId(count: number): string {
  return PREFIX + String(count).padStart(19 - PREFIX.length, "0");
}

/** Tests whether an ID is provisional. */
export function isProvisionalId(id: string): boolean {
  return id.length === 19 && id.startsWith(PREFIX);
}
