import { Story } from "../../story.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { CollectedText, type RunningText } from "./running_text.ts";
import { findPlaceholders, type PlaceholderText } from "../../placeholder_finder.ts";
import { MACHINE_ADDRESS } from "../foreign/foreign_table.ts";
import type { RelationshipList } from "../package/relationship_list.ts";

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

/**
 * Replaces placeholders in the addresses of links, which have no formatted text: `textOf` returns the value of each.
 * An address that leads to another machine or a local file by its value becomes empty.
 */
export function fillTargets(list: RelationshipList, path: string, textOf: (found: PlaceholderText) => string): void {
  for (const relationship of list.all) {
    const { kind, target, isExternal } = relationship;
    if (kind !== "hyperlink" || !isExternal) continue;
    const found = findPlaceholders(path, target);
    if (found.length === 0) continue;
    let filled = "";
    let at = 0;
    for (const placeholder of found) {
      filled += target.slice(at, placeholder.at) + textOf(placeholder).trim();
      at = placeholder.at + placeholder.raw.length;
    }
    filled += target.slice(at);
    list.retarget(relationship, MACHINE_ADDRESS.test(filled) ? "" : filled);
  }
}
