import { type Issue, warningIssue } from "../../base/issue.ts";
import type { Citing } from "../../document/citations/citing.ts";
import { parseFrontMatter } from "../../document/read/markdown/meta/front_matter.ts";
import { resolveRelative } from "../order/relative_path.ts";
import { type BookList, type ListedFacts, type ListedNode, MAX_LISTED_DEPTH } from "./listed_node.ts";
import { MYST_SETTINGS, readMystCiting, readMystMacros } from "./read_myst.ts";
import { readQuarto } from "./read_quarto.ts";
import { readSummary } from "./read_summary.ts";
import { MAX_SETTINGS, parseSettings, settingAt, type SettingsNode, settingText } from "./yaml_settings.ts";
import { present } from "../../base/present.ts";

/** Program whose books are listed in this way. */
export type BookMaker = "mdbook" | "mkdocs" | "quarto";

/** The list of a book in a folder. Paths are relative to that folder, with slashes. */
export interface FoundList extends BookList {
  /** Path of the file that has the list; undefined if the folder has none. */
  readonly path?: string | undefined;
  readonly maker?: BookMaker | undefined;
  /** Folder with the files of the book; empty for the top. */
  readonly folder: string;
  /** What it says about citations. */
  readonly citing?: Citing | undefined;
  /** Definitions of macros that its formulas have. */
  readonly macros?: readonly string[] | undefined;
  readonly issues: readonly Issue[];
}

/** Reads a text file of the folder; undefined if it is missing or no text. */
export type ReadText = (path: string, maxLength: number) => Promise<string | undefined>;

/**
 * Finds the list of a book: `SUMMARY.md`, at the top or where `book.toml` says, then `mkdocs.yml`, then `_quarto.yml`.
 * Without one, the settings of MyST and Jupyter Book still say what its files cite, and which macros they have.
 */
export async function findList(paths: ReadonlySet<string>, readText: ReadText): Promise<FoundList> {
  return await findSummary(paths, readText) ?? await findMkDocs(paths, readText) ??
    await findQuarto(paths, readText) ?? await findMyst(paths, readText) ??
    { folder: "", facts: {}, nodes: undefined, issues: [] };
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
    const { citing, macros: found } = parseFrontMatter(text, 1);
    const macros = found.map(({ tex }) => tex);
    return { path, maker: "quarto", folder: "", ...readQuarto(root), citing, macros, issues: at(path, issues) };
  }
  return undefined;
}

async function findMyst(paths: ReadonlySet<string>, readText: ReadText): Promise<FoundList | undefined> {
  for (const path of MYST_SETTINGS.keys()) {
    const text = await readIfThere(path, paths, readText);
    const { root } = parseSettings(text ?? "");
    const [citing, macros] = [readMystCiting(path, root, paths), readMystMacros(path, root)];
    if (citing === undefined && macros.length === 0) continue;
    return { path, folder: "", facts: {}, nodes: undefined, citing, macros, issues: [] };
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

/** A `mkdocs.yml`: the list, and the folder of its files. */
export interface MkDocsBook extends BookList {
  readonly folder: string;
}

/** Reads the settings of MkDocs: `nav`, `docs_dir`, and facts about the site. Without `nav`, nothing is listed. */
export function readMkDocs(root: SettingsNode | undefined): MkDocsBook {
  const author = settingText(settingAt(root, "site_author"));
  const nav = settingAt(root, "nav")?.items;
  return {
    folder: settingText(settingAt(root, "docs_dir")) ?? "docs",
    facts: present({
      title: settingText(settingAt(root, "site_name")),
      description: settingText(settingAt(root, "site_description")),
      language: settingText(settingAt(root, "theme", "language")),
      authors: author === undefined ? undefined : [author],
    }),
    nodes: nav === undefined ? undefined : nav.flatMap((item) => readEntry(item, 1)),
  };
}

/** An entry is a path, or one title with a path or with entries. */
function readEntry({ text, fields, place }: SettingsNode, depth: number): ListedNode[] {
  if (text !== undefined) return text === "" ? [] : [{ path: text, place, children: [] }];
  return [...fields ?? []].flatMap(([title, value]) => {
    if (value.items === undefined) {
      const path = settingText(value);
      return [{ title, ...present({ path }), place: value.place, children: [] }];
    }
    const items = depth < MAX_LISTED_DEPTH ? value.items : [];
    return [{ title, place: value.place, children: items.flatMap((item) => readEntry(item, depth + 1)) }];
  });
}

/** A `book.toml` of mdBook. */
export interface BookToml {
  /** Folder of the files. */
  readonly folder: string;
  readonly facts: ListedFacts;
}

const TABLE = /^[ \t]*\[\[?[^\]\n]*\]\]?/m;
const STRING = `"((?:[^"\\\\\\n]|\\\\.)*)"|'([^'\\n]*)'`;

/** Reads the table `[book]` of mdBook's settings: its strings, and the list of authors. */
export function readBookToml(text: string): BookToml {
  const table = bookTable(text);
  const authors = [
    ...(/^[ \t]*authors[ \t]*=[ \t]*\[([^\]]*)\]/m.exec(table)?.[1] ?? "").matchAll(new RegExp(STRING, "g")),
  ]
    .map(([, escaped, literal]) => unescape(escaped) ?? literal ?? "").filter((name) => name !== "");
  return {
    folder: stringOf(table, "src") ?? "src",
    facts: present({
      title: stringOf(table, "title"),
      description: stringOf(table, "description"),
      language: stringOf(table, "language"),
      authors: authors.length === 0 ? undefined : authors,
    }),
  };
}

function bookTable(text: string): string {
  const start = /^[ \t]*\[book\][^\n]*\n/m.exec(text);
  if (start === null) return "";
  const rest = text.slice(start.index + start[0].length);
  const end = TABLE.exec(rest);
  return end === null ? rest : rest.slice(0, end.index);
}

function stringOf(table: string, name: string): string | undefined {
  const [, escaped, literal] = new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*(?:${STRING})`, "m").exec(table) ?? [];
  const text = unescape(escaped) ?? literal ?? "";
  return text.trim() === "" ? undefined : text;
}

function unescape(text: string | undefined): string | undefined {
  return text?.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/g, (_, code: string | undefined, other: string | undefined) => {
    if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
    return other === "n" || other === "t" || other === "r" ? " " : other ?? "";
  });
}
