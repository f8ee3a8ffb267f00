import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { nearPaths } from "../../../../authoring/kinds/near_paths.ts";
import { recognizePath } from "../../../../authoring/kinds/recognize_path.ts";
import { isWanted, type WantedKind } from "../../../../authoring/kinds/wanted_kind.ts";
import { nearestName } from "../../../../base/nearest_name.ts";
import { quote } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import type { FileError } from "../../../../host/files/file_error.ts";
import { missingFile } from "../../../../host/files/missing_path.ts";
import { BASELINES, findBaseline } from "../../../../recipe/baselines/baselines.ts";

/** What a command line typesets, and with which template. */
export interface DividedArguments {
  /** Undefined if none is given. */
  readonly template: string | undefined;
  readonly documents: readonly string[];
}

/**
 * Divides the arguments of a command that takes a template and documents: the template may be left out, because no
 * document can be one. What does not exist is reported before anything is said about the output.
 *
 * @throws {FileError} `file-not-found` for an argument that does not exist.
 * @throws {UsageError} when the only argument is the template.
 */
export async function divideArguments(command: CommandUnknownOpts, context: Context): Promise<DividedArguments> {
  const [first = "", ...others] = command.args;
  const line: RenderLine = { place: command.parent?.name() === "docx-template" ? "word" : "template", command };
  await assertAllThere(line, context);
  const isBare = others.length === 0;
  if (await isDocument(first, isBare, context) && !await hasTemplate(others, context)) {
    return { template: undefined, documents: command.args };
  }
  if (isBare) return await refuseBare(line, first, context);
  return { template: first, documents: others };
}

/** A command line, and what its template is. */
interface RenderLine {
  readonly place: Extract<WantedKind, "template" | "word">;
  readonly command: CommandUnknownOpts;
}

/** How people name documents and folders of them. */
const DOCUMENT_NAME = /\.(?:md|markdown|qmd|mdx|rmd|html?|txt)$|[/\\]$/i;

/** Words that ask for help, which the parser's error is explained by. */
const HELP = /^(?:help|\/(?:\?|h|help))$/i;

/** Rejects the first argument that does not exist; the last one may be the name of the output. */
async function assertAllThere(line: RenderLine, context: Context): Promise<void> {
  const { args } = line.command;
  for (const [i, path] of args.entries()) {
    const isOutput = i > 0 && i === args.length - 1 && /\.(?:pdf|docx)$/i.test(path);
    if (path === "" || isOutput || await isThere(path, line, context)) continue;
    if (HELP.test(path)) refuseMissing(line);
    const isTemplate = i === 0 && args.length > 1 && !DOCUMENT_NAME.test(path);
    if (isTemplate) throw await missingTemplate(path, line, context);
    throw await missingDocument(path, line, context);
  }
}

async function isThere(path: string, { place }: RenderLine, { files }: Context): Promise<boolean> {
  if (path === STANDARD_STREAM || place === "template" && findBaseline(path) !== undefined) return true;
  // A path that exists and cannot be read has an error of its own.
  return await files.isReadable(path) || await files.realPath(path) !== undefined;
}

async function missingTemplate(path: string, { place }: RenderLine, context: Context): Promise<FileError> {
  const near = await nearPaths(place, path, context);
  const baseline = place === "template" ? nearestBaseline(path) : undefined;
  const nearest = baseline === undefined ? near : [baseline];
  const ids = BASELINES.map(({ id }) => id).join(", ");
  const isUnknown = place === "template" && nearest.length === 0;
  return missingFile(path, nearest, isUnknown ? { hint: `Check the path, or name a baseline: ${ids}.` } : {});
}

/** Creates the error for a document that does not exist; what it may mean can also be a template in the wrong place. */
async function missingDocument(path: string, line: RenderLine, context: Context): Promise<FileError> {
  const { place, command } = line;
  const near = await nearPaths("document", path, context);
  const baseline = place === "template" && near.length === 0 && !DOCUMENT_NAME.test(path)
    ? nearestBaseline(path)
    : undefined;
  const [meant] = baseline === undefined ? await nearTemplates(path, line, context) : [baseline];
  if (meant === undefined || DOCUMENT_NAME.test(path)) return missingFile(path, near);
  const documents = command.args.filter((each) => each !== path);
  const rest = documents.length === 0 ? ["<document>"] : documents.map(commandWord);
  const ordered = `tool ${nameOf(line)} ${[commandWord(meant), ...rest].join(" ")}`;
  const what = documents.length === 0 ? "Give a document too" : "Give the template first";
  return missingFile(path, [], { hint: `Did you mean ${commandWord(meant)}? ${what}: ${ordered}` });
}

/** Returns the templates that a misspelled path may mean. */
async function nearTemplates(path: string, { place }: RenderLine, context: Context): Promise<readonly string[]> {
  const found: string[] = [];
  for (const near of await nearPaths(place, path, context)) {
    const kind = await kindOf(near, context);
    if (kind !== undefined && kind !== "folder" && isWanted(place, kind)) found.push(near);
  }
  return found;
}

function nearestBaseline(name: string): string | undefined {
  return nearestName(name, BASELINES.map(({ id }) => id));
}

function nameOf({ place }: RenderLine): string {
  return `${place === "word" ? "docx" : "pdf"}-template render`;
}

/** Rejects a template without a document; for any other file, the parser's error is explained by what the file is. */
async function refuseBare(line: RenderLine, path: string, context: Context): Promise<never> {
  const kind = await kindOf(path, context);
  const isTemplate = kind === undefined || isWanted(line.place, kind) || line.place === "word" && kind === "pack";
  if (isTemplate && path !== "") {
    throw new UsageError(`Missing required argument "document": ${quote(path)} is the template`, {
      hint: `Add the document: tool ${nameOf(line)} ${commandWord(path)} <document>`,
    });
  }
  refuseMissing(line);
}

function refuseMissing({ command }: RenderLine): never {
  return command.error("error: missing required argument 'document'", { code: "commander.missingArgument" });
}

/** Returns whether an argument is a document. A folder is one only if it is alone: it may lack its recipe. */
async function isDocument(path: string, isAlone: boolean, context: Context): Promise<boolean> {
  if (path === STANDARD_STREAM) return isAlone;
  const kind = await kindOf(path, context);
  return kind === "folder" ? isAlone : kind !== undefined && isWanted("document", kind);
}

/** Returns whether one of the other arguments is a template, of PDFs or of Word documents: the order is wrong. */
async function hasTemplate(paths: readonly string[], context: Context): Promise<boolean> {
  const found = await Promise.all(paths.map(async (path) => ({ path, kind: await kindOf(path, context) })));
  return found.some(({ path, kind }) => {
    if (kind === undefined) return findBaseline(path) !== undefined;
    return kind !== "folder" && (isWanted("template", kind) || isWanted("word", kind));
  });
}

async function kindOf(path: string, context: Context) {
  const isThere = path !== "" && path !== STANDARD_STREAM && await context.files.isReadable(path);
  return isThere ? (await recognizePath(path, context)).kind : undefined;
}
