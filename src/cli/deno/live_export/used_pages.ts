import { DelegatingSource } from "../../../book/model/delegating_source.ts";
import type { ExportSource, UnreadablePage } from "../../../book/model/export_source.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import type { SourceAttachment, SourcePage, SourcePageContent } from "../../../book/model/source_page.ts";
import { sha256Hex } from "../../../base/sha256.ts";
import { byCodeUnits } from "../../../base/order.ts";
import { present } from "../../../base/present.ts";
import { withoutExported } from "../../../export/upload/exported_mark.ts";
import type { LiveBookContents, LivePageAttachments } from "../../../webhook/exports/book_exporter.ts";

/** The pages of a book, without what it uses of others. */
export type OwnContents = Pick<LiveBookContents, "title" | "pages">;

/** A source that notes which pages and attachments a book shows. */
export class NotingSource extends DelegatingSource {
  readonly #versions = new Map<string, number>();
  readonly #attachments = new Map<string, string>();

  /** Notes included pages, and those whose titles links show. */
  override async *read(ids: readonly string[]): AsyncGenerator<SourcePageContent | UnreadablePage> {
    for await (const each of this.inner.read(ids)) {
      if ("facts" in each) this.#note(each.facts);
      yield each;
    }
  }

  /** Notes a page that a book refers to. */
  override async find(ref: PageRef): Promise<SourcePage | undefined> {
    const page = await this.inner.find(ref);
    if (page !== undefined) this.#note(page);
    return page;
  }

  /** Notes the versions of the attachments of a page. */
  override async attachments(id: string, name?: string): Promise<readonly SourceAttachment[] | undefined> {
    const found = await this.inner.attachments(id, name);
    this.#attachments.set(id, await digestOf(found));
    return found;
  }

  #note({ id, version }: SourcePage): void {
    this.#versions.set(id, version);
  }

  /** Adds to the pages of a book what was noted so far: other pages, and attachments, by the IDs of their pages. */
  contentsOf(own: OwnContents): LiveBookContents {
    const ids = new Set(own.pages.map(({ id }) => id));
    const uses = [...this.#versions].filter(([id]) => !ids.has(id)).map(([id, version]) => ({ id, version })).sort(
      byId,
    );
    const attachments = [...this.#attachments].map(([id, digest]) => ({ id, digest })).sort(byId);
    return { ...own, uses, ...present({ attachments: attachments.length === 0 ? undefined : attachments }) };
  }
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return byCodeUnits(a.id, b.id);
}

/** Reads the attachments of pages as {@linkcode NotingSource} notes them. */
export async function readAttachments(
  ids: readonly string[],
  source: Pick<ExportSource, "attachments" | "expectAttachments">,
): Promise<LivePageAttachments[]> {
  await source.expectAttachments(ids);
  const read: LivePageAttachments[] = [];
  for (const id of ids) read.push({ id, digest: await digestOf(await source.attachments(id)) });
  return read;
}

/** Returns a short text that differs when an attachment was added, removed or replaced, but not by an export. */
async function digestOf(attachments: readonly SourceAttachment[] | undefined): Promise<string> {
  if (attachments === undefined) return "";
  const facts = withoutExported(attachments).map(({ id, version }) => `${id} ${version}`).sort();
  return (await sha256Hex(new TextEncoder().encode(facts.join("\n")))).slice(0, 16);
}
