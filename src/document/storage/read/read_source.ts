/** Text that nodes of a page body were parsed from. */
export interface ReadSource {
  readonly xhtml: string;
  /** Whether text that Markdown parses slowly, or cannot end with, becomes opaque. */
  readonly isBounded: boolean;
}
