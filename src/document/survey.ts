import { addressText } from "./heading_facts.ts";
import { isDirective } from "./directives/directive_kind.ts";
import { ruleOf } from "./directives/directive_rules.ts";
import { listNodes } from "./list_nodes.ts";
import { oneLine } from "./plain_text.ts";
import { Slugger } from "./text/slugger.ts";
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
  /** Anchors by name: the directive that sets it, or the heading that contains it. The first of a name counts. */
  anchors: Map<string, Nodes>;
  /** Names of the title, whose heading is not in the text. */
  titleAnchors: Set<string>;
}

/** Collects the facts in one walk over the tree. Headings that became title and subtitle still have their slugs. */
export function surveyDocument(root: Root, titleHeadings: readonly Heading[] = []): Survey {
  const survey: Survey = {
    definitions: new Map(),
    footnotes: new Map(),
    footnoteUses: new Map(),
    slugs: new Map(),
    anchors: new Map(),
    titleAnchors: new Set(),
  };
  collectDefinitions(root, survey);
  const slugger = new Slugger();
  for (const heading of titleHeadings) {
    survey.titleAnchors.add(slugger.slug(oneLine(heading)));
    for (const node of listNodes(heading)) addName(survey.titleAnchors, anchorName(node));
  }
  visit(root, { survey, slugger, inFootnote: false, heading: undefined });
  return survey;
}

/** Collects the definitions before anything else, because a reference may precede its definition. */
function collectDefinitions(node: Nodes, survey: Survey): void {
  if (node.type === "definition") addFirst(survey.definitions, node.identifier, node);
  else if (node.type === "footnoteDefinition") addFirst(survey.footnotes, node.identifier, node);
  if ("children" in node) { for (const child of node.children) collectDefinitions(child, survey); }
}

function addName(names: Set<string>, name: string | undefined): void {
  if (name !== undefined) names.add(name);
}

function addFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

interface Visit {
  readonly survey: Survey;
  readonly slugger: Slugger;
  readonly inFootnote: boolean;
  /** The shown heading around the node. */
  readonly heading: Heading | undefined;
}

function visit(node: Nodes, at: Visit): void {
  const { survey, slugger } = at;
  let { heading } = at;
  if (node.type === "heading" && !at.inFootnote && isShown(node)) {
    survey.slugs.set(node, slugger.slug(addressText(node)));
    heading = node;
  } else if (node.type === "footnoteReference") {
    survey.footnoteUses.set(node.identifier, (survey.footnoteUses.get(node.identifier) ?? 0) + 1);
  }
  // What is in a footnote is only set if something refers to it.
  const name = at.inFootnote ? undefined : anchorName(node);
  if (name !== undefined) addFirst(survey.anchors, name, heading ?? node);
  if (!("children" in node)) return;
  const inFootnote = at.inFootnote || isFootnote(node);
  for (const child of node.children) visit(child, { ...at, inFootnote, heading });
}

function isFootnote(node: Nodes): boolean {
  return node.type === "footnoteDefinition" || (node.type === "textDirective" && node.name === "footnote");
}

/** Returns the name by which links find a directive; undefined if it has none. */
export function anchorName(node: Nodes): string | undefined {
  if (!isDirective(node)) return undefined;
  const { attributes, name } = node;
  const own = name === "anchor" || name === "a" ? attributes?.["name"] : undefined;
  // Elsewhere, an ID is a parameter of a macro.
  const id = ruleOf(node)?.carries === true ? attributes?.["id"] : undefined;
  return own || id || undefined;
}

/** Tests whether a heading has text; otherwise it would be an empty line in the table of contents. */
function isShown(heading: Heading): boolean {
  return oneLine(heading) !== "";
}
