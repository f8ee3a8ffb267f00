import { decodeOrKeep } from "../../base/decode_address.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { countNoun } from "../../base/count_noun.ts";
import { quote, truncate } from "../../base/text.ts";
import type { BookNode, RankOf } from "../order/book_node.ts";
import { orderByNames } from "../order/folder_tree.ts";
import { indexRank, isMarkdownName, markdownStem } from "../order/markdown_name.ts";
import { leadsOut, resolveRelative } from "../order/relative_path.ts";
import { type ListedNode, MAX_LISTED } from "./listed_node.ts";

/** What a list refers to. */
export interface ListedFiles {
  /** The file with the list, as findings name it. */
  readonly file: string;
  /** Path of the list, which is no chapter. */
  readonly list: string;
  /** Folder that the paths of the list are relative to; empty for the top. */
  readonly folder: string;
  /** All files, with whether they are Markdown or not. */
  readonly paths: ReadonlySet<string>;
}

/** Chapters of a list. */
export interface PlacedList {
  readonly nodes: readonly BookNode[];
  readonly issues: readonly Issue[];
}

/**
 * Finds the files of a list. A file that is missing, or named again, is reported with its line; so is, once, that files
 * are not listed.
 */
export function placeListed(listed: readonly ListedNode[], files: ListedFiles): PlacedList {
  const placing = new Placing(files);
  const nodes = placing.place(listed);
  return { nodes, issues: [...placing.issues, ...placing.warnUnlisted()] };
}

class Placing {
  readonly issues: Issue[] = [];
  readonly #files: ListedFiles;
  readonly #taken = new Set<string>();
  /** Files that entries name themselves: patterns leave them out. */
  readonly #named = new Set<string>();
  #left = MAX_LISTED;

  constructor(files: ListedFiles) {
    this.#files = files;
  }

  place(listed: readonly ListedNode[]): BookNode[] {
    this.#collectNamed(listed);
    return this.#placeAll(listed);
  }

  #placeAll(listed: readonly ListedNode[]): BookNode[] {
    return listed.flatMap((node) => this.#left-- > 0 ? this.#placeOne(withIndex(node)) : []);
  }

