import { lowerFirst } from "../../base/text.ts";
import { downloadSpaceLogo, readContentProperty } from "../../wiki/content/placeholder_facts.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import { WikiError } from "../../wiki/wiki_errors.ts";
import { isOfOneThing } from "../sources/is_of_one_thing.ts";

/** An answer of a wiki, or why there is none. */
export type WikiFact<Value> = { readonly value: Value } | { readonly reason: string };

/** Facts of a wiki that only placeholders of Word templates show. Methods throw errors that end an export. */
export interface WikiPlaceholders {
  /** Downloads the logo of a space. */
  spaceLogo(key: string): Promise<WikiFact<Uint8Array>>;
  /** Reads a property that an app keeps beside a page. */
  contentProperty(id: string, key: string): Promise<WikiFact<unknown>>;
}

/** Maximum size of a logo in bytes. */
const MAX_LOGO_BYTES = 10 * 1024 * 1024;

/** Creates the facts of a wiki; sends nothing yet. */
export function createWikiPlaceholders(client: WikiClient): WikiPlaceholders {
  return {
    spaceLogo: (key) => factOf(() => downloadSpaceLogo(client, key, { maxBytes: MAX_LOGO_BYTES })),
    contentProperty: (id, key) => factOf(() => readContentProperty(client, id, key)),
  };
}

async function factOf<Value>(ask: () => Promise<Value | undefined>): Promise<WikiFact<Value>> {
  try {
    const value = await ask();
    return value === undefined ? { reason: "the wiki has none" } : { value };
  } catch (error) {
    if (!isOfOneThing(error) && !(error instanceof WikiError && error.code === "too-large")) throw error;
    return { reason: error.code === "not-found" ? "the wiki has none, or hides it" : lowerFirst(error.message) };
  }
}
