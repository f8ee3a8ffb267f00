import type { OoxmlAttributes, OoxmlHandler } from "./facts/ooxml/ooxml_events.ts";
import type { TextSink } from "./story.ts";

/** Tracked deletions, which Word shows struck through until they are accepted. */
const DELETED = new Set(["w:del", "w:moveFrom"]);

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
