/** How many pages deep texts are included. */
export const MAX_INCLUDE_DEPTH = 5;
/** Maximum number of pages that one chapter includes. */
export const MAX_INCLUDES = 25;
/** Maximum number of entries that the macros of one chapter generate. */
export const MAX_ENTRIES = 2000;
/** Maximum number of pages that a search by labels returns. */
export const MAX_FOUND = 500;
/** Maximum number of nodes that one chapter takes from other pages. */
export const MAX_TAKEN_NODES = 500_000;
/** Maximum length of the text that one chapter takes from other pages, in UTF-16 code units. */
export const MAX_TAKEN_TEXT: number = 10 * 2 ** 20;
/** Maximum number of headings that the lists of contents of one chapter have together. */
export const MAX_LISTED_HEADINGS = 50_000;
/** Maximum number of pages whose histories one list shows. */
export const MAX_HISTORIES = 50;
