import type { IssueLog } from "../../issue_log.ts";
import type { Position } from "../../tree.ts";
import { elementName, type HtmlElement, positionOfHtml } from "./html_tree.ts";

const MAX_NAMES = 10;

/** Counts the elements of a document that pages do not have. */
export class DroppedElements {
  readonly #counts = new Map<string, number>();
  #first: Position | undefined;

  /** Counts an element. */
  add(element: HtmlElement): void {
    const name = elementName(element);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    const position = positionOfHtml(element);
    if (position !== undefined && position.start.line < (this.#first?.start.line ?? Infinity)) this.#first = position;
  }

  /** Warns once about all of them. */
  warn(log: IssueLog): void {
    if (this.#counts.size === 0) return;
    const names = [...this.#counts].sort(([a], [b]) => a < b ? -1 : 1).map(([name, count]) =>
      count === 1 ? name : `${name} (${count} times)`
    );
    const shown = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), "and more"] : names;
    log.warn("html-dropped", `Pages do not have these elements: ${shown.join(", ")}`, {
      node: { position: this.#first },
      hint: "Their text is kept, except for that of script, style, template and title.",
    });
  }
}
