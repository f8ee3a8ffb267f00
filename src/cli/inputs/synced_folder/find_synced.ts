import type { Context } from "../../../console/context.ts";

/** Returns the folder if the only document is one that was synced: its pages make the book that the wiki would make. */
export async function findSynced(
  documents: readonly string[],
  { isBook, root }: { readonly isBook: boolean; readonly root: unknown },
  { docsHost }: Context,
): Promise<string | undefined> {
  const [folder, ...others] = documents;
  const isCandidate = isBook && folder !== undefined && others.length === 0 && root === undefined;
  return isCandidate && await docsHost.isSynced(folder) ? folder : undefined;
}
