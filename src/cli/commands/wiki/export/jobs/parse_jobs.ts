import { CommanderError, InvalidArgumentError, type Option } from "@commander-js/extra-typings";
import { hasErrors, type Issue } from "../../../../../base/issue.ts";
import { joinAlternatives } from "../../../../../base/join_alternatives.ts";
import { present } from "../../../../../base/present.ts";
import { didYouMean, nearestName } from "../../../../../base/nearest_name.ts";
import { quote, truncate } from "../../../../../base/text.ts";
import { STANDARD_STREAM } from "../../../../../console/read_input.ts";
import { describeTree, MapReader, readYamlText, type TextRule } from "../../../../../webhook/routes/read/map_reader.ts";
import { PATH_RULE, placeBeside, placeTemplate } from "../../../../../webhook/routes/read/read_secret_text.ts";
import { readYamlTree, type YamlTree } from "../../../../../webhook/routes/read/read_yaml_tree.ts";
import { RouteFindings, type RoutePlace } from "../../../../../webhook/routes/read/route_findings.ts";
import { isRouteName } from "../../../../../webhook/webhook_event.ts";
import { commandOfBook } from "../book_command.ts";
import { type ExportFlags, namesPages } from "../export_flags.ts";
import { folderKeys, type PlannedFolder, readPlannedFolder } from "./planned_folder.ts";
import { bookKeyTable, JOB_FILE_KEYS, type JobKey, jobKeysOf, pathKindOf, takesSeveral } from "./job_keys.ts";

/** A book of a job file. */
export interface PlannedBook {
  /** Name, unique in its file. */
  readonly name: string;
  /** Line of the file in which it begins, from 1. */
  readonly line: number;
  /** What a command line would name; nothing for a book of a folder. */
  readonly targets: readonly string[];
  /** What the options of a command line would be. */
  readonly flags: ExportFlags;
  /** Folder that has the pages, instead of a wiki. */
  readonly folder?: PlannedFolder | undefined;
}

/** Books of a file with everything that is wrong with it. */
export interface ParsedJobs {
  /** In the order of the file; empty if any issue is an error. */
  readonly books: readonly PlannedBook[];
  /** Options of books that do not say otherwise; undefined if any issue is an error. */
  readonly defaults: ExportFlags | undefined;
  /** Findings with line and column, in the order of the text. */
  readonly issues: readonly Issue[];
}

/** What a job file is read with. */
export interface JobReading {
  /** Folder that paths start from. */
  readonly folder: string;
}

/** Most books of a file. */
export const MAX_BOOKS = 200;

/**
 * Parses a job file. Its vocabulary is that of the command line, and so are the rules of its values. Reports all
 * findings at once; does not read the files that it names.
 */
export function parseJobs(text: string, { folder }: JobReading): ParsedJobs {
  const findings = new RouteFindings();
  const tree = readYamlTree(text, findings);
  const keys = jobKeysOf(commandOfBook());
  const read = tree && new JobReader({ folder, findings, keys, folderKeys: folderKeys() }).read(tree);
  const issues = findings.list();
  return read === undefined || hasErrors(issues) ? { books: [], defaults: undefined, issues } : { ...read, issues };
}

const NAME: TextRule = { expected: "1 to 40 lower-case letters, digits and hyphens", isValid: isRouteName };
const TARGET: TextRule = {
  expected: "a page or a space, as on a command line",
  isValid: (text) => text.trim() !== "" && text.length <= 2000 && !text.startsWith("-") && !/\p{Cc}/u.test(text),
};

interface JobParts extends JobReading {
  readonly findings: RouteFindings;
  readonly keys: ReadonlyMap<string, JobKey>;
  /** Names of those that books of a folder can have. */
  readonly folderKeys: ReadonlySet<string>;
}

/** Words of a command line that a key stands for. */
type Words = readonly string[];

