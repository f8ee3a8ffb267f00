import { placeOfOutput } from "../../../../../authoring/assert_output.ts";
import { nameOfFile, openBookSource, reportUnusable } from "../../../../../authoring/book/files/book_sources.ts";
import { noMarkdown } from "../../../../../authoring/book/files/open_book_of.ts";
import { listDocuments } from "../../../../../authoring/book/files/plan_book.ts";
import { refuseWarnings } from "../../../../../authoring/refuse_warnings.ts";
import { isFolder } from "../../../../../authoring/kinds/is_folder.ts";
import { countNoun } from "../../../../../base/count_noun.ts";
import { errorIssue, type Issue } from "../../../../../base/issue.ts";
import { quote } from "../../../../../base/text.ts";
import { RefusedError, UsageError } from "../../../../../console/command_errors.ts";
import type { Context } from "../../../../../console/context.ts";
import { missingFile } from "../../../../../host/files/missing_path.ts";
import { baseName, joinPath } from "../../../../../host/files/file_path.ts";
import { nameInputs } from "../name_output.ts";

/** A document, and the file that is made of it. */
export interface PlannedDocument {
  /** Path of the Markdown file. */
  readonly path: string;
  readonly output: string;
}

/** What is made of which documents, and where. */
export interface PlanOptions {
  /** Files, and folders of them. */
  readonly documents: readonly string[];
  /** Other inputs: the template, logos. */
  readonly inputs: readonly (string | undefined)[];
  /** Folder of the outputs; undefined for those of the documents. */
  readonly output?: string | undefined;
  /** Whether existing outputs are replaced. */
  readonly force?: boolean | undefined;
  readonly ending: ".pdf" | ".docx";
  /** What is made of a document. */
  readonly noun: "PDF" | "document";
  /** Whether warnings are errors, and nothing is written for the documents that they are about. */
  readonly strict?: true | undefined;
}

/** What is made, one after the other. */
export interface EachPlan {
  readonly documents: readonly PlannedDocument[];
  /** Files that could be documents and cannot be used, as warnings. */
  readonly issues: readonly Issue[];
}

/**
 * Finds the documents, each once, and names their outputs: beside them, or in the folder with the path that they have in
 * their own one.
 *
 * @throws {UsageError} with all findings when an output belongs to several documents, or is an input.
 * @throws {RefusedError} with all outputs that exist, unless they are replaced; with all warnings if they are errors.
 * @throws {FileError} when a folder cannot be listed.
 */
export async function planEach(options: PlanOptions, context: Context): Promise<EachPlan> {
  const { output, ending, inputs } = options;
  const { documents: found, issues } = await findDocuments(options.documents, context);
  const documents = new Map<string, PlannedDocument & { readonly place: string }>();
  for (const { path, relative } of found) {
    const named = nameEnding(output === undefined ? path : joinPath(output, relative), ending);
    const place = foldPlace(await placeOfOutput(named, context));
    const key = `${await context.files.realPath(path)}\n${place}`;
    if (!documents.has(key)) documents.set(key, { path, output: named, place });
  }
  const planned = [...documents.values()];
  await assertApart(planned, [...inputs, ...planned.map(({ path }) => path)], context);
  if (options.force !== true) await assertFree(planned, context);
  if (options.strict) refuseWarnings(`render ${nameInputs(options.documents)}`, options.noun, issues);
  return { documents: planned.map(({ path, output }) => ({ path, output })), issues };
}

interface FoundDocument {
  readonly path: string;
  /** Its path in its folder. */
  readonly relative: string;
}

async function findDocuments(paths: readonly string[], context: Context) {
  const documents: FoundDocument[] = [];
  const issues: Issue[] = [];
  for (const path of paths) {
    if (await context.files.realPath(path) === undefined) { // only a last argument with the name of an output
      throw missingFile(path, [], { hint: "Give the folder of the outputs with --output." });
    }
    if (!await isFolder(path, context)) {
      documents.push({ path, relative: baseName(path, context.environment.windows) });
      continue;
    }
    const source = await openBookSource([path], context);
    const keys = await listDocuments(source, context);
    if (keys.length === 0) throw noMarkdown("render the documents of", path, source);
    documents.push(...keys.map((key) => ({ path: nameOfFile(source, key), relative: key })));
    issues.push(...reportUnusable(source, "Not rendered"));
  }
  return { documents, issues };
}

function nameEnding(path: string, ending: string): string {
  return `${path.replace(/(?<=[^/\\])\.[^./\\]+$/, "")}${ending}`;
}

/** Returns the same text for names that are the same on some disks, which no system rules out. */
function foldPlace(place: string): string {
  return place.normalize("NFC").toLowerCase();
}

/** Rejects outputs that would be written twice, or in the place of an input. */
async function assertApart(
  documents: readonly (PlannedDocument & { readonly place: string })[],
  inputs: readonly (string | undefined)[],
  context: Context,
): Promise<void> {
  const groups = [...Map.groupBy(documents, ({ place }) => place).values()].filter((group) => group.length > 1);
  const taken = new Set<string>();
  for (const input of inputs) {
    const real = input === undefined ? undefined : await context.files.realPath(input);
    if (real !== undefined) taken.add(foldPlace(real));
  }
  const issues = [
    ...groups.map((group) => {
      const [{ output } = { output: "" }] = group;
      const names = group.map(({ path }) => quote(path)).join(" and ");
      const where = group.every((each) => each.output === output) ? "" : " where case does not count";
      return errorIssue("same-output", `${names} would be the same file${where}`, { file: output });
    }),
    ...documents.filter(({ place }) => taken.has(place)).map(({ output }) =>
      errorIssue("output-is-input", "It is one of the input files", { file: output })
    ),
  ];
  if (issues.length === 0) return;
  throw new UsageError("Cannot write one file for each document: some of the names are taken", {
    issues,
    hint: "Rename documents, or run the command once for each folder with its own --output.",
  });
}

/** Error for outputs that exist. Its `code` is `file-exists`. */
class FilesExistError extends RefusedError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "FilesExistError";
  /** See {@linkcode ToolError.code}. */
  override readonly code = "file-exists";

  /** Creates an error from the paths of the outputs. */
  constructor([first = "", ...others]: readonly string[]) {
    const what = others.length === 0
      ? `${quote(first)}: it already exists`
      : `${countNoun(others.length + 1, "file")}: they already exist`;
    const issues = others.length === 0
      ? []
      : [first, ...others].map((file) => errorIssue("file-exists", "It already exists", { file }));
    super(`Cannot write ${what}`, issues, {
      hint: `Add --force to replace ${others.length === 0 ? "it" : "them"}.`,
    });
  }
}

/** Rejects outputs that exist. */
async function assertFree(documents: readonly PlannedDocument[], { files }: Context): Promise<void> {
  const existing: string[] = [];
  for (const { output } of documents) {
    if (await files.realPath(output) !== undefined) existing.push(output);
  }
  if (existing.length > 0) throw new FilesExistError(existing);
}
