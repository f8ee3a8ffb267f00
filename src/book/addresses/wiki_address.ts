import type { PageRef } from "../model/page_ref.ts";

/** A wiki, as addresses need it. */
export interface WikiSite {
  /** URL with the context path and without a trailing slash. */
  readonly site: string;
  /** Kind of wiki. */
  readonly deployment: "cloud" | "data-center";
}

/**
 * Makes the address of a page in a browser from its reference; undefined if the reference says too little.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { wikiAddress } from "./wiki_address.ts";
 *
 * const wiki = { site: "https://wiki.company.com", deployment: "data-center" } as const;
 * const page = { spaceKey: "DOCS", title: "Q & A" };
 * strictEqual(wikiAddress(page, wiki), "https://wiki.company.com/pages/viewpage.action?spaceKey=DOCS&title=Q+%26+A");
 * ```
 */
export function wikiAddress({ id, title, spaceKey, postedOn }: PageRef, wiki: WikiSite): string | undefined {
  if (id !== undefined) return `${wiki.site}/pages/viewpage.action?${new URLSearchParams({ pageId: id })}`;
  if (spaceKey === undefined) return undefined;
  const key = encodeURIComponent(spaceKey.toWellFormed());
  if (title === undefined) return `${wiki.site}/${wiki.deployment === "cloud" ? "spaces" : "display"}/${key}`;
  const [, year, month, day] = /^(\d{4})[-/](\d\d)[-/](\d\d)/.exec(postedOn ?? "") ?? [];
  if (day !== undefined) {
    return `${wiki.site}/display/${key}/${year}/${month}/${day}/${encodeURIComponent(title.toWellFormed())}`;
  }
  return `${wiki.site}/pages/viewpage.action?${new URLSearchParams({ spaceKey, title })}`;
}
