import { isHtmlElement } from "../html/element_names_table.ts";
import { CALLOUT_NAMES, EXPAND_NAMES } from "./callout_names_table.ts";
import type { MarkupCount } from "./markup_count.ts";
import { readSourceLines } from "./source_lines.ts";

/** A tag of a component, alone in its line. */
const TAG =
  /^([ \t>]*)<(\/?)([A-Z][\w.]{0,60})((?:\s+[\w:@.#-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>[ \t]*$/;
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

/** Levels of components whose content is indented. */
const MAX_LEVELS = 4;

/**
 * Rewrites the tags of MDX components that are alone in their lines, because the Markdown right below them would be HTML
 * to the parser. Callouts and expands become blocks of this language; of others, the title stays. Indented content
 * moves to the left, because MDX has no indented code.
 */
export function rewriteComponentLines(body: string, dropped: MarkupCount): string {
  let done = body;
  for (let level = 0; level < MAX_LEVELS && /^[ \t>]*<\/?[A-Z]/m.test(done); level++) {
    const next = rewriteLevel(done, dropped);
    if (next === done) break;
    done = next;
  }
  return done;
}

function rewriteLevel(body: string, dropped: MarkupCount): string {
  const lines = readSourceLines(body);
  const tags = lines.map(({ text, isCode }) => isCode ? undefined : readTag(text));
  const starts = countNames(tags.filter((tag) => tag?.isEnd === false && !tag.endsItself));
  const ends = countNames(tags.filter((tag) => tag?.isEnd === true));
  const isKnown = (tag: ComponentTag) => tag.endsItself || starts.get(tag.name) === ends.get(tag.name);
  const known = tags.map((tag) => tag !== undefined && isKnown(tag) ? tag : undefined);
  const indents = readIndents(lines.map(({ text }) => text), known);
  return lines.map(({ text }, at) => {
    const tag = known[at];
    return tag === undefined ? text.slice(indents[at]) : renderTag(tag, tag.prefix.slice(indents[at]), () => {
      dropped.add(`<${tag.name}>`, { line: at + 1, column: 1 });
    });
  }).join("\n");
}

function renderTag(tag: ComponentTag, prefix: string, drop: () => void): string {
  const block = tag.endsItself ? undefined : renderBlock(tag);
  if (block !== undefined) return `${prefix}${block}`;
  if (!tag.isEnd) drop();
  const title = tag.isEnd ? "" : titleOf(tag);
  if (title === "") return prefix.trimEnd();
  // A component without content may be in HTML. Two spaces break the line if text follows.
  return tag.endsItself ? `${prefix}<b>${title}</b>  ` : `${prefix}**${title}**  `;
}

/** Returns how many spaces each line loses: the content of a component starts where its outermost tag starts. */
function readIndents(lines: readonly string[], tags: ReadonlyArray<ComponentTag | undefined>): number[] {
  const indents = lines.map(() => 0);
  const open: number[][] = [];
  const outer: number[] = [];
  const close = () => {
    const region = (open.pop() ?? []).filter((at) => lines[at]?.trim() !== "");
    const least = region.reduce((width, at) => Math.min(width, indentOf(lines[at])), Infinity);
    for (const at of region) indents[at] = Math.max(0, least - (outer[0] ?? 0));
    outer.pop();
  };
  for (const [at, tag] of tags.entries()) {
    if (tag?.isEnd === true && open.length > 0) close();
    open.at(-1)?.push(at);
    if (tag !== undefined && !tag.isEnd && !tag.endsItself) {
      open.push([]);
      outer.push(indentOf(tag.prefix));
    }
  }
  while (open.length > 0) close();
  return indents;
}

function indentOf(text = ""): number {
  return /^ */.exec(text)?.[0].length ?? 0;
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
