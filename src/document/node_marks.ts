import type { CaptionKind, Link, Paragraph } from "./tree.ts";

/**
 * How a reference names the place that it leads to: `full` by its word and number, `number` by the number alone,
 * `bracketed` by the number in parentheses, `title` by its title, and `usual` as suits the place: a heading by its title,
 * all others in full.
 */
export type ReferenceForm = "full" | "number" | "bracketed" | "title" | "usual";

/** What a link is besides its address. */
export interface ReferenceMark {
  /** Of a link that shows what it leads to; its text is what the author wrote. */
  readonly reference: ReferenceForm;
  /** Whether a reference without a label is a name of a person: the document has no labels. */
  readonly isGuess: boolean;
}

/** Makes a link a reference. */
export function markReference(link: Link, mark: ReferenceMark): Link {
  return { ...link, data: Object.assign({}, link.data, mark) };
}

/** Returns how a link is a reference; undefined for others. */
export function referenceMark({ data = {} }: Link): ReferenceMark | undefined {
  return "reference" in data ? data as ReferenceMark : undefined;
}

/** Makes a paragraph the caption of the block behind it. */
export function markCaption(paragraph: Paragraph, caption: CaptionKind): Paragraph {
  return { ...paragraph, data: Object.assign({}, paragraph.data, { caption }) };
}

/** Returns what a paragraph is the caption of; undefined for others. */
export function captionMark({ data = {} }: Paragraph): CaptionKind | undefined {
  return "caption" in data ? data.caption as CaptionKind : undefined;
}
