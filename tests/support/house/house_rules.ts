import { readSourceFacts, type SourceFact } from "./source_facts.ts";

const AUTHORING = [
  ...["base", "host", "console", "zip", "pack", "docx", "document", "pdf", "validate"],
  ...["recipe", "word_import", "word_content", "typst", "book", "export", "ooxml"],
];

/** Folders of src and the folders or files each may import, besides itself and packages. */
const MAY_IMPORT: ReadonlyMap<string, readonly string[]> = new Map([
  ["base", []],
  ["host", ["base"]],
  ["zip", ["base"]],
  ["pack", ["base", "zip"]],
  ["docx", ["base", "zip"]],
  ["document", ["base"]],
  ["pdf", ["base", "pack"]],
  ["validate", ["base", "pack", "docx", "pdf"]],
  ["recipe", ["base", "pack", "pdf", "validate"]],
  ["word_import", ["base", "pack", "docx", "pdf", "recipe"]],
  ["word_content", ["base", "docx", "document"]],
  ["typst", ["base", "host", "pdf", "document"]],
  ["ooxml", ["base", "docx"]],
  ["webhook", ["base", "host"]],
  ["wiki", ["base", "host"]],
  ["profile", ["base", "host"]],
  ["sync", ["base", "host", "document", "wiki", "webhook"]],
  ["book", ["base", "document"]],
  ["export", ["base", "book", "document", "docx", "pack", "pdf", "wiki"]],
  ["console", ["base", "host"]],
  ["authoring", AUTHORING],
  ["studio", [...AUTHORING, "authoring"]],
  [
    "mod.ts",
    [
      ...["base", "zip", "pack", "docx", "pdf", "recipe", "validate"],
      ...["webhook/verify_signature.ts"],
    ],
  ],
]);
/** Folders whose types others may name, because they pass such values on and do nothing with them. */
const MAY_IMPORT_TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ["console", ["docx", "pdf", "profile", "sync", "typst", "webhook"]],
]);
const MAY_IMPORT_ALL = ["cli", "cli.ts"];

/** A folder that spells what documents show, in one format. */
const PEN = /^src\/document\/pens\/[^/]+\//;
/** Rooms of sources with what they do not know: readers no writer, and what both share neither. */
const BELOW_WRITERS = /^src\/document\/(?:read\/\S* src\/document\/write|storage\/\S* src\/document\/(?:read|write))\//;
/** What reads, checks, writes and lowers sources: their tree, directives, tables, pictures and storage. */
const SOURCE_LANGUAGE =
  /^src\/document\/(?:(?:tree|survey|list_nodes|plain_text|book_chapter)\.ts$|(?:conformance|directives|pictures|read|storage|tables|write|shown\/(?:attributes|blocks|inlines|places|text))\/|shown\/(?:shown_book|book_order|lower_document|lowering_scope|start_lowering|survey_chapter)\.ts$)/;

/** Folders that take bytes and give bytes: no clock, no system, no locale. */
const PURE = new Set([
  ...["base", "zip", "pack", "docx", "document", "pdf"],
  ...["validate", "recipe", "word_import", "word_content", "book", "export"],
]);
const IMPURE = /^(?:Deno|process|console|localeCompare|toLocale\w*|Date\.now|Math\.random|new Date\(\))$/;

