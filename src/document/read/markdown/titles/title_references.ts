import { quote, truncate } from "../../../../base/text.ts";
import type { DocumentMeta } from "../../../document_meta.ts";
import type { IssueLog } from "../../../issue_log.ts";
import { readLinkTarget } from "../../../link_target.ts";
import { captionMark, type ReferenceMark, referenceMark } from "../../../node_marks.ts";
import { oneLine } from "../../../plain_text.ts";
import { anchorName } from "../../../survey.ts";
import type { Heading, Link, Nodes, Paragraph, Root } from "../../../tree.ts";
import { parseCaption } from "../../dialects/labels/parse_caption.ts";
import { readReferences } from "../../dialects/labels/read_references.ts";

/** Titles of a document, as they were found. */
interface FoundTitles {
  /** Those of the front matter; empty if it has none. */
  readonly meta: Pick<DocumentMeta, "title" | "subtitle">;
  /** Lines of its fields. */
  readonly lines: ReadonlyMap<string, number>;
  readonly title: { readonly text: string; readonly heading?: Heading; readonly subtitle?: Heading };
}

/** Titles in references of titles, and so on. */
const MAX_DEPTH = 3;

/**
 * Returns title and subtitle. References in them are named by the title of a heading or the text of a caption: a title is
 * a property of the file, too, which has no numbers.
 */
export function nameTitles(
  root: Root,
  { meta, lines, title }: FoundTitles,
  log: IssueLog,
): Pick<DocumentMeta, "title" | "subtitle"> {
  const { heading, subtitle } = title;
  const names = new Map<string, Nodes>();
  const name = (field: "title" | "subtitle", text: string, heading?: Heading) => {
    const shown = heading ?? (/[@\\{]|\]\(/.test(text) ? parseTitle(text, lines.get(field) ?? 1) : undefined);
    if (shown === undefined || !hasReference(shown)) return text;
    if (names.size === 0) listNames(root, names);
    return textOf(shown, { names, log, depth: 0 });
  };
  return {
    title: name("title", title.text, meta.title === "" ? heading : undefined),
    subtitle: subtitle === undefined ? name("subtitle", meta.subtitle) : name("subtitle", oneLine(subtitle), subtitle),
  };
}

/** How references are named. */
interface Naming {
  /** Headings and captions by their labels. */
  readonly names: ReadonlyMap<string, Nodes>;
  readonly log: IssueLog;
  readonly depth: number;
}

function textOf(line: Nodes, naming: Naming): string {
  const { names, log, depth } = naming;
  const spell = (node: Nodes): Nodes => {
    const mark = node.type === "link" ? referenceMark(node) : undefined;
    if (node.type !== "link" || mark === undefined) {
      return "children" in node ? { ...node, children: node.children.map(spell) } as Nodes : node;
    }
    const target = readLinkTarget(node.url);
    const named = target.kind === "heading" ? names.get(target.slug) : undefined;
    if (named === undefined && depth === 0) warnUnknown(node, mark, log);
    const isKnown = named !== undefined && depth < MAX_DEPTH;
    return { type: "text", value: isKnown ? textOf(named, { ...naming, depth: depth + 1 }) : oneLine(node) };
  };
  return oneLine(spell(line));
}

function parseTitle(text: string, line: number): Paragraph {
  const start = { line, column: 1 };
  const shown: Paragraph = {
    type: "paragraph",
    children: [...parseCaption(text, { position: { start, end: start } })],
  };
  const root: Root = { type: "root", children: [shown] };
  readReferences(root, text);
  return shown;
}

function hasReference(node: Nodes): boolean {
  if (node.type === "link" && referenceMark(node) !== undefined) return true;
  return "children" in node && node.children.some(hasReference);
}

/** Lists headings and captions by their labels. */
function listNames(node: Nodes, names: Map<string, Nodes>): void {
  if (!("children" in node) || node.type === "paragraph") return;
  const blocks: readonly Nodes[] = node.children;
  for (const [i, block] of blocks.entries()) {
    const next = blocks[i + 1];
    const isCaption = next?.type === "paragraph" && captionMark(next) !== undefined;
    const owner = block.type === "heading" ? block : block.type === "paragraph" && isCaption ? next : undefined;
    if (owner !== undefined) { for (const name of labelsIn(block)) if (!names.has(name)) names.set(name, owner); }
    listNames(block, names);
  }
}

function labelsIn(block: Nodes): string[] {
  const children = "children" in block ? block.children : [];
  return children.map((child) => anchorName(child)).filter((name) => name !== undefined);
}

function warnUnknown(node: Link, { isGuess }: ReferenceMark, log: IssueLog): void {
  if (isGuess) return;
  const message = `The reference ${quote(truncate(oneLine(node), 200))} in the title is printed as it is written: ` +
    "no heading or caption of the document has that label";
  log.warn("unknown-reference", message, { node, hint: "Correct the name, or add the label." });
}
