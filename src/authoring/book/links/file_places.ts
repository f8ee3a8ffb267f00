import { AnchorIndex } from "../../../document/pens/typst/anchor_index.ts";
import type { ParsedDocument } from "../../../document/markdown/markdown.ts";
import { surveyDocument } from "../../../document/survey.ts";

/** Place that a link leads to: the start of a file, a heading by its slug, or an anchor by its name. */
export type FilePlace =
  | { readonly kind: "start" }
  | { readonly kind: "heading"; readonly slug: string }
  | { readonly kind: "anchor"; readonly name: string };

/** Places of one file. */
export class FilePlaces {
  readonly #index: AnchorIndex;

  /** Lists the places of a document; keeps nothing of its tree. */
  constructor({ root, titleHeading, subtitleHeading }: ParsedDocument) {
    const survey = surveyDocument(root, [titleHeading, subtitleHeading].filter((each) => each !== undefined));
    const labels = new Map([...survey.slugs].map(([heading, slug]) => [heading, slug]));
    this.#index = new AnchorIndex(survey, labels, START);
  }

  /** Finds a place by the fragment of an address. */
  find(fragment: string): FilePlace | undefined {
    const found = this.#index.find(fragment);
    if (found === undefined || found.kind === "address") return undefined;
    if (found === START) return { kind: "start" };
    return found.kind === "heading" ? { kind: "heading", slug: found.label } : { kind: "anchor", name: found.name };
  }
}

/** Compared by identity: an anchor of a document may have any name. */
const START = { kind: "anchor", name: "" } as const;