class JobReader {
  readonly #parts: JobParts;
  readonly #findings: RouteFindings;
  /** Lines of the books so far by name, and by the path of their output. */
  readonly #names = new Map<string, number>();
  readonly #outputs = new Map<string, number>();

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#findings = parts.findings;
  }

  read(tree: YamlTree): Omit<ParsedJobs, "issues"> | undefined {
    const reader = MapReader.open(tree, { keys: JOB_FILE_KEYS, name: "the file" }, this.#findings);
    if (reader === undefined) return undefined;
    const shared = reader.get("defaults");
    const words = shared === undefined ? new Map() : this.#readOptions(this.#open(shared, "defaults"));
    const books = this.#readBooks(reader.get("books"), words);
    return { books, defaults: this.#parse([...words.values()].flat(), (shared ?? reader).place) };
  }

  #readBooks(list: YamlTree | undefined, defaults: ReadonlyMap<string, Words>): PlannedBook[] {
    if (list === undefined) return [];
    if (list.kind !== "list" || list.items.length === 0 || list.items.length > MAX_BOOKS) {
      const shown = list.kind !== "list" ? describeTree(list) : list.items.length === 0 ? "empty" : "longer";
      const hint = list.kind === "map" ? "Start each book with a hyphen: - name: …" : undefined;
      const message = `books must be a list of 1 to ${MAX_BOOKS} books, but is ${shown}`;
      this.#findings.error("wrong-value", message, { ...list.place, hint });
      return [];
    }
    return list.items.flatMap((item) => this.#readBook(item, defaults) ?? []);
  }

  #open(tree: YamlTree, what: "book" | "defaults"): MapReader | undefined {
    const name = what === "book" ? "a book" : "defaults";
    return MapReader.open(tree, { keys: bookKeyTable(this.#parts.keys, what), name }, this.#findings);
  }

  #readBook(tree: YamlTree, defaults: ReadonlyMap<string, Words>): PlannedBook | undefined {
    const reader = this.#open(tree, "book");
    if (reader === undefined) return undefined;
    const name = reader.text("name", NAME);
    if (name !== undefined) this.#claim(this.#names, name.text, { what: `a book ${name.text}`, place: name.place });
    const targets = reader.texts("target", TARGET);
    const folder = readPlannedFolder(reader, this.#parts);
    const shared = [...defaults].filter(([key]) => folder === undefined || this.#parts.folderKeys.has(key));
    const words = new Map([...shared, ...this.#readOptions(reader)]);
    const flags = this.#parse([...words.values()].flat(), reader.place);
    if (flags?.output !== undefined) {
      const key = flags.output.replace(/[/\\]+$/, "").toLowerCase();
      this.#claim(this.#outputs, key, { what: "a book with this output", place: reader.placeOf("output") });
    }
    const isNamed = targets !== undefined || reader.get("folder") !== undefined;
    if (flags !== undefined && !isNamed && !namesPages(flags)) {
      this.#findings.error("missing-key", "A book has no target", { ...reader.place, hint: "Add target or folder." });
    }
    if (name === undefined || flags === undefined) return undefined;
    const named = targets?.map(({ text }) => text) ?? [];
    return { name: name.text, line: reader.place.line, targets: named, flags, ...present({ folder }) };
  }

  #claim(
    taken: Map<string, number>,
    key: string,
    { what, place }: { readonly what: string; readonly place: RoutePlace },
  ): void {
    const line = taken.get(key);
    if (line !== undefined) this.#findings.error("duplicate-name", `Line ${line} already has ${what}`, place);
    taken.set(key, line ?? place.line);
  }

  /** Returns the words of a command line for each key of a mapping. */
  #readOptions(reader: MapReader | undefined): Map<string, Words> {
    const words = new Map<string, Words>();
    for (const key of this.#parts.keys.values()) {
      const tree = reader?.get(key.name);
      const read = tree === undefined ? undefined : this.#readKey(key, tree);
      if (read !== undefined) words.set(key.name, read);
    }
    return words;
  }

  #readKey({ name, option, negation }: JobKey, tree: YamlTree): Words | undefined {
    const isOn = tree.kind === "scalar" && typeof tree.value === "boolean" ? tree.value : undefined;
    const isSwitch = option === undefined || option.isBoolean();
    if (isOn === false && (negation !== undefined || isSwitch || option.optional)) {
      return negation === undefined ? [] : [`--no-${name}`];
    }
    if (isOn === true && (isSwitch || option.optional)) return option === undefined ? [] : [`--${name}`];
    if (isSwitch) {
      this.#findings.error("wrong-value", `${name} must be true or false, but is ${describeTree(tree)}`, tree.place);
      return undefined;
    }
    if (tree.kind !== "list" || !takesSeveral(option)) {
      const word = this.#readValue(option, tree, undefined)?.word;
      return word === undefined ? undefined : [word];
    }
    if (tree.items.length === 0) {
      const hint = `Remove ${name}, or give it a value.`;
      this.#findings.error("wrong-value", `${name} is empty`, { ...tree.place, hint });
    }
    let before: unknown;
    return tree.items.flatMap((item) => {
      const read = this.#readValue(option, item, before);
      before = read?.value ?? before;
      return read?.word ?? [];
    });
  }

  /** Reads a value as the command line would, with what was read of the same option before. */
  #readValue(option: Option, tree: YamlTree, before: unknown): { word: string; value: unknown } | undefined {
    const name = option.name();
    const kind = pathKindOf(option);
    const rule = kind === undefined ? { expected: expectedOf(option), isValid: isPlain } : PATH_RULE;
    const text = readYamlText(tree, { name, rule }, this.#findings)?.text;
    if (text === undefined) return undefined;
    const place = kind === "template"
      ? placeTemplate
      : kind === "path"
      ? placeBeside
      : (_: string, value: string) => value;
    const value = place(this.#parts.folder, text);
    if (kind !== undefined && text === STANDARD_STREAM) {
      const message = `${name} must be a path; a book of a job file cannot use a standard stream`;
      this.#findings.error("wrong-value", message, tree.place);
      return undefined;
    }
    try {
      return { word: `--${name}=${value}`, value: option.parseArg?.(value, before) ?? value };
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      this.#findings.error("wrong-value", ...explain(option, text, error.message, tree.place));
      return undefined;
    }
  }

  /** Reads words as the options of a book; reports options that cannot be used together. */
  #parse(words: Words, place: RoutePlace): ExportFlags | undefined {
    const command = commandOfBook();
    command.exitOverride();
    command.configureOutput({ writeErr: () => {}, writeOut: () => {} });
    try {
      command.parse(words, { from: "user" });
      return command.opts();
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      const message = `Cannot use the options of the book: ${error.message.replace(/^error: /, "")}`;
      if (!hasErrors(this.#findings.list())) this.#findings.error("wrong-value", truncate(message, 300), place);
      return undefined;
    }
  }
}

function isPlain(text: string): boolean {
  return text !== "" && text.length <= 2000 && !/\p{Cc}/u.test(text);
}

function expectedOf({ argChoices, description }: Option): string {
  return argChoices === undefined ? `a text: ${description}` : joinAlternatives(argChoices);
}

/** Explains why an option does not take a text, as a finding. */
function explain(
  option: Option,
  text: string,
  thrown: string,
  place: RoutePlace,
): [message: string, place: RoutePlace & { hint?: string | undefined }] {
  const [reason = "", ...more] = thrown.split("\n");
  const shown = quote(truncate(text, 80));
  const name = option.name();
  if (option.argChoices !== undefined) {
    const hint = didYouMean(nearestName(text, option.argChoices));
    return [`${name} must be ${joinAlternatives(option.argChoices)}, but is ${shown}`, { ...place, hint }];
  }
  // A hint about options is for command lines alone.
  const hint = /^\(((?!.*--).*)\)$/.exec(more.join("\n"))?.[1];
  const must = /^It must be (.*?)\.?$/.exec(reason)?.[1];
  const message = must === undefined
    ? `Cannot use ${shown} as ${name}: ${reason.replace(/\.$/, "")}`
    : `${name} must be ${must}, but is ${shown}`;
  return [message, { ...place, hint }];
}
