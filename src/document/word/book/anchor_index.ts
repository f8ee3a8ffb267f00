import { toSlug } from "../../text/slugger.ts";
import type { Survey } from "../../survey.ts";
import type { Heading } from "../../tree.ts";

/** Place that a link within the document refers to: a heading, another place, or one in another file. */
export type Anchor =
  | { readonly kind: "heading"; readonly label: string }
  | { readonly kind: "anchor"; readonly name: string }
  | { readonly kind: "address"; readonly url: string };

/** Finds the places that links refer to. */
export interface Anchors {
  /** Finds the place that `#name` refers to. */
  find(name: string): Anchor | undefined;
}

/** Anchor of the start of the text; no anchor of a document has an empty name. */
export const START = { kind: "anchor", name: "" } as const;

/** All places of a document, or of a chapter, that links can refer to. */
export class AnchorIndex implements Anchors {
  readonly #exact = new Map<string, Anchor>();
  readonly #loose = new Map<string, Anchor>();
  readonly #start: Anchor;
  #leadsToStart = false;

  /** Lists headings by slug, then anchors by name, then the names of the title, which lead to the start. */
  constructor(
    { slugs, anchors, titleAnchors }: Survey,
    labels: ReadonlyMap<Heading, string>,
    start: Anchor = START,
  ) {
    this.#start = start;
    for (const [heading, slug] of slugs) this.#add(slug, { kind: "heading", label: labels.get(heading) ?? "" });
    for (const [name, node] of anchors) {
      const label = node.type === "heading" ? labels.get(node) : undefined;
      this.#add(name, label === undefined ? { kind: "anchor", name } : { kind: "heading", label });
    }
    for (const name of [...titleAnchors, "", "top"]) this.#add(name, start);
  }

  /** Whether a link that was found leads to the start of the text. */
  get leadsToStart(): boolean {
    return this.#leadsToStart;
  }

  /**
   * Finds the place that `#name` refers to: with that name, or else with one that differs only in case and punctuation,
   * because programs make the addresses of headings in different ways.
   */
  find(name: string): Anchor | undefined {
    const own = name.replace(/^user-content-/, "");
    const found = this.#exact.get(name) ?? this.#exact.get(own) ?? this.#exact.get(toSlug(own)) ??
      this.#loose.get(looseName(own));
    if (found === this.#start) this.#leadsToStart = true;
    return found;
  }

  #add(name: string, anchor: Anchor): void {
    if (!this.#exact.has(name)) this.#exact.set(name, anchor);
    const loose = looseName(name);
    if (loose !== "" && !this.#loose.has(loose)) this.#loose.set(loose, anchor);
  }
}

function looseName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
