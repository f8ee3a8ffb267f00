import type { FilledValue, ValuePlace } from "../../../docx/fill/filled_value.ts";
import { readArguments } from "../../../docx/fill/texts/read_arguments.ts";
import { classifyPlaceholder } from "../../../docx/placeholder_table.ts";
import { placeholderKey } from "../../../export/word/read_placed_text.ts";
import { type PlaceholderFacts, showPlaceholder } from "../../../export/word/placeholder_values.ts";
import { type LogoSize, logoSize } from "./logo_size.ts";
import type { WordLogo, WordValues } from "./word_value.ts";

/** What the placeholders of a template show. */
export interface ShownValues {
  readonly facts: PlaceholderFacts;
  readonly values: WordValues;
  /** Text area of the template. */
  readonly area: LogoSize;
  /** Returns the blocks for the next place of a placeholder; undefined if it gets none. */
  readonly takeBlocks: (key: string) => string | undefined;
}

/** Returns what a placeholder shows; undefined for unknown ones. */
export function findWordValue(
  { name, args, place }: { readonly name: string; readonly args: string | undefined; readonly place: ValuePlace },
  { facts, values, area, takeBlocks }: ShownValues,
): FilledValue | undefined {
  const logo = values.logos.get(name);
  if (logo !== undefined) return "reason" in logo ? nothing(logo.reason) : showLogo(logo, args, area);
  const key = placeholderKey(name, args);
  const placed = values.placed.get(key);
  if (placed !== undefined) {
    const blocks = place === "blocks" ? takeBlocks(key) : undefined;
    if (blocks !== undefined) return { kind: "blocks", blocks, text: placed.text };
    return placed.text === "" ? nothing(placed.reason) : { kind: "text", text: placed.text };
  }
  const text = showPlaceholder(name, readArguments(args)[0] ?? "", facts);
  if (text !== undefined) return { kind: "text", text };
  return classifyPlaceholder(name) === "supported" ? nothing(undefined) : undefined;
}

function nothing(reason: string | undefined): FilledValue {
  return { kind: "text", text: "", reason };
}

function showLogo({ picture, description }: WordLogo, args: string | undefined, area: LogoSize): FilledValue {
  return { kind: "picture", picture, description, ...logoSize(picture, args, area) };
}
