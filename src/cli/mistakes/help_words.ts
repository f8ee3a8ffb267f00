/** What people type for help, without the signs before it. */
export const HELP_WORDS: readonly string[] = ["?", "help", "usage", "h", "man"];

/** What people type for the version. */
export const VERSION_WORDS: readonly string[] = ["v", "ver", "version"];
