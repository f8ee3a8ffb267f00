import type { HandlerAction } from "../route.ts";
import type { TemplateFacts } from "./fields_table.ts";
import { fillFields } from "./fill_fields.ts";

/** Arguments and variables of one run of a script. */
export interface HandlerTexts {
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Renders the arguments and the additional variables of a script. A NUL, which no argument can contain, is left out. The
 * script gets each argument as one word, whatever it contains: no shell reads it.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { renderHandlerTexts } from "./render_handler_texts.ts";
 *
 * const event = { eventType: "page_moved", timestamp: "2025-01-14T10:30:00.000Z", page: { id: "7" } } as const;
 * const texts = { arguments: ["--page={{page.id}}"], environment: { SPACE: "{{page.spaceKey}}" } };
 * deepStrictEqual(renderHandlerTexts(texts, { event, id: "1", route: "index" }), {
 *   arguments: ["--page=7"],
 *   environment: { SPACE: "" },
 * });
 * ```
 */
export function renderHandlerTexts(
  action: Pick<HandlerAction, "arguments" | "environment">,
  facts: TemplateFacts,
): HandlerTexts {
  const render = (text: string) => fillFields(text, facts, (value) => value.replaceAll("\0", ""));
  const variables = Object.entries(action.environment).map(([name, text]) => [name, render(text)]);
  return { arguments: action.arguments.map(render), environment: Object.fromEntries(variables) };
}
