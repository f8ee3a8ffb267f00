import { Buffer } from "node:buffer";
import mammoth from "mammoth";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Nodes } from "../../../src/document/tree.ts";
import { readWordContent } from "../../../src/word_content/read_word_content.ts";
import type { FoundContent } from "./content_counts.ts";

type Counts = FoundContent["counts"];

/** A reader of Word files. */
export type Reader = (bytes: Uint8Array) => Promise<FoundContent>;

function none(): Counts {
  return {
    ...{ headings: 0, items: 0, nestedItems: 0, spans: 0, notes: 0, formulas: 0 },
    ...{ comments: 0, alternativeTexts: 0, links: 0, code: 0, pictures: 0 },
  };
}

function addItem(counts: Counts, depth: number): void {
  counts.items++;
  if (depth > 0) counts.nestedItems++;
}

/** Reads with this program. */
export function readWithTool(bytes: Uint8Array): Promise<FoundContent> {
  const { blocks, notes, facts, losses } = readWordContent(bytes, { changes: "accept" });
  const counts = none();
  const texts: string[] = [facts.title ?? "", facts.subtitle ?? ""];
  const visit = (node: Nodes, depth: number): void => {
    if (node.type === "heading") counts.headings++;
    else if (node.type === "listItem") addItem(counts, depth);
    else if (node.type === "footnoteReference") counts.notes++;
    else if (node.type === "math" || node.type === "inlineMath") counts.formulas++;
    else if (node.type === "link" && !node.url.startsWith("#")) counts.links++;
    else if (node.type === "code") counts.code += node.value.split("\n").length;
    else if (node.type === "image") {
      counts.pictures++;
      if ((node.alt ?? "") !== "") counts.alternativeTexts++;
      texts.push(node.title ?? "");
    } else if (node.type === "containerDirective" && node.name === "cell") {
      counts.spans += ["colspan", "rowspan"].filter((name) => node.attributes?.[name] !== undefined).length;
    }
    if ("value" in node && !node.type.toLowerCase().includes("math")) texts.push(node.value);
    const below = node.type === "listItem" ? depth + 1 : depth;
    if ("children" in node) { for (const child of node.children) visit(child, below); }
    if (isBlock(node)) texts.push(" ");
  };
  for (const node of [...blocks, ...notes]) visit(node, 0);
  for (const { code, count } of losses) if (code === "comment") counts.comments += count;
  return Promise.resolve({ counts, text: texts.join("") });
}

function isBlock({ type }: Nodes): boolean {
  return ["paragraph", "heading", "code", "break", "tableCell", "image"].includes(type);
}

interface PandocNode {
  readonly t: string;
  readonly c?: unknown;
}

/** Reads with pandoc, with its comments. */
export async function readWithPandoc(bytes: Uint8Array): Promise<FoundContent> {
  const path = await Deno.makeTempFile({ suffix: ".docx" });
  try {
    await Deno.writeFile(path, bytes);
    const args = ["-f", "docx", "-t", "json", path];
    const { success, stdout } = await new Deno.Command("pandoc", { args, stderr: "null" }).output();
    if (!success) throw new Error("pandoc cannot read the file");
    return countPandoc(JSON.parse(new TextDecoder().decode(stdout)));
  } finally {
    await Deno.remove(path);
  }
}

function countPandoc(document: { readonly meta: unknown; readonly blocks: unknown }): FoundContent {
  const counts = none();
  const texts: string[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (Array.isArray(value)) {
      const [, align, rows, columns] = value;
      if (value.length === 5 && isNode(align) && align.t.startsWith("Align") && typeof rows === "number") {
        counts.spans += [rows, columns].filter((span) => span > 1).length;
      }
      value.forEach((each) => visit(each, depth));
    } else if (isNode(value)) {
      const below = addPandoc(value, { counts, texts, depth });
      visit(value.c, below);
      if (/^(?:Para|Plain|Header|LineBreak|SoftBreak|Space|CodeBlock|Meta\w+)$/.test(value.t)) texts.push(" ");
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach((each) => visit(each, depth));
  };
  visit(document.meta, 0);
  visit(document.blocks, 0);
  return { counts, text: texts.join("") };
}

function isNode(value: unknown): value is PandocNode {
  return typeof value === "object" && value !== null && "t" in value && typeof value.t === "string";
}

function addPandoc(
  { t: type, c: content }: PandocNode,
  { counts, texts, depth }: { readonly counts: Counts; readonly texts: string[]; readonly depth: number },
): number {
  const parts = Array.isArray(content) ? content : [];
  if (type === "Str") texts.push(String(content));
  else if (type === "Header") counts.headings++;
  else if (type === "Note") counts.notes++;
  else if (type === "Math") counts.formulas++;
  else if (type === "Link" && !String(parts[2]?.[0]).startsWith("#")) counts.links++;
  else if (type === "Code") texts.push(parts[1]);
  else if (type === "CodeBlock") {
    texts.push(parts[1]);
    counts.code += parts[1].split("\n").length;
  } else if (type === "Image") {
    counts.pictures++;
    if (parts[1].length > 0) counts.alternativeTexts++;
  } else if (type === "BulletList" || type === "OrderedList") {
    const items: unknown[] = type === "BulletList" ? parts : parts[1];
    items.forEach(() => addItem(counts, depth));
    return depth + 1;
  }
  return depth;
}

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** Reads with mammoth. */
export async function readWithMammoth(bytes: Uint8Array): Promise<FoundContent> {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  const counts = none();
  const texts: string[] = [];
  const visit = (node: HtmlNode, depth: number): void => {
    if (node.nodeName === "#text" && "value" in node) texts.push(node.value);
    if (!("childNodes" in node)) return;
    const attributes = new Map("attrs" in node ? node.attrs.map(({ name, value }) => [name, value]) : []);
    addHtml(node.nodeName, attributes, { counts, depth });
    const below = node.nodeName === "ol" || node.nodeName === "ul" ? depth + 1 : depth;
    for (const child of node.childNodes) visit(child, below);
    if (/^(?:p|h[1-6]|li|td|th|br|pre)$/.test(node.nodeName)) texts.push(" ");
  };
  for (const node of parseFragment(value).childNodes) visit(node, -1);
  return { counts, text: texts.join("") };
}

function addHtml(
  name: string,
  attributes: ReadonlyMap<string, string>,
  { counts, depth }: { readonly counts: Counts; readonly depth: number },
): void {
  const href = attributes.get("href") ?? "#";
  if (/^h[1-6]$/.test(name)) counts.headings++;
  else if (name === "li" && !/note-/.test(attributes.get("id") ?? "")) addItem(counts, depth);
  else if (name === "a" && /^(?:foot|end)note-ref-/.test(attributes.get("id") ?? "")) counts.notes++;
  else if (name === "a" && !href.startsWith("#")) counts.links++;
  else if (name === "pre") counts.code++;
  else if (name === "img") {
    counts.pictures++;
    if ((attributes.get("alt") ?? "") !== "") counts.alternativeTexts++;
  } else if (name === "td" || name === "th") {
    counts.spans += ["colspan", "rowspan"].filter((span) => Number(attributes.get(span) ?? 1) > 1).length;
  }
}
