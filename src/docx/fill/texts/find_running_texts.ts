import { Story } from "../../story.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { CollectedText, type RunningText } from "./running_text.ts";

/**
 * Finds the running texts of a part that have placeholders, in all branches of alternate content.
 *
 * @throws {DocxError} `placeholder-length`.
 */
export function findRunningTexts(part: RawPart): RunningText[] {
  const walk = new TextWalk(part);
  walk.alone([part.root]);
  return walk.found.filter(({ hits }) => hits.length > 0);
}

class TextWalk {
  readonly found: CollectedText[] = [];
  readonly #part: RawPart;
  #current: RawElement | undefined;

  constructor(part: RawPart) {
    this.#part = part;
  }

  /** Visits elements whose text continues no other. */
  alone(elements: readonly RawElement[]): void {
    const story = new Story(() => {
      const text = new CollectedText(this.#part.path, () => this.#current);
      this.found.push(text);
      return text;
    });
    for (const element of elements) this.#visit(element, story);
    story.end();
  }

  #visit(element: RawElement, story: Story): void {
    if (element.name === "mc:AlternateContent") {
      this.#visitBranches(element, story);
      return;
    }
    this.#current = element;
    story.open(element.name, element.attributes);
    if (element.text !== "") story.text(element.text);
    for (const child of element.children) this.#visit(child, story);
    story.close(element.name);
  }

  /** Visits the branch that is shown as part of the text around it, and all others alone. */
  #visitBranches(element: RawElement, story: Story): void {
    let isTaken = false;
    for (const branch of element.children) {
      if (isTaken) {
        this.alone(branch.children);
        continue;
      }
      isTaken = true;
      for (const child of branch.children) this.#visit(child, story);
    }
  }
}
