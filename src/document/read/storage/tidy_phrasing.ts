import type { PhrasingContent } from "../../tree.ts";

/**
 * Normalizes text for Markdown: collapses white space, removes it at both ends and around line breaks, and merges
 * adjacent texts and adjacent marks of the same kind. XHTML looks the same either way.
 */
export function tidyPhrasing(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const forwards = collapse(joinMarks(nodes), { afterSpace: true });
  return trimBackwards(forwards, { beforeEnd: true });
}

/** Tests whether nothing is visible. */
export function isInvisible(nodes: readonly PhrasingContent[]): boolean {
  return nodes.every((node) => {
    if (node.type === "text") return !/\S/.test(node.value);
    if (node.type === "break") return true;
    return isMark(node) && isInvisible(node.children);
  });
}

type Parent = Extract<PhrasingContent, { children: PhrasingContent[] }>;

function isParent(node: PhrasingContent): node is Parent {
  return "children" in node && node.children.length > 0;
}

function isMark(node: PhrasingContent): node is Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" }> {
  return node.type === "strong" || node.type === "emphasis" || node.type === "delete";
}

function joinMarks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (before !== undefined && isMark(before) && isMark(node) && before.type === node.type) {
      joined[joined.length - 1] = { type: node.type, children: joinMarks([...before.children, ...node.children]) };
    } else joined.push(node);
  }
  return joined;
}

/** White space other than single spaces. */
const UNTIDY = /[\t\r\n]| {2}/;

function collapse(nodes: readonly PhrasingContent[], state: { afterSpace: boolean }): PhrasingContent[] {
  const tidied: PhrasingContent[] = [];
  for (const node of nodes) {
    if (node.type === "text") {
      const spaced = UNTIDY.test(node.value) ? node.value.replace(/[ \t\r\n]+/g, " ") : node.value;
      const value = state.afterSpace && spaced.startsWith(" ") ? spaced.slice(1) : spaced;
      if (value === "") continue;
      state.afterSpace = value.endsWith(" ");
      const before = tidied.at(-1);
      if (before?.type === "text") tidied[tidied.length - 1] = { type: "text", value: before.value + value };
      else tidied.push({ type: "text", value });
    } else if (isParent(node)) {
      tidied.push(withChildren(node, collapse(node.children, state)));
    } else {
      state.afterSpace = node.type === "break";
      tidied.push(node);
    }
  }
  return tidied;
}

function trimBackwards(nodes: readonly PhrasingContent[], state: { beforeEnd: boolean }): PhrasingContent[] {
  const trimmed: PhrasingContent[] = [];
  for (const node of nodes.toReversed()) {
    if (node.type === "text") {
      const value = state.beforeEnd && node.value.endsWith(" ") ? node.value.slice(0, -1) : node.value;
      if (value === "") continue;
      state.beforeEnd = false;
      trimmed.push({ type: "text", value });
    } else if (isParent(node)) {
      trimmed.push(withChildren(node, trimBackwards(node.children, state)));
    } else {
      state.beforeEnd = node.type === "break";
      trimmed.push(node);
    }
  }
  return trimmed.reverse();
}

function withChildren(node: Parent, children: PhrasingContent[]): PhrasingContent {
  return { ...node, children };
}

/** Writes line breaks as HTML, where Markdown has none: in one line, and at the end of a paragraph. */
export function breakAsHtml(node: PhrasingContent): PhrasingContent {
  if (node.type === "break") return { type: "html", value: "<br>" };
  return "children" in node ? { ...node, children: node.children.map(breakAsHtml) } : node;
}
