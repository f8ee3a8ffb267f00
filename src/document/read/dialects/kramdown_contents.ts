import { readSourceLines } from "./source_lines.ts";

/** What makes contents of the list above it, with other attributes. */
const MARK = /^([ \t>]*)\{:[ \t]*toc(?![\w-])[^{}]{0,300}\}[ \t]*$/;
const ITEM = /^([ \t>]*)(?:[*+-]|\d{1,9}[.)])[ \t]+\S/;

/**
 * Rewrites the contents of kramdown, a list of one item with `{:toc}` below it, as `[TOC]`; without a list, the mark
 * itself. Lines keep their numbers.
 */
export function rewriteKramdownContents(body: string): string {
  if (!/\{:[ \t]*toc/.test(body)) return body;
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  for (const [at, { text, isCode }] of lines.entries()) {
    const prefix = isCode ? undefined : MARK.exec(text)?.[1];
    if (prefix === undefined) continue;
    const item = ITEM.exec(done[at - 1] ?? "")?.[1];
    if (item !== undefined) done[at - 1] = `${item}[TOC]`;
    done[at] = item === undefined ? `${prefix}[TOC]` : prefix.trimEnd();
  }
  return done.join("\n");
}
