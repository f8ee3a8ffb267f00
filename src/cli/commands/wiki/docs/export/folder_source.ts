import { present } from "../../../../../base/present.ts";
import { asciiLowerCase, quote, truncate } from "../../../../../base/text.ts";
import { ToolError } from "../../../../../base/tool_error.ts";
import type { DocsView } from "../../../../../console/docs_host.ts";
import type { LabelQuery } from "../../../../../export/model/export_need.ts";
import type {
  ExportScope,
  ExportSource,
  SourceOutline,
  UnreadablePage,
} from "../../../../../export/model/export_source.ts";
import type { PageRef } from "../../../../../export/model/page_ref.ts";
import type { SourceAttachment, SourcePage, SourcePageContent } from "../../../../../export/model/source_page.ts";
import { wikiAddress } from "../../../../../export/sources/wiki_address.ts";
import type { ViewedPage } from "../../../../../sync/view/folder_view.ts";

/**
 * Source of the pages of a synced folder. It knows no people, no issues and no pages outside the folder; what needs them
 * is reported.
 */
export class FolderSource implements ExportSource {
  readonly kind = "synced-folder";
  readonly #view: DocsView;
  readonly #pages: ReadonlyMap<string, SourcePage>;

  /** Lists the pages of the folder. */
  constructor(view: DocsView) {
    this.#view = view;
    const { space } = view.scope;
    this.#pages = new Map(view.pages.list().map((page) => [page.id, sourcePage(page, space)]));
  }

  outline({ kind, page: ref }: ExportScope): Promise<SourceOutline> {
    const { space, root } = this.#view.scope;
    const pages = [...this.#pages.values()];
    const named = ref === undefined ? root?.id : this.#find(ref)?.id;
    if (kind !== "space" && (named === undefined || !this.#pages.has(named))) {
      throw new ToolError(
        "not-found",
        `Cannot find the page ${quote(truncate(ref?.id ?? ref?.title ?? "", 120))} in the folder`,
        {
          hint: "Name a page by its ID or title, or export the whole folder.",
        },
      );
    }
    return Promise.resolve({ space: { key: space }, pages, ...present({ rootId: named }) });
  }

  async *read(ids: readonly string[]): AsyncGenerator<SourcePageContent | UnreadablePage> {
    for (const id of ids) {
      const found = await this.#view.pages.read(id);
      if (found === undefined || "reason" in found) {
        const title = this.#pages.get(id)?.title ?? "";
        const reason = found?.reason ?? "it is not in the folder";
        yield { id, code: "not-found", message: `Cannot read page ${id} ${quote(truncate(title, 120))}: ${reason}` };
      } else {
        const facts = sourcePage(found.page, this.#view.scope.space);
        yield { facts, body: { format: "storage", text: found.body } };
      }
    }
  }

  find(ref: PageRef): Promise<SourcePage | undefined> {
    return Promise.resolve(this.#find(ref));
  }

  labeledIds(spaceKey: string, labels: readonly string[]): Promise<ReadonlySet<string> | undefined> {
    if (spaceKey !== this.#view.scope.space) return Promise.resolve(undefined);
    const found = [...this.#pages.values()].filter((page) => hasLabel(page, labels, false));
    return Promise.resolve(new Set(found.map(({ id }) => id)));
  }

  labeled({ labels, all, spaces, max, sort, reverse }: LabelQuery): Promise<readonly SourcePage[] | undefined> {
    // Other orders need times that the folder does not have.
    const isKnown = sort === "title" && spaces.every((key) => key === this.#view.scope.space) && spaces.length > 0;
    if (!isKnown) return Promise.resolve(undefined);
    const found = [...this.#pages.values()].filter((page) => hasLabel(page, labels, all))
      .sort((a, b) => a.title < b.title ? -1 : a.title > b.title ? 1 : 0);
    return Promise.resolve((reverse ? found.reverse() : found).slice(0, max));
  }

  people(refs: readonly unknown[]): Promise<readonly undefined[]> {
    return Promise.resolve(refs.map(() => undefined));
  }

  attachments(pageId: string): Promise<readonly SourceAttachment[] | undefined> {
    if (!this.#pages.has(pageId)) return Promise.resolve(undefined);
    return Promise.resolve(
      this.#view.pages.attachments(pageId).map(({ id, name, version, mediaType, size }) => {
        return { id, pageId, name, version, size, ...present({ mediaType }) };
      }),
    );
  }

  download({ id, pageId }: SourceAttachment, { maxBytes }: { readonly maxBytes: number }) {
    return this.#view.pages.readAttachment(pageId, id, maxBytes);
  }

  issue(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  space(key: string): Promise<{ key: string } | undefined> {
    return Promise.resolve(key === this.#view.scope.space ? { key } : undefined);
  }

  versions(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  address(ref: PageRef): string | undefined {
    const { site } = this.#view.scope;
    return wikiAddress(ref, { site, deployment: /\.atlassian\.net\/wiki$/.test(site) ? "cloud" : "data-center" });
  }

  #find({ id, title, spaceKey }: PageRef): SourcePage | undefined {
    if (id !== undefined) return this.#pages.get(id);
    if (title === undefined || (spaceKey ?? this.#view.scope.space) !== this.#view.scope.space) return undefined;
    return [...this.#pages.values()].find((page) => page.title.toLowerCase() === title.toLowerCase());
  }
}

function sourcePage({ id, title, parentId, position, version, url, labels }: ViewedPage, spaceKey: string): SourcePage {
  const place = present({ parentId, position, url: url === "" ? undefined : url });
  return { id, title, spaceKey, version, status: "current", labels, ...place };
}

function hasLabel({ labels = [] }: SourcePage, wanted: readonly string[], all: boolean): boolean {
  const own = new Set(labels.map(asciiLowerCase));
  const has = (label: string) => own.has(asciiLowerCase(label));
  return all ? wanted.every(has) : wanted.some(has);
}
