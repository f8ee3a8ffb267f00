import type { BoxKind } from "./directives/box_kinds_table.ts";
import type { CaptionKind, ContainerDirective, Emphasis, Link, List, Paragraph } from "./tree.ts";

/**
 * How a reference names the place that it leads to: `full` by its word and number, `number` by the number alone,
 * `bracketed` by the number in parentheses, `title` by its title, `page` by the number of its page, and `usual` as suits
 * the place: a heading by its title, all others in full.
 */
export type ReferenceForm = "page" | "full" | "number" | "bracketed" | "title" | "usual";

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

/** Makes a container a box with a number. */
export function markBox(box: ContainerDirective, boxKind: BoxKind): ContainerDirective {
  return { ...box, data: Object.assign({}, box.data, { boxKind }) };
}

/** Returns what a container is counted as; undefined for others. */
export function boxMark({ data = {} }: ContainerDirective): BoxKind | undefined {
  return "boxKind" in data ? data.boxKind as BoxKind : undefined;
}

/** How a paragraph is an entry of a list of references. */
export interface EntryMark {
  /** Indent of all its lines but the first, in ems. */
  readonly hanging: number;
  /** Number of its first nodes that are its label, in a column as wide as the indent. */
  readonly labelNodes: number;
}

/** Makes a paragraph an entry of a list of references. */
export function markEntry(paragraph: Paragraph, mark: EntryMark): Paragraph {
  return { ...paragraph, data: Object.assign({}, paragraph.data, mark) };
}

/** Returns how a paragraph is an entry of a list of references; undefined for others. */
export function entryMark({ data = {} }: Paragraph): EntryMark | undefined {
  return "hanging" in data ? data as EntryMark : undefined;
}

/** Makes emphasis small capitals. */
export function markSmallCaps(emphasis: Emphasis): Emphasis {
  return { ...emphasis, data: Object.assign({}, emphasis.data, { isSmallCaps: true }) };
}

/** Tests whether emphasis is small capitals. */
export function isSmallCaps({ data = {} }: Emphasis): boolean {
  return "isSmallCaps" in data;
}

/** Gives a list what its items have before their text, such as `(a)`; `1`, `a`, `A`, `i` or `I` stands for the number. */
export function markPattern(list: List, pattern: string): void {
  list.data = Object.assign({}, list.data, { pattern });
}

/** Returns what the items of a list have before their text; undefined for a list that the template numbers. */
export function listPattern({ data = {} }: List): string | undefined {
  return "pattern" in data ? String(data.pattern) : undefined;
}
