import { type Issue, warningIssue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import type { LoadedMarkdown } from "../load_markdown.ts";
import { DocumentImages } from "../pictures/document_images.ts";
import type { PictureDemands } from "../pictures/picture_drawer.ts";
import { BookChapters } from "./chapters/book_chapters.ts";
import { inFile } from "./chapters/book_file.ts";
import { checkBookFonts, judgeBook } from "./chapters/judge_book.ts";
import { renderChapters } from "./chapters/render_chapters.ts";
import type { BookSource } from "./files/book_sources.ts";
import { startName } from "./links/book_links.ts";
import { listBookFiles, type ReadBook, readBook, type ReadBookOptions } from "./read_book.ts";

/** Options of {@linkcode loadBook}. */
export interface LoadBookOptions extends PictureDemands, ReadBookOptions {}

/**
 * Reads the files of a folder, or several files, as one book that is ready to be typeset: each file is a chapter, links
 * between them lead to places in the book, and pictures are found from each file.
 *
 * @throws {FileError} when a file cannot be read, or there are too many.
 */
export async function loadBook(
  source: BookSource,
  { title, step, ...demands }: LoadBookOptions,
  context: Context,
): Promise<LoadedMarkdown> {
  const read = await readBook(source, { title, step }, context);
  return read.isBroken ? refusedBook(read) : await render(read, demands, context);
}

function refusedBook(read: ReadBook): LoadedMarkdown {
  const issues = limitIssues(read.issues);
  return {
    files: new Map(),
    title: read.facts.meta.title,
    fields: [],
    watched: listBookFiles(read),
    issues,
    judge: () => issues,
    checkFonts: () => [],
    locate: (issue) => issue,
  };
}

async function render(read: ReadBook, demands: PictureDemands, context: Context): Promise<LoadedMarkdown> {
  const { source, entries, facts: { meta, main } } = read;
  const chapters = new BookChapters(read);
  const { base: folder, roots } = source;
  const images = new DocumentImages({ folder, name: "", roots }, context, demands);
  for (const url of chapters.listPictures()) images.expect(url);
  await images.load();
  const resolveImage = (url: string) => images.find(url);
  const rendered = renderChapters(read, chapters, { resolveImage, explain: (issue) => images.explain(issue) });
  const file = main?.source.name ?? folder;
  const whole = { meta, entries, file };
  const issues = [...inOrder(read, rendered.issues), ...inFile(rendered.book.issues, file), ...images.issues];
  const { source: text, locate } = rendered.book;
  const names = new Map(entries.map((entry) => [startName(entry.id), entry.file?.source.name]));
  return {
    files: new Map([["/main.typ", new TextEncoder().encode(text)], ...images.files]),
    title: meta.title,
    fields: [...meta.fields].flatMap(([name, value]) => value === "" ? [] : [name]),
    watched: [...listBookFiles(read), ...images.watched],
    issues: limitIssues(issues),
    judge: (conformance) => limitIssues([...issues, ...judgeBook(whole, conformance)]),
    checkFonts: (fonts) => checkBookFonts(whole, fonts),
    locate(issue) {
      const place = issue.path === "main.typ" && issue.line !== undefined ? locate(issue.line) : undefined;
      const name = place === undefined ? undefined : names.get(place.anchor);
      if (place === undefined || name === undefined) return issue;
      const { severity, code, message } = issue;
      return { severity, code, message, file: name, ...(place.line === undefined ? {} : { line: place.line }) };
    },
  };
}

/** Merges the findings of reading and of rendering: chapter by chapter, each in the order of the text. */
function inOrder(
  { entries, issues, source }: ReadBook,
  rendered: ReadonlyMap<string, readonly Issue[]>,
): Issue[] {
  const files = new Set(entries.map(({ file }) => file?.source.name));
  const about = issues.filter(({ file }) => file === undefined || !files.has(file));
  return [
    ...about,
    ...entries.flatMap(({ id, file }) =>
      [...(file?.issues ?? []), ...(rendered.get(startName(id)) ?? [])].toSorted((a, b) =>
        (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
      )
    ),
  ].map((issue) => issue.file === undefined ? { ...issue, file: source.base } : issue);
}

/** Maximum number of findings of one code. */
const MAX_PER_CODE = 200;

/** Leaves out all but the first findings of each code, and says so. */
function limitIssues(issues: readonly Issue[]): Issue[] {
  const counts = new Map<string, number>();
  const kept = issues.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MAX_PER_CODE || code === "more-issues";
  });
  const full = [...counts].filter(([code, count]) => count > MAX_PER_CODE && code !== "more-issues");
  return [
    ...kept,
    ...full.map(([code, count]) =>
      warningIssue("more-issues", `${count - MAX_PER_CODE} more problems of type ${code}`)
    ),
  ];
}
