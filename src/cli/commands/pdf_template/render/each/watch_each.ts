import { RecordedFiles, type SeveralOutputs } from "../../../../../authoring/watch/recorded_files.ts";
import type { Context } from "../../../../../console/context.ts";
import { writeIssues } from "../../../../../console/output/issues_text.ts";
import { startProgress } from "../../../../../console/output/progress.ts";
import { assertWatchable } from "../name_output.ts";
import { watchRender } from "../watch_render.ts";
import { EachRound } from "./each_round.ts";
import type { EachJob, RenderFile } from "./each_job.ts";
import { planEach } from "./plan_each.ts";

/** Makes the files of all documents, and again those of which something has changed, until the user stops the program. */
export async function watchEach(job: EachJob, context: Context): Promise<void> {
  assertWatchable("", [...job.inputs.map((path = "") => path), ...job.documents]);
  const watched = new WatchedDocuments(job, context);
  await watchRender({
    output: watched.outputs,
    json: job.json === true,
    render: async (_, recorded, read) => {
      try {
        await watched.makeChanged(recorded);
      } finally {
        for (const files of watched.records) read.include(files);
      }
    },
  }, context);
}

/** The documents of a watched command, each with what its file depends on. */
class WatchedDocuments {
  readonly #job: EachJob;
  readonly #context: Context;
  #template: RecordedFiles | undefined;
  #make: RenderFile | undefined;
  #documents = new Map<string, RecordedFiles>();
  /** What this run of the program writes. */
  readonly outputs: SeveralOutputs;
  readonly #planned = new Set<string>();
  /** Outputs that this run of the program has written. */
  readonly #written = new Set<string>();
  #isPlanned = false;
  /** Findings about the documents as a whole, which the last round had. */
  #issues: ReadonlySet<string> = new Set();

  /** Reads nothing yet. */
  constructor(job: EachJob, context: Context) {
    this.#job = job;
    this.#context = context;
    this.outputs = { ending: job.ending, paths: this.#planned };
  }

  /** What was read or looked for, besides the list of the documents. */
  get records(): readonly RecordedFiles[] {
    return [...this.#template === undefined ? [] : [this.#template], ...this.#documents.values()];
  }

  /** Makes the files of new and of changed documents, which `recorded` lists. */
  async makeChanged(recorded: Context): Promise<void> {
    const { force = false } = this.#job;
    await using progress = startProgress("Reading the documents", this.#context);
    const { documents, issues } = await planEach({ ...this.#job, force: force || this.#isPlanned }, recorded);
    for (const { output } of documents) this.#planned.add(output);
    const news = issues.filter((issue) => !this.#issues.has(JSON.stringify(issue)));
    if (!this.#job.json) await progress.around(() => writeIssues(news, this.#context));
    this.#issues = new Set(issues.map((issue) => JSON.stringify(issue)));
    this.#isPlanned = true;
    const make = await this.#openTemplate();
    const before = this.#documents;
    this.#documents = new Map();
    const changed = [];
    for (const document of documents) {
      const files = before.get(document.output);
      if (files !== undefined && !await files.isOutdated()) this.#documents.set(document.output, files);
      else changed.push(document);
    }
    if (changed.length === 0 && !(this.#job.json && news.length > 0)) return;
    const round = new EachRound(this.#job, { issues, count: changed.length, progress }, this.#context);
    for (const document of changed) {
      const { output } = document;
      const files = new RecordedFiles(output, this.#context);
      this.#documents.set(output, files);
      const replace = force || this.#written.has(output);
      if (await round.make(document, make, { context: files.context, replace })) this.#written.add(output);
    }
    await round.finish();
  }

  /** Opens the template if it has changed; then all files are made again. */
  async #openTemplate(): Promise<RenderFile> {
    if (this.#make !== undefined && await this.#template?.isOutdated() === false) return this.#make;
    this.#make = undefined;
    this.#documents.clear();
    this.#template = new RecordedFiles(this.outputs, this.#context);
    return this.#make = await this.#job.open(this.#template.context);
  }
}
