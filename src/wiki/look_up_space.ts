import { didYouMean, nearestName } from "../base/nearest_name.ts";
import { asciiLowerCase, escapeText } from "../base/text.ts";
import { AuthError, WikiError } from "./wiki_errors.ts";
import type { Space } from "./content/page.ts";
import type { WikiContent } from "./content/wiki_content.ts";

/** What a key leads to: a space, or the way to find one. */
export type FoundSpace = { readonly space: Space } | { readonly hint: string };

/** Spaces whose keys are compared. */
const MAX_KEYS = 2000;
/** Keys that a hint lists. */
const MAX_LISTED = 8;

/** Finds a space by a key that a person typed, also if it differs in case only; otherwise offers the known keys. */
export async function lookUpSpace(
  content: Pick<WikiContent, "findSpace" | "listSpaceKeys">,
  key: string,
): Promise<FoundSpace> {
  const found = key === "" ? undefined : await content.findSpace(key);
  if (found !== undefined) return { space: found };
  const keys = await listKeys(content);
  const same = keys.find((each) => each !== key && asciiLowerCase(each) === asciiLowerCase(key));
  const space = same === undefined ? undefined : await content.findSpace(same);
  return space === undefined ? { hint: offerKeys(key, keys) } : { space };
}

function offerKeys(key: string, keys: readonly string[]): string {
  const nearest = didYouMean(nearestName(key, keys));
  if (nearest !== undefined) return nearest;
  return keys.length === 0 || keys.length > MAX_LISTED
    ? "Check its key, and whether the user can see it."
    : `Check its key; the user can see ${keys.map(escapeText).join(", ")}.`;
}

/** Lists the keys; none if the wiki does not show them, because they only help. */
async function listKeys(content: Pick<WikiContent, "listSpaceKeys">): Promise<readonly string[]> {
  const keys: string[] = [];
  try {
    for await (const key of content.listSpaceKeys()) {
      if (keys.push(key) === MAX_KEYS) break;
    }
  } catch (error) {
    if (error instanceof WikiError || error instanceof AuthError) return [];
    throw error;
  }
  return keys;
}
