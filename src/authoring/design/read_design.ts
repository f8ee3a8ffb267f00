import { present } from "../../base/present.ts";
import { sha256Hex } from "../../base/sha256.ts";
import type { Context } from "../../console/context.ts";
import { DOCX_IMPORT_POLICY } from "../../docx/limits.ts";
import { FileError } from "../../host/files/file_error.ts";
import { baseName } from "../../host/files/file_path.ts";
import type { BrandKind } from "../../word_import/brand/brand_facts.ts";
import { brandKindOf } from "../../word_import/brand/read_brand.ts";
import type { DesignFile, DesignInput, ImportedDesign } from "./imported_design.ts";
import { type FileKind, START_BYTES } from "../kinds/file_kind.ts";
import { readWanted } from "../kinds/read_wanted.ts";
import { recognizeFile } from "../kinds/recognize_file.ts";
import { DocxPackage } from "../../docx/docx_package.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { readDesignFacts } from "../../docx/facts/read_design_facts.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import { boundSuggestions } from "../../word_import/review/update_review.ts";
import { createFontMatcher, isSymbolFont } from "../../word_import/suggest/fonts/match_font.ts";
import { suggestDesign } from "../../word_import/suggest/suggest_design.ts";
import type { AvailableFace } from "../../word_import/suggest/suggestion.ts";
import type { FontStandIn } from "../../word_import/render_import.ts";
import { isRecord } from "../../base/record.ts";
import { drawMetafiles } from "./draw_metafile.ts";
import { findFaces } from "./find_faces.ts";
import { judgePictures } from "./judge_pictures.ts";

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

/**
 * Reads the design of a Word file.
 *
 * @throws {DocxError} when it cannot be read.
 */
async function readWordDesign(
  { bytes, source }: DesignFile,
  { baseline, fontPath }: DesignInput,
  context: Context,
): Promise<ImportedDesign> {
  const { faces, issues } = await findFaces(fontPath, context);
  const word = new DocxPackage(bytes, DOCX_IMPORT_POLICY);
  const facts = readDesignFacts(word);
  context.signal.throwIfAborted();
  const { pictures, assets } = await judgePictures(word, facts, (metafiles) => drawMetafiles(metafiles, context));
  const suggestions = boundSuggestions(suggestDesign({ facts, baseline, faces, pictures }));
  const kept = new Set(suggestions.map(({ found }) => isRecord(found) ? found.file : undefined));
  return {
    source,
    notices: facts.notices,
    suggestions,
    assets: new Map([...assets].filter(([path]) => kept.has(path))),
    fonts: listFonts(facts, baseline, faces),
    issues,
  };
}

function listFonts(facts: DesignFacts, baseline: Baseline, faces: readonly AvailableFace[]): FontStandIn[] {
  const uses = new Map<string, number>();
  for (const { text: { font }, characters } of facts.roles.values()) {
    if (font === undefined || isSymbolFont(font.value)) continue;
    uses.set(font.value, (uses.get(font.value) ?? 0) + characters);
  }
  const match = createFontMatcher({ faces, fonts: facts.fonts, otherwise: bodyFont(baseline) });
  const families = [...uses].sort(([, a], [, b]) => b - a).map(([family]) => family);
  return families.map((family) => {
    const { family: standIn, reason } = match(family);
    return { family, standIn, reason };
  });
}

function bodyFont({ values }: Baseline): string {
  return String(values.get("typography.body.font"));
}
