import { isHtmlElement } from "../html/element_names_table.ts";
import { CALLOUT_NAMES, EXPAND_NAMES } from "./callout_names_table.ts";
import type { MarkupCount } from "./markup_count.ts";
import { readSourceLines } from "./source_lines.ts";

/** A tag of a component, alone in its line. */
const TAG =
  /^([ \t>]*)<(\/?)([A-Z][\w.]{0,60})((?:\s+[\w:@.#-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>[ \t]*\r?$/;
const TITLE = /\s(?:title|label|text)=(?:"([^"]*)"|'([^']*)')/;
const TYPE = /\s(?:type|variant)=["']?([\w-]+)/;
/** Names whose kind is an attribute. */
const TYPED = /^(?:Admonition|Alert|Callout)$/;

/** A tag that is alone in its line. */
interface ComponentTag {
  readonly prefix: string;
  readonly isEnd: boolean;
  readonly name: string;
  readonly attributes: string;
  readonly endsItself: boolean;
}

/**
 * Rewrites the tags of MDX components that are alone in their lines, because the Markdown right below them would be HTML
 * to the parser. Callouts and expands become blocks of this language; of others, the title stays.
 */
export function rewriteComponentLines(body: string, dropped: MarkupCount): string {
  if (!/^[ \t>]*<\/?[A-Z]/m.test(body)) return body;
  const lines = readSourceLines(body);
  const tags = lines.map(({ text, isCode }) => isCode ? undefined : readTag(text));
  const starts = countNames(tags.filter((tag) => tag?.isEnd === false && !tag.endsItself));
  const ends = countNames(tags.filter((tag) => tag?.isEnd === true));
  return lines.map(({ text }, at) => {
    const tag = tags[at];
    if (tag === undefined) return text;
    const isPair = starts.get(tag.name) === ends.get(tag.name);
    if (!isPair && !tag.endsItself) return text;
    const block = tag.endsItself ? undefined : renderBlock(tag);
    if (block !== undefined) return `${tag.prefix}${block}`;
    if (!tag.isEnd) dropped.add(`<${tag.name}>`, at + 1);
    const title = tag.isEnd ? "" : titleOf(tag);
    // Two spaces break the line if text follows.
    return title === "" ? tag.prefix.trimEnd() : `${tag.prefix}**${title}**  `;
  }).join("\n");
}

function readTag(text: string): ComponentTag | undefined {
  const [, prefix = "", slash, name, attributes = "", end] = TAG.exec(text) ?? [];
  if (name === undefined || !/[a-z]/.test(name) || isHtmlElement(name.toLowerCase())) return undefined;
  return { prefix, isEnd: slash === "/", name, attributes, endsItself: end === "/" };
}

function countNames(tags: ReadonlyArray<ComponentTag | undefined>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tag of tags) if (tag !== undefined) counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
  return counts;
}

/** Renders a tag of a callout or an expand; undefined for others. */
function renderBlock(tag: ComponentTag): string | undefined {
  const name = tag.name.toLowerCase();
  const isTyped = TYPED.test(tag.name);
  const kind = isTyped ? TYPE.exec(tag.attributes)?.[1]?.toLowerCase() ?? "note" : name;
  if (!isTyped && !CALLOUT_NAMES.has(kind) && !EXPAND_NAMES.has(kind)) return undefined;
  if (tag.isEnd) return ":::";
  return `::: ${CALLOUT_NAMES.has(kind) || EXPAND_NAMES.has(kind) ? kind : "note"} ${titleOf(tag)}`.trimEnd();
}

function titleOf({ attributes }: ComponentTag): string {
  const [, double, single] = TITLE.exec(attributes) ?? [];
  return (double ?? single ?? "").replace(/[*\[\]{}<>`]/g, "").trim();
}
