import { asciiLowerCase, quote } from "../../../base/text.ts";
import { type PageArgument, parsePageArgument } from "../../../book/addresses/parse_page_argument.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { Context } from "../../../console/context.ts";
import { findPlacedPage } from "../../../export/sources/wiki_outline.ts";
import type { RequestedBook } from "../../../webhook/export_request.ts";
import {
  type BookUpdate,
  incompleteExport,
  type LiveBooks,
  MAX_TURNS,
  outdatedExport,
  UNKNOWN_BOOK,
  type UpdateOptions,
} from "../../../webhook/exports/live_books.ts";
import { type BookOutcome, jobPlaceOf, makeJobBook } from "../../commands/wiki/export/jobs/job_book.ts";
import { readJobStamp } from "../../commands/wiki/export/jobs/job_stamps.ts";
import { JobWikis } from "../../commands/wiki/export/jobs/job_wikis.ts";
import type { PlannedBook } from "../../commands/wiki/export/jobs/parse_jobs.ts";
import { namedBy } from "../../commands/wiki/export/export_from_wiki.ts";
import { openWikiSource } from "../../inputs/open_wiki_source.ts";
import { requireCredential } from "../../inputs/wiki_access.ts";
import { openLiveSpool } from "./live_spool.ts";
import { WikiPause } from "./wiki_pause.ts";

/** Books of a job file that follow their pages. */
export interface JobBooksParts {
  readonly books: readonly PlannedBook[];
  /** Folder of the job file. */
  readonly folder: string;
  /** Profile of books that name none. */
  readonly profile: string | undefined;
}

/** Creates the books of a job file for a server. */
export function createJobBooks(parts: JobBooksParts, context: Context): LiveBooks {
  return new JobBooks(parts, context);
}

/** A page that has changed, and a book that may have it. */
interface PossiblePage {
  readonly book: PlannedBook;
  readonly pageId: string;
  readonly pages: PagesByProfile;
  /** Whether the book has not been made yet. */
  readonly isNew: boolean;
}

class JobBooks implements LiveBooks {
  readonly #parts: JobBooksParts;
  readonly #context: Context;
  readonly #pause: WikiPause;

  constructor(parts: JobBooksParts, context: Context) {
    this.#parts = parts;
    this.#context = context;
    this.#pause = new WikiPause(context.clock);
  }

  findBooks(pageId: string, signal: AbortSignal): Promise<readonly RequestedBook[]> {
    return this.#pause.unlessPaused(async () => {
      const pages = new PagesByProfile(pageId, { ...this.#context, signal }, this.#pause);
      const found: RequestedBook[] = [];
      for (const book of this.#parts.books) {
        signal.throwIfAborted();
        if (await this.#concerns(book, pageId, pages)) found.push({ scope: "job", id: book.name });
      }
      return found;
    });
  }

  /** Returns whether a book has a page or uses it, or may have it now. */
  async #concerns(book: PlannedBook, pageId: string, pages: PagesByProfile): Promise<boolean> {
    const stamp = await readJobStamp(await jobPlaceOf(book, this.#roomOf(this.#context)), this.#context);
    if (stamp !== undefined && [...stamp.pages, ...stamp.uses].some(({ id }) => id === pageId)) return true;
    const { flags, targets } = book;
    if (flags.cql !== undefined || targets.length === 0 && flags.label !== undefined) return true;
    for (const target of await namedBy(targets, flags, this.#context)) {
      if (await this.#mayBeOf(parsePageArgument(target), { book, pageId, pages, isNew: stamp === undefined })) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a page may be part of what a target names. */
  async #mayBeOf(named: PageArgument, { book, pageId, pages, isNew }: PossiblePage): Promise<boolean> {
    if (named.kind === "page" && (book.flags.scope ?? "page") === "page") {
      return named.page.id === undefined ? isNew : named.page.id === pageId;
    }
    const key = named.kind === "space" ? named.spaceKey : named.page.spaceKey;
    const page = await pages.find(book.flags.profile ?? this.#parts.profile);
    return page !== undefined && (key === undefined || asciiLowerCase(key) === asciiLowerCase(page.spaceKey));
  }

  async exportedAt(book: RequestedBook): Promise<string | undefined> {
    const planned = this.#plannedOf(book);
    if (planned === undefined) return undefined;
    return (await readJobStamp(await jobPlaceOf(planned, this.#roomOf(this.#context)), this.#context))?.exportedAt;
  }

  async update(book: RequestedBook, options: UpdateOptions, signal: AbortSignal): Promise<BookUpdate> {
    const planned = this.#plannedOf(book);
    if (planned === undefined) return UNKNOWN_BOOK;
    return await this.#pause.unlessPaused(() => this.#update(planned, options, { ...this.#context, signal }));
  }

  async #update(book: PlannedBook, { isLastAttempt }: UpdateOptions, context: Context): Promise<BookUpdate> {
    let made: BookOutcome | undefined;
    for (let turn = 1; turn <= MAX_TURNS; turn++) {
      const outcome = await this.#make(book, !isLastAttempt, context);
      const { result, isIncomplete, output } = outcome;
      if (result === "unchanged") return made === undefined ? unchanged(output) : describe(made);
      if (isIncomplete === true) throw incompleteExport();
      made = outcome;
    }
    throw outdatedExport();
  }

  async #make(book: PlannedBook, refusesIncomplete: boolean, context: Context): Promise<BookOutcome> {
    const room = this.#roomOf(context);
    const { output } = await jobPlaceOf(book, room);
    using spools = await openLiveSpool(output, context);
    const { onPause } = this.#pause;
    const { openTarget } = new JobWikis({ openSpool: spools.open, onPause, profile: this.#parts.profile }, context);
    return await makeJobBook(book, { ...room, openTarget, refusesIncomplete });
  }

  #roomOf(context: Context) {
    const { folder } = this.#parts;
    return { context, folder, force: false, isDry: false, step: () => {} };
  }

  #plannedOf({ scope, id }: RequestedBook): PlannedBook | undefined {
    return scope === "job" ? this.#parts.books.find(({ name }) => name === id) : undefined;
  }
}

function unchanged(output: string): BookUpdate {
  return { result: "unchanged", text: `unchanged: ${quote(output)} has these versions` };
}

function describe({ output, reason }: BookOutcome): BookUpdate {
  return { result: "made", text: `exported ${quote(output)}: ${reason}` };
}

/** A page, as the wiki of each profile has it. */
class PagesByProfile {
  readonly #id: string;
  readonly #context: Context;
  readonly #pause: WikiPause;
  readonly #known = new Map<string | undefined, Promise<SourcePage | undefined>>();

  constructor(id: string, context: Context, pause: WikiPause) {
    this.#id = id;
    this.#context = context;
    this.#pause = pause;
  }

  find(profile: string | undefined): Promise<SourcePage | undefined> {
    const known = this.#known.get(profile) ?? this.#ask(profile);
    this.#known.set(profile, known);
    return known;
  }

  async #ask(name: string | undefined): Promise<SourcePage | undefined> {
    const { profile } = await requireCredential(name, this.#context);
    const { content } = await openWikiSource(profile, this.#context, { onPause: this.#pause.onPause });
    return await findPlacedPage(content, this.#id);
  }
}
