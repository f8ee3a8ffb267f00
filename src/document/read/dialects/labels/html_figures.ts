import { readSourceLines } from "../source_lines.ts";
import { kindOfLabel } from "./caption_text.ts";
import { readPandocAttributes } from "./pandoc_attributes.ts";

const OPENING = /^([ \t>]*)<div((?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'))*)\s*>[ \t]*$/i;
const CLOSING = /^([ \t>]*)<\/div\s*>[ \t]*$/i;

/**
 * Rewrites `<div id="fig:plans">` of pandoc-crossref around pictures as a fenced block, because the Markdown right below it
 * would be HTML to the parser. Lines keep their numbers.
 */
export function rewriteHtmlFigures(body: string): string {
  if (!/<div\s[^>]*\bid=["']?(?:fig|tbl|tab|lst)[-:]/i.test(body)) return body;
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  const open: { readonly at: number; readonly fence: string | undefined }[] = [];
  for (const [at, { text, isCode }] of lines.entries()) {
    if (isCode) continue;
    const [, prefix = "", attributes] = OPENING.exec(text) ?? [];
    if (attributes !== undefined) open.push({ at, fence: openingOf(prefix, attributes) });
    const [, indent] = CLOSING.exec(text) ?? [];
    const { at: start, fence } = indent === undefined ? {} : open.pop() ?? {};
    if (start === undefined || fence === undefined) continue;
    done[start] = fence;
    done[at] = `${indent}:::`;
  }
  return done.join("\n");
}

function openingOf(prefix: string, attributes: string): string | undefined {
  const { values } = readPandocAttributes(attributes);
  const id = values.get("id") ?? "";
  return kindOfLabel(id) === undefined || /[\s{}"]/.test(id) ? undefined : `${prefix}::: {#${id}}`;
}
