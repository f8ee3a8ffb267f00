import type { ExportSpool } from "../../../../../authoring/book/spool/export_spool.ts";
import { RememberingSource } from "../../../../../authoring/book/spool/remembering_source.ts";
import { present } from "../../../../../base/present.ts";
import type { ExportSource } from "../../../../../book/model/export_source.ts";
import type { Context } from "../../../../../console/context.ts";
import type { Profile } from "../../../../../profile/profiles.ts";
import { type OpenedWikiSource, openWikiSource, type WikiReading } from "../../../../inputs/open_wiki_source.ts";
import { requireCredential } from "../../../../inputs/wiki_access.ts";
import { requestsSince } from "../../../../../export/report/request_counts.ts";
import { namedBy, openWikiTarget, wikiReadingOf } from "../export_from_wiki.ts";
import { spoolOrigin } from "../export_spool_place.ts";
import { recordFor } from "../recorded_export.ts";
import type { JobTarget } from "./job_book.ts";
import type { PlannedBook } from "./parse_jobs.ts";

/** How the wikis of a job are opened. */
export interface JobWikiOptions extends Pick<WikiReading, "onPause"> {
  /** Opens the place for intermediate files of a wiki. */
  readonly openSpool: (origin: string) => ExportSpool;
  /** Profile of books that name none. */
  readonly profile?: string | undefined;
}

/** A wiki that books share. */
interface SharedWiki extends OpenedWikiSource {
  readonly spool: ExportSpool;
  isBroken: boolean;
}

/** A wiki stays open for other books. */
const NOTHING_OPEN: AsyncDisposable = { [Symbol.asyncDispose]: () => Promise.resolve() };

/** The wikis of the books of a job; each is asked for everything once. */
export class JobWikis {
  readonly #options: JobWikiOptions;
  readonly #context: Context;
  readonly #wikis = new Map<string, Promise<SharedWiki>>();

  /** Opens nothing yet. */
  constructor(options: JobWikiOptions, context: Context) {
    this.#options = options;
    this.#context = context;
  }

  /**
   * Opens what a book is made of. A book that contains the answers of the wiki is read by itself.
   *
   * @throws {ToolError}
   */
  readonly openTarget = async ({ targets, flags }: PlannedBook): Promise<JobTarget> => {
    const name = flags.profile ?? this.#options.profile;
    const { profile } = await requireCredential(name, this.#context);
    const reading = wikiReadingOf(flags);
    const named = await namedBy(targets, flags, this.#context);
    const record = recordFor(profile, { ...flags, named }, this.#context);
    const wiki = record === undefined
      ? await this.#open(profile, reading)
      : await this.#create(profile, { ...reading, record });
    const before = wiki.countRequests();
    const access = { context: this.#context, open: () => Promise.resolve(wiki) };
    const opened = await openWikiTarget(named, { ...flags, profile: name }, access);
    const countRequests = () => requestsSince(before, wiki.countRequests());
    return { target: { ...opened, countRequests }, spool: wiki.spool, isBroken: () => wiki.isBroken, ...NOTHING_OPEN };
  };

  #open(profile: Profile, reading: WikiReading): Promise<SharedWiki> {
    const key = JSON.stringify([profile.name, profile.site, reading]);
    const known = this.#wikis.get(key) ?? this.#create(profile, reading);
    this.#wikis.set(key, known);
    return known;
  }

  async #create(profile: Profile, reading: WikiReading): Promise<SharedWiki> {
    const { openSpool, onPause } = this.#options;
    const state = { isBroken: false };
    const onBroken = () => void (state.isBroken = true);
    const wiki = await openWikiSource(profile, this.#context, { ...reading, ...present({ onBroken, onPause }) });
    const { liveMacros = true, record } = reading;
    const spool = openSpool(spoolOrigin(profile.site, { liveMacros, isFresh: record !== undefined }, this.#context));
    const source = record === undefined ? new RememberingSource(wiki.source, spool) : wiki.source;
    const pinned = new Map<string, ExportSource>();
    const pin: OpenedWikiSource["pin"] = (rule) => {
      const key = JSON.stringify(rule);
      const known = pinned.get(key) ?? wiki.pin(rule, source);
      pinned.set(key, known);
      return known;
    };
    return Object.assign(state, { ...wiki, source, spool, pin });
  }
}
