import type { HandlerAction } from "../route.ts";
import { type TemplateFacts, TEXT_FIELDS } from "./fields_table.ts";
import { parseTemplate } from "./text_template.ts";

/** Converts the value of a field before it is inserted. */
export type FieldEscape = (value: string, field: string) => string;

/** Renders a text with fields; a fact that the event lacks is an empty text. */
export function fillFields(text: string, facts: TemplateFacts, escape: FieldEscape = (value) => value): string {
  return parseTemplate(text).pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const field = Object.hasOwn(TEXT_FIELDS, piece.field) ? TEXT_FIELDS[piece.field] : undefined;
    return escape(field?.read(facts) ?? "", piece.field);
  }).join("");
}

/**
 * Renders the value of a header. In the values of fields, everything but visible ASCII characters and spaces is
 * percent-encoded as UTF-8, as is `%` itself; so a field cannot end the header.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderHeader } from "./fill_fields.ts";
 *
 * const page = { id: "7", title: "Übersicht\r\nX: y" };
 * const event = { eventType: "page_moved", timestamp: "2025-01-14T10:30:00.000Z", page } as const;
 * const facts = { event, id: "1", route: "chat" };
 * strictEqual(renderHeader("Page {{page.title}}", facts), "Page %C3%9Cbersicht%0D%0AX: y");
 * ```
 */
export function renderHeader(text: string, facts: TemplateFacts): string {
  return fillFields(text, facts, (value) => value.toWellFormed().replace(/[^\x20-\x7e]|%/gu, encodeURIComponent))
    .trim();
}

/** Arguments and variables of one run of a script. */
interface HandlerTexts {
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
 * import { renderHandlerTexts } from "./fill_fields.ts";
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
