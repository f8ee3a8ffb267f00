import { listNodes } from "../../list_nodes.ts";
import { parseMarkdownTree } from "../../read/markdown/markdown_tree.ts";
import { readPageSource } from "../../read/wiki_forms/page_source.ts";
import type { Code } from "../../tree.ts";

/** What formatters and linters change in code, each or all of it. */
const CHANGES: readonly ((code: string) => string)[] = [
  // Prettier removes white space at the end of lines.
  (code) => code.replace(/(?<![ \t])[ \t]+$/gm, ""),
  // Markdownlint replaces each tab by a space, and removes the prompts of commands without output.
  (code) => code.replaceAll("\t", " "),
  withoutPrompts,
  // The formatter of Deno removes what is empty around the code: lines, and the indentation of all lines.
  withoutMargins,
];
/** Whether a text may have code that they change, and whether a code may be changed. */
const CHANGEABLE = /\t|[ \t]$|\$[ \t]|(?:`{3}|~{3}).*\n[ \t>]*(?:\n|[ \t])|\n[ \t>]*\n[ \t>]*(?:`{3,}|~{3,})$/m;
const CHANGEABLE_CODE = /^\s|\s$|\t|[ \t]\n|\$[ \t]/;

/**
 * Takes back what formatters and linters did to blocks of code. Only exactly that: a tab or a prompt that a person adds,
 * or an indentation that is changed, stays.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { undoCodeChanges } from "./undo_code_changes.ts";
 *
 * strictEqual(undoCodeChanges("    $ ls\n", "~~~\nls\n~~~\n"), "~~~\n$ ls\n~~~\n");
 * strictEqual(undoCodeChanges("~~~\nls\n~~~\n", "~~~\n$ ls\n~~~\n"), "~~~\n$ ls\n~~~\n");
 * ```
 */
export function undoCodeChanges(written: string, edited: string): string {
  if (!CHANGEABLE.test(written)) return edited;
  const before = codeIn(written);
  if (before.every(({ value }) => !CHANGEABLE_CODE.test(value))) return edited;
  const after = codeIn(edited);
  const formerOf = before.length === after.length ? (_: Code, i: number) => before[i]?.value : byForm(before);
  const lines = edited.split("\n");
  for (const [i, code] of [...after.entries()].reverse()) {
    const former = formerOf(code, i);
    if (former === undefined || former === code.value || !formsOf(former).has(code.value)) continue;
    replaceLines(lines, code, former.split("\n"));
  }
  return lines.join("\n");
}

function codeIn(markdown: string): Code[] {
  const root = parseMarkdownTree(readPageSource(markdown).source, { math: false });
  return [...listNodes(root)].filter((node) => node.type === "code");
}

/** Lists what formatters may make of a code, with the code itself. */
function formsOf(code: string): Set<string> {
  return CHANGES.reduce((forms, change) => forms.union(new Set([...forms].map(change))), new Set([code]));
}

function withoutPrompts(code: string): string {
  const isPrompted = code.split("\n").every((line) => line.trim() === "" || /^[ \t]*\$[ \t]+/.test(line));
  return isPrompted ? code.replace(/^([ \t]*)\$[ \t]+/gm, "$1") : code;
}

function withoutMargins(code: string): string {
  const lines = code.split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = indents.reduce((least, own) => Math.min(least, own), Infinity);
  return indent === Infinity
    ? ""
    : lines.map((line) => line.slice(indent).trimEnd()).join("\n").replace(/^\n+/, "").trimEnd();
}

/** Finds the code of which another one is a form, if it is the only one. */
function byForm(codes: readonly Code[]): (code: Code) => string | undefined {
  const known = new Map<string, string | undefined>();
  for (const { value } of codes) {
    for (const form of formsOf(value)) {
      known.set(form, known.has(form) && known.get(form) !== value ? undefined : value);
    }
  }
  return ({ value }) => known.get(value);
}

/** Replaces the lines of a code, which have the marks of the blocks around it. */
function replaceLines(lines: string[], { value, position }: Code, former: readonly string[]): void {
  const { line: first, column } = position?.start ?? { line: 1, column: 1 };
  const opening = lines[first - 1] ?? "";
  const start = /^(?:`{3}|~{3})/.test(opening.slice(column - 1)) ? first : first - 1;
  const code = value.split("\n");
  const at = code.findIndex((line) => line.trim() !== "");
  const shown = code[at] ?? "";
  const line = lines[start + at] ?? "";
  if (at >= 0 && !line.endsWith(shown)) return;
  // Marks of items are white space in the lines below.
  const prefix = at < 0
    ? opening.slice(0, column - 1).replace(/[^>\s]/g, " ")
    : line.slice(0, line.length - shown.length);
  const count = value === "" ? Math.max(0, (position?.end.line ?? first) - first - 1) : code.length;
  lines.splice(start, count, ...former.map((each) => prefix + each));
}
