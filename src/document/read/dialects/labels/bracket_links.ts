import { FlatText } from "../../../citations/flat_text.ts";
import { oneLine } from "../../../plain_text.ts";
import { toSlug } from "../../../text/slugger.ts";
import type { Nodes, PhrasingContent, Root } from "../../../tree.ts";
import { listHeadings } from "../../markdown/heading_places.ts";
import type { MarkupCount } from "../markup_count.ts";
import { OBJECT, PANDOC } from "../printed/printed_looks_table.ts";
import type { WrittenDocument } from "../printed/warn_printed_markup.ts";

/** Text in brackets, with or without the empty brackets of an address behind it. */
const BRACKETS = /(?<![\\\p{L}\p{N}_\])])\[([^[\]\n]{1,100})\](\[\])?(?![[({:])/gu;
/** Text that a link may have, and not a place in a list or the sign of a task. */
const TEXT = new RegExp(String.raw`^[\p{L}_${OBJECT}]`, "u");

/**
 * Makes links of headings that pandoc's users name in brackets, `[Soil samples]`, in place. Text whose address is
 * missing, `[the map][]`, loses its brackets, and is counted.
 */
export function readBracketLinks(root: Root, { written, source }: WrittenDocument, dropped: MarkupCount): void {
  const names = PANDOC.test(written) ? listHeadings(root).map(({ heading }) => oneLine(heading)) : [];
  const headings = new Map(names.map((name) => [name.toLowerCase(), toSlug(name)]));
  if (headings.size > 0 || written.includes("][]")) visit(root, { headings, source, dropped });
}

interface Reading {
  /** Addresses of headings by their texts in lower case. */
  readonly headings: ReadonlyMap<string, string>;
  readonly source: string;
  readonly dropped: MarkupCount;
}

function visit(node: Nodes, reading: Reading): void {
  if (!("children" in node) || ["heading", "link", "linkReference"].includes(node.type)) return;
  for (const child of node.children) visit(child, reading);
  const parent = node as { children: PhrasingContent[] };
  if (!parent.children.some((child) => child.type === "text" && child.value.includes("["))) return;
  const line = new FlatText(parent.children, reading.source);
  const parts: PhrasingContent[] = [];
  let done = 0;
  for (const { 0: whole, 1: text = "", 2: empty, index } of line.syntax.matchAll(BRACKETS)) {
    const children = line.slice(index + 1, index + 1 + text.length);
    const slug = reading.headings.get(oneLine({ type: "paragraph", children }).toLowerCase());
    if (slug === undefined && (empty === undefined || !TEXT.test(text))) continue;
    parts.push(...line.slice(done, index));
    if (slug === undefined) {
      reading.dropped.add(whole.replaceAll(OBJECT, "…"), line.pointAt(index));
      parts.push(...children);
    } else parts.push({ type: "link", url: `#${slug}`, children, position: children[0]?.position });
    done = index + whole.length;
  }
  if (done > 0) parent.children = [...parts, ...line.slice(done, line.syntax.length)];
}
