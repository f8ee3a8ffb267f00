import { DelegatingSource } from "../../../book/model/delegating_source.ts";
import type {
  ChosenPages,
  ExportSource,
  MacroRenderer,
  SourceOutline,
  UnreadablePage,
} from "../../../book/model/export_source.ts";
import type { PersonRef, SourceAttachment, SourcePage, SourcePageContent } from "../../../book/model/source_page.ts";
import type { ExportSpool } from "./export_spool.ts";
import { createSpooledRenderer } from "./spooled_renderer.ts";
import * as v from "valibot";
import { atLeast, COUNT, parseShape, ShapeError, wordOf } from "../../../base/shape.ts";
import { present } from "../../../base/present.ts";

/**
 * Puts a spool before a source: pages that it has at the listed version are not read again, neither in this run nor in
 * the next one, so that a book can go through its pages several times without keeping them in memory. A page that is
 * read twice has the same version both times.
 */
export function createSpooledSource(
  source: ExportSource,
  spool: ExportSpool,
  options: SpooledSourceOptions = {},
): ExportSource {
  return new SpooledSource(source, spool, options);
}

/** Options of {@linkcode createSpooledSource}. */
interface SpooledSourceOptions {
  /** Whether downloads are kept too, because they are needed more than once. */
  readonly keepsDownloads?: boolean;
}

class SpooledSource extends DelegatingSource {
  readonly #spool: ExportSpool;
  readonly #keepsDownloads: boolean;
  /** Facts of pages at the version that this run uses. */
  readonly #known = new Map<string, SourcePage>();
  /** IDs of pages that are in the spool, or that the source could not read. */
  readonly #settled = new Set<string>();
  readonly #unreadable = new Map<string, UnreadablePage>();
  readonly #renderer: MacroRenderer | undefined;

  constructor(source: ExportSource, spool: ExportSpool, { keepsDownloads = false }: SpooledSourceOptions) {
    super(source);
    this.#keepsDownloads = keepsDownloads;
    this.#spool = spool;
    this.#renderer = source.renderer && createSpooledRenderer(source.renderer, spool);
  }

  override get renderer(): MacroRenderer | undefined {
    return this.#renderer;
  }

  override async outline(scope: Parameters<ExportSource["outline"]>[0]): Promise<SourceOutline> {
    const outline = await this.inner.outline(scope);
    for (const page of outline.pages) this.#know(page);
    return outline;
  }

  override async choose(pages: readonly SourcePage[]): Promise<ChosenPages | undefined> {
    const chosen = await this.inner.choose?.(pages);
    for (const page of chosen?.pages ?? []) this.#know(page);
    return chosen;
  }

  override async *read(ids: readonly string[]): AsyncGenerator<SourcePageContent | UnreadablePage> {
    for (let at = 0; at < ids.length; at += WINDOW) yield* this.#readWindow(ids.slice(at, at + WINDOW));
  }

  async *#readWindow(ids: readonly string[]): AsyncGenerator<SourcePageContent | UnreadablePage> {
    const missing: string[] = [];
    for (const id of ids) {
      if (this.#settled.has(id) || await this.#stored(id) !== undefined) this.#settled.add(id);
      else missing.push(id);
    }
    await using rest = readInTurn(this.inner.read(missing));
    const asked = new Set(missing);
    for (const id of ids) {
      // A file that went in the meantime is read again.
      const known = asked.has(id) ? undefined : this.#unreadable.get(id) ?? await this.#stored(id);
      const found = known ?? (asked.has(id) ? await rest.next() : await readFirst(this.inner.read([id])));
      if (found === undefined) continue;
      if (known === undefined) await this.#keep(id, found);
      yield found;
    }
  }

  async #keep(id: string, found: SourcePageContent | UnreadablePage): Promise<void> {
    this.#settled.add(id);
    if ("code" in found) {
      this.#unreadable.set(id, found);
      return;
    }
    this.#know(found.facts);
    await storePage(this.#spool, found);
  }

  async #stored(id: string): Promise<SourcePageContent | undefined> {
    const known = this.#known.get(id);
    const stored = known === undefined ? undefined : await readStoredPage(this.#spool, known);
    // The list may be newer: the place of a page and its labels change without a new version.
    return stored && known && { ...stored, facts: { ...stored.facts, ...known, title: stored.facts.title } };
  }

