import type { Option } from "@commander-js/extra-typings";
import type { KeyTable, SchemaPart } from "../../../../../webhook/routes/read/map_reader.ts";

/** A key of a book in a job file: an option of `tool wiki export`. */
export interface JobKey {
  /** Name of the option without its hyphens, such as `pdf-standard`. */
  readonly name: string;
  /** The option that takes a value, or is switched on. */
  readonly option: Option | undefined;
  /** The option that switches it off, such as `--no-cover`. */
  readonly negation: Option | undefined;
  readonly help: string;
  readonly schema: SchemaPart;
}

/** Options of a run, which a book cannot have. */
export const RUN_OPTIONS: readonly string[] = ["force", "report", "resume"];

/** Returns the keys of a book: the options of a command for one, in their order, but those of a run. */
export function jobKeysOf(
  { options }: { readonly options: readonly Option[] },
): ReadonlyMap<string, JobKey> {
  const names = new Set(options.map(({ long }) => nameOf(long)).filter((name) => !RUN_OPTIONS.includes(name)));
  const find = (flag: string) => options.find(({ long }) => long === flag);
  return new Map([...names].map((name) => [name, createKey(name, find(`--${name}`), find(`--no-${name}`))]));
}

function nameOf(long: string | undefined): string {
  return (long ?? "").replace(/^--(?:no-)?/, "");
}

function createKey(name: string, option: Option | undefined, negation: Option | undefined): JobKey {
  const help = [option?.description, negation && `false: ${negation.description}`].filter((text) => text !== undefined);
  return { name, option, negation, help: `${help.join("; ")}.`, schema: schemaOf(option, negation) };
}

const VALUE: SchemaPart = { type: ["string", "number"] };

function schemaOf(option: Option | undefined, negation: Option | undefined): SchemaPart {
  if (option === undefined || option.isBoolean()) return { type: "boolean" };
  const value = option.argChoices === undefined ? VALUE : { enum: [...option.argChoices] };
  const forms = [
    value,
    ...takesSeveral(option) ? [{ type: "array", minItems: 1, items: value }] : [],
    ...option.optional ? [{ type: "boolean" as const }] : negation === undefined ? [] : [{ const: false }],
  ];
  return forms.length === 1 ? value : { anyOf: forms };
}

/** Returns whether an option can be repeated: its description is what says so to people. */
export function takesSeveral({ description }: Pick<Option, "description">): boolean {
  return /can be repeated|\brepeat it\b/.test(description);
}

/** How an option takes the name of a file: as a path, as a template, or not at all. */
export function pathKindOf({ flags }: Pick<Option, "flags">): "path" | "template" | undefined {
  const [, name = ""] = /<([^>]+)>/.exec(flags) ?? [];
  if (name === "template") return "template";
  return /^(?:path|file|folder|key)$|_(?:path|file|folder|key)$/.test(name) ? "path" : undefined;
}

/** Returns the names of the flags whose values are paths. */
export function pathFlagsOf({ options }: { readonly options: readonly Option[] }): ReadonlySet<string> {
  return new Set(options.filter((option) => pathKindOf(option) !== undefined).map((option) => option.attributeName()));
}

/** Keys that a book has besides the options. */
export const OWN_BOOK_KEYS: KeyTable = {
  name: {
    help: "Name, unique in the file: lower-case letters, digits and hyphens. Without output, the file is named so.",
    schema: { type: "string", pattern: "^[a-z0-9-]{1,40}$" },
    isRequired: true,
  },
  target: {
    help:
      "Pages: ID, address or SPACE:Title; and keys of spaces. Needed unless folder, cql, label or targets says what to export.",
    schema: { anyOf: [VALUE, { type: "array", minItems: 1, items: VALUE }] },
  },
  folder: {
    help: "A synced folder, or a folder of Markdown, that has the pages instead of a wiki. Needs no network.",
    schema: { type: "string" },
  },
  page: { help: "A page of a synced folder instead of all: its ID, title or address.", schema: VALUE },
};

/** Keys of the file. */
export const JOB_FILE_KEYS: KeyTable = {
  defaults: { help: "Options of all books that do not say otherwise.", schema: {} },
  books: { help: "The books, in the order in which they are made.", schema: {}, isRequired: true },
};

/** Returns the keys of a book, or those that all books can have by default. */
export function bookKeyTable(keys: ReadonlyMap<string, JobKey>, what: "book" | "defaults"): KeyTable {
  const options = [...keys.values()].filter(({ name }) => what === "book" || !OF_ONE_BOOK.includes(name));
  const table = Object.fromEntries(options.map(({ name, help, schema }) => [name, { help, schema }]));
  return what === "book" ? { ...OWN_BOOK_KEYS, ...table } : table;
}

/** Options that two books cannot share. */
const OF_ONE_BOOK = ["output", "title"];
