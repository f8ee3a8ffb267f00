import type { Issue } from "../../../base/issue.ts";
import type { WordOrder } from "../fill_word_template.ts";

/** Document that a Word template is proven with; each time, its chapters have trees of their own. */
export interface ProofContent extends Pick<WordOrder, "book" | "facts" | "pictures"> {
  /** Pictures as the compiler reads them, by their addresses in the trees: the extension of each, and its bytes. */
  readonly originals: ReadonlyMap<string, { readonly path: string; readonly bytes: Uint8Array }>;
  /** Findings about the document. */
  readonly issues: readonly Issue[];
}
