import type { ExportSource, UnreadablePage } from "../../../book/model/export_source.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import type { SourcePage, SourcePageContent } from "../../../book/model/source_page.ts";
import type { LivePageVersion } from "../../../webhook/exports/book_exporter.ts";

/** A source that notes which pages an export reads or finds by reference. */
export interface NotingSource {
  readonly source: ExportSource;
  /** Returns the pages noted so far that are not in the book, by ID. */
  usedBeside(ids: ReadonlySet<string>): LivePageVersion[];
}

/** Wraps a source to note the pages that an export uses: included ones, and those whose titles its links show. */
export function noteUsedPages(source: ExportSource): NotingSource {
  const versions = new Map<string, number>();
  const note = (page: SourcePage | undefined) => {
    if (page !== undefined) versions.set(page.id, page.version);
  };
  return {
    source: {
      kind: source.kind,
      outline: (scope) => source.outline(scope),
      read: (ids) => readNoting(source, ids, note),
      find: async (ref: PageRef) => {
        const page = await source.find(ref);
        note(page);
        return page;
      },
      lacks: (ref) => source.lacks(ref),
      labeledIds: (spaceKey, labels) => source.labeledIds(spaceKey, labels),
      labeled: (query) => source.labeled(query),
      people: (refs) => source.people(refs),
      expectAttachments: (ids) => source.expectAttachments(ids),
      attachments: (id, name) => source.attachments(id, name),
      download: (attachment, options) => source.download(attachment, options),
      issue: (key, server) => source.issue(key, server),
      issues: (query) => source.issues(query),
      space: (key) => source.space(key),
      versions: (id, max) => source.versions(id, max),
      address: (ref) => source.address(ref),
    },
    usedBeside: (ids) => {
      const used = [...versions].filter(([id]) => !ids.has(id)).map(([id, version]) => ({ id, version }));
      return used.sort((a, b) => a.id < b.id ? -1 : 1);
    },
  };
}

async function* readNoting(
  source: ExportSource,
  ids: readonly string[],
  note: (page: SourcePage) => void,
): AsyncGenerator<SourcePageContent | UnreadablePage> {
  for await (const each of source.read(ids)) {
    if ("facts" in each) note(each.facts);
    yield each;
  }
}
