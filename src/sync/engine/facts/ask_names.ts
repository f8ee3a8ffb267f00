import { AuthError, WikiError } from "../../../wiki/wiki_errors.ts";
import type { SyncParts } from "../sync_parts.ts";

/** Names that one run asks for; the next one continues. */
const MAX_NAMES = 500;
/** People per question: one request on Cloud. */
const QUESTION = 50;

/**
 * Asks for the names of people that pages name and that the wiki was not asked for. A failure changes nothing: the next
 * run asks again.
 */
export async function askNames(parts: SyncParts): Promise<void> {
  const { state, findUsers, observer, signal, now } = parts;
  if (findUsers === undefined) return;
  const users = state.people.unasked(MAX_NAMES);
  try {
    for (let at = 0; at < users.length; at += QUESTION) {
      signal.throwIfAborted();
      const asked = users.slice(at, at + QUESTION);
      const found = await findUsers(asked);
      state.transaction(() => {
        for (const [i, user] of asked.entries()) state.people.save(user, found[i]?.displayName, now());
      });
      observer.progress(at + asked.length, users.length, "Requesting names");
    }
  } catch (error) {
    const isOfWiki = error instanceof WikiError || error instanceof AuthError;
    if (!isOfWiki || signal.aborted) throw error;
  }
}
