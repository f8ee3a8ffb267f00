import { oneLine } from "./plain_text.ts";
import { Slugger } from "./slugger.ts";
import type { Definition, FootnoteDefinition, Heading, Nodes, Root } from "./tree.ts";

/** Facts about the whole document that are needed before the first block is rendered. */
export interface Survey {
  /** Link and image targets by identifier; the first definition of an identifier counts. */
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** Number of references to each footnote. */
  footnoteUses: Map<string, number>;
  /** Slugs of all shown headings, in document order. */
  slugs: Map<Heading, string>;
}

/** Collects the facts in one walk over the tree. */
export function surveyDocument(root: Root): Survey {
  const survey: Survey = {
    definitions: new Map(),
    footnotes: new Map(),
    footnoteUses: new Map(),
    slugs: new Map(),
  };
  collectDefinitions(root, survey);
  const slugger = new Slugger();
  visit(root, { survey, slugger, inFootnote: false });
  return survey;
}

/** Collects the definitions before anything else, because a reference may precede its definition. */
function collectDefinitions(node: Nodes, survey: Survey): void {
  if (node.type === "definition") addFirst(survey.definitions, node.identifier, node);
  else if (node.type === "footnoteDefinition") addFirst(survey.footnotes, node.identifier, node);
  if ("children" in node) { for (const child of node.children) collectDefinitions(child, survey); }
}

function addFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

interface Visit {
  survey: Survey;
  slugger: Slugger;
  inFootnote: boolean;
}

function visit(node: Nodes, { survey, slugger, inFootnote }: Visit): void {
  if (node.type === "heading" && !inFootnote && isShown(node)) {
    survey.slugs.set(node, slugger.slug(oneLine(node)));
  } else if (node.type === "footnoteReference") {
    survey.footnoteUses.set(node.identifier, (survey.footnoteUses.get(node.identifier) ?? 0) + 1);
  }
  if (!("children" in node)) return;
  const inside = { survey, slugger, inFootnote: inFootnote || node.type === "footnoteDefinition" };
  for (const child of node.children) visit(child, inside);
}

/** Tests whether a heading has text; otherwise it would be an empty line in the table of contents. */
function isShown(heading: Heading): boolean {
  return oneLine(heading) !== "";
}
