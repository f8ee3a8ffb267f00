/** How many pages deep texts are included. */
export const MAX_INCLUDE_DEPTH = 5;
/** Maximum number of pages that one chapter includes. */
export const MAX_INCLUDES = 25;
/** Maximum number of entries that the macros of one chapter generate. */
export const MAX_ENTRIES = 2000;
/** Maximum number of pages that a search by labels returns. */
export const MAX_FOUND = 500;
