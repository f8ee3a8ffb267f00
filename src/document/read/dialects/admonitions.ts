import { CALLOUT_NAMES } from "./callout_names_table.ts";
import { readSourceLines } from "./source_lines.ts";

// Of lines without the spaces at their end. No two parts next to each other take the same characters: the time is linear.
const HEAD = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]*([\p{L}\p{N}_-]{1,40})(?:[ \t]+[\w-]+)*(?:[ \t]*"(.*)")?$/u;
const TAB = /^([ \t]*)===[!+]*[ \t]+"(.+)"$/;
const MAX_DEPTH = 8;

/**
 * Rewrites the admonitions and tabs of Python-Markdown, line by line: `!!! note "Title"` with its indented text becomes
 * the alert `> [!note] Title`, and `=== "Tab"` its bold name, followed by its text.
 */
export function rewriteAdmonitions(body: string): string {
  return /^[ \t]*(?:!!!|\?\?\?|===)/m.test(body) ? rewriteLines(body.split("\n"), 0).join("\n") : body;
}

function rewriteLines(lines: readonly string[], depth: number): string[] {
  const done: string[] = [];
  const source = readSourceLines(lines.join("\n"));
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const written = line.trimEnd();
    const found = source[i]?.isCode ? null : HEAD.exec(written) ?? TAB.exec(written);
    const indent = found?.[1] ?? "";
    const end = found === null ? i : endOfBody(lines, i + 1, indent.length);
    if (found === null || depth >= MAX_DEPTH || (end === i + 1 && !standsAlone(found))) {
      done.push(line);
      continue;
    }
    const inner = rewriteLines(lines.slice(i + 1, end).map((each) => withoutIndent(each, indent.length)), depth + 1);
    const isTab = found.length === 3;
    const prefix = isTab ? indent : `${indent}> `;
    done.push(isTab ? `${indent}**${found[2]?.trim()}**  ` : `${prefix}[!${found[2]}] ${found[3] ?? ""}`.trimEnd());
    done.push(...inner.map((each) => `${prefix}${each}`.trimEnd()));
    i = end - 1;
  }
  return done;
}

/** Tests whether the head of an admonition cannot be common text, such as `!!! Attention please`. */
function standsAlone([written, , name = "", title]: RegExpExecArray): boolean {
  return title !== undefined || (CALLOUT_NAMES.has(name) && written.endsWith(name));
}

/** Returns the index after the last line that is indented under a head. */
function endOfBody(lines: readonly string[], start: number, indent: number): number {
  let end = start;
  for (let i = start; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (line.trim() === "") continue;
    if (indentOf(line) < indent + 4) break;
    end = i + 1;
  }
  return end;
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0;
}

function withoutIndent(line: string, indent: number): string {
  let width = 0;
  let at = 0;
  while (width < indent + 4 && (line[at] === " " || line[at] === "\t")) width += line[at++] === "\t" ? 4 : 1;
  return line.slice(at);
}