  #know(page: SourcePage): void {
    if (page.version > 0) this.#known.set(page.id, page);
  }

  override async find(ref: Parameters<ExportSource["find"]>[0]): ReturnType<ExportSource["find"]> {
    const page = await this.inner.find(ref);
    if (page !== undefined && !this.#known.has(page.id)) this.#know(page);
    return page;
  }

  override async labeled(query: Parameters<ExportSource["labeled"]>[0]): ReturnType<ExportSource["labeled"]> {
    const pages = await this.inner.labeled(query);
    for (const page of pages ?? []) {
      if (!this.#known.has(page.id)) this.#know(page);
    }
    return pages;
  }

  override async download(attachment: SourceAttachment, options: DownloadOptions): Promise<Uint8Array | undefined> {
    const download = () => this.inner.download(attachment, options);
    return this.#keepsDownloads
      ? await downloadOnce(attachment, { ...options, spool: this.#spool, download })
      : await download();
  }
}

/** Returns a download that a spool has, or makes and stores it. */
export async function downloadOnce(
  { id, version }: Pick<SourceAttachment, "id" | "version">,
  { spool, maxBytes, download }: DownloadOptions & {
    readonly spool: ExportSpool;
    readonly download: () => Promise<Uint8Array | undefined>;
  },
): Promise<Uint8Array | undefined> {
  const key = JSON.stringify([id, version]);
  const stored = await spool.get("original", key);
  if (stored !== undefined && stored.length <= maxBytes) return stored;
  const bytes = await download();
  if (bytes !== undefined) await spool.put("original", key, bytes);
  return bytes;
}

type DownloadOptions = Parameters<ExportSource["download"]>[1];

/** Pages that are looked for before the source is asked for the rest. */
const WINDOW = 100;

type Pages = AsyncIterable<SourcePageContent | UnreadablePage>;

interface InTurnPages extends AsyncDisposable {
  next(): Promise<SourcePageContent | UnreadablePage | undefined>;
}

/** Reads pages one by one, until it is disposed. */
export function readInTurn(pages: Pages): InTurnPages {
  const iterator = pages[Symbol.asyncIterator]();
  return {
    async next() {
      const { done, value } = await iterator.next();
      return done === true ? undefined : value;
    },
    async [Symbol.asyncDispose]() {
      await iterator.return?.();
    },
  };
}

async function readFirst(pages: Pages): Promise<SourcePageContent | UnreadablePage | undefined> {
  for await (const page of pages) return page;
  return undefined;
}

const TEXT = v.string("must be a text");
const PERSON = v.optional(atLeast({
  ...{ account: v.optional(TEXT), key: v.optional(TEXT), username: v.optional(TEXT) },
}));
const NUMBER = v.optional(v.number("must be a number"));

const FACTS = atLeast({
  ...{ id: TEXT, title: TEXT, spaceKey: TEXT, version: COUNT, status: TEXT },
  ...{ parentId: v.optional(TEXT), position: NUMBER, url: v.optional(TEXT) },
  ...{ labels: v.optional(v.array(TEXT, "must be a list")), createdBy: PERSON, createdAt: NUMBER },
  ...{ modifiedBy: PERSON, modifiedAt: NUMBER },
});
const PAGE = atLeast({
  facts: FACTS,
  body: atLeast({ format: wordOf(["storage", "adf"]), text: TEXT }),
});

/** Stores a page with its body, by ID and version. */
async function storePage(spool: ExportSpool, content: SourcePageContent): Promise<void> {
  await spool.putRecord("page", keyOf(content.facts), content);
}

/** Reads a stored page at a version; undefined if it is missing or damaged. */
async function readStoredPage(
  spool: ExportSpool,
  page: { readonly id: string; readonly version: number },
): Promise<SourcePageContent | undefined> {
  const record = await spool.getRecord("page", keyOf(page));
  if (record === undefined) return undefined;
  try {
    const { facts: { createdBy, modifiedBy, ...facts }, body } = parseShape(PAGE, record);
    if (facts.id !== page.id || facts.version !== page.version) return undefined;
    const { id, title, spaceKey, version, status, ...others } = facts;
    const people = { createdBy: personOf(createdBy), modifiedBy: personOf(modifiedBy) };
    return {
      facts: { id, title, spaceKey, version, status, ...present({ ...others, ...people }) },
      body,
    };
  } catch (error) {
    if (error instanceof ShapeError) return undefined;
    throw error;
  }
}

function personOf(person: v.InferOutput<typeof PERSON>): PersonRef | undefined {
  return person && present(person);
}

function keyOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return JSON.stringify([id, version]);
}
