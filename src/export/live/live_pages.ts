import type { UnreadablePage } from "../../book/model/export_source.ts";
import type { SourcePageContent } from "../../book/model/source_page.ts";
import type { BookAudience } from "../body/straighten/piece.ts";
import type { ContentReader } from "../../wiki/content/content_reader.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import { type FoundIssues, type IssueQuery, issueQueryKey } from "../../book/model/issue_query.ts";
import { isAnswered } from "../macros/issues/issue_question.ts";
import { listLiveMacros, type LiveMacro } from "./list_live_macros.ts";
import { type PageMacros, splitMarkedAnswer, writeMarkedBody } from "./macro_markers.ts";

/** What renders macros. */
export type BodyRenderer = Pick<ContentReader, "rendersTogether" | "renderBodies">;

/** Asks for the issues of a query; undefined if no tracker answers it. */
type FindIssues = (query: IssueQuery) => Promise<FoundIssues | undefined>;

/** A page with the macros for which the wiki may be asked. */
interface LivePage {
  readonly pageId: string;
  readonly macros: readonly LiveMacro[];
}

/** What live pages are made with. */
export interface LivePagesOptions extends BookAudience {
  /** Clock in epoch milliseconds. */
  readonly now: () => number;
}

/** A page, or why it could not be read. */
type ReadPage = SourcePageContent | UnreadablePage;

/** Requests that may fail one after the other before the wiki is not asked any more. */
const MAX_FAILURES = 3;
/** Pages, and the length of their bodies, that wait for their macros. */
const MAX_WAITING = 100;
const MAX_WAITING_LENGTH = 4_000_000;

/**
 * Adds to pages what the wiki renders of the macros that the program cannot show. A wiki that renders nothing is asked
 * once; its failures never end an export.
 */
export class LivePages {
  readonly #renderer: BodyRenderer;
  readonly #now: () => number;
  readonly #audience: BookAudience;
  #failures = 0;

  /** Asks nothing yet. */
  constructor(renderer: BodyRenderer, { now, ...audience }: LivePagesOptions) {
    this.#renderer = renderer;
    this.#now = now;
    this.#audience = audience;
  }

  /**
   * Passes pages on in their order, with what was rendered of their macros.
   *
   * @param findIssues Asks the trackers, which come before the wiki.
   */
  async *add(pages: AsyncIterable<ReadPage>, findIssues?: FindIssues): AsyncGenerator<ReadPage> {
    const waiting: ReadPage[] = [];
    const asked: LivePage[] = [];
    let length = 0;
    const flush = async (): Promise<ReadPage[]> => {
      const open = await Promise.all(asked.splice(0).map((page) => withoutAnswered(page, findIssues)));
      const rendered = await this.#render(open.filter(({ macros }) => macros.length > 0));
      length = 0;
      return waiting.splice(0).map((page) => "facts" in page ? withAnswers(page, rendered.get(page.facts.id)) : page);
    };
    for await (const page of pages) {
      const macros = "facts" in page && this.#failures < MAX_FAILURES ? listLiveMacros(page, this.#audience) : [];
      if ("facts" in page && macros.length > 0) asked.push({ pageId: page.facts.id, macros });
      else if (waiting.length === 0) {
        yield page;
        continue;
      }
      waiting.push(page);
      length += "facts" in page ? page.body.text.length : 0;
      const isFull = asked.length >= this.#renderer.rendersTogether || waiting.length >= MAX_WAITING;
      if (isFull || length >= MAX_WAITING_LENGTH) yield* await flush();
    }
    yield* await flush();
  }

  /** Returns the answers for pages by their IDs. */
  async #render(asked: readonly PageMacros[]): Promise<ReadonlyMap<string, SourcePageContent["live"]>> {
    if (asked.length === 0 || this.#failures >= MAX_FAILURES) return new Map();
    const bodies = asked.map((page) => ({ pageId: page.pageId, storage: writeMarkedBody(page) }));
    try {
      const answers = (await this.#renderer.renderBodies(bodies)).filter((answer) => typeof answer === "string");
      this.#failures = answers.length > 0 ? 0 : this.#failures + 1;
      return new Map(asked.map((page) => [page.pageId, this.#answersFor(page, answers)]));
    } catch (error) {
      if (!(error instanceof WikiError || error instanceof AuthError)) throw error;
      this.#failures = MAX_FAILURES;
      return new Map();
    }
  }

  /** Finds the answer of a page by its markers: wikis do not say which body an answer belongs to. */
  #answersFor(page: PageMacros, answers: readonly string[]): SourcePageContent["live"] {
    const found: Record<string, string> = {};
    for (const html of answers) {
      for (const [at, part] of splitMarkedAnswer(page, html).entries()) {
        const macro = page.macros[at];
        if (macro !== undefined && part !== undefined) found[macro] ??= part;
      }
    }
    return Object.keys(found).length === 0 ? undefined : { at: this.#now(), answers: found };
  }
}

function withAnswers(page: SourcePageContent, live: SourcePageContent["live"]): SourcePageContent {
  return live === undefined ? page : { ...page, live };
}

/** Returns a page with the macros that no tracker answers. */
async function withoutAnswered({ pageId, macros }: LivePage, findIssues?: FindIssues): Promise<PageMacros> {
  const queries = macros.flatMap(({ question }) =>
    question === undefined || question.kind === "issue" ? [] : question.queries
  );
  const found = await Promise.all(
    queries.map(async (query) => [issueQueryKey(query), await findIssues?.(query)] as const),
  );
  const answers = new Map(found);
  const facts = { issue: () => undefined, issues: (query: IssueQuery) => answers.get(issueQueryKey(query)) };
  const open = macros.filter(({ question }) => question === undefined || !isAnswered(question, facts));
  return { pageId, macros: open.map(({ macro }) => macro) };
}
