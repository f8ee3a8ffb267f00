import { ToolError } from "../../base/tool_error.ts";
import { inputName } from "../../console/read_input.ts";
import { openPack, readManifest } from "../../pack/open_pack.ts";
import { TemplatePackError } from "../../pack/pack_errors.ts";
import { FILE_KINDS, type FileKind, type RecognizedFile } from "./file_kind.ts";
import { nextStep } from "./next_step.ts";
import { isWanted, WANTED_KINDS, type WantedKind } from "./wanted_kind.ts";

/**
 * Checks that a file is of the kind that a command reads. A file that cannot be recognized passes: its reader reports
 * what is wrong with it.
 *
 * @throws {ToolError} `wrong-file-kind`, or the code of the reader for a Word file that it never reads: what the file
 * is, and what to do instead.
 */
export function assertWanted(wanted: WantedKind, { path, bytes, kind }: RecognizedFile): void {
  if (kind === undefined || isWanted(wanted, kind)) return;
  const isWordPack = kind === "pack" && hasWordTemplate(bytes);
  throw new ToolError(codeOf(wanted, kind), `${start(wanted, kind, path)}: it is ${FILE_KINDS[kind]}`, {
    hint: nextStep({ wanted, kind, path, isWordPack }),
  });
}

/** Codes of the reader for Word files that it never reads. */
const WORD_CODES: ReadonlyMap<FileKind, string> = new Map([
  ["encrypted", "docx-encrypted"],
  ["oldWord", "docx-legacy-doc"],
  ["wordMacros", "docx-macros"],
]);

function codeOf(wanted: WantedKind, kind: FileKind): string {
  return (wanted === "word" ? WORD_CODES.get(kind) : undefined) ?? "wrong-file-kind";
}

function start(wanted: WantedKind, kind: FileKind, path: string): string {
  const isWord = wanted === "word" && WORD_CODES.has(kind);
  return `Cannot use ${inputName(path)}${isWord ? "" : ` as ${WANTED_KINDS[wanted]}`}`;
}

/** Returns whether the manifest of a pack, as far as it can be read, names a Word template. */
function hasWordTemplate(bytes: Uint8Array): boolean {
  try {
    return readManifest(openPack(bytes)).engine?.kind === "docx";
  } catch (error) {
    if (error instanceof TemplatePackError) return false;
    throw error;
  }
}
