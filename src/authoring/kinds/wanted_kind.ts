import type { FileKind } from "./file_kind.ts";

/** What commands read, in the words that people know. */
export const WANTED_KINDS = {
  pack: "a pack",
  recipe: "a recipe",
  template: "a template",
  document: "a Markdown document",
  word: "a Word file",
  wordOrMacros: "a Word file",
  officeText: "a text of an office program",
  design: "the source of a design",
  manifest: "a manifest",
  pdf: "a PDF",
} as const;

/** What a command reads. */
export type WantedKind = keyof typeof WANTED_KINDS;

/** Kinds that a reader gets: it knows best what is wrong in them. */
const READABLE: Readonly<Record<WantedKind, readonly FileKind[]>> = {
  pack: ["pack", "zip"],
  recipe: ["recipe", "yaml", "folder", "recipeFolder"],
  template: ["pack", "zip", "recipe", "yaml", "folder", "recipeFolder"],
  document: ["markdown", "html", "text", "empty"],
  word: ["word"],
  wordOrMacros: ["word", "wordMacros"],
  officeText: ["word", "wordMacros", "oldWord", "openDocument", "rtf"],
  design: ["word", "wordMacros", "theme"],
  manifest: ["manifest", "json", "text"],
  pdf: ["pdf"],
};

/** Returns whether a file is of the wanted kind, as far as can be recognized. */
export function isWanted(wanted: WantedKind, kind: FileKind | undefined): boolean {
  return kind === undefined || READABLE[wanted].includes(kind);
}
