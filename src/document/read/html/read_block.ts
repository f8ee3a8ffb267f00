import { markHtmlHeading } from "../../heading_facts.ts";
import { joinLabel, makeContainer } from "../../make_container.ts";
import type { HtmlReading, Surroundings } from "./html_reading.ts";
import { attributeOf, elementName, type HtmlElement, isElement, positionOfHtml } from "./html_tree.ts";
import type { FlowNode } from "./node_kinds.ts";
import { type HtmlAlign, readAlign } from "./read_align.ts";
import { readFigure } from "./read_figure.ts";
import { writtenText } from "./read_inline.ts";
import { readDescriptions, readItems } from "./read_list.ts";
import { readHtmlTable } from "./read_html_table.ts";

type ReadBlock = (element: HtmlElement, reading: HtmlReading, around: Surroundings) => FlowNode[];

const READERS: ReadonlyMap<string, ReadBlock> = new Map<string, ReadBlock>([
  ...[1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, readHeading] as const),
  ...["dir", "menu", "ol", "ul"].map((name) => [name, readItems] as const),
  ...["listing", "plaintext", "pre", "xmp"].map((name) => [name, readCode] as const),
  ["blockquote", readQuote] as const,
  ["details", readDetails] as const,
  ["dl", readDescriptions] as const,
  ["figure", readFigure] as const,
  ["hr", (element) => [{ type: "thematicBreak", position: positionOfHtml(element) }]],
  ["table", readHtmlTable] as const,
]);

/** Reads an element that is a block. */
export function readBlock(element: HtmlElement, reading: HtmlReading, around: Surroundings): FlowNode[] {
  const read = READERS.get(elementName(element)) ?? readContainer;
  return read(element, reading, around);
}

/** Reads an element that only groups or aligns its content. */
function readContainer(element: HtmlElement, reading: HtmlReading, around: Surroundings): FlowNode[] {
  const align = around.align === "fixed" ? "fixed" : readAlign(element) ?? around.align;
  const blocks = reading.flow(element.childNodes, { align });
  if (align === undefined || align === "fixed") return blocks;
  // Text is at the left without saying so, but the design decides where pictures are.
  const isSame = align === (around.align ?? "left") && !(around.align === undefined && blocks.some(isPictureBlock));
  return isSame ? blocks : alignBlocks(blocks, align, element);
}

function isPictureBlock(block: FlowNode): boolean {
  if (block.type === "leafDirective") return block.name === "image" || block.name === "figure";
  if (block.type !== "paragraph" || block.children.length !== 1) return false;
  const [only] = block.children;
  return only?.type === "image" || (only?.type === "link" && only.children.every((child) => child.type === "image"));
}

/** Puts blocks into containers of an alignment; headings stay outside, because the design aligns them. */
function alignBlocks(blocks: readonly FlowNode[], align: HtmlAlign, element: HtmlElement): FlowNode[] {
  const aligned: FlowNode[] = [];
  let run: FlowNode[] = [];
  const flush = () => {
    const position = run[0]?.position ?? positionOfHtml(element);
    if (run.length > 0) {
      aligned.push({ ...makeContainer("text", { align }, run), position });
    }
    run = [];
  };
  for (const block of blocks) {
    if (block.type === "heading" || block.type === "thematicBreak" || block.type === "definition") {
      flush();
      aligned.push(block);
    } else {
      run.push(block);
    }
  }
  flush();
  return aligned;
}

function readHeading(element: HtmlElement, reading: HtmlReading): FlowNode[] {
  const children = reading.phrasing(element.childNodes);
  const depth = ([1, 2, 3, 4, 5, 6] as const).find((level) => element.tagName === `h${level}`) ?? 1;
  if (children.length === 0) return [];
  return [markHtmlHeading({ type: "heading", depth, children, position: positionOfHtml(element) })];
}

function readQuote(element: HtmlElement, reading: HtmlReading, around: Surroundings): FlowNode[] {
  const children = reading.flow(element.childNodes, around);
  return children.length === 0 ? [] : [{ type: "blockquote", children, position: positionOfHtml(element) }];
}

function readDetails(element: HtmlElement, reading: HtmlReading, around: Surroundings): FlowNode[] {
  const position = positionOfHtml(element);
  const summary = element.childNodes.find((node) => isElement(node) && node.tagName === "summary");
  const label = summary === undefined || !isElement(summary) ? [] : reading.phrasing(summary.childNodes);
  const body = reading.flow(element.childNodes.filter((node) => node !== summary), around);
  if (body.length === 0) return label.length === 0 ? [] : [{ type: "paragraph", children: label, position }];
  return [{ ...makeContainer("expand", {}, joinLabel(label, body, position)), position }];
}

function readCode(element: HtmlElement, reading: HtmlReading): FlowNode[] {
  const value = writtenText(element, reading).trimEnd();
  const code = element.childNodes.find((node) => isElement(node) && elementName(node) === "code");
  const words = (attributeOf(element, "class") ?? "").split(/\s+/);
  // Scripts of pages draw these.
  const lang = words.includes("mermaid")
    ? "mermaid"
    : languageOf(element) ?? (code !== undefined && isElement(code) ? languageOf(code) : undefined);
  return value === "" ? [] : [{ type: "code", lang, value, position: positionOfHtml(element) }];
}

function languageOf(element: HtmlElement): string | undefined {
  const words = attributeOf(element, "class") ?? "";
  const [, named] = /(?:^|\s)(?:lang|language|highlight-source)-([\w+#.-]{1,40})/.exec(words) ?? [];
  const lang = attributeOf(element, "lang") ?? "";
  return named ?? (/^[\w+#.-]{1,40}$/.test(lang) ? lang : undefined);
}
