import { parseTemplate } from "./text_template.ts";
import { type TemplateFacts, TEXT_FIELDS } from "./fields_table.ts";

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
