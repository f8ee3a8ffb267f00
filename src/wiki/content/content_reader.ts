import type { BodyToRender, RenderedBody } from "./render_bodies.ts";
import type { WikiUser } from "../current_user.ts";
import type { LabeledPage } from "./labeled_pages.ts";
import type { Task, TaskSearch } from "./list_tasks.ts";
import type {
  Attachment,
  Folder,
  LabelSearch,
  Page,
  ReadContent,
  TitleRef,
  UnreadContent,
  UserRef,
  VersionEntry,
} from "./page.ts";

/** Reads many pages with the facts that a book shows. Errors are those of {@linkcode WikiContent}. */
export interface ContentReader {
  /**
   * Lists all pages of a space outside the trash, with authors and times, and with labels where the API can list them.
   * Otherwise like {@linkcode WikiContent.listPages}.
   */
  listDetails(spaceKey: string): AsyncIterable<Page>;
  /**
   * Reads pages and blog posts with bodies, in the given order and at one version each, many per request. A page that
   * cannot be read does not stop the others. Includes pages in the trash. Labels are undefined where the API returns
   * them for single pages only.
   */
  readContents(ids: readonly string[]): AsyncIterable<ReadContent | UnreadContent>;
  /** Finds a page by its title in a space, or a blog post; undefined if it does not exist or is hidden. */
  findPage(ref: TitleRef): Promise<Page | undefined>;
  /** Finds a folder; undefined if it does not exist or is hidden, or if the wiki has no folders. */
  findFolder(id: string): Promise<Folder | undefined>;
  /** Lists at most `max` versions of a page, newest first. */
  listVersions(id: string, max: number): Promise<readonly VersionEntry[]>;
  /** Searches the index for pages and blog posts with labels, each once. A recent change may be missing. */
  searchLabeled(search: LabelSearch): AsyncIterable<Page>;
  /**
   * Searches the index for pages and blog posts with a query in the language of the wiki, in its order, each once.
   *
   * @throws {WikiError} `bad-request` for a query that the wiki refuses.
   */
  searchPages(cql: string): AsyncIterable<Page>;
  /** Lists the labels of a space's pages by the search index, without those in the archive. */
  listLabels(spaceKey: string): AsyncIterable<LabeledPage>;
  /**
   * Downloads a file below the site by its address.
   *
   * @throws {WikiError} `too-large` above `maxBytes`, `bad-id` for an address of another host.
   */
  downloadFile(url: URL, options: { readonly maxBytes: number }): Promise<Uint8Array>;
  /** Number of bodies that {@linkcode ContentReader.renderBodies} takes at a time. */
  readonly rendersTogether: number;
  /**
   * Renders bodies in the storage format as the wiki's own exports do, each in the context of its page. Changes nothing
   * in the wiki. Returns the HTML of those that the wiki rendered, in any order, and the errors of the others; on Cloud,
   * asks at most twice as often as there are bodies.
   *
   * @throws {WikiError} when the wiki renders no bodies. @throws {AuthError}
   */
  renderBodies(bodies: readonly BodyToRender[]): Promise<readonly RenderedBody[]>;
  /** Lists tasks of pages, in the wiki's order; undefined if the API of the wiki has none. */
  listTasks(search: TaskSearch): AsyncIterable<Task> | undefined;
  /**
   * Searches the index for the attachments of current pages, many pages per request. Attachments that were added moments
   * ago may be missing.
   */
  searchAttachments(pageIds: readonly string[]): AsyncIterable<Attachment>;
  /** Finds users, in the order of the references; undefined for unknown and hidden ones. */
  findUsers(refs: readonly UserRef[]): Promise<readonly (WikiUser | undefined)[]>;
}
