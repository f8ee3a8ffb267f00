import type { ExportRequest } from "../../../src/authoring/book/export_request.ts";
import type { ReadChapters } from "../../../src/authoring/book/chapters_of_book.ts";
import { readChapters } from "../../../src/authoring/book/read_chapters.ts";
import type { ExportSource, SourceOutline } from "../../../src/book/model/export_source.ts";
import type { PageRef } from "../../../src/book/model/page_ref.ts";
import type { PageBody, SourcePage } from "../../../src/book/model/source_page.ts";
import { type FakeKnowledge, type FakePage, FakeWiki } from "./fake_wiki.ts";

/** What a fake source does besides answering. */
export interface FakeSourceOptions extends FakeKnowledge {
  /** Methods that behave in a special way. */
  readonly override?: Partial<ExportSource>;
  /** Kind of source; `wiki` unless given. */
  readonly kind?: ExportSource["kind"];
  /** Whether the list of pages has their labels; true by default. */
  readonly listsLabels?: boolean;
}

/** A source in memory, with the questions that it was asked. */
export interface FakeSource extends ExportSource {
  /** Each question as `method argument`. */
  readonly asked: readonly string[];
}

/** Key of the space that outlines list. */
const SPACE = "DOCS";

/** Creates a source whose outline has the pages of the space `DOCS`; it finds the others too. */
export function createFakeSource(pages: readonly FakePage[], options: FakeSourceOptions = {}): FakeSource {
  const { override = {}, kind = "wiki", listsLabels = true } = options;
  const wiki = new FakeWiki(pages, options);
  const bodies = new Map(
    pages.map(({ id, storage: text = "", adf }): [string, PageBody] => [
      id,
      adf === undefined ? { format: "storage", text } : { format: "adf", text: adf },
    ]),
  );
  const asked: string[] = [];
  const ask = (method: string, argument: unknown) =>
    void asked.push(`${method} ${typeof argument === "string" ? argument : JSON.stringify(argument)}`);
  const from = { ...wiki.facts("0"), spaceKey: SPACE };
  const listed = (page: SourcePage): SourcePage => {
    const { labels, ...facts } = page;
    return listsLabels && labels !== undefined ? { ...facts, labels } : facts;
  };
  const source: ExportSource = {
    ...{ kind, hasTasks: true },
    outline(scope) {
      const inSpace = pages.map(({ id }) => wiki.facts(id)).filter(({ spaceKey }) => spaceKey === SPACE);
      const root = scope.page === undefined ? undefined : wiki.page(scope.page, from);
      const space: SourceOutline["space"] = { key: SPACE, name: "Docs" };
      return Promise.resolve({
        space,
        pages: inSpace.map(listed),
        ...(root === undefined ? {} : { rootIds: [root.id] }),
      });
    },
    async *read(ids) {
      for (const id of ids) {
        const body = bodies.get(id);
        if (body === undefined) yield { id, code: "not-found", message: `Cannot read page ${id}: it does not exist` };
        else yield { facts: wiki.facts(id), body };
      }
    },
    find: (ref: PageRef) => Promise.resolve(wiki.page(ref, from)),
    lacks: (ref) => wiki.lacks(ref, from),
    labeledIds(_key, labels) {
      const found = wiki.labeled({ labels, all: false, spaces: [SPACE], max: 999, sort: "title", reverse: false });
      return Promise.resolve(found && new Set(found.map(({ id }) => id)));
    },
    labeled: (query) => Promise.resolve(wiki.labeled(query)),
    tasks: (query) => Promise.resolve(wiki.tasks(query)),
    people: (refs) => Promise.resolve(refs.map((ref) => wiki.person(ref))),
    expectAttachments: () => Promise.resolve(),
    attachments: (pageId) => Promise.resolve(wiki.attachments(pageId)),
    download: () => Promise.resolve(undefined),
    issue: (key) => Promise.resolve(wiki.issue(key)),
    issues: (query) => Promise.resolve(wiki.issues(query)),
    space: (key) => Promise.resolve(wiki.space(key)),
    versions: (id) => Promise.resolve(wiki.versions(id)),
    address: (ref) => wiki.address(ref, from),
    ...override,
  };
  return {
    ...{ asked, kind, hasTasks: source.hasTasks, address: source.address, lacks: source.lacks },
    outline: (scope) => (ask("outline", scope), source.outline(scope)),
    read: (ids) => (ask("read", ids.join(" ")), source.read(ids)),
    find: (ref) => (ask("find", ref), source.find(ref)),
    labeledIds: (key, labels) => (ask("labeledIds", labels), source.labeledIds(key, labels)),
    labeled: (query) => (ask("labeled", query.labels), source.labeled(query)),
    tasks: (query) => (ask("tasks", query), source.tasks(query)),
    people: (refs) => (ask("people", refs), source.people(refs)),
    expectAttachments: (ids) => source.expectAttachments(ids),
    attachments: (pageId) => (ask("attachments", pageId), source.attachments(pageId)),
    download: (file, limits) => (ask("download", file.name), source.download(file, limits)),
    issue: (key, server) => (ask("issue", key), source.issue(key, server)),
    issues: (query) => (ask("issues", query.jql), source.issues(query)),
    space: (key) => (ask("space", key), source.space(key)),
    versions: (pageId, max) => (ask("versions", pageId), source.versions(pageId, max)),
  };
}

/** Reads the chapters of the whole space, unless the request names something else. */
export async function readFakeChapters(
  source: ExportSource,
  request: Partial<ExportRequest> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<ReadChapters> {
  return await readChapters(requestFor(request), { source, signal, step: () => {} });
}

/** Completes a request. */
export function requestFor(request: Partial<ExportRequest>): ExportRequest {
  return {
    scopes: [{ kind: "space", spaceKey: SPACE }],
    ...{ labels: [], excludeLabels: [], excludeMode: "subtree", includeArchived: false, history: false },
    ...{ images: "original", externalHosts: [], concurrency: 3 },
    ...request,
  };
}
