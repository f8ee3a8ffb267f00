/** Contents of the title page. Missing texts are empty. */
export interface DocumentMeta {
  title: string;
  subtitle: string;
  authors: string[];
  /** Wiki space or product that the document belongs to. */
  space: string;
  version: string;
  /** Date as written by the author: `2026-03-01`, `March 2026`. */
  date: string;
  /** Status, such as `Draft` or `Approved`. */
  status: string;
  /** BCP 47 tag such as `en` or `pt-BR`; if empty, the design decides. */
  language: string;
}

/** Fields with a single text. */
export const META_TEXTS = ["title", "subtitle", "space", "version", "date", "status", "language"] as const;

/** Creates empty metadata. */
export function emptyMeta(): DocumentMeta {
  return { title: "", subtitle: "", authors: [], space: "", version: "", date: "", status: "", language: "" };
}
