import { lowerFirst } from "../../base/text.ts";
import type { WikiFact } from "../word/wiki_placeholders.ts";
import { listPageComments, type PageComments } from "../../wiki/evidence/page_comments.ts";
import { type PageRestrictions, readPageRestrictions } from "../../wiki/evidence/page_restrictions.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { isOfOneThing } from "../sources/is_of_one_thing.ts";

/** What a wiki knows about a page; without an interface for it, no page is worth another question. */
export type PageFact<Value> = WikiFact<Value> & { readonly lacksInterface?: true };

/** What a wiki knows about a page besides its text. Methods throw errors that end an export. */
export interface PageEvidence {
  /** Lists comments with their replies. */
  comments(pageId: string): Promise<PageFact<PageComments>>;
  /** Reads who may view and edit the page. */
  restrictions(pageId: string): Promise<PageFact<PageRestrictions>>;
}

/** Maximum number of comments that a book shows of a page. */
export const MAX_COMMENTS = 1000;

/** Creates access to what a wiki knows about its pages; sends nothing yet. */
export function createPageEvidence(client: WikiClient): PageEvidence {
  return {
    comments: (id) => factOf(() => listPageComments(client, id, MAX_COMMENTS)),
    restrictions: (id) => factOf(() => readPageRestrictions(client, id)),
  };
}

/** Leaves out comments that were written after a time; restrictions have no history. */
export function evidenceUntil(evidence: PageEvidence, until: number): PageEvidence {
  return {
    restrictions: (id) => evidence.restrictions(id),
    async comments(id) {
      const found = await evidence.comments(id);
      if ("reason" in found) return found;
      const { comments, hasMore } = found.value;
      return { value: { comments: comments.filter(({ at = 0 }) => at <= until), hasMore } };
    },
  };
}

/** Asks for a fact; a failure that concerns only it becomes the reason why there is none. */
export async function factOf<Value>(ask: () => Promise<Value>): Promise<PageFact<Value>> {
  try {
    return { value: await ask() };
  } catch (error) {
    const lacks = lacksInterface(error);
    if (!lacks && !isOfOneThing(error)) throw error;
    return { reason: lowerFirst(error.message), ...(lacks ? { lacksInterface: true as const } : {}) };
  }
}

/** Tests whether a wiki answered as one does that has nothing at the address. */
function lacksInterface(error: unknown): error is WikiError {
  return error instanceof WikiError && error.code !== "moved" && NOTHING_THERE.has(error.status ?? 0);
}

const NOTHING_THERE: ReadonlySet<number> = new Set([404, 410, 501]);
