import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { quote } from "../../base/text.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import type { WikiContent } from "../../wiki/content/wiki_content.ts";

/** Content whose titles are compared. */
export type TitledContent = Pick<WikiContent, "listPages" | "listSpaceKeys">;

/** Spaces that are searched for a title without a space. */
const MAX_SPACES = 8;
/** Titles that are compared in all. */
const MAX_TITLES = 2000;

/** Returns the hint with the page of a space that a title most likely means; undefined if none is like it. */
export async function offerTitle(
  content: TitledContent,
  title: string,
  keys?: readonly string[],
): Promise<string | undefined> {
  try {
    const pages = await listTitles(content, keys ?? await firstKeys(content));
    const meant = likeliest(title, pages.map((page) => page.title));
    const page = pages.find((each) => each.title === meant);
    return page === undefined ? undefined : didYouMean(quote(`${page.key}:${page.title}`));
  } catch (error) {
    if (error instanceof WikiError || error instanceof AuthError) return undefined; // it only helps
    throw error;
  }
}

/** Returns the title that is spelled alike; otherwise the first that begins with the words, or contains them. */
function likeliest(words: string, titles: readonly string[]): string | undefined {
  const lower = words.toLowerCase();
  return nearestName(words, titles) ?? titles.find((title) => title.toLowerCase().startsWith(lower)) ??
    (lower.length < MIN_CONTAINED ? undefined : titles.find((title) => title.toLowerCase().includes(lower)));
}

/** Length from which a part of a title means it. */
const MIN_CONTAINED = 3;

async function firstKeys(content: TitledContent): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of content.listSpaceKeys()) {
    if (keys.push(key) === MAX_SPACES) break;
  }
  return keys;
}

async function listTitles(content: TitledContent, keys: readonly string[]) {
  const pages: { readonly key: string; readonly title: string }[] = [];
  for (const key of keys) {
    for await (const { title } of content.listPages(key)) {
      if (pages.push({ key, title }) === MAX_TITLES) return pages;
    }
  }
  return pages;
}
