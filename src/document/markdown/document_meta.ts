/** What stands on the title page. Absent texts are empty. */
export interface DocumentMeta {
  title: string;
  subtitle: string;
  authors: string[];
  /** The wiki space or product that the document belongs to. */
  space: string;
  version: string;
  /** As the author wrote it: `2026-03-01`, `March 2026`. */
  date: string;
  /** `Draft`, `Approved` and the like. */
  status: string;
  /** A BCP 47 tag such as `en` or `pt-BR`; empty leaves the language to the design. */
  language: string;
}

/** The fields that are one text. */
export const META_TEXTS = ["title", "subtitle", "space", "version", "date", "status", "language"] as const;

/** Nothing known. */
export function emptyMeta(): DocumentMeta {
  return { title: "", subtitle: "", authors: [], space: "", version: "", date: "", status: "", language: "" };
}
