import type { TemplateFacts } from "./fields_table.ts";
import { fillFields } from "./fill_fields.ts";

/**
 * Renders the value of a header. In the values of fields, everything but visible ASCII characters and spaces is
 * percent-encoded as UTF-8, as is `%` itself; so a field cannot end the header.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderHeader } from "./render_header.ts";
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
