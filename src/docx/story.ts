import type { OoxmlAttributes, OoxmlHandler } from "./facts/ooxml/ooxml_events.ts";

/** Receiver of a running text, in pieces. */
export interface TextSink {
  /** Adds the next piece. */
  add(text: string): void;
  /** Ends the text: what follows does not continue it. */
  break(): void;
}

/** Cached values of a chart. */
const VALUES = ["c:v", "cx:v", "cx:pt"];
/** Elements with text that Word shows: runs of a document and of a drawing, and values of a chart. */
const TEXTS = new Set(["w:t", "a:t", ...VALUES]);
/** Elements whose text does not continue that before them: paragraphs, and values of a chart. */
const PARAGRAPHS = new Set(["w:p", "a:p", ...VALUES]);
/** Tracked deletions, which Word shows struck through until they are accepted. */
const DELETED = new Set(["w:del", "w:moveFrom"]);

/** Inline elements that separate the text before and after them. */
const SEPARATORS = new Set([
  "w:fldChar", // start, middle and end of a field, whose result Word computes
  "w:fldSimple",
  "w:tab",
  "w:ptab",
  "w:br",
  "w:cr",
  "w:sym",
  "w:noBreakHyphen",
  "w:softHyphen",
  "w:footnoteReference",
  "w:endnoteReference",
  "w:pgNum",
  "m:oMath",
  "w:pict",
  "w:object",
  "wp:inline",
  "a:br",
  "a:fld",
]);
/** Elements that also separate the text at their end. */
const ENCLOSED = new Set(["w:fldSimple", "a:fld"]);

/**
 * Separates the running texts of one part, in which placeholders are found. Text counts where Word shows it, so neither field codes nor deleted
 * text do. A paragraph is one running text, whatever its runs, links, tags and marks; a text box inside it has
 * paragraphs of its own.
 */
export class Story implements OoxmlHandler {
  readonly #newSink: () => TextSink;
  /** Sinks of the open paragraphs, innermost last; the first one takes text outside paragraphs. */
  readonly #texts: TextSink[];
  #inText = false;
  /** Number of open elements that are skipped. */
  #skipped = 0;

  /** Creates a handler that gets a sink for each running text. */
  constructor(newSink: () => TextSink) {
    this.#newSink = newSink;
    this.#texts = [this.#newSink()];
  }

  /** Enters an element. */
  open(name: string, attributes: OoxmlAttributes): void {
    if (this.#skipped > 0 || DELETED.has(name)) {
      this.#skipped++;
      return;
    }
    if (SEPARATORS.has(name)) this.#texts.at(-1)?.break();
    if (PARAGRAPHS.has(name)) this.#texts.push(this.#newSink());
    if (TEXTS.has(name)) this.#inText = true;
    if (name === "v:textpath") this.#addApart(attributes.get("string") ?? "");
  }

  /** Leaves an element. */
  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    if (TEXTS.has(name)) this.#inText = false;
    if (PARAGRAPHS.has(name)) this.#texts.pop()?.break();
    else if (ENCLOSED.has(name)) this.#texts.at(-1)?.break();
  }

  /** Handles text. */
  text(text: string): void {
    if (this.#inText && this.#skipped === 0) this.#texts.at(-1)?.add(text);
  }

  /** Adds text that continues no other: that of WordArt. */
  #addApart(text: string): void {
    const sink = this.#newSink();
    sink.add(text);
    sink.break();
  }

  /** Ends the part. */
  end(): void {
    for (const text of this.#texts) text.break();
  }
}

/**
 * Separates the codes of the fields of one part, such as `HYPERLINK "…"`, in which placeholders are found. Each code is
 * a text of its own, whatever its runs; that of a field in the code of another one is not part of that.
 */
export class FieldCodes implements OoxmlHandler {
  readonly #newSink: () => TextSink;
  /** Codes of the open fields, innermost last; undefined for those that have their result already. */
  readonly #open: (TextSink | undefined)[] = [];
  #inCode = false;
  /** Number of open elements that are skipped. */
  #skipped = 0;

  /** Creates a handler that gets a sink for each code. */
  constructor(newSink: () => TextSink) {
    this.#newSink = newSink;
  }

  /** Enters an element. */
  open(name: string, attributes: OoxmlAttributes): void {
    if (this.#skipped > 0 || DELETED.has(name)) this.#skipped++;
    else if (name === "w:instrText") this.#inCode = true;
    else if (name === "w:fldChar") this.#mark(attributes.get("w:fldCharType"));
    else if (name === "w:fldSimple") this.#addWhole(attributes.get("w:instr") ?? "");
  }

  /** Leaves an element. */
  close(): void {
    if (this.#skipped > 0) this.#skipped--;
    else this.#inCode = false; // the element of a code has no others in it
  }

  /** Handles text. */
  text(text: string): void {
    if (this.#inCode && this.#skipped === 0) this.#open.at(-1)?.add(text);
  }

  #mark(type: string | undefined): void {
    if (type === "begin") {
      this.#open.push(this.#newSink());
      return;
    }
    this.#open.at(-1)?.break();
    if (type === "end") this.#open.pop();
    else if (this.#open.length > 0) this.#open[this.#open.length - 1] = undefined;
  }

  #addWhole(code: string): void {
    const sink = this.#newSink();
    sink.add(code);
    sink.break();
  }

  /** Ends the part. */
  end(): void {
    for (const code of this.#open) code?.break();
  }
}
