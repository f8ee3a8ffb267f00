import type { MacroRenderer } from "../../book/model/export_source.ts";
import type { LiveMacros, PageMacros } from "../../book/model/source_page.ts";
import type { ContentReader } from "../../wiki/content/content_reader.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import { splitMarkedAnswer, writeMarkedBody } from "./macro_markers.ts";

/** What renders bodies. */
export type BodyRenderer = Pick<ContentReader, "rendersTogether" | "renderBodies">;

/** What live pages are made with. */
export interface LivePagesOptions {
  /** Clock in epoch milliseconds. */
  readonly now: () => number;
}

/** Requests that may fail one after the other before the wiki is not asked any more. */
const MAX_FAILURES = 3;

/**
 * Has a wiki render macros of pages in their context, some pages at a time. A wiki that renders nothing is asked once;
 * its failures never end an export.
 */
export class LivePages implements MacroRenderer {
  readonly #renderer: BodyRenderer;
  readonly #now: () => number;
  #failures = 0;

  /** Asks nothing yet. */
  constructor(renderer: BodyRenderer, { now }: LivePagesOptions) {
    this.#renderer = renderer;
    this.#now = now;
  }

  /** Returns what the wiki rendered by the IDs of the pages. */
  async render(pages: readonly PageMacros[]): Promise<ReadonlyMap<string, LiveMacros>> {
    const asked = pages.filter(({ macros }) => macros.length > 0);
    const rendered = new Map<string, LiveMacros>();
    const { rendersTogether } = this.#renderer;
    for (let at = 0; at < asked.length; at += rendersTogether) {
      await this.#renderTogether(asked.slice(at, at + rendersTogether), rendered);
    }
    return rendered;
  }

  async #renderTogether(asked: readonly PageMacros[], rendered: Map<string, LiveMacros>): Promise<void> {
    if (this.#failures >= MAX_FAILURES) return;
    const bodies = asked.map((page) => ({ pageId: page.pageId, storage: writeMarkedBody(page) }));
    try {
      const answers = (await this.#renderer.renderBodies(bodies)).filter((answer) => typeof answer === "string");
      this.#failures = answers.length > 0 ? 0 : this.#failures + 1;
      for (const page of asked) {
        const found = findAnswers(page, answers);
        if (found !== undefined) rendered.set(page.pageId, { at: this.#now(), answers: found });
      }
    } catch (error) {
      if (!(error instanceof WikiError || error instanceof AuthError)) throw error;
      this.#failures = MAX_FAILURES;
    }
  }
}

/** Finds the answers for a page by its markers: wikis do not say which body an answer belongs to. */
function findAnswers(page: PageMacros, answers: readonly string[]): LiveMacros["answers"] | undefined {
  const found: Record<string, string> = {};
  for (const html of answers) {
    for (const [at, part] of splitMarkedAnswer(page, html).entries()) {
      const macro = page.macros[at];
      if (macro !== undefined && part !== undefined) found[macro] ??= part;
    }
  }
  return Object.keys(found).length === 0 ? undefined : found;
}
