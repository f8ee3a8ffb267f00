import { isDirective } from "../../../src/document/directives/directive_kind.ts";
import { readFenceHead, readMacroMeta } from "../../../src/document/storage/fence_meta.ts";
import type { Directive, Nodes } from "../../../src/document/tree.ts";
import { add, addWords, type Census } from "./body_census.ts";

const LINKS = new Set(["page", "blog", "space", "attachment", "user"]);
const NAMED = new Set(["info", "note", "warning", "tip", "panel", "expand", "toc", "children", "jira", "gallery"]);

/** Directives of macros whose titles are among their parameters. */
const TITLED = new Set(["macro", "toc", "children", "jira", "gallery"]);

/** Counts what a tree shows, in the terms of the census of bodies. */
export function takeTreeCensus(root: Nodes): Census {
  const census = new Map<string, number>();
  countNode(root, census);
  return census;
}

function countNode(node: Nodes, census: Map<string, number>): void {
  if (isDirective(node)) countDirective(node, census);
  else if (node.type === "heading") add(census, "heading");
  else if (node.type === "listItem") add(census, typeof node.checked === "boolean" ? "task" : "item");
  else if (node.type === "tableCell") add(census, "cell");
  else if (node.type === "table") add(census, "table");
  else if (node.type === "image") add(census, "image");
  else if (node.type === "link") add(census, "link");
  else if (node.type === "blockquote") add(census, "quote");
  else if (node.type === "code") countCode(node.lang ?? "", node.meta ?? "", census);
  if ("value" in node) addWords(census, node.value);
  if (!("children" in node)) return;
  // The label of a macro is its name.
  const isMacro = isDirective(node) && node.name === "macro";
  for (const child of isMacro ? node.children.slice(1) : node.children) countNode(child, census);
}

function countCode(lang: string, meta: string, census: Map<string, number>): void {
  add(census, "code");
  if (/^macro\b/.test(meta)) add(census, `macro ${lang}`);
  addWords(census, readMacroMeta(meta)?.["title"] ?? readFenceHead({ lang, meta }).parameters["title"] ?? "");
}

function countDirective(node: Directive, census: Map<string, number>): void {
  const { name } = node;
  if (name === "image") add(census, "image");
  else if (LINKS.has(name)) add(census, "link");
  else if (name === "cell" && node.type === "containerDirective") add(census, "cell");
  else if (name === "table") countTable(node, census);
  else if (name === "date") add(census, "date");
  else if (name === "macro") add(census, `macro ${labelText(node)}`);
  else if (name === "footnotes") add(census, "macro display-footnotes");
  else if (NAMED.has(name) || ["status", "footnote", "excerpt"].includes(name)) add(census, `macro ${name}`);
  const title = TITLED.has(name) ? node.attributes?.["title"] : undefined;
  for (const value of [node.attributes?.["caption"], title]) addWords(census, value ?? "");
}

/** A directive around a Markdown table is the same table. */
function countTable({ children }: Directive, census: Map<string, number>): void {
  if (!children.some(({ type }) => type === "table")) add(census, "table");
}

function labelText({ children }: Directive): string {
  const [first] = children;
  if (first?.type === "text") return first.value;
  const [inside] = first?.type === "paragraph" ? first.children : [];
  return inside?.type === "text" ? inside.value : "";
}
