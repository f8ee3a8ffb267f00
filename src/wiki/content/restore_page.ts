import { WikiError } from "../errors.ts";
import type { Page } from "./page.ts";

/** Reads and restores pages in a dialect. */
export interface TrashAccess {
  /** Reads a page, including one in the trash. */
  readPage(id: string, options: { readonly body: boolean }): Promise<Page>;
  /** Requests once that a page in the trash becomes current again. */
  requestRestore(page: Page): Promise<void>;
}

/**
 * Restores a page from the trash. Sends the request only once, because the wiki would treat a second one as an edit of
 * the restored page. If the answer is inconclusive, reads the page.
 *
 * @throws {WikiError} `not-found`, `conflict` for a page that is neither in the trash nor current, and errors of the
 * access.
 */
export async function restorePage(id: string, access: TrashAccess): Promise<Page> {
  const trashed = await access.readPage(id, { body: true });
  if (trashed.status === "current") return trashed;
  if (trashed.status !== "trashed") throw notRestored(id, trashed.status);
  try {
    await access.requestRestore(trashed);
  } catch (error) {
    if (!(error instanceof WikiError)) throw error;
    const [page] = await access.readPage(id, { body: true }).then((each) => [each], () => []);
    if (page?.status === "current") return page;
    throw error;
  }
  const page = await access.readPage(id, { body: true });
  if (page.status === "current") return page;
  throw notRestored(id, page.status);
}

function notRestored(id: string, status: string): WikiError {
  return new WikiError("conflict", `Cannot restore page ${id} from the trash: the wiki says that it is ${status}`);
}
