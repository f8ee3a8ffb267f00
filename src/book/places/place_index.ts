import { looseName } from "../../document/shown/places/own_places.ts";
import type { PageAnchor } from "./page_anchors.ts";

/** Finds the places of a page by the ways in which wikis and authors address them. */
export class PlaceIndex {
  readonly #title: string;
  /** Names of anchors by their names in the wiki. */
  readonly #exact = new Map<string, string>();
  /** Names of anchors and headings by their letters and digits, in document order. */
  readonly #anchors = new Map<string, string[]>();
  readonly #headings = new Map<string, string[]>();

  /** Lists the places of a page. */
  constructor(title: string, anchors: readonly PageAnchor[]) {
    this.#title = looseKey(title);
    for (const { name, kind, text } of anchors) {
      if (kind === "anchor" && !this.#exact.has(text)) this.#exact.set(text, name);
      addTo(kind === "anchor" ? this.#anchors : this.#headings, looseKey(text), name);
    }
  }

  /**
   * Finds a place by the part of an address after `#`: the name of an anchor, `Heading-text` of Cloud,
   * `PageTitle-HeadingText` of Data Center, the text of a heading, or its slug; `.1` and `-1` count equal headings.
   */
  find(fragment: string): string | undefined {
    const exact = this.#exact.get(fragment);
    if (exact !== undefined) return exact;
    const [, base = "", count = ""] = /^(.*)[.-](\d{1,4})$/s.exec(fragment) ?? [];
    return this.#findLoose(fragment, 0) ?? (count === "" ? undefined : this.#findLoose(base, Number(count)));
  }

  #findLoose(text: string, occurrence: number): string | undefined {
    const key = looseKey(text);
    const found = this.#findKey(key, occurrence);
    if (found !== undefined || this.#title === "" || !key.startsWith(this.#title)) return found;
    return this.#findKey(key.slice(this.#title.length), occurrence);
  }

  #findKey(key: string, occurrence: number): string | undefined {
    if (key === "") return undefined;
    return this.#anchors.get(key)?.[occurrence] ?? this.#headings.get(key)?.[occurrence];
  }
}

function addTo(map: Map<string, string[]>, key: string, name: string): void {
  const names = map.get(key);
  if (names === undefined) map.set(key, [name]);
  else names.push(name);
}

/** Returns the letters and digits of a text; of one without any, all that is not white space. */
function looseKey(text: string): string {
  return looseName(text) || text.normalize("NFKC").toLowerCase().replace(/\s/g, "");
}
