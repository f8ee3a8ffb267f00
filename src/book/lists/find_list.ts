import { type Issue, warningIssue } from "../../base/issue.ts";
import { resolveRelative } from "../order/relative_path.ts";
import type { BookList } from "./listed_node.ts";
import { readBookToml } from "./read_book_toml.ts";
import { readMkDocs } from "./read_mkdocs.ts";
import { readQuarto } from "./read_quarto.ts";
import { readSummary } from "./read_summary.ts";
import { MAX_SETTINGS, parseSettings } from "./yaml_settings.ts";

/** Program whose books are listed in this way. */
export type BookMaker = "mdbook" | "mkdocs" | "quarto";

/** The list of a book in a folder. Paths are relative to that folder, with slashes. */
export interface FoundList extends BookList {
  /** Path of the file that has the list; undefined if the folder has none. */
  readonly path?: string | undefined;
  readonly maker?: BookMaker | undefined;
  /** Folder with the files of the book; empty for the top. */
  readonly folder: string;
  readonly issues: readonly Issue[];
}

/** Reads a text file of the folder; undefined if it is missing or no text. */
export type ReadText = (path: string, maxLength: number) => Promise<string | undefined>;

/** Finds the list of a book: `SUMMARY.md`, at the top or where `book.toml` says, then `mkdocs.yml`, then `_quarto.yml`. */
export async function findList(paths: ReadonlySet<string>, readText: ReadText): Promise<FoundList> {
  return await findSummary(paths, readText) ?? await findMkDocs(paths, readText) ??
    await findQuarto(paths, readText) ?? { folder: "", facts: {}, nodes: undefined, issues: [] };
}

async function findSummary(paths: ReadonlySet<string>, readText: ReadText): Promise<FoundList | undefined> {
  const toml = await readIfThere("book.toml", paths, readText);
  const settings = toml === undefined ? undefined : readBookToml(toml);
  const folder = settings === undefined ? "" : resolveRelative("", settings.folder);
  for (const [at, path] of [["", "SUMMARY.md"], [folder, resolveRelative(folder, "SUMMARY.md")]] as const) {
    const text = await readIfThere(path, paths, readText);
    if (text === undefined) continue;
    const list = readSummary(text);
    // Without entries, it may be a document of that name.
    if (list.nodes === undefined) continue;
    const facts = { ...list.facts, ...settings?.facts };
    return { path, maker: "mdbook", folder: at, facts, nodes: list.nodes, issues: [] };
  }
  return undefined;
}

async function findMkDocs(paths: ReadonlySet<string>, readText: ReadText): Promise<FoundList | undefined> {
  for (const path of ["mkdocs.yml", "mkdocs.yaml"]) {
    const text = await readIfThere(path, paths, readText);
    if (text === undefined) continue;
    const { root, issues } = parseSettings(text);
    const { folder: named, facts, nodes } = readMkDocs(root);
    const folder = resolveRelative("", named);
    const hasFolder = [...paths].some((each) => each.startsWith(`${folder}/`));
    return { path, maker: "mkdocs", folder: hasFolder ? folder : "", facts, nodes, issues: at(path, issues) };
  }
  return undefined;
}

async function findQuarto(paths: ReadonlySet<string>, readText: ReadText): Promise<FoundList | undefined> {
  for (const path of ["_quarto.yml", "_quarto.yaml"]) {
    const text = await readIfThere(path, paths, readText);
    if (text === undefined) continue;
    const { root, issues } = parseSettings(text);
    return { path, maker: "quarto", folder: "", ...readQuarto(root), issues: at(path, issues) };
  }
  return undefined;
}

async function readIfThere(
  path: string,
  paths: ReadonlySet<string>,
  readText: ReadText,
): Promise<string | undefined> {
  return paths.has(path) ? await readText(path, MAX_SETTINGS) : undefined;
}

function at(file: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => warningIssue(issue.code, issue.message, { ...issue, file }));
}
