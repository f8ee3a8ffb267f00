import { asciiLowerCase } from "../../../base/text.ts";
import { DelegatingSource } from "../../../book/model/delegating_source.ts";
import type { ExportScope, ExportSource, SourceOutline, UnreadablePage } from "../../../book/model/export_source.ts";
import { issueQueryKey } from "../../../book/model/issue_query.ts";
import { type PageRef, pageRefKey } from "../../../book/model/page_ref.ts";
import type { SourceAttachment, SourcePage, SourcePageContent } from "../../../book/model/source_page.ts";
import { downloadOnce, readInTurn } from "./spooled_source.ts";
import type { ExportSpool } from "./export_spool.ts";

/** Answers that are remembered of each kind; the oldest goes first. */
const MAX_ANSWERS = 20_000;
/** Lists of spaces that are remembered: one can have 100,000 pages. */
const MAX_OUTLINES = 8;

/**
 * A source that several books share: it asks for each list, name, query and issue once, and downloads each file once, so
 * that all books show one state of the wiki. Bodies are the matter of the spools of the books.
 */
export class RememberingSource extends DelegatingSource {
  readonly #spool: ExportSpool;
  readonly #outlines = new Answers<SourceOutline>(MAX_OUTLINES);
  /** Outlines with all pages of their space. */
  readonly #wholeSpaces = new Map<string, SourceOutline>();
  readonly #answers = new Answers<unknown>(MAX_ANSWERS);
  readonly #unreadable = new Map<string, UnreadablePage>();

  /** Stores downloads in the spool. */
  constructor(inner: ExportSource, spool: ExportSpool) {
    super(inner);
    this.#spool = spool;
  }

  /** A tree of a space that was listed already needs no list of its own. */
  override outline(scope: ExportScope): Promise<SourceOutline> {
    return this.#outlines.of(JSON.stringify(scope), async () => {
      const isWhole = scope.kind === "tree" || scope.kind === "space";
      const known = isWhole ? this.#outlineWithin(scope) : undefined;
      if (known !== undefined) return known;
      const outline = await this.inner.outline(scope);
      if (isWhole && this.#wholeSpaces.size < MAX_OUTLINES) {
        this.#wholeSpaces.set(outline.space.key, outline);
      }
      return outline;
    });
  }

  #outlineWithin({ kind, page, spaceKey }: ExportScope): SourceOutline | undefined {
    for (const { rootIds: _, ...outline } of this.#wholeSpaces.values()) {
      if (page === undefined) {
        const isSame = spaceKey !== undefined && asciiLowerCase(spaceKey) === asciiLowerCase(outline.space.key);
        if (isSame && kind === "space") return outline;
        continue;
      }
      const root = outline.pages.find((each) => isMeant(each, page));
      if (root !== undefined) return { ...outline, rootIds: [root.id] };
    }
    return undefined;
  }

  /** A page that could not be read is not asked for again. */
  override async *read(ids: readonly string[]): AsyncGenerator<SourcePageContent | UnreadablePage> {
    const before = new Map(this.#unreadable);
    await using rest = readInTurn(this.inner.read(ids.filter((id) => !before.has(id))));
    for (const id of ids) {
      const found = before.get(id) ?? await rest.next();
      if (found === undefined) continue;
      if ("code" in found) this.#unreadable.set(found.id, found);
      yield found;
    }
  }

  override find(ref: PageRef): Promise<SourcePage | undefined> {
    return this.#once(["find", pageRefKey(ref)], () => this.inner.find(ref));
  }

  override labeledIds(spaceKey: string, labels: readonly string[]): ReturnType<ExportSource["labeledIds"]> {
    return this.#once(["labeledIds", spaceKey, ...labels], () => this.inner.labeledIds(spaceKey, labels));
  }

  override labeled(query: Parameters<ExportSource["labeled"]>[0]): ReturnType<ExportSource["labeled"]> {
    return this.#once(["labeled", JSON.stringify(query)], () => this.inner.labeled(query));
  }

  override tasks(query: Parameters<ExportSource["tasks"]>[0]): ReturnType<ExportSource["tasks"]> {
    return this.#once(["tasks", JSON.stringify(query)], () => this.inner.tasks(query));
  }

  override issue(key: string, server?: string): ReturnType<ExportSource["issue"]> {
    return this.#once(["issue", key, server ?? ""], () => this.inner.issue(key, server));
  }

  override issues(query: Parameters<ExportSource["issues"]>[0]): ReturnType<ExportSource["issues"]> {
    return this.#once(["issues", issueQueryKey(query)], () => this.inner.issues(query));
  }

  override space(key: string): ReturnType<ExportSource["space"]> {
    return this.#once(["space", key], () => this.inner.space(key));
  }

  override versions(id: string, max: number): ReturnType<ExportSource["versions"]> {
    return this.#once(["versions", id, String(max)], () => this.inner.versions(id, max));
  }

  override async download(
    attachment: SourceAttachment,
    options: { readonly maxBytes: number },
  ): Promise<Uint8Array | undefined> {
    const download = () => this.inner.download(attachment, options);
    return await downloadOnce(attachment, { ...options, spool: this.#spool, download });
  }

  /** A file that the wiki made has an address in place of an ID and a version. */
  override async downloadMade(
    address: string,
    options: { readonly maxBytes: number },
  ): Promise<Uint8Array | undefined> {
    const download = async () => await this.inner.downloadMade?.(address, options);
    return await downloadOnce({ id: address, version: 0 }, { ...options, spool: this.#spool, download });
  }

  async #once<Value>(question: readonly string[], ask: () => Promise<Value>): Promise<Value> {
    return await this.#answers.of(JSON.stringify(question), ask) as Value;
  }
}

function isMeant(page: SourcePage, { id, title, spaceKey }: PageRef): boolean {
  if (id !== undefined) return page.id === id;
  return title !== undefined && page.title === title && page.spaceKey === spaceKey && page.status === "current";
}

/** Answers by their questions, of limited number; a failure is not remembered. */
class Answers<Value> {
  readonly #max: number;
  readonly #known = new Map<string, Promise<Value>>();

  constructor(max: number) {
    this.#max = max;
  }

  of(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const asked = ask();
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#max && oldest !== undefined) this.#known.delete(oldest);
    return asked;
  }
}
