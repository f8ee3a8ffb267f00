import type { QualifiedName } from "../base/xml/namespaces.ts";
import type { XmlHandler } from "../base/xml/reader.ts";
import { refusePart } from "./docx_error.ts";
import { PlaceholderFinder, type PlaceholderText } from "./placeholder_finder.ts";
import type { WordPart } from "./word_parts.ts";

const WORD = new Set([
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "http://purl.oclc.org/ooxml/wordprocessingml/main",
]);
const DRAWING = new Set([
  "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
  "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing",
]);
const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";

/** Tracked deletions, which Word shows struck through until they are accepted. */
const DELETED = new Set(["del", "moveFrom"]);

/** Inline elements that separate the text before and after them. */
const SEPARATORS = new Set([
  "fldChar", // start, middle and end of a field, whose result Word computes
  "fldSimple",
  "tab",
  "ptab",
  "br",
  "cr",
  "sym",
  "noBreakHyphen",
  "softHyphen",
  "footnoteReference",
  "endnoteReference",
  "pgNum",
  "pict",
  "object",
]);

/**
 * Finds the placeholders in the text of one part. Text counts where Word shows it (`w:t`), so neither field codes nor
 * deleted text do, and of alternate contents only the first choice. A paragraph is one running text, whatever its
 * runs, links, tags and marks; a text box inside it has paragraphs of its own.
 */
export class Story implements XmlHandler {
  readonly #part: WordPart;
  readonly #newFinder: () => PlaceholderFinder;
  /** Finders of the open paragraphs, innermost last; the first one takes text outside paragraphs. */
  readonly #texts: PlaceholderFinder[];
  /** For each open alternate content, whether one of its branches has been chosen. */
  readonly #alternates: boolean[] = [];
  #sawRoot = false;
  #inText = false;
  /** Number of open elements that are skipped. */
  #skipped = 0;

  /** Creates a handler for a part, which calls `onFound` for each occurrence. */
  constructor(part: WordPart, onFound: (placeholder: PlaceholderText) => void) {
    this.#part = part;
    this.#newFinder = () => new PlaceholderFinder(part.path, onFound);
    this.#texts = [this.#newFinder()];
  }

  /** Enters an element. */
  open(name: QualifiedName): void {
    if (this.#skipped > 0) {
      this.#skipped++;
      return;
    }
    if (WORD.has(name.uri)) this.#openWord(name.local);
    else if (!this.#sawRoot) throw this.#refuseRoot();
    else if (name.uri === COMPATIBILITY) this.#openCompatibility(name.local);
    else if (name.local === "inline" && DRAWING.has(name.uri)) this.#texts.at(-1)?.break();
  }

  /** Leaves an element. */
  close(name: QualifiedName): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    if (name.uri === COMPATIBILITY && name.local === "AlternateContent") this.#alternates.pop();
    if (!WORD.has(name.uri)) return;
    if (name.local === "t") this.#inText = false;
    if (name.local === "p") this.#texts.pop()?.break();
    if (name.local === "fldSimple" || name.local === this.#part.root) this.#texts.at(-1)?.break();
  }

  /** Handles text. */
  text(text: string): void {
    if (this.#inText && this.#skipped === 0) this.#texts.at(-1)?.add(text);
  }

  #openWord(local: string): void {
    if (!this.#sawRoot && local !== this.#part.root) throw this.#refuseRoot();
    this.#sawRoot = true;
    if (local === "t") this.#inText = true;
    else if (local === "p") this.#texts.push(this.#newFinder());
    else if (DELETED.has(local)) this.#skipped = 1;
    else if (SEPARATORS.has(local)) this.#texts.at(-1)?.break();
  }

  #openCompatibility(local: string): void {
    if (local === "AlternateContent") {
      this.#alternates.push(false);
      return;
    }
    if (local !== "Choice" && local !== "Fallback") return;
    const branch = this.#alternates.length - 1;
    if (this.#alternates[branch] === true) this.#skipped = 1;
    else if (branch >= 0) this.#alternates[branch] = true;
  }

  #refuseRoot() {
    return refusePart("root-element", this.#part.path, `its root element is not ${this.#part.root} of a Word file`);
  }
}
