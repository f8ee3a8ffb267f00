import type { Survey } from "../../survey.ts";
import { toSlug } from "../../text/slugger.ts";
import type { Heading } from "../../tree.ts";
import type { LinkEnd, PlaceName } from "../shown_inline.ts";

/** All places of a document, or of a chapter, that links can refer to. */
export class OwnPlaces {
  readonly #exact = new Map<string, LinkEnd>();
  readonly #loose = new Map<string, LinkEnd>();
  readonly #start: LinkEnd;
  #leadsToStart = false;

  /** Lists headings by slug, then anchors by name, then the names of the title, which lead to the start. */
  constructor(
    { slugs, anchors, titleAnchors }: Survey,
    headings: ReadonlyMap<Heading, readonly [PlaceName, ...PlaceName[]]>,
    start: PlaceName,
  ) {
    this.#start = { kind: "place", place: start };
    for (const [heading, slug] of slugs) this.#add(slug, { kind: "heading", place: headings.get(heading)?.[0] ?? "" });
    for (const [name, node] of anchors) {
      const place = node.type === "heading" ? headings.get(node)?.[0] : undefined;
      this.#add(name, place === undefined ? { kind: "place", place: name } : { kind: "heading", place });
    }
    for (const name of [...titleAnchors, "", "top"]) this.#add(name, this.#start);
  }

  /** Whether a link that was found leads to the start of the text. */
  get leadsToStart(): boolean {
    return this.#leadsToStart;
  }

  /**
   * Finds the place that `#name` refers to: with that name, or else with one that differs only in case and punctuation,
   * because programs make the addresses of headings in different ways.
   */
  find(name: string): LinkEnd | undefined {
    const own = name.replace(/^user-content-/, "");
    const found = this.#exact.get(name) ?? this.#exact.get(own) ?? this.#exact.get(toSlug(own)) ??
      this.#loose.get(looseName(own));
    if (found === this.#start) this.#leadsToStart = true;
    return found;
  }

  #add(name: string, end: LinkEnd): void {
    if (!this.#exact.has(name)) this.#exact.set(name, end);
    const loose = looseName(name);
    if (loose !== "" && !this.#loose.has(loose)) this.#loose.set(loose, end);
  }
}

/** Returns the letters and digits of a name, whatever their case and width; empty for one without any. */
export function looseName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
