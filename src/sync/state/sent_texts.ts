import type { FactTable } from "./fact_table.ts";
import { SENT_TEXT } from "./state_shapes.ts";

/** A text that is about to be sent to the wiki. */
export interface SentText {
  /** Version of the page that the update makes. */
  readonly version: number;
  readonly title: string;
  /** Hash of the body. */
  readonly sent: string;
  /** Markdown of the file. */
  readonly markdown: string;
}

const PREFIX = "sent-text ";

/** Texts whose arrival in the wiki has not been seen: the program may have died, or the answer was lost. */
export class SentTexts {
  readonly #facts: FactTable;

  /** Keeps them as facts. */
  constructor(facts: FactTable) {
    this.#facts = facts;
  }

  /** Returns the text of a page. */
  get(id: string): SentText | undefined {
    return this.#facts.parse(PREFIX + id, SENT_TEXT);
  }

  /** Saves the text of a page. */
  put(id: string, text: SentText): void {
    this.#facts.put(PREFIX + id, text);
  }

  /** Removes the text of a page. */
  forget(id: string): void {
    this.#facts.remove(PREFIX + id);
  }
}
