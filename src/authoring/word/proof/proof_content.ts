import type { Issue } from "../../../base/issue.ts";
import type { BookChapter } from "../../../document/book_chapter.ts";
import type { WordOrder } from "../fill_word_template.ts";

/** Document that a Word template is proven with. */
export interface ProofContent
  extends Pick<WordOrder, "facts" | "language" | "knownAnchors" | "pictures" | "place" | "isOneChapter"> {
  /** Creates the chapters; each call creates trees of their own. */
  readonly createChapters: () => BookChapter[];
  /** Pictures as the compiler reads them, by their addresses in the trees: the extension of each, and its bytes. */
  readonly originals: ReadonlyMap<string, { readonly path: string; readonly bytes: Uint8Array }>;
  /** Findings about the document. */
  readonly issues: readonly Issue[];
}
