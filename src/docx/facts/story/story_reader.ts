import { type ControlKind, readControlKind } from "../areas/running_field.ts";
import { type FieldCode, FieldStack, isComputed } from "./field_code.ts";
import type { NoticeCode } from "../notices.ts";
import type { OoxmlAttributes, OoxmlHandler } from "../ooxml/ooxml_events.ts";
import { type OoxmlElement, TREE_LIMITS, TreeCollector } from "../ooxml/ooxml_tree.ts";
import { ParagraphBuilder } from "./paragraph_builder.ts";
import { RepeatedTrees } from "../ooxml/repeated_trees.ts";
import type { StoryContext, StoryListener } from "./story_listener.ts";
import type { StoryPlace } from "./seen_text.ts";
import { TableBuilder } from "./table_builder.ts";
import { type CellFormat, readCellFormat } from "./table_format.ts";

/** Elements that are collected as trees. */
const TREES = new Set([
  "w:drawing",
  "w:pict",
  "w:object",
  "w:sectPr",
  "w:tblPr",
  "w:trPr",
  "w:sdtPr",
  "w:background",
  "w:tblPrEx",
]);
/** Elements whose text is deleted by a tracked change. */
const DELETED = new Set(["w:del", "w:moveFrom"]);
const IGNORED = new Set(["w:sectPrChange", "w:tblPrChange", "w:trPrChange", "w:sdtEndPr", "w:rubyPr", "w:rt"]);
/** Elements that are reported, except changed formats. */
const NOTED: ReadonlyMap<string, NoticeCode> = new Map([
  ["w:altChunk", "alt-chunk"],
  ["w:commentReference", "comments"],
  ...["w:ins", "w:moveTo", ...DELETED].map((name) => [name, "tracked-changes"] as const),
]);
const FORMAT_CHANGES = ["w:rPrChange", "w:pPrChange", "w:tcPrChange"];

/**
 * Reads the paragraphs and tables of a story as a stream. It keeps no text, only one row of a table, the formats of one
 * paragraph, and every distinct format once.
 */
export class StoryReader implements OoxmlHandler {
  readonly #context: StoryContext;
  readonly #listener: StoryListener;
  /** Keeps text, because drawings write their position as text. */
  readonly #tree = new TreeCollector({ ...TREE_LIMITS, textLength: 64 * 1024 });
  readonly #cellFormats: RepeatedTrees<CellFormat>;
  readonly #fields = new FieldStack();
  readonly #paragraphs: ParagraphBuilder[] = [];
  readonly #tables: TableBuilder[] = [];
  readonly #controls: ControlKind[] = [];
  /** Number of open fields around the table of contents; undefined outside one. */
  #contentsDepth: number | undefined;
  #section: OoxmlElement | undefined;
  /** Reader of the format element that is open. */
  #formats: RepeatedTrees<unknown> | undefined;
  #skipped = 0;
  #links = 0;
  #inText = false;
  #inCode = false;

  /** Starts a story. */
  constructor(context: StoryContext, listener: StoryListener) {
    this.#context = context;
    this.#listener = listener;
    context.kinds.reset();
    this.#cellFormats = new RepeatedTrees((tcPr) => readCellFormat(tcPr, context.kinds.theme), FORMAT_CHANGES);
  }

