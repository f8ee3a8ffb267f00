import { captionMark } from "../../node_marks.ts";
import { oneLine } from "../../plain_text.ts";
import { leadingText, withoutStart } from "./text_lines.ts";
import type { CaptionKind, Paragraph, PhrasingContent, RootContent } from "../../tree.ts";
import { MARKS } from "../../typographic_marks.ts";
import { isTable } from "../../tables/table_node.ts";

/** Text of a caption. */
export interface CaptionText {
  /** Label with a number that the author wrote, such as `Table 2:`; without one, the template numbers. */
  readonly label: string | undefined;
  readonly children: readonly PhrasingContent[];
}

/** Text of a paragraph that belongs to the table, picture or code beside it. */
export interface Caption extends CaptionText {
  readonly paragraph: Paragraph;
  readonly kind: CaptionKind;
}

/** Longest text that is a caption and no paragraph of its own. */
const LONGEST = 300;
const UNNUMBERED = /^Table:[ \t]+/;
const TABLE = "Table|Tab\\.|Tabelle|Tableau|Tabla|Tabella|Tabel|Tabela|Таблица|Табл\\.";
const FIGURE =
  "Figure|Fig\\.|Abbildung|Abb\\.|Figura|Figuur|Afbeelding|Figur|Rysunek|Rys\\.|Рисунок|Рис\\.|Diagram|Image|Screenshot";
const LISTING = "Listing|Code|Quelltext";
const LABELS = { table: numbered(TABLE), figure: numbered(FIGURE), listing: numbered(LISTING) };

/** A word, a number such as 2, B-1 or 3.2a, and a sign after which the caption begins. */
function numbered(words: string): RegExp {
  return new RegExp(
    `^(?:${words})[ \\t\\u00a0]*(?:[A-Z]{1,2}[.-]?)?\\d{1,4}(?:[.-]\\d{1,4}){0,3}[a-z]?(?::|\\.(?=\\s|$)|[ \\t]*[–—](?=\\s)|[ \\t]+[-${MARKS.spacedHyphen}](?=\\s))`,
    "iu",
  );
}

/**
 * Finds the captions among siblings, by the block they belong to: a paragraph that the reader of another dialect marks as
 * one, `Table: …`, or one that begins with a label and a number, such as `*Figure 1: …*`, directly below or above a table
 * or a picture without a caption.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { findCaptions } from "./find_captions.ts";
 *
 * const text = { type: "paragraph" as const, children: [{ type: "text" as const, value: "Table 2: Costs" }] };
 * const table = { type: "table" as const, children: [] };
 * strictEqual(findCaptions([text, table]).get(table)?.label, "Table 2:");
 * ```
 */
export function findCaptions(nodes: readonly RootContent[]): Map<RootContent, Caption> {
  const captions = new Map<RootContent, Caption>();
  for (const [i, node] of nodes.entries()) {
    if (node.type !== "paragraph") continue;
    const [before, after] = [nodes[i - 1], nodes[i + 1]];
    const kind = captionMark(node);
    if (kind !== undefined && after !== undefined) {
      captions.set(after, { paragraph: node, kind, ...splitCaption(node.children, kind) });
      continue;
    }
    const place = (caption: Caption | undefined, owners: readonly (RootContent | undefined)[]) => {
      const owner = owners.find((owner) => owner !== undefined && !captions.has(owner));
      if (caption !== undefined && owner !== undefined) captions.set(owner, caption);
    };
    const tables = [before, after].map((each) => each !== undefined && isTable(each) ? each : undefined);
    const pictures = [before, after].map((each) => each !== undefined && isPictureAlone(each) ? each : undefined);
    if (UNNUMBERED.test(leadingText(node.children))) place(readUnnumbered(node), tables);
    else if (tables.some(Boolean)) place(readLabeled(node, "table"), tables);
    else if (pictures.some(Boolean)) place(readLabeled(node, "figure"), pictures);
  }
  return captions;
}

function readUnnumbered(paragraph: Paragraph): Caption {
  const marker = UNNUMBERED.exec(leadingText(paragraph.children))?.[0] ?? "";
  return { paragraph, kind: "table", ...splitCaption(withoutStart(paragraph.children, marker.length), "table") };
}

function readLabeled(paragraph: Paragraph, kind: CaptionKind): Caption | undefined {
  const text = oneLine(paragraph);
  if (!LABELS[kind].test(text) || text.length > LONGEST) return undefined;
  const caption = splitCaption(withoutEmphasis(paragraph.children), kind);
  return caption.label === undefined ? undefined : { paragraph, kind, ...caption };
}

/** Splits the label of the author, which may be in bold type, from the text of a caption. */
export function splitCaption(nodes: readonly PhrasingContent[], kind: CaptionKind): CaptionText {
  const [first, ...rest] = nodes;
  const isMarked = first?.type === "strong" || first?.type === "emphasis";
  const start = isMarked ? first.children : nodes;
  const label = LABELS[kind].exec(leadingText(start))?.[0];
  if (label === undefined) return { label, children: nodes };
  const own = withoutStart(start, label.length);
  const marked = isMarked && own.some(isVisible) ? [{ ...first, children: own }] : [];
  return { label, children: trimStart(isMarked ? [...marked, ...rest] : own) };
}

/** Removes emphasis around the whole text, which the template replaces by the look of captions. */
function withoutEmphasis(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [only, ...others] = nodes.filter(isVisible);
  const isAround = only?.type === "emphasis" || only?.type === "strong";
  return isAround && others.length === 0 ? withoutEmphasis(only.children) : nodes;
}

function trimStart(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [first, ...rest] = nodes;
  if (first?.type === "strong" || first?.type === "emphasis") {
    return [{ ...first, children: [...trimStart(first.children)] }, ...rest];
  }
  const blanks = /^\s*/.exec(leadingText(nodes))?.[0].length ?? 0;
  return blanks === 0 ? nodes : withoutStart(nodes, blanks);
}

/** Tests for a paragraph with a single picture, perhaps in a link, whose title is no caption already. */
export function isPictureAlone(node: RootContent): boolean {
  if (node.type !== "paragraph") return false;
  const [only, ...others] = node.children.filter(isVisible);
  if (only === undefined || others.length > 0) return false;
  const inside = only.type === "link" || only.type === "linkReference" ? only.children.filter(isVisible) : [only];
  const [picture] = inside;
  if (picture === undefined || inside.length > 1) return false;
  if (picture.type === "image") return (picture.title ?? "") === "";
  const isDirective = picture.type === "textDirective" && picture.name === "image";
  return isDirective && !picture.attributes?.["title"] && !picture.attributes?.["caption"];
}

/** Tests for more than white space. */
export function isVisible(node: PhrasingContent): boolean {
  return node.type !== "text" || node.value.trim() !== "";
}
