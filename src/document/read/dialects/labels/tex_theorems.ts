import { spellBoxLabels } from "./numbered_box.ts";
import { boxLabelStart } from "../../../directives/box_kinds_table.ts";
import { escapeLabel } from "../escape_label.ts";
import { CALLOUT_NAMES } from "../callout_names_table.ts";
import { readSourceLines } from "../source_lines.ts";

/** Start of an environment: marks of quotes, its name, and what may follow: the name of the theorem and a label. */
const BEGIN =
  /^([ \t>]*)\\begin\{([a-z]{3,20})\}(?:[ \t]*\[([^\]\n]{0,500})\])?(?:[ \t]*\\label\{([\w:.-]{1,200})\})?$/;
const LABEL = /^[ \t>]*\\label\{([\w:.-]{1,200})\}[ \t]*$/;
/** Fence that is longer than those of blocks that pages have. */
const FENCE = ":".repeat(7);

/**
 * Rewrites the theorems of LaTeX, `\begin{theorem}[Pythagoras]\label{thm:line}`, as callouts with a number, where they
 * end. Lines keep their numbers.
 */
export function rewriteTexTheorems(body: string): string {
  if (!/\\begin\{(?:[a-z]{3,20})\}/.test(body)) return body;
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  const ends = new Map<string, number[]>();
  // The last end first, so that those before a line are taken off.
  for (const [at, { text, isCode }] of [...lines.entries()].toReversed()) {
    const [, name] = isCode ? [] : /^[ \t>]*\\end\{([a-z]{3,20})\}[ \t]*$/.exec(text) ?? [];
    if (name === undefined) continue;
    const known = ends.get(name);
    if (known === undefined) ends.set(name, [at]);
    else known.push(at);
  }
  let open = -1;
  for (const [at, { text, isCode }] of lines.entries()) {
    const [, prefix = "", name = "", title = "", label] = isCode || at <= open ? [] : BEGIN.exec(text.trimEnd()) ?? [];
    const start = boxLabelStart(name);
    const later = ends.get(name) ?? [];
    while ((later.at(-1) ?? Infinity) < at) later.pop();
    const end = later.at(-1);
    if (start === undefined || end === undefined) continue;
    const [, below] = label === undefined ? LABEL.exec(done[at + 1] ?? "") ?? [] : [];
    if (below !== undefined) done[at + 1] = prefix.trimEnd();
    const labels = [start, label ?? below].filter((each) => each !== undefined);
    const kind = CALLOUT_NAMES.get(name)?.kind ?? "note";
    done[at] = `${prefix}${FENCE}${kind}[${spellBoxLabels(labels)}${escapeLabel(title)}]`;
    done[end] = `${prefix}${FENCE}`;
    open = end;
  }
  return done.join("\n");
}
