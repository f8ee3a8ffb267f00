import type { OpenText } from "./listed_text.ts";
import type { ReferenceWord } from "../../../shown/references/reference_words_table.ts";

/** What references show of a place, once it is rendered. */
export interface WordTarget extends OpenText {
  /** Of a block whose word and number are text: both. */
  readonly full?: string | undefined;
  /** Number as text. */
  readonly number?: string | undefined;
  /** What follows the number of the group around it, such as `(a)`. */
  readonly part?: string | undefined;
  /** Its word, where that is not part of `full`. */
  readonly word?: ReferenceWord | undefined;
  /** Bookmarks around the word and the number, and around the number alone, for fields. */
  readonly bookmarks?: { readonly full: string; readonly number: string } | undefined;
  /** Bookmark of a heading that the template numbers, so that only a field knows the number. */
  readonly counted?: string | undefined;
  /** Level of a heading. */
  readonly level?: number | undefined;
  readonly title: string;
}
