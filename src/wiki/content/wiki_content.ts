import type {
  Attachment,
  AttachmentChange,
  ChildPage,
  NewAttachment,
  NewPage,
  Page,
  PageEdit,
  PageSummary,
  Space,
} from "./page.ts";

/**
 * Pages of a wiki, independent of its API version. Methods throw a {@linkcode WikiError} for the answer's status,
 * `bad-answer` for a list or page that does not match the documented format (entries that cannot be read are never
 * skipped), and AuthError.
 */
export interface WikiContent {
  /**
   * Whether changes may appear late and out of order, because they come from a search index. If not, a reader of
   * {@linkcode WikiContent.listChanges} may stop at the first known version.
   */
  readonly changesLag: boolean;
  /** Whether restoring a page from the trash creates a new version with the same text. */
  readonly restoresAsNext: boolean;
  /**
   * Whether labels of pages that were read together come from a search index, which may not know the last changes of
   * them.
   */
  readonly labelsLag: boolean;
  /** Finds the space with a key; undefined if it does not exist or is hidden. */
  findSpace(key: string): Promise<Space | undefined>;
  /** Lists the keys of the spaces that the user can see. */
  listSpaceKeys(): AsyncIterable<string>;
  /** Reads a page, including one in the trash. @throws {WikiError} `not-found`, also for other content. */
  readPage(id: string, options?: { readonly body?: boolean }): Promise<Page>;
  /**
   * Reads current pages with their bodies, many per request, in any order. Omits pages that the wiki does not return
   * together: read each of them alone. Labels are undefined where they are not certain.
   */
  readPages(ids: readonly string[]): Promise<readonly Page[]>;
  /**
   * Reads a version of a page with its body, which may be the current one; parent and labels are current, not those of
   * the version.
   *
   * @throws {WikiError} `not-found`, also when the wiki no longer has the version.
   */
  readVersion(id: string, version: number): Promise<Page>;
  /** Reads the labels of a page, without personal ones. */
  readLabels(id: string): Promise<string[]>;
  /** Adds labels to a page; existing ones are kept. Does not change the page's version. */
  addLabels(id: string, names: readonly string[]): Promise<void>;
  /** Removes a label from a page; returns false if it does not exist. Does not change the page's version. */
  removeLabel(id: string, name: string): Promise<boolean>;
  /**
   * Lists all pages of a space outside the trash, each once. A paged list can skip a page while others are deleted, so
   * read a missing page before treating it as deleted.
   */
  listPages(spaceKey: string): AsyncIterable<PageSummary>;
  /**
   * Lists the pages of a space that changed since a time of the wiki's clock in epoch milliseconds, newest first, each
   * once; all pages without a time. May include older changes.
   */
  listChanges(spaceKey: string, since?: number): AsyncIterable<PageSummary>;
  /** Lists the pages in the trash of a space. */
  listTrash(spaceKey: string): AsyncIterable<PageSummary>;
  /** Lists the children of a page, in their order. */
  children(id: string): AsyncIterable<ChildPage>;
  /** Creates a page; without a parent at the root of the space. Not retried when the answer is lost. */
  createPage(page: NewPage): Promise<Page>;
  /**
   * Updates a page from the version that the edit is based on to the next one. A change that an earlier attempt of the
   * same call made counts as success. May restore a page from the trash, with its old content.
   *
   * @throws {WikiError} `conflict` when the page has another version.
   */
  updatePage(edit: PageEdit): Promise<Page>;
  /** Moves a page to the trash; returns false if it does not exist. */
  deletePage(id: string): Promise<boolean>;
  /**
   * Restores a page from the trash, with its text, labels and attachments; {@linkcode WikiContent.restoresAsNext} says
   * whether its version increases. Does not change a current page. Returns the page with its body.
   *
   * @throws {WikiError} `not-found` when the page no longer exists, `bad-request` when another page has its title.
   */
  restorePage(id: string): Promise<Page>;
  /** Lists the attachments of a page outside the trash. */
  attachments(pageId: string): AsyncIterable<Attachment>;
  /**
   * Lists the pages of a space with attachments added or updated since a time of the wiki's clock in epoch
   * milliseconds, one entry per attachment, newest first. Uses the search index, so a change may appear late; includes
   * older changes. Does not include deleted attachments: use {@linkcode WikiContent.attachments} for those.
   */
  listAttachmentChanges(spaceKey: string, since: number): AsyncIterable<AttachmentChange>;
  /** Downloads an attachment in the given version. @throws {WikiError} `too-large` above `maxBytes`. */
  downloadAttachment(attachment: Attachment, options: { readonly maxBytes: number }): Promise<Uint8Array>;
  /** Attaches a file to a page, as the next version if the attachment exists. */
  uploadAttachment(pageId: string, file: NewAttachment): Promise<Attachment>;
  /** Moves an attachment with all its versions to the trash; returns false if it does not exist. */
  deleteAttachment(id: string): Promise<boolean>;
}
