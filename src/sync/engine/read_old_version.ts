import type { Page } from "../../wiki/content/page.ts";
import { WikiError } from "../../wiki/errors.ts";
import type { RunContext } from "./run_context.ts";

/**
 * Reads an older version of a page; undefined if the wiki no longer has it.
 *
 * @throws {WikiError} `wiki-unavailable`, `rate-limited` and other answers that are not about the version itself.
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
