import ignore, { type Ignore } from "ignore";
import { SyncError } from "../../sync_error.ts";
import { folderOfPath } from "../folder_of_path.ts";
import { shownPath } from "../safe_path.ts";
import { exceptedPage, type IgnorePattern, parsePatterns } from "./ignore_patterns.ts";
import { isConflictedCopy, isPackages, isPassing } from "./other_programs.ts";
import type { RulesAbove, RuleText } from "./rules_above.ts";

/** Why a file is not synced. */
export type IgnoreCause =
  /** A rule in a file excludes it, or a folder that it is in. */
  | {
    readonly kind: "rule";
    /** Path of what the rule matches, below the synced folder. */
    readonly path: string;
    /** Rule as shown in messages: `"drafts/" in line 3 of ".gitignore"`. */
    readonly rule: string;
  }
  /** Another program made it, because both sides changed a file; it may contain an edit. */
  | { readonly kind: "copy" }
  /** It is a temporary file, a backup, or a part of an installed package. */
  | { readonly kind: "passing" };

/** Files with rules, in the order in which they apply. */
const RULE_FILES = [".gitignore", ".toolignore"] as const;

/** Tests whether a name is that of a file with ignore rules. */
export function isRuleFile(name: string): boolean {
  return RULE_FILES.some((each) => each === name);
}

/** Creates rules that exclude nothing but what other programs leave behind. */
export function withoutRules(): IgnoreRules {
  return new IgnoreRules({ prefix: undefined, texts: [] }, () => undefined);
}

/** Names of pages: a rule that excludes both keeps the folder out of git, and says nothing about pages. */
const SOME_PAGES = ["Aa.md", "Zz.md"];

/**
 * Rules about what is never a page: `.gitignore` and `.toolignore` of the synced folder and the folders in it, the
 * rules of the repository above, and names that other programs use. A later rule wins, as in git, and those of a folder
 * after those above it. A rule of a `.gitignore` that excludes the synced folder, or every page directly in it, does not
 * count, unless others make exceptions for pages.
 */
export class IgnoreRules {
  readonly #above: RulesAbove;
  readonly #prefix: string;
  readonly #read: (path: string) => string | undefined;
  readonly #folders = new Map<string, Ignore>();

  /**
   * Creates the rules of a folder.
   *
   * @param read Reads a file of the synced folder with rules; returns undefined if it does not exist.
   */
  constructor(above: RulesAbove, read: (path: string) => string | undefined) {
    this.#above = above;
    this.#prefix = above.prefix ?? "";
    this.#read = read;
  }

  /** Takes note of a folder's names, so that the rules of the folder are read only if it has some. */
  enter(folder: string, names: ReadonlySet<string>): void {
    const found = RULE_FILES.filter((name) => names.has(name));
    this.#folders.set(folder, this.#rulesWith(folder, found));
  }

  /**
   * Returns why a file or folder is not synced; undefined if it is.
   *
   * @throws {SyncError} `file-unavailable` if rules cannot be read.
   */
  find(path: string, kind: "file" | "folder" = "file"): IgnoreCause | undefined {
    const names = path.split("/");
    const name = names.at(-1) ?? "";
    if ((kind === "folder" ? names : names.slice(0, -1)).some(isPackages)) return { kind: "passing" };
    if (kind === "file" && isPassing(name)) return { kind: "passing" };
    return this.findRule(path, kind) ?? (kind === "file" && isConflictedCopy(name) ? { kind: "copy" } : undefined);
  }

  /** Returns the rule in a file that excludes a path; undefined if none does. */
  findRule(path: string, kind: "file" | "folder" = "file"): IgnoreCause | undefined {
    const rules = this.#rulesOf(folderOfPath(path));
    const { rule } = rules.test(`${this.#prefix}${path}${kind === "folder" ? "/" : ""}`);
    if (rule === undefined) return undefined;
    const names = path.split("/");
    const parents = names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
    const excluded = parents.find((each) => rules.test(`${this.#prefix}${each}/`).ignored) ?? path;
    return { kind: "rule", path: excluded, rule: rule.mark ?? rule.pattern };
  }

  #rulesOf(folder: string): Ignore {
    const known = this.#folders.get(folder) ?? this.#rulesWith(folder, RULE_FILES);
    this.#folders.set(folder, known);
    return known;
  }

  #rulesWith(folder: string, files: readonly string[]): Ignore {
    const isTop = folder === "";
    const before = isTop ? this.#above.texts : [];
    const own = files.flatMap((name) => {
      const place = isTop ? name : `${folder}/${name}`;
      const text = this.#read(place);
      return text === undefined ? [] : [{ place, folder: this.#prefix + (isTop ? "" : `${folder}/`), text }];
    });
    const rules = isTop ? create() : this.#rulesOf(folderOfPath(folder));
    const read = [...before, ...own].map(toPatterns);
    const added = read.flatMap((each) => isTop ? this.#withoutAll(each) : each.patterns);
    return added.length === 0 ? rules : create().add(rules).add(added);
  }

  /** Leaves out the rules of a file that are only meant to keep the folder out of git. */
  #withoutAll({ place, patterns }: MarkedPatterns): readonly IgnorePattern[] {
    const prefix = this.#prefix;
    const excludesAll = (each: readonly IgnorePattern[]) => {
      const rules = create().add(each);
      return SOME_PAGES.every((name) => rules.ignores(prefix + name));
    };
    if (place === ".toolignore" || !excludesAll(patterns)) return patterns;
    const rules = create().add(patterns);
    const exceptions = patterns.flatMap(({ pattern }) => exceptedPage(pattern, prefix) ?? []);
    if (exceptions.some((page) => page.startsWith(prefix) && !rules.ignores(page))) return patterns;
    return patterns.filter((each) => !excludesAll([each]));
  }
}

/** Patterns of a file. */
interface MarkedPatterns {
  readonly place: string;
  readonly patterns: readonly IgnorePattern[];
}

function toPatterns(rules: RuleText): MarkedPatterns {
  const parsed = parsePatterns(rules);
  if ("patterns" in parsed) return { place: rules.place, patterns: parsed.patterns };
  const message = `Cannot use the ignore rules in ${
    shownPath(rules.place)
  }: line ${parsed.line} has too many wildcards`;
  throw new SyncError("file-unavailable", message, { hint: "Use at most 4 asterisks in a name." });
}

/** Creates empty rules, which compare letters as the file systems of this system do. */
function create(): Ignore {
  return ignore({ ignorecase: Deno.build.os !== "linux" });
}
