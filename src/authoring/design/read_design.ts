import { present } from "../../base/present.ts";
import { sha256Hex } from "../../base/sha256.ts";
import type { Context } from "../../console/context.ts";
import { DOCX_IMPORT_POLICY } from "../../docx/limits.ts";
import { FileError } from "../../host/files/file_error.ts";
import { baseName } from "../../host/files/file_path.ts";
import type { BrandKind } from "../../word_import/brand/brand_facts.ts";
import { brandKindOf } from "../../word_import/brand/read_brand.ts";
import type { DesignInput, ImportedDesign } from "./imported_design.ts";
import { type FileKind, START_BYTES } from "../kinds/file_kind.ts";
import { readWanted } from "../kinds/read_wanted.ts";
import { recognizeFile } from "../kinds/recognize_file.ts";

/**
 * Reads the design of a file: a Word file, or what a brand already has: `_brand.yml`, design tokens, a style sheet with
 * custom properties, or an Office theme.
 *
 * @throws {ToolError} `wrong-file-kind` when the file is none of them.
 * @throws {DocxError | BrandError} when the file cannot be read.
 */
export async function readDesign(input: DesignInput, context: Context): Promise<ImportedDesign> {
  const { path } = input;
  const maxBytes = DOCX_IMPORT_POLICY.limits.archiveBytes;
  const kind = await findBrandKind(path, context);
  const bytes = kind === undefined
    ? await readWanted("design", { path, maxBytes, regular: true }, context)
    : await context.files.readFile(path, maxBytes, { regular: true });
  const name = baseName(path, context.environment.windows);
  const source = { name, sha256: await sha256Hex(bytes), bytes: bytes.length, ...present({ kind }) };
  const file = { path, bytes, source };
  if (kind === undefined) {
    const { readWordDesign } = await import("./read_word_design.ts");
    return await readWordDesign(file, input, context);
  }
  const { readBrandDesign } = await import("./read_brand_design.ts");
  return await readBrandDesign(file, { ...input, kind }, context);
}

/** Kinds of texts that can be those of a brand. */
const TEXTS: ReadonlySet<FileKind | undefined> = new Set<FileKind>(["yaml", "json", "text"]);

/** Recognizes a brand file by its start; undefined for all others, which the reader of Word files reports. */
async function findBrandKind(path: string, context: Context): Promise<BrandKind | undefined> {
  try {
    const bytes = await context.files.readStart(path, START_BYTES, { regular: true });
    const kind = recognizeFile({ path, bytes });
    if (kind === "theme") return kind;
    const name = baseName(path, context.environment.windows);
    return TEXTS.has(kind) || /\.css$/i.test(name) ? brandKindOf(name, new TextDecoder().decode(bytes)) : undefined;
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}
