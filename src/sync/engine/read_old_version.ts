import type { Page } from "../../wiki/content/page.ts";
import { WikiError } from "../../wiki/errors.ts";
import type { RunContext } from "./run_context.ts";

/**
 * A page as it was in a version; undefined when the wiki does not have that version any more.
 *
 * @throws {WikiError} `wiki-unavailable`, `rate-limited` and other answers that say nothing about the version.
 * @throws {AuthError}
 */
export async function readOldVersion(id: string, version: number, { content }: RunContext): Promise<Page | undefined> {
  try {
    return await content.readVersion(id, version);
  } catch (error) {
    if (error instanceof WikiError && (error.code === "not-found" || error.code === "bad-request")) return undefined;
    throw error;
  }
}
