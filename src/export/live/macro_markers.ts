import type { PageMacros } from "../../book/model/source_page.ts";

/** Writes a body that holds macros of a page, with a paragraph before each and after the last by which they are found. */
export function writeMarkedBody({ pageId, macros }: Pick<PageMacros, "pageId" | "macros">): string {
  const marker = (at: number) => `<p>${markerText(pageId, at)}</p>`;
  return macros.map((macro, at) => marker(at) + macro).join("") + marker(macros.length);
}

/**
 * Finds what a wiki rendered of each macro between the markers; undefined where a marker beside it is missing, is there
 * twice or is not in order, and for answers to other bodies.
 */
export function splitMarkedAnswer({ pageId, macros }: PageMacros, html: string): (string | undefined)[] {
  if (!html.includes(markerStart(pageId))) return macros.map(() => undefined); // most answers are to other bodies
  const found = macros.concat("").map((_, at) => findMarker(html, markerText(pageId, at)));
  return macros.map((_, at) => {
    const [start, end] = [found[at], found[at + 1]];
    return start === undefined || end === undefined || start.end > end.start
      ? undefined
      : html.slice(start.end, end.start);
  });
}

/** Words that wikis neither link nor replace, and that no reader writes. */
function markerText(pageId: string, at: number): string {
  return `${markerStart(pageId)}${at}-here`;
}

function markerStart(pageId: string): string {
  return `tool-macro-${pageId}-`;
}

function findMarker(html: string, text: string): { readonly start: number; readonly end: number } | undefined {
  const at = html.indexOf(text);
  if (at === -1 || html.indexOf(text, at + 1) !== -1) return undefined;
  const open = html.lastIndexOf("<", at);
  const close = /^\s*<\/p\s*>/.exec(html.slice(at + text.length, at + text.length + MAX_END));
  const isParagraph = /^<p(?:\s[^<>]*)?>\s*$/.test(html.slice(open, at));
  return open === -1 || close === null || !isParagraph
    ? undefined
    : { start: open, end: at + text.length + close[0].length };
}

/** Length of white space and the end tag of a paragraph. */
const MAX_END = 40;
