import { looseName } from "../../document/shown/places/own_places.ts";
import { Slugger } from "../../document/text/slugger.ts";

/** A place of a text, under the name that it has in the book. */
export interface NamedPlace {
  readonly name: string;
  readonly kind: "heading" | "anchor";
  /** Text of the heading, or name of the anchor in its source. */
  readonly text: string;
}

/** Text whose places are listed. */
export interface IndexedText {
  readonly title: string;
  /** Name of its start; undefined for a part of a chapter. */
  readonly start: string | undefined;
}

/** Finds the places of a text by the ways in which wikis, site generators and authors address them. */
export class PlaceIndex {
  readonly #start: string | undefined;
  readonly #title: string;
  /** Names of all places. */
  readonly names: ReadonlySet<string>;
  /** Names by the names of anchors in their source, and by the slugs of headings. */
  readonly #exact = new Map<string, string>();
  /** Names of anchors and headings by their letters and digits, in document order. */
  readonly #anchors: ReadonlyMap<string, readonly NamedPlace[]>;
  readonly #headings: ReadonlyMap<string, readonly NamedPlace[]>;

  /** Lists the places of a text. */
  constructor({ title, start }: IndexedText, places: readonly NamedPlace[]) {
    this.#start = start;
    this.#title = looseKey(title);
    this.names = new Set([...(start === undefined ? [] : [start]), ...places.map(({ name }) => name)]);
    const { anchor: anchors = [], heading: headings = [] } = Object.groupBy(places, ({ kind }) => kind);
    const slugger = new Slugger();
    for (const { text, name } of anchors) this.#addExact(text, name);
    for (const { text, name } of headings) this.#addExact(slugger.slug(text), name);
    this.#anchors = Map.groupBy(anchors, ({ text }) => looseKey(text));
    this.#headings = Map.groupBy(headings, ({ text }) => looseKey(text));
  }

  #addExact(address: string, name: string): void {
    if (!this.#exact.has(address)) this.#exact.set(address, name);
  }

  /**
   * Finds a place by the part of an address after `#`: the name of an anchor, the slug of a heading, each also with the
   * prefix of GitHub; the text of a heading in the forms of Cloud (`Heading-text`) and Data Center
   * (`PageTitle-HeadingText`), where `.1` and `-1` count equal headings, and `id-` precedes what does not begin with a
   * letter. An empty one, `top` and the title mean the start.
   */
  find(fragment: string): string | undefined {
    const own = fragment.replace(/^user-content-/, "");
    const known = this.#exact.get(fragment) ?? this.#findText(own);
    return known ?? (/^id-[^\p{L}]/u.test(own) ? this.#findText(own.slice("id-".length)) : undefined);
  }

  /** Finds a place by its label, which programs write with different signs: `fig-x`, `fig:x`. */
  findLabel(label: string): string | undefined {
    return this.#exact.get(label) ?? this.#anchors.get(looseKey(label))?.[0]?.name;
  }

  #findText(own: string): string | undefined {
    const exact = this.#exact.get(own);
    if (exact !== undefined) return exact;
    const [, base = "", count = ""] = /^(.*)[.-](\d{1,4})$/s.exec(own) ?? [];
    return this.#findLoose(own, 0) ?? (count === "" ? undefined : this.#findLoose(base, Number(count))) ??
      (own === "" || own === "top" || (looseKey(own) === this.#title && this.#title !== "") ? this.#start : undefined);
  }

  #findLoose(text: string, occurrence: number): string | undefined {
    const key = looseKey(text);
    const found = this.#findKey(key, occurrence);
    if (found !== undefined || this.#title === "" || !key.startsWith(this.#title)) return found;
    return this.#findKey(key.slice(this.#title.length), occurrence);
  }

  #findKey(key: string, occurrence: number): string | undefined {
    if (key === "") return undefined;
    return (this.#anchors.get(key)?.[occurrence] ?? this.#headings.get(key)?.[occurrence])?.name;
  }
}

/** Returns the letters and digits of a text; of one without any, all that is not white space. */
function looseKey(text: string): string {
  return looseName(text) || text.normalize("NFKC").toLowerCase().replace(/\s/g, "");
}
