import type { Context } from "../../../console/context.ts";
import { openBookOf } from "../../book/files/open_book_of.ts";
import type { DocumentRoot } from "../../pictures/document_root.ts";
import type { ProofContent } from "./proof_content.ts";

/**
 * Loads the document that Word templates are proven with: the given files, or the built-in sample.
 *
 * @throws {ToolError} `wrong-file-kind` for files that are no documents.
 * @throws {RefusedError} with all findings when the files cannot be read as documents.
 */
export async function loadProofContent(
  { documents, root }: { readonly documents: readonly string[]; readonly root?: DocumentRoot | undefined },
  step: (text: string) => void,
  context: Context,
): Promise<ProofContent> {
  step("Reading the document");
  if (documents.length === 0) return await (await import("./load_word_zoo.ts")).loadWordZoo(context);
  const { loadProofFiles } = await import("./load_proof_files.ts");
  return await loadProofFiles(await openBookOf(documents, { root }, context), step, context);
}
