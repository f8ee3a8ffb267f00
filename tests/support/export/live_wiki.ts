import { parseChapter } from "../../../src/authoring/book/page_book.ts";
import { readChapters } from "../../../src/authoring/book/read_chapters.ts";
import { ExportSpool } from "../../../src/authoring/book/spool/export_spool.ts";
import { createSpooledSource } from "../../../src/authoring/book/spool/spooled_source.ts";
import type { ExportSource } from "../../../src/book/model/export_source.ts";
import type { BookFormat } from "../../../src/book/places/list_link_places.ts";
import { oneLine } from "../../../src/document/plain_text.ts";
import { LivePages } from "../../../src/export/live/live_pages.ts";
import type { ReportedMacro } from "../../../src/export/live/macro_use.ts";
import { createHostTracker } from "../../../src/export/sources/host_tracker.ts";
import { createLinkedTrackers } from "../../../src/export/sources/linked_trackers.ts";
import { createWikiSource } from "../../../src/export/sources/wiki_source.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { renderingOf } from "../../../src/wiki/local/render_resource.ts";
import { createMemorySpool, type MemorySpool } from "../memory_spool.ts";
import { clientFor } from "../test_wiki/client_for.ts";
import { startTestWiki, type TestWiki } from "../test_wiki/test_wiki.ts";
import { requestFor } from "./fake_source.ts";

/** Both kinds of wikis. */
export const KINDS = ["cloud", "data-center"] as const;
/** Time of all live macros. */
export const NOW = Date.UTC(2025, 5, 1);

/** Writes a macro of the storage format. */
export function liveMacro(name: string, inside = ""): string {
  return `<ac:structured-macro ac:name="${name}" ac:macro-id="1">${inside}</ac:structured-macro>`;
}

/** Writes a parameter of a macro. */
export function liveParameter(name: string, value: string): string {
  return `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
}

/** Writes the body of a macro. */
export function richBody(inside: string): string {
  return `<ac:rich-text-body>${inside}</ac:rich-text-body>`;
}

/** Starts a wiki with pages `1`, `2`, … that renders the macro `poll`. */
export function startLiveWiki(deployment: typeof KINDS[number], ...bodies: readonly string[]): TestWiki {
  const wiki = startTestWiki({ deployment });
  for (const [at, body] of bodies.entries()) wiki.store.putPage({ id: `${at + 1}`, title: `Page ${at + 1}`, body });
  renderingOf(wiki.store).macros.set("poll", "<table><tr><th>Tea</th></tr><tr><td>12 votes</td></tr></table>");
  return wiki;
}

/** Returns the requests by which a wiki was asked to render. */
export function liveRequests({ requests }: TestWiki): TestWiki["requests"] {
  return requests.filter(({ path }) => path.includes("/contentbody/convert/"));
}

/** A page as a book shows it. */
export interface ShownPage {
  readonly text: string;
  /** Each loss as its code and what became of the content. */
  readonly losses: readonly string[];
  readonly macros: readonly ReportedMacro[];
}

/** How pages of a wiki are read. */
export interface LiveReading {
  readonly timeoutMs?: number;
  readonly format?: BookFormat;
  readonly showsHidden?: boolean;
  readonly folder?: MemorySpool;
  readonly override?: Partial<ExportSource>;
}

/** Reads all pages of a wiki as the chapters of a book, in the order of their IDs. */
export async function readLivePages(wiki: TestWiki, reading: LiveReading = {}): Promise<ShownPage[]> {
  const { timeoutMs = 30_000, format = "pdf", showsHidden = false, folder = createMemorySpool() } = reading;
  const { site, settings: { deployment } } = wiki;
  const client = clientFor(wiki, { timeoutMs });
  const content = openContent(client);
  const trackers = deployment === "cloud"
    ? createHostTracker(clientFor({ ...wiki, site: new URL(site).origin }, { timeoutMs }), {})
    : createLinkedTrackers(client, {});
  const renderer = new LivePages(content, { now: () => NOW });
  const source = createWikiSource(content, { site, deployment, trackers, renderer });
  for (const [name, value] of Object.entries(reading.override ?? {})) Object.assign(source, { [name]: value });
  const book = await readChapters(requestFor({ showsHidden }), {
    ...{ source: createSpooledSource(source, new ExportSpool(folder, site)), format, step: () => {} },
    signal: new AbortController().signal,
  });
  return book.entries.map(({ facts: { id } }, at) => ({
    id,
    text: parseChapter(book.chapters[at] ?? "").root.children.map((block) => oneLine(block)).join(" | "),
    losses: book.losses.all.filter(({ key }) => key === id).map(({ code, outcome }) => `${code} ${outcome}`),
    macros: book.macros.filter(({ pageId }) => pageId === id),
  })).sort((a, b) => Number(a.id) - Number(b.id));
}
