import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, Link, Nodes, Paragraph, PhrasingContent, Root } from "../tree.ts";
import { joinLines, leadingText, splitLines } from "../shown/text/text_lines.ts";
import { termEntryOf, termPlace } from "./term_place.ts";

/** Class of a block whose definitions are those of terms. */
export const GLOSSARY = "glossary";

/**
 * Gives the terms of a glossary their places, in place, and makes text of links to terms that neither it nor another file
 * of the book has; without any glossary, without a finding. Returns the places.
 *
 * @param others Places of the terms of the book.
 */
export function linkTerms(root: Root, others: readonly string[], log: IssueLog): readonly string[] {
  const own = new Set<string>();
  placeGlossaries(root, own);
  const places = new Set([...own, ...others]);
  const visit = (node: Nodes) => {
    if (!("children" in node)) return;
    for (const child of node.children) visit(child);
    if (!node.children.some((child) => isTermLink(child) && !places.has(child.url))) return;
    const parent = node as { children: PhrasingContent[] };
    parent.children = parent.children.flatMap((child) => {
      if (!isTermLink(child) || places.has(child.url)) return [child];
      if (places.size > 0) warnUnknown(child, log);
      return child.children;
    });
  };
  visit(root);
  return [...own];
}

function placeGlossaries(node: Nodes, places: Set<string>): void {
  if (!("children" in node)) return;
  if (isGlossary(node)) placeTerms(node, places);
  for (const child of node.children) placeGlossaries(child, places);
}

function warnUnknown(link: Link, log: IssueLog): void {
  const message = `The term ${quote(truncate(oneLine(link), 80))} is not in the glossary, so it is shown as plain text`;
  log.warn("unknown-term", message, { node: link, hint: "Add it to the glossary, or correct its name." });
}

function isTermLink(node: Nodes): node is Link {
  return node.type === "link" && termEntryOf(node) === "glossary";
}

function isGlossary(node: Nodes): node is ContainerDirective {
  return node.type === "containerDirective" && node.attributes?.["class"]?.split(/\s+/).includes(GLOSSARY) === true;
}

/** Puts a place before each term: a line that a definition follows, in the same paragraph or below it. */
function placeTerms(node: ContainerDirective, places: Set<string>): void {
  for (const [i, child] of node.children.entries()) {
    if (child.type !== "paragraph") continue;
    const next = node.children[i + 1];
    const isAlone = next?.type === "containerDirective" && next.name === "definition";
    placeInLines(child, isAlone, places);
  }
}

function placeInLines(paragraph: Paragraph, isAlone: boolean, places: Set<string>): void {
  const lines = splitLines(paragraph.children);
  const isMeaning = (line: readonly PhrasingContent[] | undefined) => /^:[ \t]/.test(leadingText(line ?? []));
  const placed = lines.map((line, i) => {
    if (isMeaning(line) || !(isAlone || isMeaning(lines[i + 1]))) return line;
    const place = termPlace(oneLine({ type: "paragraph", children: line }).replace(/[ \t]+:.*$/, ""));
    if (places.has(`#${place}`)) return line;
    places.add(`#${place}`);
    const { position } = paragraph;
    const anchor: PhrasingContent = {
      type: "textDirective",
      name: "anchor",
      attributes: { name: place },
      children: [],
      position,
    };
    return [anchor, ...line];
  });
  paragraph.children = joinLines(placed, {
    type: "text",
    value: "\n",
    ...paragraph.position && { position: paragraph.position },
  });
}
