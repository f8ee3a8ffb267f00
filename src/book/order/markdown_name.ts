/** Extensions of the files that a book consists of. */
export const MARKDOWN_ENDINGS = [".md", ".qmd", ".markdown", ".mdx", ".rmd", ".Rmd"] as const;

const MARKDOWN = /\.(?:md|qmd|markdown|mdx|rmd)$/i;
/** Files that stand for their folder, the first of them first. */
const INDEX_STEMS = ["index", "readme", "_index"] as const;

/** Tests whether a file is one that a book consists of. */
export function isMarkdownName(path: string): boolean {
  return MARKDOWN.test(path);
}

/** Returns a path without the extension of Markdown. */
export function markdownStem(path: string): string {
  return path.replace(MARKDOWN, "");
}

/** Returns the rank of a file that stands for its folder, 0 for the first; undefined for other files. */
export function indexRank(path: string): number | undefined {
  const stem = markdownStem(path.slice(path.lastIndexOf("/") + 1)).toLowerCase();
  const rank = INDEX_STEMS.findIndex((each) => each === stem);
  return rank === -1 || !isMarkdownName(path) ? undefined : rank;
}

/** Returns the folder of a relative path; empty for a file at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
