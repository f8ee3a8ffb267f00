import type { TemplatePlaceholder } from "../../../docx/fill/survey/list_placeholders.ts";
import { readArguments } from "../../../docx/fill/texts/running_text.ts";
import type { PlacedValue } from "../../../export/word/resolve_placed_texts.ts";
import { placeholderKey } from "../../../export/word/read_placed_text.ts";
import { showJson } from "../../../export/word/show_json.ts";
import type { WikiFact } from "../../../export/word/wiki_placeholders.ts";

/** Name of the placeholders of content properties. */
export const CONTENT_PROPERTY = "$scroll.jsoncontentproperty";
/** Maximum number of properties that are asked for. */
const MAX_PROPERTIES = 100;

/** Where content properties come from. */
export interface ContentPropertySource {
  /** Pages that are asked: the first one, and the home page of its space for placeholders that fall back to it. */
  readonly pages: Readonly<Record<"first" | "home", string | undefined>>;
  readonly ask: (page: string, key: string) => Promise<WikiFact<unknown>>;
}

/**
 * Asks for the content properties that placeholders show, `(key,path,fallback,alternative)` of which only the key is
 * required, and returns their texts by the keys of the placeholders.
 */
export async function gatherContentProperties(
  placeholders: readonly TemplatePlaceholder[],
  source: ContentPropertySource,
): Promise<ReadonlyMap<string, PlacedValue>> {
  const values = new Map<string, PlacedValue>();
  const answers = new Map<string, WikiFact<unknown>>();
  for (const { name, args } of placeholders) {
    const key = placeholderKey(name, args);
    if (name === CONTENT_PROPERTY && !values.has(key)) values.set(key, await readValue(args, source, answers));
  }
  return values;
}

async function readValue(
  args: string | undefined,
  { pages: { first, home }, ask }: ContentPropertySource,
  answers: Map<string, WikiFact<unknown>>,
): Promise<PlacedValue> {
  const [property = "", path = "", fallback = "", alternative = ""] = readArguments(args);
  if (property === "") return { text: "", reason: "it names no property" };
  let reason = "the property has nothing there";
  for (const page of [first, fallback.toLowerCase() === "true" ? home : undefined]) {
    if (page === undefined) continue;
    const asked = JSON.stringify([page, property]);
    const isNew = !answers.has(asked);
    if (isNew && answers.size === MAX_PROPERTIES) return { text: alternative, reason: "the template has too many" };
    const answer = answers.get(asked) ?? await ask(page, property);
    answers.set(asked, answer);
    if ("reason" in answer) {
      reason = answer.reason;
      continue;
    }
    const text = showJson(answer.value, path);
    if (text !== undefined) return { text };
  }
  return { text: alternative, reason };
}
