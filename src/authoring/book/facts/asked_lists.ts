import type { LabelQuery, TaskQuery } from "../../../book/model/export_need.ts";
import type { ExportSource } from "../../../book/model/export_source.ts";
import type { SourcePage, TaskFacts, VersionFacts } from "../../../book/model/source_page.ts";
import { Remembered } from "./remembered.ts";

/** Maximum number of lists that macros ask the source for, one request or more each. */
const MAX_LISTS = 1000;
/** Number of versions of a page that a list shows. */
const MAX_VERSIONS = 500;

type ListSource = Pick<ExportSource, "labeled" | "tasks" | "versions">;

/** Lists that macros show, each asked for once. */
export class AskedLists {
  readonly #source: ListSource;
  readonly #pages = new Remembered<readonly SourcePage[] | undefined>();
  readonly #tasks = new Remembered<readonly TaskFacts[] | undefined>();
  readonly #versions = new Remembered<readonly VersionFacts[] | undefined>();
  #left = MAX_LISTS;

  /** Asks nothing yet. */
  constructor(source: ListSource) {
    this.#source = source;
  }

  /** Asks for the pages that a query finds. */
  async askPages(query: LabelQuery): Promise<readonly SourcePage[]> {
    return await this.#pages.ask(keyOf(query), () => this.#list(() => this.#source.labeled(query))) ?? [];
  }

  /** Asks for tasks. */
  async askTasks(query: TaskQuery): Promise<readonly TaskFacts[]> {
    return await this.#tasks.ask(keyOf(query), () => this.#list(() => this.#source.tasks(query))) ?? [];
  }

  /** Asks for the newest versions of a page. */
  async askVersions(id: string): Promise<readonly VersionFacts[]> {
    return await this.#versions.ask(id, () => this.#list(() => this.#source.versions(id, MAX_VERSIONS))) ?? [];
  }

  /** Returns the pages of a query that was asked. */
  pages(query: LabelQuery): readonly SourcePage[] | undefined {
    return this.#pages.get(keyOf(query));
  }

  /** Returns the tasks of a query that was asked. */
  tasks(query: TaskQuery): readonly TaskFacts[] | undefined {
    return this.#tasks.get(keyOf(query));
  }

  /** Returns the versions of a page that were asked for. */
  versions(id: string): readonly VersionFacts[] | undefined {
    return this.#versions.get(id);
  }

  /** Asks for one list more, unless there were too many. */
  async #list<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
    if (this.#left === 0) return undefined;
    this.#left -= 1;
    return await ask();
  }
}

function keyOf(query: LabelQuery | TaskQuery): string {
  return JSON.stringify(query);
}
