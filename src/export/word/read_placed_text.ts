import { readArguments } from "../../docx/fill/texts/running_text.ts";
import { parsePageName } from "../macros/macro_call.ts";
import type { PageRef } from "../../book/model/page_ref.ts";

/** Property that a placeholder shows. */
export interface WantedProperty {
  readonly key: string;
  /** ID of the macros to look in; empty for all. */
  readonly id: string;
  /** Whether the home page of the space is asked if the page does not have it. */
  readonly fallsBack: boolean;
  /** Text if no page has it. */
  readonly alternative: string;
}

/** Text of pages that a placeholder shows. */
export type PlacedText =
  | { readonly kind: "include"; readonly ref: PageRef }
  | { readonly kind: "property"; readonly property: WantedProperty };

/** Returns a text that is the same for placeholders that show the same; for maps. */
export function placeholderKey(name: string, args: string | undefined): string {
  return JSON.stringify([name, args ?? ""]);
}

/**
 * Reads which text of pages a placeholder shows: `$scroll.includepage.(page)`, where the page is an ID, `Title`,
 * `SPACE:Title` or a title in quotes, or `$scroll.pageproperty.(key)`. Undefined for others, and without a page or key.
 */
export function readPlacedText(name: string, args: string | undefined): PlacedText | undefined {
  if (name === "$scroll.includepage") {
    const ref = readPage(args ?? "");
    return ref === undefined ? undefined : { kind: "include", ref };
  }
  if (name !== "$scroll.pageproperty") return undefined;
  const property = readProperty(args);
  return property.key === "" ? undefined : { kind: "property", property };
}

/** Reads a page. Titles may have commas; a title in quotes has no space before it. */
function readPage(args: string): PageRef | undefined {
  const text = args.trim();
  if (text === "") return undefined;
  const [only = "", ...others] = readArguments(text);
  if (others.length === 0 && only !== text) return only.trim() === "" ? undefined : { title: only.trim() };
  return /^\d{1,40}$/.test(text) ? { id: text } : parsePageName(text);
}

/**
 * Reads `key`, `key,fallback`, or `key,id,fallback,alternative`, as those of content properties. A second argument that
 * is true or false is the fallback.
 */
function readProperty(args: string | undefined): WantedProperty {
  const [key = "", second = "", third = "", alternative = ""] = readArguments(args);
  const isShort = /^(?:true|false)$/i.test(second);
  const fallback = isShort ? second : third;
  return { key, id: isShort ? "" : second, fallsBack: fallback.toLowerCase() === "true", alternative };
}
