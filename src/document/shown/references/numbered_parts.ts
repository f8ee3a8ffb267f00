import type { ShownBlock } from "../shown_block.ts";
import type { PlaceName, ShownCaption } from "../shown_inline.ts";
import { wordsInLine } from "../shown_words.ts";
import { type AuthorLabel, readAuthorLabel } from "./author_label.ts";

/** What references need to know of a block with a number. */
export interface NumberedParts extends Partial<AuthorLabel> {
  readonly kind: ShownCaption["type"] | "formula";
  readonly places: readonly PlaceName[];
  /** What follows the number of the group around it, such as `(a)`. */
  readonly part?: string | undefined;
  /** Text of its caption. */
  readonly title?: string | undefined;
}

/** Returns what references need to know of a block; it has no places if none can lead to it. */
export function numberedParts(block: ShownBlock): NumberedParts {
  switch (block.kind) {
    case "figure":
    case "table":
    case "code":
    case "group":
      return block.caption === undefined ? NONE : captionParts(block.caption);
    case "callout":
      return block.numbered === undefined ? NONE : { kind: "figure", ...block.numbered };
    case "formula":
      return { kind: "formula", places: block.places ?? [], ...block.tag !== undefined && { number: block.tag } };
    default:
      return NONE;
  }
}

const NONE: NumberedParts = { kind: "figure", places: [] };

function captionParts({ type, places = [], label, children, partOf }: ShownCaption): NumberedParts {
  const title = wordsInLine(children).replace(/\s+/g, " ").trim();
  if (partOf === undefined) return { kind: type, places, title, ...label !== undefined && readAuthorLabel(label) };
  const own = partOf.label === undefined ? undefined : readAuthorLabel(partOf.label);
  if (own === undefined) return { kind: partOf.type, places, title, part: label };
  return { kind: partOf.type, places, title, full: `${own.full} ${label}`, number: `${own.number} ${label}` };
}
