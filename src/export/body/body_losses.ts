import type { LossEntry, LossPlace, LossReason, LossSink } from "../../book/losses/loss_ledger.ts";
import { isMacro, type StorageNode } from "../../document/storage/storage_tree.ts";
import { escapeText, truncate } from "../../base/text.ts";
import type { BodyPlaces } from "./body_places.ts";

const MAX_NAME = 80;

/** Losses of one body, reported at the places of their elements. */
export class BodyLosses {
  readonly #sink: LossSink;
  readonly #places: BodyPlaces;
  readonly #once = new Set<string>();
  readonly #found: { readonly at: number; readonly loss: LossEntry }[] = [];

  /** Creates an empty list of losses. */
  constructor(sink: LossSink, places: BodyPlaces) {
    this.#sink = sink;
    this.#places = places;
  }

  /** Reports an element whose content is shown in another form. */
  otherwise(node: StorageNode, loss: LossReason): void {
    this.add({ outcome: "otherwise", ...loss, element: elementLabel(node) }, node.start);
  }

  /** Reports an element that is not shown. */
  leftOut(node: StorageNode, loss: LossReason): void {
    this.#places.conceal(node);
    this.add({ outcome: "left-out", ...loss, element: elementLabel(node) }, node.start);
  }

  /** Reports something that a page may have many times only where it is first. */
  otherwiseOnce(node: StorageNode, key: string, loss: LossReason): void {
    if (!this.#once.has(key)) this.otherwise(node, loss);
    this.#once.add(key);
  }

  /** Reports a loss at an offset in the body. */
  add(loss: LossEntry, at: number): void {
    this.#found.push({ at, loss });
  }

  /** Returns the place of a node. */
  placeOf(node: StorageNode): LossPlace {
    return this.#places.placeAt(node.start);
  }

  /** Hands what was found to the sink, in the order of the body. */
  flush(): void {
    for (const { at, loss } of this.#found.splice(0).sort((a, b) => a.at - b.at)) {
      this.#sink.add({ ...loss, place: this.#places.placeAt(at) });
    }
  }
}

/** Returns the name of an element in a report: `ac:structured-macro jira`, `table`. */
function elementLabel(node: StorageNode): string {
  if (node.type === "text") return "text";
  if (!isMacro(node)) return shortName(node.name);
  return `${node.name} ${shortName(node.attributes.get("ac:name") ?? "")}`.trim();
}

/** Returns a name from a page so that a report can show it. */
export function shortName(name: string): string {
  return truncate(escapeText(name.replace(/\s+/g, " ").trim()), MAX_NAME);
}
