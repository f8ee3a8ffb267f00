// What the first page of a Word file shows, if it is a cover. Lengths are in points from the edges of the paper.
import type { DrawnShape } from "../areas/page_facts.ts";

/** What a text of a cover says about the document. */
export type CoverFact = "title" | "subtitle" | "authors" | "date" | "version" | "status" | "organisation" | "space";

/** A paragraph of a cover. */
export interface CoverText {
  /** Facts that it shows, in order; none for a text that is the same on every document. */
  readonly shows: readonly CoverFact[];
  /** Such a text, if it is short. It is untrusted input: escape it. */
  readonly words?: string;
  /** Whether it counts as the title only because it is the largest text of the page. */
  readonly guessed?: true;
  readonly x: number;
  /** Top of its first line's capitals. */
  readonly y: number;
  readonly width: number;
  readonly align: "start" | "center" | "end";
  /** Font size. */
  readonly size: number;
  /** Color; absent for automatic. */
  readonly color?: string;
  readonly bold?: true;
}

/** A picture of a cover; those that float have their place in `pictures` of the facts as well. */
export interface CoverPicture {
  /** Path of its part. */
  readonly part: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Contents of a cover with their places; those of text in lines are estimates, because Word lays it out. */
export interface CoverPage {
  readonly texts: readonly CoverText[];
  /** In the order in which Word draws them. */
  readonly shapes: readonly DrawnShape[];
  readonly pictures: readonly CoverPicture[];
}
