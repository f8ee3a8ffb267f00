import { escapeJson } from "../../base/escape_json.ts";
import { PAGE_FIELDS, type PageFields } from "./page_file.ts";

/** Text that every YAML parser, old or new, reads as a string without quotes. */
const PLAIN = /^\p{L}[\p{L}\p{N}_.()/+&'-]*(?: [\p{L}\p{N}_.()/+&'-]+)*$/u;
const KEYWORD = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

/**
 * Renders a page file: YAML front matter with the given fields and `extra` (see `parsePageFile`), an empty line, and
 * the unchanged body. The same input gives the same bytes.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderPageFile } from "./render_page_file.ts";
 *
 * const page = { id: "7", title: "Guide: 1", space: "DOCS", version: 2, labels: ["a"] };
 * strictEqual(
 *   renderPageFile(page, "# Guide\n"),
 *   '---\nid: "7"\ntitle: "Guide: 1"\nspace: DOCS\nversion: 2\nlabels: [a]\n---\n\n# Guide\n',
 * );
 * ```
 */
export function renderPageFile(fields: Partial<PageFields>, body: string, extra = ""): string {
  const lines = PAGE_FIELDS.map((name) => {
    const value = fields[name];
    return value === undefined ? "" : `${name}: ${renderValue(value)}\n`;
  });
  return `---\n${lines.join("")}${extra}---\n${body === "" ? "" : "\n"}${body}`;
}

function renderValue(value: PageFields[keyof PageFields]): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return `[${value.map(renderText).join(", ")}]`;
  return renderText(value);
}

function renderText(text: string): string {
  return PLAIN.test(text) && !KEYWORD.test(text) ? text : escapeJson(JSON.stringify(text));
}
