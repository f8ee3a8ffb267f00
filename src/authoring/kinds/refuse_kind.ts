import { ToolError } from "../../base/tool_error.ts";
import { inputName } from "../../console/read_input.ts";
import { FILE_KINDS, type FileKind, type NamedFile } from "./file_kind.ts";
import { hasWordTemplate } from "./has_word_template.ts";
import { nextStep } from "./next_step.ts";
import { WANTED_KINDS, type WantedKind } from "./wanted_kind.ts";

/** File of another kind than a command reads. */
export interface WrongFile extends NamedFile {
  readonly kind: FileKind;
}

/** Creates the error for a file of another kind than a command reads: what it is, and what to do instead. */
export function refuseKind(wanted: WantedKind, { path, bytes, kind }: WrongFile): ToolError {
  const isWordPack = kind === "pack" && hasWordTemplate(bytes);
  return new ToolError(codeOf(wanted, kind), `${start(wanted, kind, path)}: it is ${FILE_KINDS[kind]}`, {
    hint: nextStep({ wanted, kind, path, isWordPack }),
  });
}

/** Codes of the reader for Word files that it never reads. */
const WORD_CODES: ReadonlyMap<FileKind, string> = new Map([
  ["encrypted", "docx-encrypted"],
  ["oldWord", "docx-legacy-doc"],
  ["oldOffice", "docx-legacy-doc"],
  ["wordMacros", "docx-macros"],
]);

/** What is read from Word files. */
const WORD_READERS: ReadonlySet<WantedKind> = new Set(["word", "wordOrMacros", "design"]);

function codeOf(wanted: WantedKind, kind: FileKind): string {
  return (WORD_READERS.has(wanted) ? WORD_CODES.get(kind) : undefined) ?? "wrong-file-kind";
}

function start(wanted: WantedKind, kind: FileKind, path: string): string {
  const isWord = WORD_READERS.has(wanted) && kind !== "oldOffice" && WORD_CODES.has(kind);
  return `Cannot use ${inputName(path)}${isWord ? "" : ` as ${WANTED_KINDS[wanted]}`}`;
}
