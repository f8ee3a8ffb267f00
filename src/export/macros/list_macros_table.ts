/**
 * Lists that readers of the wiki see, and that only the wiki knows: what a book cannot list itself is a loss. Other
 * macros that a book does not know may be lists too.
 */
export const LIST_MACROS: ReadonlySet<string> = new Set([
  ...["activity-stream", "confluence-activity-stream", "contributors-summary", "global-reports", "globalreports"],
  ...["labels-list", "network", "recently-used-labels", "related-labels", "search"],
  ...["space-attachments", "space-details", "spaces", "spaces-list", "undefined-pages", "userlister"],
]);
