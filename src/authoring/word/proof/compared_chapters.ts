import type { Chapter } from "../../../book/model/chapter.ts";
import type { Nodes, Root, RootContent } from "../../../document/tree.ts";

/** Words before and after the text that is compared; no document has them. */
export const TEXT_MARKS = { start: "zzqproofstartqzz", end: "zzqproofendqzz" } as const;

/**
 * Returns the chapters of a document for a comparison of their text as Word and as PDF: without formulas, pictures
 * and contents, whose text depends on the program, and between marks on pages of their own, so that the text of the template and
 * notes at the bottom of pages are apart.
 */
export function comparedChapters(chapters: readonly Chapter[]): Chapter[] {
  for (const { root } of chapters) removeDrawn(root);
  return [
    markChapter("start", [mark(TEXT_MARKS.start), PAGE_BREAK]),
    ...chapters,
    markChapter("end", [PAGE_BREAK, mark(TEXT_MARKS.end)]),
  ];
}

const PAGE_BREAK: RootContent = { type: "leafDirective", name: "pagebreak", attributes: {}, children: [] };

function mark(value: string): RootContent {
  return { type: "paragraph", children: [{ type: "text", value }] };
}

function markChapter(name: string, children: RootContent[]): Chapter {
  const root: Root = { type: "root", children };
  return { key: name, root, anchor: `proof-${name}`, level: 0, title: "" };
}

const DRAWN = new Set(["math", "inlineMath", "image"]);
/** Directives that show pictures, or the numbers of pages. */
const DRAWN_DIRECTIVES = new Set(["image", "figure", "toc"]);

function removeDrawn(node: Nodes): void {
  if (!("children" in node)) return;
  const kept = node.children.filter((child) => !isDrawn(child));
  node.children.splice(0, node.children.length, ...kept as never[]);
  for (const child of node.children) removeDrawn(child);
}

function isDrawn(node: Nodes): boolean {
  if (DRAWN.has(node.type) || (node.type === "code" && node.lang === "math")) return true;
  return (node.type === "textDirective" || node.type === "leafDirective") && DRAWN_DIRECTIVES.has(node.name);
}
