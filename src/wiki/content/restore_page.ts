import { WikiError } from "../errors.ts";
import type { Page } from "./page.ts";

/** How a dialect reads a page and takes it out of the trash. */
export interface TrashAccess {
  /** Reads a page, in the trash too. */
  readPage(id: string, options: { readonly body: boolean }): Promise<Page>;
  /** Asks once for a page of the trash to be current again. */
  putBack(page: Page): Promise<void>;
}

/**
 * Takes a page out of the trash. It is asked for once: a second time, the wiki would take it for an edit of the page that
 * is there again. What the answer leaves open, the page itself tells.
 *
 * @throws {WikiError} `not-found`, `conflict` for a page that is neither in the trash nor current, and whatever the
 * access throws.
 */
export async function restorePage(id: string, access: TrashAccess): Promise<Page> {
  const trashed = await access.readPage(id, { body: true });
  if (trashed.status === "current") return trashed;
  if (trashed.status !== "trashed") throw notRestored(id, trashed.status);
  try {
    await access.putBack(trashed);
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
