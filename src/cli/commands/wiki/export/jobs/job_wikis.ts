import type { ExportSpool } from "../../../../../authoring/book/spool/export_spool.ts";
import { RememberingSource } from "../../../../../authoring/book/spool/remembering_source.ts";
import { present } from "../../../../../base/present.ts";
import type { Context } from "../../../../../console/context.ts";
import type { Profile } from "../../../../../profile/profiles.ts";
import { type OpenedWikiSource, openWikiSource, type WikiReading } from "../../../../inputs/open_wiki_source.ts";
import { requireCredential } from "../../../../inputs/wiki_access.ts";
import { openWikiTarget } from "../export_from_wiki.ts";
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
interface SharedWiki extends Pick<OpenedWikiSource, "source" | "findExporter" | "placeholders"> {
  readonly spool: ExportSpool;
  isBroken: boolean;
}

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

  /** Opens what a book is made of. @throws {ToolError} */
  readonly openTarget = async ({ target, flags }: PlannedBook): Promise<JobTarget> => {
    const name = flags.profile ?? this.#options.profile;
    const wiki = await this.#open((await requireCredential(name, this.#context)).profile, flags.maxRows);
    const access = { context: this.#context, open: () => Promise.resolve(wiki) };
    const opened = await openWikiTarget(target, { ...flags, profile: name }, access);
    return { target: opened, spool: wiki.spool, isBroken: () => wiki.isBroken };
  };

  #open(profile: Profile, maxRows: number | undefined): Promise<SharedWiki> {
    const key = JSON.stringify([profile.name, profile.site, maxRows]);
    const known = this.#wikis.get(key) ?? this.#create(profile, maxRows);
    this.#wikis.set(key, known);
    return known;
  }

  async #create(profile: Profile, maxRows: number | undefined): Promise<SharedWiki> {
    const { openSpool, onPause } = this.#options;
    const state = { isBroken: false };
    const onBroken = () => void (state.isBroken = true);
    const { source, findExporter, placeholders } = await openWikiSource(
      profile,
      this.#context,
      present({ onBroken, onPause, maxRows }),
    );
    const spool = openSpool(profile.site);
    return Object.assign(state, { source: new RememberingSource(source, spool), findExporter, placeholders, spool });
  }
}
