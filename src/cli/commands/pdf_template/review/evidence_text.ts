import { quote, truncate } from "../../../../base/text.ts";
import type { Evidence } from "../../../../docx/facts/text_facts.ts";

/**
 * Where something was found, for people.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { evidenceText } from "./evidence_text.ts";
 *
 * strictEqual(evidenceText({ kind: "style", name: "Heading 1", count: 12 }), 'style "Heading 1", 12 paragraphs');
 * ```
 */
export function evidenceText({ kind, name, count }: Evidence): string {
  const named = quote(truncate(name, 80));
  switch (kind) {
    case "style":
      return `style ${named}, ${count === 0 ? "not used" : counted(count, "paragraph")}`;
    case "part":
      return count === 0 ? `part ${named}` : `part ${named}, used ${counted(count, "time")}`;
    case "direct":
      return `formatting of the text itself, ${counted(count, "character")}`;
    case "setting":
      return `setting ${named}`;
    case "theme":
      return `theme ${named}`;
    case "property":
      return `property ${named}`;
  }
}

function counted(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
