import { FieldStack } from "../../docx/facts/story/field_code.ts";
import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import type { PhrasingContent } from "../../document/tree.ts";
import { texOfOmml } from "../formulas/tex_of_omml.ts";
import { type ContentScope, PICTURE_FOLDER } from "../content_scope.ts";
import { markedNote } from "../find_bookmark_uses.ts";
import { inlineFormula } from "../formulas/written_formula.ts";
import { findPictures } from "../blocks/find_pictures.ts";
import type { InlineMarks, InlineSegment } from "./inline_segment.ts";
import { linkAddresses } from "./link_addresses.ts";
import { linkOfField, safeLink } from "./read_link.ts";
import { readRunMarks } from "./read_run_marks.ts";
import { separateFormulas } from "./separate_formulas.ts";
import { readSymbol, textInFont } from "./symbol_text.ts";

/** What a paragraph contains. */
export interface ParagraphContent {
  readonly segments: readonly InlineSegment[];
  /** Name of the sequence that numbers it, and the number of pieces up to the number. */
  readonly sequence?: { readonly name: string; readonly at: number } | undefined;
  /** Text boxes in it. */
  readonly boxes: readonly RawElement[];
  /** Formulas on lines of their own, as TeX. */
  readonly formulas: readonly string[];
  readonly pageBreak: "before" | "after" | undefined;
  /** Whether a table of contents begins, ends or goes on in it; its text is left out. */
  readonly hasContents: boolean;
}

const INSERTED = new Set(["w:ins", "w:moveTo"]);
const DELETED = new Set(["w:del", "w:moveFrom"]);
const AROUND = new Set(["w:smartTag", "w:customXml", "w:bdo", "w:dir", "w:sdtContent", "w:rubyBase", "w:ruby"]);

/** Reads the paragraphs of a story one after the other, because fields can span several. */
export class InlineReader {
  readonly #scope: ContentScope;
  readonly #fields = new FieldStack();
  #segments: InlineSegment[] = [];
  #boxes: RawElement[] = [];
  #formulas: string[] = [];
  #sequence: ParagraphContent["sequence"];
  #pageBreak: ParagraphContent["pageBreak"];
  #hasContents = false;
  #links: string[] = [];

  /** Starts a story. */
  constructor(scope: ContentScope) {
    this.#scope = scope;
  }

