import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { recognizePath } from "../../../../authoring/kinds/recognize_path.ts";
import { isWanted } from "../../../../authoring/kinds/wanted_kind.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { findBaseline } from "../../../../recipe/baselines/baselines.ts";
import { missingFile } from "../../../../host/files/missing_path.ts";

/** What a command line typesets, and with which template. */
export interface DividedArguments {
  /** Undefined if none is given. */
  readonly template: string | undefined;
  readonly documents: readonly string[];
}

/**
 * Divides the arguments of a command that takes a template and documents: the template may be left out, because no
 * document can be one.
 *
 * @throws {FileError} `file-not-found` when the only argument has the name of a document, but does not exist.
 */
export async function divideArguments(command: CommandUnknownOpts, context: Context): Promise<DividedArguments> {
  const [first = "", ...others] = command.args;
  const isBare = others.length === 0;
  if (await isDocument(first, isBare, context) && !await hasTemplate(others, context)) {
    return { template: undefined, documents: command.args };
  }
  if (isBare && DOCUMENT_NAME.test(first) && !await context.files.isReadable(first)) {
    throw missingFile(first, await context.files.nearestPaths(first));
  }
  if (isBare) command.error("error: missing required argument 'document'", { code: "commander.missingArgument" });
  return { template: first, documents: others };
}

/** How people name documents and folders of them. */
const DOCUMENT_NAME = /\.(?:md|markdown)$|[/\\]$/i;

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
