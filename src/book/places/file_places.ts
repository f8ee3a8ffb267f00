import { OwnPlaces } from "../../document/shown/places/own_places.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import { surveyDocument } from "../../document/survey.ts";

/** Place that a link leads to: the start of a file, a heading by its slug, or an anchor by its name. */
export type FilePlace =
  | { readonly kind: "start" }
  | { readonly kind: "heading"; readonly slug: string }
  | { readonly kind: "anchor"; readonly name: string };

/** Places of one file. */
export class FilePlaces {
  readonly #places: OwnPlaces;

  /** Lists the places of a document; keeps nothing of its tree. */
  constructor({ root, titleHeading, subtitleHeading }: ParsedDocument) {
    const survey = surveyDocument(root, [titleHeading, subtitleHeading].filter((each) => each !== undefined));
    const names = new Map([...survey.slugs].map(([heading, slug]) => [heading, [slug] as const]));
    // No anchor has an empty name.
    this.#places = new OwnPlaces(survey, names, "");
  }

  /** Finds a place by the fragment of an address. */
  find(fragment: string): FilePlace | undefined {
    const end = this.#places.find(fragment);
    if (end === undefined || end.kind === "address") return undefined;
    const { kind, place } = end;
    return kind === "heading"
      ? { kind, slug: place }
      : place === ""
      ? { kind: "start" }
      : { kind: "anchor", name: place };
  }
}
