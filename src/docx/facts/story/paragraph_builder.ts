import type { ControlKind } from "./content_control.ts";
import type { ParagraphKinds } from "../tally/paragraph_kinds.ts";
import type { ParagraphKind, RunKind, SeenParagraph, SeenRun, StoryPlace } from "./seen_text.ts";

const MAX_RUNS = 1000;
const MAX_SEQUENCE_LENGTH = 40;
const SENTENCE_END = /[.!?:;。！？]["'”’»)\s]*$/;

/** Collects the facts of a paragraph while its text is read. */
export class ParagraphBuilder {
  #kind: ParagraphKind;
  readonly #plain: RunKind;
  readonly #kinds: ParagraphKinds;
  #run: RunKind;
  readonly #runs: SeenRun[] = [];
  #characters = 0;
  #drawings = 0;
  #sequence: string | undefined;
  #breakBefore = false;
  #breakAfter = false;
  #sentence = false;
  #bound: "title" | "subtitle" | undefined;

  /** Starts a paragraph without formatting. */
  constructor(kinds: ParagraphKinds) {
    this.#kind = kinds.plainParagraph;
    this.#plain = kinds.plainRun;
    this.#run = kinds.plainRun;
    this.#kinds = kinds;
  }

  /** Sets the paragraph's own format. */
  setKind(kind: ParagraphKind): void {
    this.#kind = kind;
  }

  /** A run starts. */
  startRun(): void {
    this.#run = this.#plain;
  }

  /** Sets the run's own format. */
  setRun(kind: RunKind): void {
    this.#run = kind;
  }

  /** A run ends. */
  endRun(): void {
    this.#run = this.#plain;
  }

  /** Text of the run that goes on. Only how much it is is kept, and how it ends. */
  addText(text: string, link: boolean): void {
    if (text === "" || this.#run.direct.hidden === true) return;
    this.#characters += text.length;
    this.#kinds.scripts.add(text, this.#run.direct);
    this.#sentence = SENTENCE_END.test(text.slice(-8));
    const last = this.#runs.at(-1);
    if (last !== undefined && ((last.kind === this.#run && last.link === link) || this.#runs.length >= MAX_RUNS)) {
      last.characters += text.length;
    } else this.#runs.push({ kind: this.#run, link, characters: text.length });
  }

  /** A break to the next page. */
  addPageBreak(): void {
    if (this.#characters === 0) this.#breakBefore = true;
    else this.#breakAfter = true;
  }

  /** A picture or drawing. */
  addDrawing(): void {
    this.#drawings++;
  }

  /** The paragraph counts with these numbers. */
  setSequence(name: string | undefined): void {
    if (name !== undefined && name.length <= MAX_SEQUENCE_LENGTH) this.#sequence ??= name.toLowerCase();
  }

  /** Sets that the paragraph is in a content control: it may show the title of the document, whatever its style. */
  setBound(kind: ControlKind): void {
    if (kind === "title" || kind === "subtitle") this.#bound ??= kind;
  }

  /** The paragraph ends. */
  finish(place: StoryPlace, tableStyle: string | undefined): SeenParagraph {
    return {
      kind: this.#bound === undefined ? this.#kind : this.#kinds.withRole(this.#kind, this.#bound),
      place,
      tableStyle,
      runs: this.#runs,
      characters: this.#characters,
      drawings: this.#drawings,
      sequence: this.#sequence,
      breakBefore: this.#breakBefore,
      breakAfter: this.#breakAfter,
      sentence: this.#sentence,
    };
  }
}
