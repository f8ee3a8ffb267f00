/** A version of a document, in its history. Missing texts are empty. */
export interface HistoryEntry {
  version: string;
  /** As written. */
  date: string;
  author: string;
  /** What changed. */
  changes: string;
}

/** Somebody who approves a document. Missing texts are empty. */
export interface Approval {
  name: string;
  role: string;
  /** As written; empty before the approval. */
  date: string;
}

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
  /** Versions of the document, in the order of the author. */
  history: HistoryEntry[];
  approvals: Approval[];
  /** Further fields of the author by name, for designs that show them. */
  fields: Map<string, string>;
}

/** Fields with a single text. */
export const META_TEXTS = [
  ...["title", "subtitle", "space", "version", "date", "status", "language", "description", "abstract"] as const,
] as const;

/** Fields with a list of texts. */
export const META_LISTS = ["authors", "keywords"] as const;

/** Fields with a list of entries, and the texts of each entry, in the order of their columns. */
export const META_TABLES = {
  history: ["version", "date", "author", "changes"],
  approvals: ["name", "role", "date"],
} as const;

/** Lists all texts of the history and the approvals. */
export function listTableTexts({ history, approvals }: Pick<DocumentMeta, "history" | "approvals">): string[] {
  return [
    ...history.flatMap((entry) => META_TABLES.history.map((name) => entry[name])),
    ...approvals.flatMap((entry) => META_TABLES.approvals.map((name) => entry[name])),
  ];
}

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
  return { ...texts, authors: [], keywords: [], history: [], approvals: [], fields: new Map() };
}
