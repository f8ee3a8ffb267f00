import { unescapeMarkdown } from "../../document/text/unescape_markdown.ts";
import { PAGE_FIELDS } from "./page_file.ts";

const FIELD = `(?:${PAGE_FIELDS.join("|")})`;
const NAME = String.raw`[A-Za-z_][\w-]{0,60}`;
const RULE = String.raw`(?:\*{3}|_{3,}|-{3,})`;
/** Front matter as text between two rules, the second of which makes it a heading. */
const UNDERLINED = new RegExp(String.raw`^${RULE}\n\n((?:${NAME}: [^\n]*\n)+)-{3,}\n`);
/** Front matter as a heading in one line. */
const HEADING = new RegExp(String.raw`^${RULE}\n\n#{2} (${NAME}: [^\n]*)\n`);
const NEXT_FIELD = new RegExp(` (?=${FIELD}: )`, "g");
/** A field of a page, in either. */
const HAS_FIELD = new RegExp(`(?:^|\\s)${FIELD}: `);
/** Start of either, below comments; or some lines of fields, of which one with a list is the last. */
const CHANGED = new RegExp(
  String
    .raw`^${RULE}\n\n(?:# [^\n]*\n\n)*(?:(?:#{2} )?${FIELD}:|#{2} ${NAME}: |(?:${NAME}:(?: [^\n]*)?\n){2,}(?:\n|-{3,}\n)|` +
    String.raw`${NAME}:(?: [^\n]*)?\n(?:-{3,}\n|\n[*+-] ))`,
);

/**
 * Takes back what a formatter that does not know front matter makes of it: a rule and a heading. Undefined if it cannot
 * be read any more, or may be text: fields of a person are never sent.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { restoreFrontMatter } from "./restore_front_matter.ts";
 *
 * const page = '---\nid: "7"\nlabels: [a]\n---\n\n# A\n';
 * strictEqual(restoreFrontMatter('***\n\nid: "7"\nlabels: \\[a]\n-----\n\n# A\n'), page);
 * strictEqual(restoreFrontMatter('___\n\n## id: "7" labels: [a]\n\n# A\n'), page);
 * ```
 */
export function restoreFrontMatter(text: string): string | undefined {
  if (!CHANGED.test(text)) return text;
  const [underlined, lines] = UNDERLINED.exec(text) ?? [];
  if (underlined !== undefined && HAS_FIELD.test(lines ?? "")) {
    return `---\n${unescapeMarkdown(lines ?? "")}---\n${text.slice(underlined.length)}`;
  }
  const [heading, fields] = HEADING.exec(text) ?? [];
  if (heading === undefined || !HAS_FIELD.test(fields ?? "")) return undefined;
  return `---\n${unescapeMarkdown(fields ?? "").replace(NEXT_FIELD, "\n")}\n---\n${text.slice(heading.length)}`;
}