  /** Whether the current position is in a table of contents. */
  get #inContents(): boolean {
    return this.#fields.results.some(({ name }) => name === "TOC");
  }

  /** Reads a paragraph. */
  read(paragraph: RawElement): ParagraphContent {
    this.#segments = [];
    this.#boxes = [];
    this.#formulas = [];
    this.#sequence = undefined;
    this.#pageBreak = undefined;
    this.#hasContents = this.#inContents;
    this.#inlines(paragraph);
    return {
      segments: separateFormulas(linkAddresses(this.#segments)),
      sequence: this.#sequence,
      boxes: this.#boxes,
      formulas: this.#formulas,
      pageBreak: this.#pageBreak,
      hasContents: this.#hasContents,
    };
  }

  #inlines(parent: RawElement): void {
    for (const child of parent.children) {
      if (child.name === "w:r") this.#run(child);
      else if (child.name === "w:hyperlink") this.#hyperlink(child);
      else if (INSERTED.has(child.name) || DELETED.has(child.name)) this.#change(child);
      else if (child.name === "w:fldSimple") this.#simpleField(child);
      else if (child.name === "w:sdt") this.#control(child);
      else if (AROUND.has(child.name)) this.#inlines(child);
      else if (child.name === "w:bookmarkStart") this.#bookmark(child.get("w:name"));
      else if (child.name === "m:oMath") this.#formula(child);
      else if (child.name === "m:oMathPara") this.#displayed(child);
      else if (child.name === "mc:AlternateContent") this.#alternate(child, (chosen) => this.#inlines(chosen));
    }
  }

  #control(sdt: RawElement): void {
    const content = sdt.child("w:sdtContent");
    const box = sdt.child("w:sdtPr", "w14:checkbox");
    if (box !== undefined) {
      const done = /^(?:1|true|on)$/.test(box.child("w14:checked")?.get("w14:val") ?? "");
      this.#add({ type: "text", value: done ? "\u2611" : "\u2610" }, {});
    } else if (content !== undefined) this.#inlines(content);
  }

  #change(change: RawElement): void {
    const { changes, losses } = this.#scope;
    const isShown = INSERTED.has(change.name) === (changes === "accept");
    losses.add("tracked-change", `Tracked changes are ${changes === "accept" ? "accepted" : "rejected"}`);
    if (isShown) this.#inlines(change);
  }

  #hyperlink(link: RawElement): void {
    const anchor = link.get("w:anchor");
    const target = this.#scope.targets.get(link.get("r:id") ?? "");
    const address = target === undefined ? "" : safeLink(target.target, this.#scope.losses);
    const url = `${address ?? ""}${anchor === undefined || anchor === "" ? "" : `#${anchor}`}`;
    this.#within(url, () => this.#inlines(link));
  }

  #within(url: string, read: () => void): void {
    if (url !== "") this.#links.push(url);
    read();
    if (url !== "") this.#links.pop();
  }

  #simpleField(field: RawElement): void {
    this.#start(this.#fields.begin(field.get("w:instr") ?? ""));
    this.#inlines(field);
    this.#end();
  }

  #start(code: ReturnType<FieldStack["begin"]>): void {
    if (code === undefined) return;
    if (code.name === "TOC") this.#hasContents = true;
    if (code.name === "SEQ") this.#sequence ??= { name: code.args[0] ?? "", at: this.#segments.length + 1 };
    this.#links.push(linkOfField(code, this.#scope.losses) ?? this.#links.at(-1) ?? "");
  }

  #end(): void {
    const note = this.#repeatedNote;
    const open = this.#fields.results.length;
    this.#fields.end();
    if (this.#fields.results.length === open) return;
    this.#links.pop();
    if (note !== undefined) this.#note(note);
  }

  /** Note whose mark the innermost field shows once more. */
  get #repeatedNote(): RawElement | undefined {
    const field = this.#fields.results.at(-1);
    const bookmark = field === undefined ? undefined : markedNote(field);
    return bookmark === undefined ? undefined : this.#scope.bookmarks.notes.get(bookmark);
  }

  #run(run: RawElement): void {
    const { hidden, ...marks } = readRunMarks(run, this.#scope);
    if (hidden) {
      if (run.children.some(({ name }) => name === "w:t")) {
        this.#scope.losses.add("hidden-text", "Hidden text is left out");
      }
      return;
    }
    for (const piece of run.children) this.#piece(piece, marks);
  }

  #piece(piece: RawElement, marks: InlineMarks): void {
    switch (piece.name) {
      case "w:fldChar":
        return this.#markField(piece.get("w:fldCharType"));
      case "w:instrText":
        return this.#fields.addCode(piece.text);
    }
    if (this.#fields.inCode) return;
    const text = this.#textOf(piece);
    if (text !== undefined) return this.#add({ type: "text", value: text }, marks);
    switch (piece.name) {
      case "w:br":
        return this.#break(piece.get("w:type"), marks);
      case "w:cr":
        return this.#add({ type: "break" }, marks);
      case "w:footnoteReference":
      case "w:endnoteReference":
        return this.#note(piece);
      case "w:commentReference":
        return this.#comment(piece.get("w:id"));
      case "w:drawing":
      case "w:pict":
      case "w:object":
        return this.#drawing(piece, marks);
      case "mc:AlternateContent":
        return this.#alternate(piece, (chosen) => chosen.children.forEach((each) => this.#piece(each, marks)));
      case "w:ruby":
        return piece.child("w:rubyBase")?.children.forEach((each) => this.#run(each));
    }
  }

  #textOf(piece: RawElement): string | undefined {
    switch (piece.name) {
      case "w:t":
        return textInFont(piece);
      case "w:delText":
        return this.#scope.changes === "reject" ? piece.text : "";
      case "w:tab":
      case "w:ptab":
        return " ";
      case "w:noBreakHyphen":
        return "\u2011";
      case "w:softHyphen":
        return "\u00ad";
      case "w:sym":
        return readSymbol(piece, this.#scope.losses);
    }
    return undefined;
  }

  #markField(type: string | undefined): void {
    if (type === "begin") this.#fields.begin();
    else if (type === "separate") this.#start(this.#fields.separate());
    else if (type === "end") this.#end();
  }

  #break(type: string | undefined, marks: InlineMarks): void {
    if (type === "page") this.#pageBreak = this.#segments.length === 0 ? "before" : "after";
    else this.#add({ type: "break" }, marks);
  }

  #note(piece: RawElement): void {
    const kind = piece.name === "w:footnoteReference" ? "footnote" : "endnote";
    const name = this.#scope.notes.use(kind, piece.get("w:id"));
    if (name !== undefined) this.#add({ type: "footnoteReference", identifier: name, label: name }, {});
  }

  #comment(id: string | undefined): void {
    const comment = this.#scope.comments.get(id ?? "");
    if (comment !== undefined) this.#scope.losses.add("comment", comment);
  }

  #drawing(drawing: RawElement, marks: InlineMarks): void {
    const { pictures, boxes } = findPictures(drawing, this.#scope);
    for (const { part, alt } of pictures) {
      const url = `${PICTURE_FOLDER}/${this.#scope.pictures.add(part)}`;
      this.#add({ type: "image", url, alt }, { link: marks.link });
    }
    this.#boxes.push(...boxes);
  }

  #alternate(alternate: RawElement, read: (chosen: RawElement) => void): void {
    const chosen = alternate.child("mc:Choice") ?? alternate.child("mc:Fallback");
    if (chosen !== undefined) read(chosen);
  }

  #bookmark(name: string | undefined): void {
    if (name === undefined || !this.#scope.bookmarks.wanted.has(name)) return;
    this.#add({ type: "textDirective", name: "anchor", attributes: { name }, children: [] }, {});
  }

  #formula(math: RawElement): void {
    const tex = this.#texOf(math);
    if (tex !== "") this.#add(inlineFormula(tex), {});
  }

  #displayed(paragraph: RawElement): void {
    const tex = this.#texOf(paragraph);
    if (tex !== "") this.#formulas.push(tex);
  }

  #texOf(formula: RawElement): string {
    const { tex, losses } = texOfOmml(formula, { rejectsChanges: this.#scope.changes === "reject" });
    for (const loss of losses) this.#scope.losses.add("formula", `A formula loses ${loss}`);
    return tex.trim();
  }

  #add(node: PhrasingContent, marks: InlineMarks): void {
    if (this.#inContents || this.#repeatedNote !== undefined) return;
    const link = this.#links.at(-1);
    this.#segments.push({
      node,
      marks: link === undefined || link === "" ? marks : { ...marks, link, u: false, color: undefined },
    });
  }
}
