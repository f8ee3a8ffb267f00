import type { NameFiles } from "../../../../authoring/book/split/export_files.ts";
import type { SplitUnit } from "../../../../authoring/book/split/plan_files.ts";
import { chapterFileName } from "./chapter_file_name.ts";
import { pageFileNames } from "./page_file_names.ts";

/** Returns what names the files of a divided book. */
export function nameFilesBy(unit: SplitUnit, ending: ".pdf" | ".docx"): NameFiles {
  if (unit === "chapter") {
    return (files) => {
      const count = files.length;
      return files.map(({ title }, i) => chapterFileName(title, { number: i + 1, count, ending }));
    };
  }
  return (files, entries) => {
    const levels = new Map(entries.map(({ facts: { id }, level }) => [id, level]));
    return pageFileNames(
      files.map(({ title, keys: [id = title] }) => ({ facts: { id, title }, level: levels.get(id) ?? 1 })),
      ending,
    );
  };
}
