import { present } from "../../base/present.ts";
import { findAttachment } from "../../book/addresses/attachment_key.ts";
import { MAX_ATTACHMENTS } from "../../book/model/export_source.ts";
import type { SourceAttachment, SourcePage } from "../../book/model/source_page.ts";
import type { Attachment } from "../../wiki/content/page.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import type { ExportedContent } from "./list_space.ts";

/** Attachments of a page; undefined if they are unknown. */
type AttachmentList = readonly SourceAttachment[] | undefined;

/** Asks for one thing; undefined where the wiki refuses it although other questions work. */
type AskOne = (ask: () => Promise<readonly SourceAttachment[]>) => Promise<AttachmentList>;

/** Fewer pages are asked for one by one, which finds the newest attachments too. */
const MIN_PAGES = 3;
/** Pages whose attachments are searched together. */
const CHUNK = 100;
/** Attachments of these pages after which the others are not searched for: pages may have thousands of old files. */
const MAX_FOUND = 5000;
/** Time before the newest change of a page in which the index may lack what authors attached. */
const LAG_MS = 60 * 60_000;
/** Pages that changed so lately and are asked for one by one. */
const MAX_RECENT = 20;

/**
 * Lists of the attachments of pages. Many lists come from the search index of the wiki, a few requests for all of them.
 * A page is asked itself where the index may lag: pages that changed last, pages of which it knows no attachment, and
 * those of which it lacks a name.
 */
export class AttachmentLists {
  readonly #content: Pick<ExportedContent, "attachments" | "searchAttachments">;
  readonly #askOne: AskOne;
  /** Lists from the index. */
  readonly #found = new Map<string, readonly SourceAttachment[]>();
  /** Lists from the pages themselves. */
  readonly #asked = new Map<string, Promise<AttachmentList>>();

  /** Asks nothing yet. */
  constructor(content: Pick<ExportedContent, "attachments" | "searchAttachments">, askOne: AskOne) {
    this.#content = content;
    this.#askOne = askOne;
  }

  /** Searches for the attachments of pages that are not known; `listed` tells when pages changed. */
  async expect(ids: readonly string[], listed: readonly SourcePage[]): Promise<void> {
    const fresh = [...new Set(ids)].filter((id) => !this.#found.has(id) && !this.#asked.has(id));
    if (fresh.length < MIN_PAGES) return;
    const recent = recentPages(listed);
    const wanted = fresh.filter((id) => !recent.has(id));
    for (let at = 0; at < wanted.length; at += CHUNK) {
      if (!await this.#search(wanted.slice(at, at + CHUNK))) return;
    }
  }

  /** Searches for the attachments of some pages; returns false if the index does not answer. */
  async #search(ids: readonly string[]): Promise<boolean> {
    const found = new Map<string, SourceAttachment[]>();
    let left = MAX_FOUND;
    try {
      for await (const attachment of this.#content.searchAttachments(ids)) {
        if (--left < 0) return true;
        const files = found.get(attachment.pageId);
        if (files === undefined) found.set(attachment.pageId, [shownFacts(attachment)]);
        else files.push(shownFacts(attachment));
      }
    } catch (error) {
      // The pages themselves are asked then, and tell what is wrong.
      if (!(error instanceof WikiError)) throw error;
      return false;
    }
    for (const [id, files] of found) this.#found.set(id, files.sort(byId));
    return true;
  }

  /** Returns the attachments of a page. Asks the page itself if its list lacks the name, or was not searched. */
  async of(id: string, name?: string): Promise<AttachmentList> {
    const found = this.#asked.has(id) ? undefined : this.#found.get(id);
    if (found !== undefined && (name === undefined || findAttachment(found, name) !== undefined)) return found;
    const asked = this.#asked.get(id) ?? this.#askOne(() => this.#ask(id));
    this.#asked.set(id, asked);
    return await asked;
  }

  async #ask(id: string): Promise<readonly SourceAttachment[]> {
    const files: SourceAttachment[] = [];
    for await (const attachment of this.#content.attachments(id)) {
      files.push(shownFacts(attachment));
      if (files.length > MAX_ATTACHMENTS) break;
    }
    return files;
  }
}

function shownFacts({ mediaType, ...attachment }: Attachment): SourceAttachment {
  return { ...attachment, ...present({ mediaType }) };
}

/** The order of the page's own list; the index has another one. */
function byId(a: SourceAttachment, b: SourceAttachment): number {
  const [first, second] = [a, b].map(({ id }) => Number(id.replace(/^att/, "")));
  return (first ?? 0) - (second ?? 0);
}

/** Lists the pages that changed within the time in which the index may lag. */
function recentPages(listed: readonly SourcePage[]): ReadonlySet<string> {
  const times = listed.flatMap(({ id, modifiedAt }) => modifiedAt === undefined ? [] : [{ id, modifiedAt }]);
  const newest = times.reduce((most, { modifiedAt }) => Math.max(most, modifiedAt), 0);
  const recent = times.filter(({ modifiedAt }) => modifiedAt > newest - LAG_MS);
  return new Set(recent.sort((a, b) => b.modifiedAt - a.modifiedAt).slice(0, MAX_RECENT).map(({ id }) => id));
}
