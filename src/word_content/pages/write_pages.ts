import { encodePart, relativeAddress } from "../../base/names/relative_address.ts";
import { renderMarkdown } from "../../document/write/markdown/render_markdown.ts";
import { escapeIncludes } from "../../document/write/markdown/escape_includes.ts";
import { PLAIN_STYLE } from "../../document/write/markdown/markdown_style.ts";
import type { FootnoteDefinition, Nodes, RootContent } from "../../document/tree.ts";
import { PICTURE_FOLDER } from "../content_scope.ts";
import type { ContentPictureFile, ImportedText } from "../read_word_content.ts";
import { layOutPages, type PlacedPage } from "./lay_out_pages.ts";
import { renderPageFields } from "./render_page_fields.ts";
import { type SplitBy, splitContent, trimBreaks } from "./split_content.ts";

/** Signs that control terminals; XML has no others. */
const CONTROLS = /[\x7f-\x9f]/g;

/** How a text becomes pages. */
export interface PageOptions {
  readonly title: string;
  readonly splitBy: SplitBy;
}

/** Writes a text as the files of its pages, by their paths: Markdown, and the pictures of each page beside it. */
export function writePages(content: ImportedText, { title, splitBy }: PageOptions): Map<string, Uint8Array> {
  const root = splitContent(content.blocks, { title, splitBy });
  const pages = layOutPages(root);
  const writer = new PageWriter(content, pages);
  const files = new Map<string, Uint8Array>();
  for (const page of pages) for (const [path, bytes] of writer.write(page)) files.set(path, bytes);
  return files;
}

class PageWriter {
  readonly #content: ImportedText;
  /** Path of the page with a place, by its name. */
  readonly #places = new Map<string, string>();
  readonly #notes: ReadonlyMap<string, FootnoteDefinition>;
  readonly #pictures: ReadonlyMap<string, ContentPictureFile>;

  constructor(content: ImportedText, pages: readonly PlacedPage[]) {
    this.#content = content;
    this.#notes = new Map(content.notes.map((note) => [note.identifier, note]));
    this.#pictures = new Map(content.pictures.map((picture) => [`${PICTURE_FOLDER}/${picture.name}`, picture]));
    for (const { page, path } of pages) {
      for (const node of page.blocks.flatMap(walk)) {
        const name = node.type === "textDirective" && node.name === "anchor" ? node.attributes?.["name"] : undefined;
        if (typeof name === "string") this.#places.set(name, path);
      }
    }
  }

  /** Returns the file of a page, and those of its pictures. */
  write({ page, path, order }: PlacedPage): [path: string, bytes: Uint8Array][] {
    const files = new Map<string, Uint8Array>();
    const folder = `${path.replace(/\.md$/, "")}.assets/`;
    const blocks = trimBreaks(page.blocks);
    const all = [...blocks, ...this.#notesOf(blocks)].map((block) =>
      change(block, (node) => this.#adapt(node, { path, folder, files }))
    );
    const { facts } = this.#content;
    const fields = order === undefined
      ? { ...facts, title: page.title }
      : { title: page.title, order, language: facts.language };
    const text = renderPageFields(fields) + (all.length === 0 ? "" : `\n${renderMarkdown(all, PLAIN_STYLE)}`);
    return [[path, new TextEncoder().encode(text.replace(CONTROLS, ""))], ...files];
  }

  /** Returns the notes that blocks refer to, and those that these refer to. */
  #notesOf(blocks: readonly RootContent[]): FootnoteDefinition[] {
    const wanted = new Set<FootnoteDefinition>();
    const add = (nodes: readonly Nodes[]) => {
      for (const node of nodes.flatMap(walk)) {
        const note = node.type === "footnoteReference" ? this.#notes.get(node.identifier) : undefined;
        if (note !== undefined) wanted.add(note);
      }
    };
    add(blocks);
    for (const note of wanted) add([note]); // those that they refer to are among them
    return [...wanted];
  }

  #adapt(node: Nodes, { path, folder, files }: {
    readonly path: string;
    readonly folder: string;
    readonly files: Map<string, Uint8Array>;
  }): Nodes {
    const address = pictureOf(node);
    if (address !== undefined) {
      const picture = this.#pictures.get(address);
      if (picture === undefined) return withoutPicture(node);
      const file = `${folder}${picture.name}.${picture.ending}`;
      files.set(file, picture.bytes);
      return withPicture(node, relativeAddress(path, file));
    }
    if (node.type === "code") return { ...node, value: escapeIncludes(node.value) };
    if (node.type !== "link" || !node.url.startsWith("#")) return node;
    const place = this.#places.get(node.url.slice(1));
    const page = place === undefined || place === path ? "" : relativeAddress(path, place);
    return { ...node, url: `${page}#${encodePart(node.url.slice(1))}` };
  }
}

/** Returns the address of the picture that a node shows. */
function pictureOf(node: Nodes): string | undefined {
  if (node.type === "image") return node.url;
  return node.type === "containerDirective" && node.name === "image"
    ? node.attributes?.["src"] ?? undefined
    : undefined;
}

function withPicture(node: Nodes, address: string): Nodes {
  if (node.type === "image") return { ...node, url: address };
  return node.type === "containerDirective" ? { ...node, attributes: { ...node.attributes, src: address } } : node;
}

/** Returns what is left of a node whose picture is not there: its alternative text, or its caption. */
function withoutPicture(node: Nodes): Nodes {
  if (node.type === "image") return { type: "text", value: node.alt ?? "" };
  return (node.type === "containerDirective" && node.children.at(-1)) || node;
}

function walk(node: Nodes): Nodes[] {
  return [node, ...("children" in node ? node.children.flatMap(walk) : [])];
}

/** Returns a copy of a node in which each node is changed. */
function change<T extends Nodes>(node: T, edit: (node: Nodes) => Nodes): T {
  const changed = edit(node) as T;
  return "children" in changed ? { ...changed, children: changed.children.map((each) => change(each, edit)) } : changed;
}
