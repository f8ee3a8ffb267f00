import { didYouMean, nearestName } from "../../../base/nearest_name.ts";
import { quote, truncate } from "../../../base/text.ts";
import { TEXT_FIELDS } from "./fields_table.ts";

/** Piece of a text with fields: literal text, or the name of a field. */
export type TemplatePiece = string | { readonly field: string };

/** Mistake in a text with fields. */
export interface TemplateMistake {
  readonly code: "unknown-field" | "unclosed-field";
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Text with fields, taken apart. */
export interface ParsedTemplate {
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
