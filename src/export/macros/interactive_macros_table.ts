/** Macros that only work on a screen, or list what changes daily: a book leaves them out. */
export const INTERACTIVE_MACROS: ReadonlySet<string> = new Set([
  ...["livesearch", "search", "searchbox", "navmap", "favpage", "pagetreesearch", "create-from-template"],
  ...["create-page", "create-space-button", "recently-updated", "recently-updated-dashboard", "blog-posts"],
  ...["tasks-report-macro", "space-details", "contributors", "contributors-summary", "like", "like-button", "likes"],
  ...["popular-labels", "recently-used-labels", "related-labels", "listlabels", "floatmenu", "scroll-exportbutton"],
  ...["activity-stream", "network", "userlister"],
]);
