import { type Issue, warningIssue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import type { WikiPlaceholders } from "../../export/word/wiki_placeholders.ts";
import type { WordTemplate } from "../word/open_word_template.ts";
import { CONTENT_PROPERTY, gatherContentProperties } from "../word/values/gather_content_properties.ts";
import { gatherLogos } from "../word/values/gather_logos.ts";
import { LOGO_PLACEHOLDERS, type LogoFiles, type WordValues } from "../word/values/word_value.ts";
import type { ReadChapters } from "./read_chapters.ts";

/** Where the values of placeholders come from that only Word templates show. */
export interface WordValueSources {
  /** Undefined without a wiki. */
  readonly wiki?: WikiPlaceholders | undefined;
  readonly logos?: LogoFiles | undefined;
  /** Name of the wiki. */
  readonly wikiName: string;
}

const NO_WIKI = { reason: "the folder does not know it" };

/**
 * Gathers what placeholders of a template show besides the facts of a book: asks the wiki for what the template shows
 * only. Reports what a folder does not know. Throws what `gatherLogos` throws.
 */
export async function gatherWordValues(
  { placeholders }: Pick<WordTemplate, "placeholders">,
  { book, wiki, logos: files = {}, wikiName }: WordValueSources & { readonly book: ReadChapters },
  context: Context,
): Promise<{ readonly values: WordValues; readonly issues: readonly Issue[] }> {
  const { outline: { space }, entries: [first] } = book;
  const shown = new Set(placeholders.map(({ name }) => name));
  const logos = await gatherLogos(shown, {
    files,
    names: { space: space.name ?? space.key, global: wikiName },
    askSpace: () => wiki?.spaceLogo(space.key) ?? Promise.resolve(NO_WIKI),
  }, context);
  const properties = await gatherContentProperties(placeholders, {
    pageId: first?.facts.id,
    homepageId: space.homepageId,
    ask: (pageId, key) => wiki?.contentProperty(pageId, key) ?? Promise.resolve(NO_WIKI),
  });
  const unknown = wiki !== undefined ? [] : [
    ...shown.has(LOGO_PLACEHOLDERS.space) && files.space === undefined ? ["the logo of the space"] : [],
    ...shown.has(CONTENT_PROPERTY) ? ["the properties that apps keep beside pages"] : [],
  ];
  return {
    values: { placed: new Map([...book.placed, ...properties]), logos },
    issues: unknown.length === 0 ? [] : [needsWiki(unknown)],
  };
}

function needsWiki(unknown: readonly string[]): Issue {
  const message = `The folder does not know ${unknown.join(" and ")}: the document does not show it`;
  return warningIssue("needs-wiki", message, { hint: "Export from the wiki, or give a logo with --space-logo." });
}
