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
 * The pages of a wiki, in whichever dialect it speaks. What a method throws: {@linkcode WikiError} with the code that
 * the answer means, `bad-answer` for a list or a page that is not of the documented shape (nothing is ever left out of a
 * list because it could not be read), and AuthError.
 */
export interface WikiContent {
  /**
   * Whether a change may show up late and in another order, because an index is asked. Unless so, whoever reads
   * {@linkcode WikiContent.listChanges} may stop at the first version it knows.
   */
  readonly changesLag: boolean;
  /** Whether a page that is taken out of the trash gets the next version, with the same text. */
  readonly restoresAsNext: boolean;
  /** The space with a key; undefined when there is none, or when the user may not see it. */
  findSpace(key: string): Promise<Space | undefined>;
  /** A page, in the trash too. @throws {WikiError} `not-found`, also for what is no page. */
  readPage(id: string, options?: { readonly body?: boolean }): Promise<Page>;
  /**
   * The pages that there are, in the trash too, with bodies, in the order asked for; without labels where only single
   * pages have them.
   */
  readPages(ids: readonly string[]): Promise<Page[]>;
  /**
   * A page with its body as it was in a version, which may be the one that it has now; where it lies and its labels are
   * not those of that time.
   *
   * @throws {WikiError} `not-found`, also when the wiki no longer has the version.
   */
  readVersion(id: string, version: number): Promise<Page>;
  /** The labels of a page, without personal ones. */
  readLabels(id: string): Promise<string[]>;
  /** Adds labels to a page; those that it has already stay. The version of the page stays too. */
  addLabels(id: string, names: readonly string[]): Promise<void>;
  /** Removes a label from a page; false when there is none. The version of the page stays. */
  removeLabel(id: string, name: string): Promise<boolean>;
  /**
   * All pages of a space that are not in the trash, each once. A list by position can miss a page while others are
   * deleted, so that a page that is not in it is to be asked for before it is taken for deleted.
   */
  listPages(spaceKey: string): AsyncIterable<PageSummary>;
  /**
   * The pages of a space that changed since an instant of the wiki's clock in epoch milliseconds, newest first, each
   * once; all of them without one. Older changes may be among them.
   */
  listChanges(spaceKey: string, since?: number): AsyncIterable<PageSummary>;
  /** The pages in the trash of a space. */
  listTrash(spaceKey: string): AsyncIterable<PageSummary>;
  /** The pages right below a page, in their order. */
  children(id: string): AsyncIterable<ChildPage>;
  /** Makes a page; without a parent at the root of the space. It is not repeated when the answer is lost. */
  createPage(page: NewPage): Promise<Page>;
  /**
   * Changes a page from the version that the edit is based on to the next one. What an earlier attempt of the same
   * call has already done counts as done. A page in the trash may be restored by it, unchanged.
   *
   * @throws {WikiError} `conflict` when the page has another version than that.
   */
  updatePage(edit: PageEdit): Promise<Page>;
  /** Moves a page to the trash; false when there is none. */
  deletePage(id: string): Promise<boolean>;
  /**
   * Takes a page out of the trash, with the text, the labels and the attachments that it had; whether its version is the
   * next one, {@linkcode WikiContent.restoresAsNext} says. A page that is current stays as it is. Gives it with its body.
   *
   * @throws {WikiError} `not-found` when there is no such page any more, `bad-request` when another page has its title.
   */
  restorePage(id: string): Promise<Page>;
  /** The attachments of a page that are not in the trash. */
  attachments(pageId: string): AsyncIterable<Attachment>;
  /**
   * The pages of a space to which something was attached since an instant of the wiki's clock in epoch milliseconds, an
   * entry for each attachment that was added or got another version, newest first; an index is asked on every wiki, so
   * that a change may show up late. Older changes are among them. What was removed is not: only
   * {@linkcode WikiContent.attachments} tells.
   */
  listAttachmentChanges(spaceKey: string, since: number): AsyncIterable<AttachmentChange>;
  /** The bytes of an attachment in the version described. @throws {WikiError} `too-large` above `maxBytes`. */
  downloadAttachment(attachment: Attachment, options: { readonly maxBytes: number }): Promise<Uint8Array>;
  /** Attaches a file to a page, as the next version of the attachment with that name where there is one. */
  uploadAttachment(pageId: string, file: NewAttachment): Promise<Attachment>;
  /** Moves an attachment to the trash with all its versions; false when there is none. */
  deleteAttachment(id: string): Promise<boolean>;
}
