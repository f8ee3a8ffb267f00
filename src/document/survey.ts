import { oneLine } from "./plain_text.ts";
import { Slugger } from "./slug.ts";
import type { Definition, FootnoteDefinition, Heading, Nodes, Root } from "./tree.ts";

/** What must be known of the whole document before its first block is rendered. */
export interface Survey {
  /** Link and image targets by identifier; the first of a name counts. */
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** How often each footnote is referred to. */
  footnoteUses: Map<string, number>;
  /** The address of every heading that becomes one, in the order of the document. */
  slugs: Map<Heading, string>;
}

/** Walks the tree once. */
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

/** References may stand before what they refer to. */
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

/** A heading without any text would be an empty line in the contents. */
function isShown(heading: Heading): boolean {
  return oneLine(heading) !== "";
}
