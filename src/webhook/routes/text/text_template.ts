import { didYouMean, nearestName } from "../../../base/nearest_name.ts";
import { quote, truncate } from "../../../base/text.ts";
import { type TemplateFacts, TEXT_FIELDS } from "./fields_table.ts";
import type { HandlerAction } from "../route.ts";

/** Piece of a text with fields: literal text, or the name of a field. */
type TemplatePiece = string | { readonly field: string };

/** Mistake in a text with fields. */
interface TemplateMistake {
  readonly code: "unknown-field" | "unclosed-field";
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Text with fields, taken apart. */
interface ParsedTemplate {
  readonly pieces: readonly TemplatePiece[];
  readonly mistakes: readonly TemplateMistake[];
}

const FIELD_OR_BRACES = /\{\{\{\{|\{\{([^{}]*)\}\}/g;

/**
 * Parses a text with fields, such as `{{page.title}}`; `{{{{` stands for two literal braces. Single braces, as in JSON,
 * have no meaning.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseTemplate } from "./text_template.ts";
 *
 * deepStrictEqual(parseTemplate("Page {{ page.id }}: {{{{x}}").pieces, ["Page ", { field: "page.id" }, ": {{x}}"]);
 * ```
 */
export function parseTemplate(text: string): ParsedTemplate {
  const pieces: TemplatePiece[] = [];
  const mistakes: TemplateMistake[] = [];
  let at = 0;
  let literal = "";
  const addLiteral = (piece: string) => {
    if (piece.includes("{{")) mistakes.push(unclosed(piece.slice(piece.indexOf("{{"))));
    literal += piece;
  };
  for (const match of text.matchAll(FIELD_OR_BRACES)) {
    addLiteral(text.slice(at, match.index));
    at = match.index + match[0].length;
    const field = match[1]?.trim();
    if (field === undefined) {
      literal += "{{";
      continue;
    }
    if (!Object.hasOwn(TEXT_FIELDS, field)) mistakes.push(unknown(field));
    if (literal !== "") pieces.push(literal);
    pieces.push({ field });
    literal = "";
  }
  addLiteral(text.slice(at));
  return { pieces: literal === "" ? pieces : [...pieces, literal], mistakes };
}

/** Returns whether a text has fields or braces that stand for literal ones. */
export function hasFields(text: string): boolean {
  return text.includes("{{");
}

function unknown(field: string): TemplateMistake {
  const names = Object.keys(TEXT_FIELDS);
  const ends = names.map((name) => name.split(".").at(-1) ?? name);
  const nearest = nearestName(field, names) ?? names[ends.indexOf(nearestName(field, ends) ?? "")];
  const hint = didYouMean(nearest === undefined ? undefined : `{{${nearest}}}`) ??
    `Fields: ${names.join(", ")}; write {{{{ for literal braces.`;
  return { code: "unknown-field", message: `${quote(truncate(`{{${field}}}`, 80))} is not a field`, hint };
}

function unclosed(text: string): TemplateMistake {
  const message = `The braces of ${quote(truncate(text, 40))} are never closed`;
  return { code: "unclosed-field", message, hint: "Close the field with }}, or write {{{{ for literal braces." };
}

/** Converts the value of a field before it is inserted. */
type FieldEscape = (value: string, field: string) => string;

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
 * import { renderHeader } from "./text_template.ts";
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
 * import { renderHandlerTexts } from "./text_template.ts";
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