/** A command of the program or a flag of one, as a text for people names it. */
const COMMAND = /\btool [a-z]|(?:^|[\s"'`(])--[a-z]/;

/** Folders of page scripts, which run in a browser. */
const PAGE_FOLDER = /^src\/(?:studio|webhook\/admin|host\/local_http\/browser)\//;

const VAGUE = new Set(["utils", "util", "helpers", "helper", "common", "lib", "types"]);
const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 50;
const MAX_PROGRAM_LINES = 40;
const MAX_FOLDER_FILES = 30;
/** Tables of data and families of files that a reader knows by their first word. */
const UNCOUNTED = /_table\.ts$|\/suggest_[^/]+$/;
/** Data may be as long as it is. */
const DATA_FILE = /_table\.ts$|\/catalog\//;

/** A file of the repository; the path starts at its root. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A broken rule: `path:line` and what is wrong there. */
export type Breach = string;

/** Finds everything that breaks the rules of the architecture. */
export function findBreaches(files: readonly SourceFile[]): Breach[] {
  const parsed = files.map((file) => ({ ...file, facts: readSourceFacts(file.text) }));
  const library = findReachable("mod.ts", parsed);
  return [
    ...parsed.flatMap((file) => [
      ...checkFolder(file),
      ...checkImports(file, library.has(file.path)),
      ...(PURE.has(ownerOf(file.path)) || library.has(file.path) ? checkPurity(file) : []),
      ...(PURE.has(ownerOf(file.path)) ? checkTexts(file) : []),
      ...checkPageScript(file),
      ...checkShape(file),
    ]),
    ...checkPackages(parsed.filter(({ path }) => library.has(path))),
    ...checkCrowds(parsed),
    ...checkExports(parsed),
    ...checkCircles(parsed),
  ];
}

interface ParsedFile extends SourceFile {
  facts: readonly SourceFact[];
}

/** The folder below src, or the file's own name at the top level. */
function ownerOf(path: string): string {
  const [top = "", folder = ""] = path.split("/");
  return top === "src" ? folder : top;
}

function resolve(path: string, specifier: string): string | undefined {
  return specifier.startsWith(".") ? new URL(specifier, `file:///${path}`).pathname.slice(1) : undefined;
}

function importsOf({ facts }: ParsedFile): readonly SourceFact[] {
  return facts.filter(({ kind }) => kind === "import" || kind === "type-import");
}

function findReachable(start: string, files: readonly ParsedFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const visit = (path: string) => {
    const file = byPath.get(path);
    if (file === undefined || reached.has(path)) return;
    reached.add(path);
    for (const { value } of importsOf(file)) visit(resolve(path, value) ?? "");
  };
  visit(start);
  return reached;
}

function checkFolder({ path }: ParsedFile): Breach[] {
  const vague = path.split("/").slice(0, -1).filter((folder) => VAGUE.has(folder));
  const owner = ownerOf(path);
  const known = MAY_IMPORT.has(owner) || MAY_IMPORT_ALL.includes(owner);
  return [
    ...vague.map((folder) => `${path}: a folder called ${folder} says nothing`),
    ...(known ? [] : [`${path}: ${owner} has no row in the import table`]),
  ];
}

function checkImports(file: ParsedFile, inLibrary: boolean): Breach[] {
  const owner = ownerOf(file.path);
  const allowed = MAY_IMPORT.get(owner);
  const allowedTypes = MAY_IMPORT_TYPES.get(owner) ?? [];
  return importsOf(file).flatMap(({ kind, value, line }) => {
    const place = `${file.path}:${line}`;
    const target = resolve(file.path, value);
    if (target === undefined) {
      const foreign = PEN.test(file.path) && /mdast|unist|micromark/.test(value)
        ? [`a pen may not import ${value}`]
        : [];
      return [...foreign, ...checkSpecifier(value, inLibrary)].map((problem) => `${place}: ${problem}`);
    }
    const other = ownerOf(target);
    const fine = other === owner || (allowed === undefined ? other !== "cli.ts" : allowed.includes(other)) ||
      kind === "type-import" && allowedTypes.includes(other) ||
      (allowed ?? []).includes(target.slice("src/".length));
    const broken = fine ? [] : [`${place}: ${owner} may not import ${other}`];
    const judges = /\/loss_codes_table\.ts$/.test(target) && !file.path.startsWith("src/book/losses/");
    return [
      ...broken,
      ...judges ? [`${place}: only the ledger judges losses by their codes`] : [],
      ...checkPen(file.path, target).map((problem) => `${place}: ${problem}`),
    ];
  });
}

/** Pens know the shown tree, and neither what it was made of nor each other; nothing else in their room knows a pen. */
function checkPen(path: string, target: string): string[] {
  const [own] = PEN.exec(path) ?? [];
  const [other] = PEN.exec(target) ?? [];
  if (own !== undefined && SOURCE_LANGUAGE.test(target)) return [`a pen may not import ${target}`];
  if (BELOW_WRITERS.test(`${path} ${target}`)) return [`${path.split("/", 3).join("/")}/ may not import ${target}`];
  const isFar = other !== undefined && other !== own && path.startsWith("src/document/");
  return isFar ? [`${own ?? "src/document/"} may not import the pen ${other}`] : [];
}

function checkSpecifier(specifier: string, inLibrary: boolean): Breach[] {
  if (inLibrary) {
    const full = /^npm:(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(?:\/.+)?$/.test(specifier);
    return full ? [] : [`${specifier} must be a full npm: specifier, because a remote importer sees no import map`];
  }
  return /^(?:npm|jsr|https?):/.test(specifier) ? [`${specifier} must come through the import map`] : [];
}

function checkPurity({ path, facts }: ParsedFile): Breach[] {
  return facts
    .filter(({ kind, value }) =>
      (kind === "name" && IMPURE.test(value)) || (/import$/.test(kind) && /^node:/.test(value))
    )
    .map(({ value, line }) => `${path}:${line}: pure code must not use ${value}`);
}

/** Pure code also runs without the program: its texts name no command, and callers pass in those to print. */
function checkTexts({ path, facts }: ParsedFile): Breach[] {
  return facts.filter(({ kind, value }) => kind === "text" && COMMAND.test(value))
    .map(({ line }) => `${path}:${line}: texts of pure code must not name a command or a flag`);
}

function checkPageScript(file: ParsedFile): Breach[] {
  const { path } = file;
  if (!path.endsWith(".js")) return [];
  const foreign = importsOf(file).filter(({ value }) => !/^\..*\.js$/.test(value));
  return [
    ...PAGE_FOLDER.test(path)
      ? []
      : [`${path}: only served pages have scripts, in studio, webhook/admin, host/local_http`],
    ...foreign.map(({ value, line }) => `${path}:${line}: the script of a page cannot import ${value}`),
  ];
}

/** A file that a reader takes in at once. */
export function checkLength({ path, text }: SourceFile): Breach[] {
  const lines = text.trimEnd().split("\n").length;
  const cap = path === "cli.ts" ? MAX_PROGRAM_LINES : DATA_FILE.test(path) ? Infinity : MAX_FILE_LINES;
  return lines > cap ? [`${path}: ${lines} lines; the limit is ${cap}`] : [];
}

function checkShape(file: ParsedFile): Breach[] {
  const { path, facts } = file;
  return [
    ...checkLength(file),
    ...facts.flatMap(({ kind, value, line }) => {
      if (kind === "banned-syntax") return [`${path}:${line}: no ${value}`];
      if (kind === "statement" && path === "mod.ts" && !/^Export(?:All|Named)Declaration$/.test(value)) {
        return [`${path}:${line}: the public API only re-exports`];
      }
      if (kind !== "function" || Number(value) <= MAX_FUNCTION_LINES) return [];
      return [`${path}:${line}: a function of ${value} lines; the limit is ${MAX_FUNCTION_LINES}`];
    }),
  ];
}

/** Each package that the library uses is named by one file, so that it can be exchanged in one place. */
function checkPackages(library: readonly ParsedFile[]): Breach[] {
  const users = new Map<string, Set<string>>();
  for (const file of library) {
    for (const { value } of importsOf(file)) {
      const name = value.match(/^npm:((?:@[^/]+\/)?[^@/]+)/)?.[1];
      if (name !== undefined) users.set(name, (users.get(name) ?? new Set()).add(file.path));
    }
  }
  return [...users].filter(([, paths]) => paths.size > 1).map(([name, paths]) =>
    `${[...paths].join(", ")}: ${name} must be named by one file only`
  );
}

/** Reports folders with too many files. */
export function checkCrowds(files: readonly SourceFile[]): Breach[] {
  const counted = files.filter(({ path }) => /^(?:src|tests)\//.test(path) && !UNCOUNTED.test(path));
  const folders = Map.groupBy(counted, ({ path }) => path.slice(0, path.lastIndexOf("/")));
  return [...folders].filter(([, inside]) => inside.length > MAX_FOLDER_FILES)
    .map(([folder, inside]) => `${folder}: ${inside.length} files; the limit is ${MAX_FOLDER_FILES}`);
}

/** Reports exported names with two meanings. Scripts of pages are separate programs. */
function checkExports(files: readonly ParsedFile[]): Breach[] {
  const places = new Map<string, Map<string, number>>();
  for (const { path, facts } of files) {
    if (!path.endsWith(".ts")) continue;
    for (const { kind, value, line } of facts) {
      if (kind !== "export") continue;
      const known = places.get(value) ?? new Map<string, number>();
      places.set(value, known.set(path, known.get(path) ?? line));
    }
  }
  return [...places].filter(([, known]) => known.size > 1).map(([name, known]) =>
    `${[...known].map(([path, line]) => `${path}:${line}`).join(", ")}: ${name} is exported more than once`
  );
}

/** Reports import circles, including those of types. */
function checkCircles(files: readonly ParsedFile[]): Breach[] {
  const imports = new Map(files.map((file) => {
    const targets = importsOf(file).flatMap(({ value }) => resolve(file.path, value) ?? []);
    return [file.path, [...new Set(targets)]];
  }));
  const done = new Set<string>();
  const circles: Breach[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start !== -1) circles.push(`${[...trail.slice(start), path].join(" -> ")}: a circle of imports`);
    if (start !== -1 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return circles;
}
