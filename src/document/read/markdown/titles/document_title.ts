import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { present } from "../../../../base/present.ts";
import { quote, truncate } from "../../../../base/text.ts";
import type { IssueLog } from "../../../issue_log.ts";
import { oneLine, textBesidePictures } from "../../../plain_text.ts";
import type { Heading, Nodes, PhrasingContent, Root, RootContent } from "../../../tree.ts";
import { isExampleHeading } from "../../../heading_facts.ts";
import { titleOfFile } from "./file_title.ts";
import { definesMacros } from "../gather_definitions.ts";
import { type FlowBlock, listFlowBlocks } from "../heading_places.ts";
import { areCounted } from "../own_numbers.ts";

/** Title of a document. */
interface DocumentTitle {
  readonly text: string;
  /** Heading that was taken out of the text, because it is the title. */
  readonly heading?: Heading;
  /** Heading below it that was taken out of the text too, because it is the subtitle. */
  readonly subtitle?: Heading;
}

/** Other sources of a title. */
interface TitleSources {
  /** Title of the front matter, or an empty text. */
  readonly written: string;
  /** Subtitle of the front matter, or an empty text. */
  readonly subtitle: string;
  /** Name of the document's file, empty if it has none; undefined if a title is not needed. */
  readonly fileName: string | undefined;
}

/** Maximum length of a heading that can be the title. */
const MAX_LENGTH = 500;

/**
 * Finds the title of a document, and takes a heading that is the title out of the text. Headings inside other blocks
 * are never the title.
 *
 * The title is that of the front matter, and a first heading with the same text goes; otherwise
 *
 * 1. the only level-1 heading, if no other heading precedes it;
 * 2. the first of several, if so too, only introductory text is before the next, and they do not count up;
 * 3. without level-1 headings, the first heading if no other is higher, and it is the only one of its level or starts
 *    the document;
 * 4. the name of the file, with the warning `no-title`.
 *
 * A version right below such a heading is its subtitle.
 */
export function takeTitle(root: Root, { written, subtitle, fileName }: TitleSources, log: IssueLog): DocumentTitle {
  const blocks = listFlowBlocks(root);
  const headings = listCandidates(blocks);
  const chosen = written === "" ? chooseHeading(blocks, headings) : repeatedTitle(headings, written);
  if (chosen !== undefined) {
    unwrapPictures(blocks.slice(0, blocks.indexOf(chosen)));
    const version = subtitle === "" ? findVersionLine(blocks, chosen) : undefined;
    for (const taken of [chosen, ...(version === undefined ? [] : [version])]) replaceTitleHeading(root, taken);
    const text = written === "" ? titleText(chosen.node) : written;
    return { text, heading: chosen.node, ...present({ subtitle: version?.node }) };
  }
  if (written !== "") return { text: written };
  if (fileName === undefined) return { text: "" };
  const text = titleOfFile(fileName);
  const start = { line: 1, column: 1 };
  const { code, message, hint } = warnNoTitle(text, fileName !== "");
  log.warn(code, message, { node: { position: { start, end: start } }, hint });
  return { text };
}

/** Warns about a document without a title, with the title that it gets. */
export function warnNoTitle(title: string, isFromFile: boolean): Issue {
  const origin = isFromFile ? ", from its file's name" : "";
  return warningIssue("no-title", `The document has no title; it gets ${quote(truncate(title, 80))}${origin}`, {
    line: 1,
    column: 1,
    hint: "Start the document with a line such as # Handbook, or add title: to its front matter.",
  });
}

/** A heading outside of other blocks. */
type Candidate = FlowBlock & { readonly node: Heading };

function isCandidate(block: FlowBlock): block is Candidate {
  if (block.node.type !== "heading" || isExampleHeading(block.node)) return false;
  const text = titleText(block.node);
  return text.length <= MAX_LENGTH && /[\p{L}\p{N}\p{So}]/u.test(text);
}

/** Returns the candidates; those that consist of pictures only if there are no others of that level. */
function listCandidates(blocks: readonly FlowBlock[]): Candidate[] {
  const all = blocks.flatMap((block) => isCandidate(block) ? [block] : []);
  const written = all.filter(({ node }) => textBesidePictures(node).trim() !== "");
  return all.filter((each) => written.includes(each) || !written.some(({ node }) => node.depth === each.node.depth));
}

/** Makes paragraphs of headings that are only a picture, such as a logo above the title. */
function unwrapPictures(blocks: readonly FlowBlock[]): void {
  for (const { node, parent } of blocks) {
    if (node.type !== "heading" || textBesidePictures(node).trim() !== "" || oneLine(node) === "") continue;
    const children: RootContent[] = parent.children;
    const { children: pictures, position } = node;
    children[children.indexOf(node)] = { type: "paragraph", children: pictures, position };
  }
}

/** Returns the text of a heading without pictures; if it consists of pictures alone, their texts. */
function titleText(heading: Heading): string {
  const beside = textBesidePictures(heading).replace(/\s+/g, " ").trim();
  return beside === "" ? oneLine(heading) : beside;
}