  #collectNamed(listed: readonly ListedNode[]): void {
    for (const { path, isPattern, children } of listed) {
      const found = path === undefined || isPattern ? undefined : this.#find(path);
      if (found !== undefined) this.#named.add(found);
      this.#collectNamed(children);
    }
  }

  #placeOne(node: ListedNode): BookNode[] {
    const { title, path: written, isPattern, isAppendix, isUnnumbered } = node;
    const path = written === undefined || isPattern ? undefined : this.#take(written, node);
    const children = [
      ...(isPattern ? this.#expand(written ?? "", node) : []),
      ...this.#placeAll(node.children),
    ];
    if (path !== undefined || (title !== undefined && children.length > 0)) {
      return [{ title, path, children, ...present({ isAppendix, isUnnumbered }) }];
    }
    return children;
  }

  /** Finds the file of an entry, and claims it. */
  #take(written: string, { place }: ListedNode): string | undefined {
    if (/^(?:[a-z][a-z0-9+.-]+:|\/\/|#)/i.test(written)) return undefined; // a page on the web is no chapter
    const path = this.#find(written);
    const shown = quote(truncate(written, 200));
    if (path === undefined) {
      const isOut = leadsOut(this.#resolve(written));
      this.#warn(
        "listed-file-missing",
        `The list names ${shown}, which ${isOut ? "is not in the folder" : "does not exist"}`,
        {
          ...place,
          hint: "Add the file, or correct the path in the list.",
        },
      );
      return undefined;
    }
    if (!isMarkdownName(path)) {
      this.#warn("listed-file-skipped", `The list names ${shown}, which is not Markdown and is left out`, place);
      return undefined;
    }
    if (path === this.#files.list) return undefined;
    if (this.#taken.has(path)) {
      if (!written.includes("#")) {
        this.#warn("listed-twice", `The list names ${shown} again; the book has it once, at its first place`, place);
      }
      return undefined;
    }
    this.#taken.add(path);
    return path;
  }

  #resolve(written: string): string {
    const [path = ""] = written.split(/[?#]/);
    return resolveRelative(path.startsWith("/") ? "" : this.#files.folder, path);
  }

  #find(written: string): string | undefined {
    const [path = ""] = written.split(/[?#]/);
    const { paths, folder } = this.#files;
    const candidates = [
      this.#resolve(path),
      resolveRelative(folder, path),
      resolveRelative(folder, decodeOrKeep(path)),
    ];
    const folders = candidates.flatMap((each) =>
      ["index", "README", "_index"].flatMap((name) => [`${each}/${name}.md`])
    );
    return [...candidates, ...folders].find((each) => paths.has(each));
  }

  #expand(pattern: string, { place }: ListedNode): BookNode[] {
    const { folder, paths, list } = this.#files;
    const whole = resolveRelative(folder, pattern.replace(/\/$/, ""));
    const isFree = (path: string) => !this.#taken.has(path) && !this.#named.has(path) && path !== list;
    const found = [...paths].filter((path) =>
      isMarkdownName(path) && isFree(path) && (matchesPattern(whole, path) || path.startsWith(`${whole}/`)) &&
      !isPartial(path.slice(folder.length))
    );
    if (found.length === 0) {
      const message = `The list names ${quote(truncate(pattern, 200))}, and no other file is there`;
      this.#warn("listed-file-missing", message, place);
    }
    for (const path of found) this.#taken.add(path);
    return orderByNames(found, commonFolder(whole, folder), NO_RANK);
  }

  /** Warns about the files that the list does not have. */
  warnUnlisted(): Issue[] {
    const { paths, list, folder, file } = this.#files;
    const prefix = folder === "" ? "" : `${folder}/`;
    const others = [...paths].filter((path) =>
      path.startsWith(prefix) && isMarkdownName(path) && path !== list && !this.#taken.has(path) &&
      !isPartial(path.slice(folder.length))
    );
    if (others.length === 0) return [];
    const shown = others.slice(0, 5).map((path) => quote(truncate(path, 100))).join(", ");
    const more = others.length > 5 ? ` and ${others.length - 5} more` : "";
    const [verb, they] = others.length === 1 ? ["is", "it is"] : ["are", "they are"];
    const message = `${
      countNoun(others.length, "file")
    } ${verb} not in the list, so ${they} not in the book: ${shown}${more}`;
    return [warningIssue("files-not-listed", message, { file, line: 1 })];
  }

  #warn(code: string, message: string, details: { line: number; column: number; hint?: string }): void {
    if (this.issues.length < MAX_ISSUES) {
      this.issues.push(warningIssue(code, message, { file: this.#files.file, ...details }));
    }
  }
}

const MAX_ISSUES = 200;
/** A pattern with more would take long to compare. */
const MAX_WILDCARDS = 6;
const NO_RANK: RankOf = () => ({});

/** A heading whose first entry stands for its folder takes that file as its own. */
function withIndex(node: ListedNode): ListedNode {
  const [first, ...others] = node.children;
  if (node.path !== undefined || node.title === undefined || first?.path === undefined || first.children.length > 0) {
    return node;
  }
  return !first.isPattern && indexRank(first.path) !== undefined
    ? { ...node, path: first.path, children: others }
    : node;
}

/** Quarto does not take files and folders whose names start with an underscore as pages. */
function isPartial(path: string): boolean {
  return path.split("/").some((name) => name.startsWith("_") && markdownStem(name) !== "_index");
}

function matchesPattern(pattern: string, path: string): boolean {
  const wildcards = pattern.split("*").length - 1;
  if (wildcards === 0 || wildcards > MAX_WILDCARDS) return false;
  const source = pattern.split(/(\*\*\/?|\*)/).map((part) => {
    if (part.startsWith("**")) return ".*";
    return part === "*" ? "[^/]*" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${source.join("")}$`).test(path);
}

/** Returns the folder above which the files of a pattern make no headings. */
function commonFolder(pattern: string, folder: string): string {
  const [fixed = ""] = pattern.split("*");
  const path = pattern.includes("*") ? fixed.slice(0, Math.max(0, fixed.lastIndexOf("/"))) : pattern;
  return path.startsWith(folder) ? path : folder;
}
