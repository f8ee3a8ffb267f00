import { present } from "../../../base/present.ts";
import type { CoverFacts } from "../design_facts.ts";
import type { Evidence } from "./text_facts.ts";
import type { SeenParagraph } from "../story/seen_text.ts";

/** Maximum number of characters on a cover. */
const MAX_CHARACTERS = 600;

/** Detector of a cover on the first page. */
export class CoverTally {
  readonly #part: string;
  #characters = 0;
  #title: { readonly align: CoverFacts["titleAlign"]; readonly style: string } | undefined;
  #decided: "cover" | "gallery" | "untitled" | "none" | undefined;
  #started = false;
  #sectionEnded = false;

  /** Creates a detector for a part. */
  constructor(part: string) {
    this.#part = part;
  }

  /** Whether the first page has not ended yet, as far as is known. */
  get open(): boolean {
    return this.#decided === undefined;
  }

  /** Adds the start of a building block from Word's galleries. */
  gallery(kind: "contents" | "cover"): void {
    if (kind === "cover") this.#decided = "gallery";
  }

  /** Adds a paragraph; `styleName` returns the name of its style. */
  paragraph(paragraph: SeenParagraph, styleName: () => string): void {
    const { kind, place, characters, breakBefore, breakAfter } = paragraph;
    if (this.open && this.#sectionEnded) this.#endPage();
    if (kind.role === "title" && this.#title === undefined && (this.open || place === "cover")) {
      const align = kind.effective.align;
      this.#title = { align: align === "justify" ? "start" : align, style: styleName() };
    }
    if (!this.open) return;
    if ((breakBefore || kind.effective.pageBreakBefore === true) && this.#started) return this.#endPage();
    this.#started = true;
    this.#characters += characters;
    if (kind.headingLevel > 0 || place === "contents" || this.#characters > MAX_CHARACTERS) this.#decided = "none";
    else if (breakAfter) this.#endPage();
  }

  /** Ends a section; the page ends with it only if a paragraph follows. */
  section(): void {
    if (this.open) this.#sectionEnded = true;
  }

  /** Returns the result, given how the second section starts. A title alone, on a page with text, is not a cover. */
  finish(secondStart: string | undefined): CoverFacts {
    const runsOn = this.#sectionEnded && secondStart === "continuous";
    const align = this.#title?.align;
    const evidence: Evidence = this.#title === undefined
      ? { kind: "part", name: this.#part, count: 1 }
      : { kind: "style", name: this.#title.style, count: 1 };
    return {
      present: this.#decided === "gallery" || (this.#decided === "cover" && !runsOn),
      ...present({ untitled: this.#decided === "untitled" && !runsOn ? true as const : undefined, titleAlign: align }),
      evidence,
    };
  }

  #endPage(): void {
    this.#decided = this.#title !== undefined ? "cover" : this.#characters > 0 ? "untitled" : "none";
  }
}
