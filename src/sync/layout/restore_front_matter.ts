import { PAGE_FIELDS } from "./page_file.ts";

const FIELD = `(?:${PAGE_FIELDS.join("|")})`;
const RULE = String.raw`(?:\*{3}|_{3,}|-{3,})`;
/** Front matter as text between two rules, the second of which makes it a heading. */
const UNDERLINED = new RegExp(String.raw`^${RULE}\n\n(${FIELD}: [^\n]*\n(?:[\w-]+: [^\n]*\n)*)-{3,}\n`);
/** Front matter as a heading in one line. */
const HEADING = new RegExp(String.raw`^${RULE}\n\n#{2} (${FIELD}: [^\n]*)\n`);
const NEXT_FIELD = new RegExp(` (?=${FIELD}: )`, "g");
/** Start of either. */
const CHANGED = new RegExp(String.raw`^${RULE}\n\n(?:#{2} )?${FIELD}:`);

/**
 * Takes back what a formatter that does not know front matter makes of it: a rule and a heading. Undefined if it cannot
 * be read any more.
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
  if (underlined !== undefined) return `---\n${unescapeText(lines ?? "")}---\n${text.slice(underlined.length)}`;
  const [heading, fields] = HEADING.exec(text) ?? [];
  if (heading === undefined) return undefined;
  return `---\n${unescapeText(fields ?? "").replace(NEXT_FIELD, "\n")}\n---\n${text.slice(heading.length)}`;
}

function unescapeText(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}