  /** Enters an element. */
  open(name: string, attributes: OoxmlAttributes): void {
    if (this.#skipped > 0) this.#skipped++;
    else if (this.#tree.active) this.#tree.open(name, attributes);
    else if (TREES.has(name)) this.#tree.open(name, attributes); // including a section inside a paragraph format
    else if (this.#formats !== undefined) this.#formats.open(name, attributes);
    else if (name === "w:r" || name === "m:r") this.#paragraphs.at(-1)?.startRun();
    else if (name === "w:t" || name === "m:t") this.#inText = true;
    else if (name === "w:rPr") this.#startFormat(this.#context.kinds.runs, name, attributes);
    else if (name === "w:pPr") this.#startFormat(this.#context.kinds.paragraphs, name, attributes);
    else if (name === "w:p") this.#startParagraph();
    else if (name === "w:tcPr") this.#startFormat(this.#cellFormats, name, attributes);
    else this.#openOther(name, attributes);
  }

  /** Leaves an element. */
  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped--;
    } else if (this.#tree.active) {
      const tree = this.#tree.close();
      if (tree !== undefined) this.#takeTree(tree);
    } else if (this.#formats !== undefined) {
      this.#closeFormat(name);
    } else if (name === "w:t" || name === "m:t") this.#inText = false;
    else if (name === "w:p") this.#endParagraph();
    else this.#closeOther(name);
  }

  /** Handles text. */
  text(text: string): void {
    if (this.#skipped > 0) return;
    if (this.#tree.active) this.#tree.text(text);
    else if (this.#inText) {
      if (!this.#fields.inCode) this.#paragraphs.at(-1)?.addText(text, this.#links > 0);
    } else if (this.#inCode) this.#fields.addCode(text);
  }

  #startFormat(formats: RepeatedTrees<unknown>, name: string, attributes: OoxmlAttributes): void {
    this.#formats = formats;
    formats.open(name, attributes);
  }

  #closeFormat(name: string): void {
    const { kinds } = this.#context;
    const formats = this.#formats;
    if (formats === kinds.runs) {
      const kind = kinds.runs.close();
      if (kind !== undefined) this.#paragraphs.at(-1)?.setRun(kind);
      else if (!kinds.runs.active) this.#note("too-many-formats");
    } else if (formats === kinds.paragraphs) {
      const kind = kinds.paragraphs.close();
      if (kind !== undefined) this.#paragraphs.at(-1)?.setKind(kind);
      else if (!kinds.paragraphs.active) this.#note("too-many-formats");
    } else {
      const format = this.#cellFormats.close();
      if (format !== undefined) this.#tables.at(-1)?.setCell(format);
      else if (!this.#cellFormats.active) this.#note("too-many-formats");
    }
    if (formats?.active === false) this.#formats = undefined;
    if (FORMAT_CHANGES.includes(name)) this.#note("tracked-changes");
  }

  #openOther(name: string, attributes: OoxmlAttributes): void {
    switch (name) {
      case "w:tbl":
        this.#tables.push(new TableBuilder(this.#context.kinds.theme));
        break;
      case "w:gridCol":
        this.#tables.at(-1)?.addColumn(attributes.get("w:w"));
        break;
      case "w:tc":
        this.#tables.at(-1)?.addCell();
        break;
      case "w:hyperlink":
        this.#links++;
        break;
      case "w:br":
        if (attributes.get("w:type") === "page") this.#paragraphs.at(-1)?.addPageBreak();
        break;
      case "w:sym":
      case "w:noBreakHyphen":
      case "w:pgNum":
        this.#paragraphs.at(-1)?.addText("-", this.#links > 0);
        break;
      case "w:sdt":
        this.#controls.push("other");
        break;
      default:
        this.#openRare(name, attributes);
    }
  }

  #openRare(name: string, attributes: OoxmlAttributes): void {
    switch (name) {
      case "w:fldChar":
        this.#markField(attributes.get("w:fldCharType"));
        break;
      case "w:fldSimple":
        this.#announce(this.#fields.begin(attributes.get("w:instr") ?? ""));
        break;
      case "w:instrText":
        this.#inCode = true;
        break;
      case "w:footnote":
      case "w:endnote": // those with a type are separators, not notes
        if ((attributes.get("w:type") ?? "normal") !== "normal") this.#skipped = 1;
        break;
      default:
        this.#note(NOTED.get(name));
        if (DELETED.has(name) || IGNORED.has(name)) this.#skipped = 1;
    }
  }

  #closeOther(name: string): void {
    switch (name) {
      case "w:r":
        this.#paragraphs.at(-1)?.endRun();
        break;
      case "w:tr":
        this.#tables.at(-1)?.endRow();
        break;
      case "w:tbl":
        this.#endTable();
        break;
      case "w:hyperlink":
        this.#links--;
        break;
      case "w:instrText":
        this.#inCode = false;
        break;
      case "w:fldSimple":
        this.#endField();
        break;
      case "w:sdt":
        this.#controls.pop();
        break;
    }
  }

  #startParagraph(): void {
    this.#paragraphs.push(new ParagraphBuilder(this.#context.kinds));
  }

