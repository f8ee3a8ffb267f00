/** Facts about a document, for its title page and the metadata of the PDF. Missing texts are empty. */
export interface DocumentMeta {
  title: string;
  subtitle: string;
  authors: string[];
  /** Wiki space or product that the document belongs to. */
  space: string;
  version: string;
  /** Date as written by the author: `2026-03-01`, `March 2026`; the metadata needs an ISO date. */
  date: string;
  /** Status, such as `Draft` or `Approved`. */
  status: string;
  /** BCP 47 tag such as `en` or `pt-BR`; if empty, the design decides. */
  language: string;
  /** Summary for the metadata; it is not shown. */
  description: string;
  /** Summary that is shown before the text; an empty line separates its paragraphs. */
  abstract: string;
  /** Keywords for the metadata; they are not shown. */
  keywords: string[];
  /** Further fields of the author by name, for designs that show them. */
  fields: Map<string, string>;
}

/** Fields with a single text. */
export const META_TEXTS = [
  ...["title", "subtitle", "space", "version", "date", "status", "language", "description", "abstract"] as const,
] as const;

/** Fields with a list of texts. */
export const META_LISTS = ["authors", "keywords"] as const;

/** Creates empty metadata. */
export function emptyMeta(): DocumentMeta {
  const texts = {
    title: "",
    subtitle: "",
    space: "",
    version: "",
    date: "",
    status: "",
    language: "",
    description: "",
    abstract: "",
  };
  return { ...texts, authors: [], keywords: [], fields: new Map() };
}
