import type { Context } from "../../console/context.ts";
import { commandWord } from "../../console/output/printable.ts";
import { FILE_KINDS, type FileKind } from "./file_kind.ts";
import { createPackStep } from "./next_step.ts";
import { recognizePath } from "./recognize_path.ts";

/** A file or folder that a command line names where it does not belong. */
export interface UsedFile {
  readonly kind: FileKind;
  /** What it is, and the command that it is for: `It is a PDF. Check …`. */
  readonly sentence: string;
}

/** Recognizes what is at a path, and returns its use; undefined if nothing is there, or nothing here reads it. */
export async function useOfFile(path: string, context: Context): Promise<UsedFile | undefined> {
  if (path === "" || path.startsWith("-") || !await context.files.isReadable(path)) return undefined;
  const { kind } = await recognizePath(path, context);
  const step = kind === undefined ? undefined : USES[kind]?.(commandWord(path));
  return kind === undefined || step === undefined
    ? undefined
    : { kind, sentence: `It is ${FILE_KINDS[kind]}. ${step}` };
}

const typeset = (file: string) => `Typeset it: tool pdf-template render ${file}`;
const build = (file: string) => `Build it: tool pdf-template build ${file} --output <pack>`;
const importText = (file: string) => `Import its text: tool docx import ${file} --output <folder>`;
const unpack = () => "Unpack it, and give what is in it.";

const USES: Readonly<Partial<Record<FileKind, (file: string) => string>>> = {
  markdown: typeset,
  html: typeset,
  text: typeset,
  folder: (file) => `Typeset its Markdown files as a book: tool pdf-template render ${file}`,
  recipe: build,
  recipeFolder: build,
  suggestions: () => "Give the folder that it is in to tool pdf-template review.",
  pack: (file) => `Inspect it: tool pack inspect ${file}, or use it: tool pdf-template render ${file} <document>`,
  packFolder: (file) => createPackStep("packFolder", file),
  manifest: (file) => createPackStep("manifest", file),
  word: (file) => {
    return `Create a recipe from it: tool pdf-template import ${file}, ` +
      `fill it: tool docx-template render ${file} <document>, or import its text: tool docx import ${file}`;
  },
  theme: (file) => `Create a recipe from it: tool pdf-template import ${file}`,
  pdf: (file) => `Check the sources in it: tool wiki archive verify ${file}`,
  wordMacros: importText,
  oldWord: importText,
  openDocument: importText,
  rtf: importText,
  encrypted: () => "Remove the password in Word and save the file again.",
  zip: unpack,
  archive: unpack,
};
