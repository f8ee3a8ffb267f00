import { MYST_SIGNS } from "../myst_signs.ts";
import { VAULT } from "../printed/printed_looks_table.ts";
import { mapOutsideCode, readSourceLines } from "../source_lines.ts";

/** Field of MyST and Sphinx: `:Depth: Twelve meters.` */
const LISTED = /^:([\p{L}][\p{L}\p{N} _-]{0,40}):(?:[ \t]+(\S.*))?$/u;
/** Field of Obsidian's notes, also as an item of a list: `Depth:: Twelve meters`. */
const NOTED = /^([ \t>]*(?:[-*+][ \t]+)?)([\p{L}][\p{L}\p{N} _-]{0,40})::[ \t]+(\S.*)$/u;
/** The same within text: in brackets with its name, in parentheses without. */
const WITHIN =
  /(?<!\\)(?:\[([\p{L}][\p{L}\p{N} _-]{0,40})::[ \t]+([^[\]()\n]{1,200})\]|\(([\p{L}][\p{L}\p{N} _-]{0,40})::[ \t]+([^[\]()\n]{1,200})\))/gu;

/**
 * Spells the fields of MyST and of Obsidian as their name in bold and their text, in a line each. Lines keep their
 * numbers; code stays as it is.
 */
export function spellFields(body: string): string {
  if (/^:[\p{L}]/mu.test(body) && MYST_SIGNS.test(body)) return spellListed(body);
  return /\p{L}::[ \t]/u.test(body) && VAULT.test(body) ? spellNoted(body) : body;
}

/** Spells lists of fields, which start behind an empty line: options of directives are right below their start. */
function spellListed(body: string): string {
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  const isField = (at: number) => lines[at]?.isCode === false && LISTED.test(lines[at].text);
  for (let at = 0; at < lines.length; at++) {
    if (!isField(at) || (lines[at - 1]?.text.trim() ?? "") !== "") continue;
    let [end, count] = [at, 0];
    for (; isField(end) || (end > at && /^[ \t]+\S/.test(lines[end]?.text ?? "")); end++) count += isField(end) ? 1 : 0;
    // One in lower case can be an emoji.
    if (count > 1 || /^:\p{Lu}/u.test(done[at] ?? "")) breakLines(done, { at, end, isField });
    at = end;
  }
  return done.join("\n");
}

interface FieldBlock {
  readonly at: number;
  readonly end: number;
  readonly isField: (at: number) => boolean;
}

function breakLines(done: string[], { at, end, isField }: FieldBlock): void {
  for (let i = at; i < end; i++) {
    const shown = (done[i] ?? "").replace(LISTED, (_, name: string, text = "") => `**${name}:** ${text}`.trimEnd());
    done[i] = i + 1 < end && isField(i + 1) ? `${shown}\\` : shown;
  }
}

function spellNoted(body: string): string {
  const lines = readSourceLines(body);
  return lines.map(({ text, isCode }, at) => {
    if (isCode || !text.includes("::")) return text;
    const next = lines[at + 1];
    const isBroken = next !== undefined && !next.isCode && NOTED.exec(next.text)?.[1]?.trim() === "";
    const shown = text.replace(NOTED, (_, before: string, name: string, value: string) => {
      return `${before}**${name}:** ${value}${isBroken ? "\\" : ""}`;
    });
    return mapOutsideCode(
      shown,
      (part) =>
        part.replace(WITHIN, (_, name?: string, text = "", _hidden?: string, alone = "") => {
          return name === undefined ? alone : `${name}: ${text}`;
        }),
    );
  }).join("\n");
}
