/** Macros that are controls, such as search boxes and buttons: they only work on a screen, and a book leaves them out. */
export const INTERACTIVE_MACROS: ReadonlySet<string> = new Set([
  ...["livesearch", "searchbox", "favpage", "pagetreesearch", "create-from-template", "create-page"],
  ...["create-space-button", "like", "like-button", "likes", "floatmenu", "scroll-exportbutton"],
]);