function repeatedTitle([first]: readonly Candidate[], title: string): Candidate | undefined {
  return first !== undefined && foldText(titleText(first.node)) === foldText(title) ? first : undefined;
}

function foldText(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[\s`*]+/g, "");
}

function chooseHeading(blocks: readonly FlowBlock[], headings: readonly Candidate[]): Candidate | undefined {
  const highest = Math.min(...headings.map(({ node }) => node.depth));
  // Logos above the title may be headings too.
  const first = headings.find(({ node }) => node.depth === highest || textBesidePictures(node).trim() !== "");
  const tops = headings.filter(({ node }) => node.depth === highest);
  const [top, next] = tops;
  if (first === undefined || top === undefined) return undefined;
  if (top !== first) return undefined;
  if (highest === 1 && next === undefined) return top;
  if (next === undefined) return first;
  const at = blocks.indexOf(first);
  // A chapter with a number is no title.
  if (areCounted(tops.map(({ node }) => oneLine(node)))) return undefined;
  if (highest > 1) return blocks.slice(0, at).every(({ node }) => isDecoration(node)) ? first : undefined;
  return blocks.slice(at + 1, blocks.indexOf(next)).every(({ node }) => isIntroductory(node)) ? first : undefined;
}

const SUBSTANTIAL: ReadonlySet<Nodes["type"]> = new Set(["heading", "code", "table", "math"]);

function isIntroductory(node: RootContent): boolean {
  return !SUBSTANTIAL.has(node.type) || definesMacros(node);
}

/** Tests whether a block has no text: a definition, rule, or badges. */
function isDecoration(node: RootContent): boolean {
  if (node.type === "definition" || node.type === "thematicBreak" || definesMacros(node)) return true;
  return (node.type === "paragraph" || node.type === "leafDirective") && textBesidePictures(node).trim() === "";
}

/**
 * Takes a heading that is the title out of the text. What a title cannot show stays in its place: pictures, and the
 * text of footnotes.
 */
function replaceTitleHeading(root: Root, { node, parent }: FlowBlock & { readonly node: Heading }): void {
  const children: RootContent[] = parent.children;
  children.splice(children.indexOf(node), 1, ...leftovers(root, node));
}

function leftovers(root: Root, heading: Heading): RootContent[] {
  const { position } = heading;
  const pictures = picturesIn(heading).flatMap((picture, i): PhrasingContent[] =>
    i === 0 ? [picture] : [{ type: "text", value: " " }, picture]
  );
  return [
    ...(pictures.length === 0 ? [] : [{ type: "paragraph", children: pictures, position } as const]),
    ...footnotesIn(root, heading),
  ];
}

function picturesIn(node: Nodes): PhrasingContent[] {
  if (node.type === "image" || node.type === "imageReference") return [node];
  if (node.type === "textDirective" && node.name === "image") return [node];
  if (node.type === "link" || node.type === "linkReference") {
    const pictures = node.children.flatMap(picturesIn);
    // A badge keeps its link, but not the text beside it.
    return pictures.length === 0 ? [] : [{ ...node, children: pictures }];
  }
  return "children" in node ? node.children.flatMap(picturesIn) : [];
}

function footnotesIn(root: Root, node: Nodes): RootContent[] {
  if (node.type === "footnoteReference") return copyFootnote(root, node.identifier);
  if (node.type === "textDirective" && node.name === "footnote") {
    return [{ type: "paragraph", children: node.children, position: node.position }];
  }
  return "children" in node ? node.children.flatMap((child) => footnotesIn(root, child)) : [];
}

/** Copies the blocks of a footnote, which may have other references. */
function copyFootnote(root: Root, identifier: string): RootContent[] {
  const found = root.children.find((node) => node.type === "footnoteDefinition" && node.identifier === identifier);
  return found?.type === "footnoteDefinition" ? structuredClone(found.children) : [];
}

/** A version and nothing else, such as `Version 3.1.0` or `v2.0-rc.1`. */
const VERSION = /^(?:edition|release|revision|rev\.?|version|v) ?\d[\w.+-]{0,39}$/i;

/**
 * Finds a version that belongs to the title: a heading right below it that starts no section of its own, because the
 * next heading is higher.
 */
function findVersionLine(
  blocks: readonly FlowBlock[],
  title: FlowBlock,
): FlowBlock & { readonly node: Heading } | undefined {
  const [below, ...rest] = blocks.slice(blocks.indexOf(title) + 1);
  if (below?.node.type !== "heading") return undefined;
  const { node, parent } = below;
  const [text, ...more] = node.children;
  if (text?.type !== "text" || more.length > 0 || !VERSION.test(text.value)) return undefined;
  const next = rest.find((block) => block.node.type === "heading")?.node;
  return next?.type === "heading" && next.depth < node.depth ? { node, parent } : undefined;
}