  #endParagraph(): void {
    const builder = this.#paragraphs.pop();
    if (builder === undefined) return;
    const table = this.#tables[0];
    const place = this.#place();
    if (place === "cover") this.#controls.toReversed().forEach((kind) => builder.setBound(kind));
    const paragraph = builder.finish(place, place === "cover" ? undefined : table?.styleId);
    table?.addParagraph(paragraph);
    this.#listener.paragraph(paragraph);
    if (this.#section !== undefined) this.#listener.section?.(this.#section);
    this.#section = undefined;
  }

  #place(): StoryPlace {
    if (this.#controls.includes("cover")) return "cover";
    const table = this.#tables[0];
    if (table !== undefined) return table.rows === 0 ? "table-head" : "table";
    if (this.#contentsDepth !== undefined || this.#controls.includes("contents")) return "contents";
    return this.#context.place;
  }

  #endTable(): void {
    const table = this.#tables.pop()?.finish();
    if (table === undefined || this.#tables.length > 0 || this.#place() === "cover") return;
    this.#listener.table?.(table);
  }

  #takeTree(tree: OoxmlElement): void {
    switch (tree.name) {
      case "w:tblPr":
        this.#tables.at(-1)?.setProperties(tree);
        break;
      case "w:trPr":
        this.#tables.at(-1)?.setRowProperties(tree);
        break;
      case "w:sectPr":
        if (this.#paragraphs.length > 0) this.#section = tree;
        else this.#listener.section?.(tree);
        break;
      case "w:sdtPr":
        this.#enterControl(tree);
        break;
      case "w:background":
        this.#listener.background?.(tree);
        break;
      case "w:tblPrEx":
        break;
      default:
        if (this.#formats !== undefined) return; // drawings inside formats do not count
        this.#paragraphs.at(-1)?.addDrawing();
        this.#listener.drawing?.(tree);
    }
  }

  #enterControl(sdtPr: OoxmlElement): void {
    const kind = readControlKind(sdtPr);
    if (this.#controls.length > 0) this.#controls[this.#controls.length - 1] = kind;
    if (kind === "cover" || kind === "contents") this.#listener.gallery?.(kind);
    else if (this.#place() === "cover") this.#paragraphs.at(-1)?.setBound(kind);
  }

  #markField(type: string | undefined): void {
    if (type === "begin") this.#fields.begin();
    else if (type === "separate") this.#announce(this.#fields.separate());
    else if (type === "end") this.#endField();
  }

  #endField(): void {
    this.#announce(this.#fields.end());
    this.#paragraphs.at(-1)?.endResult();
    if (this.#contentsDepth !== undefined && this.#fields.depth < this.#contentsDepth) this.#contentsDepth = undefined;
  }

  #announce(field: FieldCode | undefined): void {
    if (field === undefined) return;
    if (field.name === "TOC" && !field.switches.has("c")) this.#contentsDepth ??= this.#fields.depth;
    const runs = this.#context.place === "header" || this.#context.place === "footer";
    if (runs && !this.#fields.inCode && isComputed(field)) this.#paragraphs.at(-1)?.startResult();
    if (field.name === "SEQ") this.#paragraphs.at(-1)?.setSequence(field.args[0]);
    this.#listener.field?.(field);
  }

  #note(code: NoticeCode | undefined): void {
    if (code !== undefined) this.#context.notices.add(code, this.#context.part);
  }
}
