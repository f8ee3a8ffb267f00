import type { Context } from "../../console/context.ts";
import { findOleContent } from "../../docx/ole_content.ts";
import { MAX_TEMPLATE_BYTES } from "../../docx/limits.ts";
import type { OfficeSource } from "../../typst/libreoffice/run_libreoffice.ts";
import type { EngineOptions } from "../engine_choice.ts";
import { limitsOf } from "../engine_choice.ts";
import type { FileKind } from "../kinds/file_kind.ts";
import { readWanted } from "../kinds/read_wanted.ts";
import { recognizeFile } from "../kinds/recognize_file.ts";

/** Text of an office program as a Word file. */
export interface OfficeText {
  readonly docx: Uint8Array;
  /** Format of the file that LibreOffice converted; undefined for a Word file. */
  readonly converted?: OfficeSource;
}

/**
 * Reads a Word file, or a text of another office program, which LibreOffice converts to one.
 *
 * @throws {ToolError} `wrong-file-kind`.
 * @throws {OfficeError} when LibreOffice is not installed, fails, or exceeds a limit.
 * @throws {DocxError} `encrypted`.
 */
export async function readOfficeText(
  path: string,
  options: Pick<EngineOptions, "maxTime" | "maxMemory">,
  context: Context,
): Promise<OfficeText> {
  const bytes = await readWanted("officeText", { path, maxBytes: MAX_TEMPLATE_BYTES }, context);
  const from = SOURCES[recognizeFile({ path, bytes }) ?? "word"];
  if (from === undefined || findOleContent(bytes) === "encrypted") return { docx: bytes };
  const { compilers, signal } = context;
  const [docx] = await compilers.convertInOffice({ files: [{ bytes, from }], to: "docx", signal }, limitsOf(options));
  if (docx instanceof Uint8Array) return { docx, converted: from };
  throw docx;
}

const SOURCES: Readonly<Partial<Record<FileKind, OfficeSource>>> = { oldWord: "doc", openDocument: "odt", rtf: "rtf" };
