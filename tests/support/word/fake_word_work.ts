import { type Caption, findCaptions } from "../../../src/document/captions/find_captions.ts";
import { IssueLog } from "../../../src/document/issue_log.ts";
import { plainText } from "../../../src/document/plain_text.ts";
import type { ContainerDirective, PhrasingContent, RootContent } from "../../../src/document/tree.ts";
import { renderWordGallery } from "../../../src/document/word/pictures/render_word_gallery.ts";
import { renderPictureInText, renderWordPicture } from "../../../src/document/word/pictures/render_word_picture.ts";
import { renderColumns, renderTurned } from "../../../src/document/word/sections/render_sections.ts";
import { renderWordTable } from "../../../src/document/word/tables/render_word_table.ts";
import type { WordFrame } from "../../../src/document/word/word_frame.ts";
import type { WordRole } from "../../../src/document/word/word_role.ts";
import type { ChapterFacts, WordPicture, WordScope, WordWork } from "../../../src/document/word/word_scope.ts";
import { escapeMarkup, markup } from "../../../src/document/word/xml_markup.ts";
import { testFrame } from "./word_frame.ts";

/** Pictures by their addresses, and changes of the frame. */
export interface FakeWordOptions {
  readonly frame?: Partial<WordFrame>;
  readonly picture?: (url: string) => WordPicture | undefined;
}

const NO_FACTS: ChapterFacts = {
  footnotes: new Map(),
  footnoteUses: new Map(),
  anchors: new Map(),
  bookmarks: new Map(),
  boxedHeadings: new Set(),
  notes: { known: new Map(), open: new Set() },
  reported: new Set(),
  contents: () => undefined,
};

/** Renders tables, pictures and columns with the real code, and everything else as plain paragraphs. */
export class FakeWordWork implements WordWork {
  readonly frame: WordFrame;
  readonly log = new IssueLog();
  readonly chapter = NO_FACTS;
  readonly roles = new Set<WordRole>();
  readonly targets: string[] = [];
  readonly #numbers = { bookmark: 0, drawing: 0 };
  readonly #captions = { table: 0, figure: 0 };
  readonly #picture: (url: string) => WordPicture | undefined;

  constructor({ frame, picture = () => undefined }: FakeWordOptions = {}) {
    this.frame = testFrame(frame);
    this.#picture = picture;
  }

  /** The scope at the start of the document. */
  get top(): WordScope {
    return {
      work: this,
      depth: 0,
      listLevel: -1,
      indent: 0,
      width: this.frame.area.width,
      inCell: false,
      atTop: true,
      inNote: false,
      paragraph: undefined,
      marks: {},
    };
  }

  style(role: WordRole): string {
    this.roles.add(role);
    return role;
  }

  relationship(kind: "hyperlink" | "image", target: string): string {
    const key = `${kind} ${target}`;
    if (!this.targets.includes(key)) this.targets.push(key);
    return `rId${this.targets.indexOf(key) + 1}`;
  }

  number(of: "bookmark" | "drawing"): number {
    return ++this.#numbers[of];
  }

  caption(kind: "table" | "figure"): number {
    return ++this.#captions[kind];
  }

  note(): number {
    return 1;
  }

  list(): number {
    return 1;
  }

  picture(url: string): WordPicture | undefined {
    return this.#picture(url);
  }

  bookmark(): undefined {}

  newBookmark(name: string): string {
    return name;
  }

  blocks(nodes: readonly RootContent[], scope: WordScope): string {
    const captions = findCaptions(nodes);
    const placed = new Set<RootContent>([...captions.values()].map(({ paragraph }) => paragraph));
    return nodes.filter((node) => !placed.has(node)).map((node) => this.#block(node, scope, captions.get(node))).join(
      "",
    );
  }

  #block(node: RootContent, scope: WordScope, caption: Caption | undefined): string {
    switch (node.type) {
      case "table":
        return renderWordTable(node, scope, caption);
      case "paragraph":
        return renderWordPicture(node, scope, caption) ?? paragraph(node.children, scope);
      case "heading":
        return paragraph(node.children, scope);
      case "leafDirective":
        return node.name === "image" || node.name === "figure"
          ? renderWordPicture(node, scope, caption) ?? ""
          : paragraph(node.children, scope);
      case "containerDirective":
        return this.#container(node, scope, caption);
      case "code":
      case "math":
        return paragraph([{ type: "text", value: node.value }], scope);
      case "list":
        return node.children.map((item) => this.blocks(item.children, { ...scope, atTop: false })).join("");
      case "blockquote":
        return this.blocks(node.children, { ...scope, atTop: false });
      default:
        return "";
    }
  }

  #container(node: ContainerDirective, scope: WordScope, caption: Caption | undefined): string {
    switch (node.name) {
      case "table":
        return renderWordTable(node, scope, caption);
      case "image":
        return renderWordPicture(node, scope, caption) ?? "";
      case "layout":
      case "section":
      case "columns":
        return renderColumns(node, scope);
      case "landscape":
        return renderTurned(node.children, scope);
      case "gallery":
        return renderWordGallery(node, scope);
      default:
        return this.blocks(node.children, scope);
    }
  }

  texts(nodes: readonly PhrasingContent[], scope: WordScope): string {
    return nodes.map((node) => {
      if (node.type === "image" || node.type === "textDirective" && node.name === "image") {
        return renderPictureInText(node, scope);
      }
      if (node.type === "strong") return this.texts(node.children, { ...scope, marks: { ...scope.marks, bold: true } });
      if (node.type === "link") {
        const id = this.relationship("hyperlink", node.url);
        return markup("w:hyperlink", { "r:id": id }, this.texts(node.children, scope));
      }
      if (node.type === "break") return "<w:r><w:br/></w:r>";
      if ("children" in node && node.children.length > 0) return this.texts(node.children, scope);
      return run(plainText(node), scope);
    }).join("");
  }
}

function run(text: string, { marks }: WordScope): string {
  const properties = (marks.bold ? "<w:b/>" : "") + (marks.italic ? "<w:i/>" : "") +
    (marks.color === undefined ? "" : markup("w:color", { "w:val": marks.color }));
  const shown = text === "" ? "" : `<w:t xml:space="preserve">${escapeMarkup(text)}</w:t>`;
  return shown === "" ? "" : markup("w:r", {}, (properties === "" ? "" : markup("w:rPr", {}, properties)) + shown);
}

function paragraph(children: readonly PhrasingContent[], scope: WordScope): string {
  const { work, paragraph, align, indent } = scope;
  const properties = [
    markup("w:pStyle", { "w:val": paragraph ?? work.style("body") }),
    indent > 0 ? markup("w:ind", { "w:left": indent }) : "",
    align === undefined ? "" : markup("w:jc", { "w:val": align === "justify" ? "both" : align }),
  ];
  return markup("w:p", {}, markup("w:pPr", {}, properties.join("")) + work.texts(children, scope));
}
