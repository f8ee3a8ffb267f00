import type { ControlKind } from "../areas/running_field.ts";
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
  /** Number of characters before the result of the field that is open. */
  #beforeResult: number | undefined;
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

  /** Starts a run. */
  startRun(): void {
    this.#run = this.#plain;
  }

  /** Sets the run's own format. */
  setRun(kind: RunKind): void {
    this.#run = kind;
  }

  /** Ends the run. */
  endRun(): void {
    this.#run = this.#plain;
  }

  /** Adds text of the current run; keeps only its length and whether it ends a sentence. */
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

  /** Starts the result of a field that has text even if the file contains none. */
  startResult(): void {
    this.#beforeResult ??= this.#characters;
  }

  /** Ends the result of a field; one without text counts as a character in the format of the field's end. */
  endResult(): void {
    if (this.#beforeResult === this.#characters) this.addText("0", false);
    this.#beforeResult = undefined;
  }

  /** Adds a page break. */
  addPageBreak(): void {
    if (this.#characters === 0) this.#breakBefore = true;
    else this.#breakAfter = true;
  }

  /** Adds a picture or drawing. */
  addDrawing(): void {
    this.#drawings++;
  }

  /** Sets the name of the sequence that numbers the paragraph (`SEQ`); the first name counts. */
  setSequence(name: string | undefined): void {
    if (name !== undefined && name.length <= MAX_SEQUENCE_LENGTH) this.#sequence ??= name.toLowerCase();
  }

  /** Sets the kind of a content control around the paragraph; a title or subtitle overrides the role of the style. */
  setBound(kind: ControlKind): void {
    if (kind === "title" || kind === "subtitle") this.#bound ??= kind;
  }

  /** Returns the facts of the finished paragraph. */
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
