/** How content refers to a page: by ID, or by title in a space. */
export interface PageRef {
  readonly id?: string;
  readonly title?: string;
  /** Key of the space; by default that of the referring page. */
  readonly spaceKey?: string;
  /** Date of a blog post, `yyyy-mm-dd` or as the wiki writes it. */
  readonly postedOn?: string;
}

/** Returns a text that is the same for equal references; for maps. */
export function pageRefKey({ id, title, spaceKey, postedOn }: PageRef): string {
  return id === undefined ? JSON.stringify([spaceKey ?? "", title ?? "", postedOn ?? ""]) : JSON.stringify([id]);
}
