import type { BookFormat } from "../../../book/places/list_link_places.ts";

/** What the words mean with which exporters are named: a format of this program, or one of others. */
const FORMATS: ReadonlyMap<string, BookFormat | "other"> = new Map<string, BookFormat | "other">([
  ...["pdf", "scroll-pdf"].map((word) => [word, "pdf"] as const),
  ...["word", "office", "docx", "scroll-office", "scroll-word"].map((word) => [word, "word"] as const),
  ...["html", "epub", "docbook", "eclipsehelp", "viewport", "sites", "confluence", "chm", "xml"].flatMap((word) => [
    [word, "other"] as const,
    [`scroll-${word}`, "other"] as const,
  ]),
]);

/** Returns the format of an exporter by its name: `other` for one that makes neither, undefined for an unknown one. */
export function exporterFormat(word: string): BookFormat | "other" | undefined {
  return FORMATS.get(word);
}
