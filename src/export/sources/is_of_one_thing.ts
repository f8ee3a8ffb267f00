import { WikiError } from "../../wiki/wiki_errors.ts";

const CODES: ReadonlySet<string> = new Set([
  ...["not-found", "forbidden", "bad-answer", "bad-request", "refused", "bad-id", "moved"],
]);

/**
 * Whether an error concerns only what was asked for: it does not exist, is hidden or damaged. Others end an export: the
 * wiki cannot be reached, rejects the user, or limits requests.
 */
export function isOfOneThing(error: unknown): error is WikiError {
  return error instanceof WikiError && (CODES.has(error.code) || isBrokenAnswer(error));
}

/** Whether the wiki failed at one thing, which it may have again later. */
export function isBrokenAnswer({ code, status }: Pick<WikiError, "code" | "status">): boolean {
  return code === "wiki-unavailable" && status === 500;
}

/**
 * Returns undefined for what the wiki does not have or show. A wiki that fails at it ends an export: at a list of
 * attachments, every picture of the page would be lost.
 *
 * @throws {ToolError} what the wiki throws.
 */
export async function unlessRefused<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!isOfOneThing(error) || isBrokenAnswer(error)) throw error;
    return undefined;
  }
}
